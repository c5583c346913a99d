#include "learn/guide.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/dealer.h"
#include "players/perfect.h"

namespace ziggurat::learn {
namespace {

using MindKind = PlayerSpec::Kind;

// What a choice must give away to be spoken of, and how sure a search must be of it.
constexpr double kSlip = 0.05;
constexpr double kSure = 0.04;
constexpr double kSpread = 0.25;  // of a search's single results
constexpr double kDoubt = 1.6;    // standard errors
// What much depends on changes the learner's chance by so much and comes at least so often; where
// it is only sampled, more often, and by more than a few looks may deceive.
constexpr double kMatters = 0.07;
constexpr double kFallsBy = 0.05;  // a danger, below what the choice is worth
constexpr double kSeldom = 0.05;
constexpr double kSeldomSampled = 0.15;
constexpr int kLooks = 16;               // at what others may do, where it cannot be counted
constexpr int kLooksHidden = 8;          // where worlds must be imagined, too
constexpr std::size_t kCounted = 8;      // outcomes of a roll that are all looked at
constexpr std::size_t kLongest = 80;     // steps until the learner is to choose again
constexpr std::size_t kCandidates = 4;   // choices whose consequences are looked at
constexpr std::uint64_t kFewVisits = 8;  // with less a search knows nothing

struct Minds {
  PlayerSpec judge;
  PlayerSpec valuer;
  PlayerSpec replier;
};

// A search by depth where it goes: always the same, and quick. How deep is what takes a moment.
Minds minds_for(const AnyGame& game) {
  const std::string& id = game.setup().game;
  const PlayerSpec quick{.kind = MindKind::Expectimax, .depth = 1};
  if (can_play(game, quick)) {
    const int depth = id == "royal" ? 3 : id == "heaven" ? 2 : 1;
    return {
        .judge = {.kind = MindKind::Expectimax, .depth = depth}, .valuer = quick, .replier = quick};
  }
  // In Ghosts of Ur a look costs most and more of them bring little.
  const bool is_slow = id == "ghosts";
  return {.judge = {.kind = MindKind::Mcts, .iterations = is_slow ? 400U : 2'000U},
          .valuer = {.kind = MindKind::Mcts, .iterations = is_slow ? 8U : 24U},
          .replier = {.kind = MindKind::Greedy}};
}

// What somebody else did, as the learner sees it.
struct Deed {
  Words text;
  Json targets;
  std::string key;
};

// One way things may go after a choice.
struct Course {
  double weight = 1;
  double value = 0;
  std::vector<Deed> acts{};    // of others
  std::optional<Deed> next{};  // what the learner would then do
};

class Lookout {
 public:
  Lookout(const AnyGame& game, const Oracle* oracle, Player& valuer, Player& replier, Seat seat,
          Rng& rng)
      : game_(game), oracle_(oracle), valuer_(valuer), replier_(replier), seat_(seat), rng_(rng) {}

  // `value` is what the choice is worth.
  Prospect look(const AnyState& state, Code code, double value) {
    Prospect prospect{
        .code = code, .wins = true, .keeps_turn = true, .value = 0, .danger = {}, .hope = {}};
    is_counted_ = !game_.has_hidden_information() && game_.setup().seats == 2;
    const int looks = is_counted_ ? 1 : game_.has_hidden_information() ? kLooksHidden : kLooks;
    for (int i = 0; i < looks; ++i) {
      AnyState world =
          game_.has_hidden_information() ? game_.imagine(state, Viewer::seat(seat_), rng_) : state;
      game_.apply(world, code);
      const Actor actor = game_.actor(world);
      prospect.wins = prospect.wins && actor.is_nobody() && game_.score(world).value(seat_) >= 1;
      if (is_counted_ && actor.is_chance()) {
        count(world);
      } else {
        follow(world, {});
      }
    }
    prospect.keeps_turn = std::all_of(courses_.begin(), courses_.end(),
                                      [](const Course& course) { return course.acts.empty(); });
    double weight = 0;
    for (const Course& course : courses_) {
      prospect.value += course.weight * course.value;
      weight += course.weight;
    }
    prospect.value /= weight;
    prospect.danger = find([](const Course& course) { return deeds_of(course.acts); }, -1);
    if (prospect.danger && prospect.danger->value > value - kFallsBy) prospect.danger.reset();
    prospect.hope = find(
        [](const Course& course) {
          return course.next ? std::vector<const Deed*>{&*course.next} : std::vector<const Deed*>();
        },
        1);
    return prospect;
  }

 private:
  // Every outcome of the roll that comes next, each with its weight.
  void count(const AnyState& state) {
    std::vector<CodeOdds> odds;
    game_.chance(state, odds);
    if (odds.size() > kCounted) return follow(state, {});
    for (const CodeOdds& outcome : odds) {
      AnyState next = state;
      game_.apply(next, outcome.code);
      follow(std::move(next), {.weight = static_cast<double>(outcome.weight)});
    }
  }

  // Lets the others do what they would, until the learner is to choose or nobody is.
  void follow(AnyState state, Course course) {
    for (std::size_t i = 0; i < kLongest; ++i) {
      const Actor actor = game_.actor(state);
      if (actor.is_nobody() || actor.is(seat_)) break;
      if (actor.is_chance()) {
        if (end_with_own_roll(state, course)) return;
        roll(state);
        continue;
      }
      replier_.forget();
      const Code code = replier_.choose(state, actor.seat(), rng_);
      if (std::optional<Deed> done = deed(state, code)) course.acts.push_back(std::move(*done));
      game_.apply(state, code);
    }
    end(state, std::move(course));
  }

  void roll(AnyState& state) {
    std::vector<CodeOdds> odds;
    game_.chance(state, odds);
    game_.apply(state,
                outcome_at(odds, rng_.below(static_cast<std::uint32_t>(total_weight(odds)))));
  }

  // A roll of few outcomes after which the learner chooses: all of them.
  bool end_with_own_roll(const AnyState& state, const Course& course) {
    if (!is_counted_) return false;
    std::vector<CodeOdds> odds;
    game_.chance(state, odds);
    if (odds.size() > kCounted) return false;
    std::vector<AnyState> rolled;
    for (const CodeOdds& outcome : odds) {
      AnyState next = state;
      game_.apply(next, outcome.code);
      if (!game_.actor(next).is(seat_)) return false;
      rolled.push_back(std::move(next));
    }
    const auto total = static_cast<double>(total_weight(odds));
    for (std::size_t i = 0; i < odds.size(); ++i) {
      Course part = course;
      part.weight *= odds[i].weight / total;
      end(rolled[i], std::move(part));
    }
    return true;
  }

  // What it has come to when the learner is to choose again.
  void end(const AnyState& state, Course course) {
    const Actor actor = game_.actor(state);
    course.value = 0.5;  // nobody came to an end within the steps looked at
    if (actor.is_nobody()) {
      course.value = game_.score(state).value(seat_);
    } else if (actor.is(seat_)) {
      const std::vector<Weighed> weighed = weigh(state);
      const auto best = std::find_if(weighed.begin(), weighed.end(), [&](const Weighed& one) {
        return one.code == best_of(weighed);
      });
      if (best != weighed.end()) {
        course.value = best->value;
        course.next = deed(state, best->code);
      }
    }
    courses_.push_back(std::move(course));
  }

  std::vector<Weighed> weigh(const AnyState& state) {
    if (oracle_ != nullptr) return weigh_exactly(game_, *oracle_, state, seat_);
    valuer_.forget();
    return valuer_.weigh(state, seat_, rng_);
  }

  // Nothing where the learner would not notice it.
  std::optional<Deed> deed(const AnyState& state, Code code) const {
    const Viewer viewer = Viewer::seat(seat_);
    Deed act{.text = {game_.sentence(state, code, viewer, Language::English),
                      game_.sentence(state, code, viewer, Language::Polish)},
             .targets = Json::array(),
             .key = {}};
    if (act.text.empty()) return std::nullopt;
    act.key = act.text.english;
    if (game_.sees(state, code, viewer)) {
      const Touch touch = game_.touch(state, code);
      act.targets = touch.targets();
      // From wherever it comes, what matters is where it goes.
      if (!act.targets.items().empty()) {
        act.key = touch.act() + " " + act.targets.items().back().dump();
      }
    }
    return act;
  }

  static std::vector<const Deed*> deeds_of(const std::vector<Deed>& acts) {
    std::vector<const Deed*> list;
    for (const Deed& act : acts) list.push_back(&act);
    return list;
  }

  // The courses in which something was done.
  struct Share {
    const Deed* deed = nullptr;
    double extreme = 0;
    double weight = 0;
    double value = 0;
    int count = 0;
  };

  // Of all that was done in some of the courses, what most depends on: for the worse (-1) or the
  // better (1).
  template <class Deeds>
  std::optional<Event> find(const Deeds& deeds, int direction) const {
    std::map<std::string, Share> shares;
    double weight = 0;
    double value = 0;
    double squares = 0;
    for (const Course& course : courses_) {
      weight += course.weight;
      value += course.weight * course.value;
      squares += course.weight * course.value * course.value;
      std::map<std::string, const Deed*> once;
      for (const Deed* one : deeds(course)) once.emplace(one->key, one);
      for (const auto& [key, one] : once) {
        Share& share = shares[key];
        share.weight += course.weight;
        share.value += course.weight * course.value;
        ++share.count;
        const double extreme = direction * course.value;
        if (share.deed != nullptr && extreme <= share.extreme) continue;
        share.extreme = extreme;
        share.deed = one;
      }
    }
    const double mean = value / weight;
    const double spread = std::sqrt(std::max(0.0, squares / weight - mean * mean));
    std::optional<Event> found;
    for (const auto& [key, share] : shares) {
      const double rest = weight - share.weight;
      if (rest <= 0) continue;
      const Event event{.text = share.deed->text,
                        .targets = share.deed->targets,
                        .key = key,
                        .share = share.weight / weight,
                        .value = share.value / share.weight,
                        .without = (value - share.value) / rest};
      if (event.share < (is_counted_ ? kSeldom : kSeldomSampled)) continue;
      const double others = static_cast<double>(courses_.size()) - share.count;
      const double doubt =
          is_counted_ ? 0 : kDoubt * spread * std::sqrt(1.0 / share.count + 1 / others);
      if (direction * (event.value - event.without) < kMatters + doubt) continue;
      if (!found || event.weight() > found->weight()) found = event;
    }
    return found;
  }

  const AnyGame& game_;
  const Oracle* oracle_;
  Player& valuer_;
  Player& replier_;
  Seat seat_;
  Rng& rng_;
  bool is_counted_ = false;  // every outcome is looked at, where that is possible
  std::vector<Course> courses_;
};

// The choices whose consequences are worth a look: the best, and what else one might think of.
std::vector<Code> candidates(const AnyGame& game, const AnyState& state, const Thoughts& thoughts,
                             std::optional<Code> natural) {
  std::vector<Weighed> sorted = thoughts.weighed;
  std::sort(sorted.begin(), sorted.end(), [](const Weighed& a, const Weighed& b) {
    return std::tuple(b.visits, b.value, a.code) < std::tuple(a.visits, a.value, b.code);
  });
  std::vector<Code> list;
  const auto add = [&](Code code) {
    if (list.size() < kCandidates && std::find(list.begin(), list.end(), code) == list.end()) {
      list.push_back(code);
    }
  };
  if (const Weighed* best = thoughts.best()) add(best->code);
  if (natural) add(*natural);
  // One of each kind, then the next best.
  std::vector<std::string> acts;
  for (const Weighed& one : sorted) {
    const std::string act = game.touch(state, one.code).act();
    if (std::find(acts.begin(), acts.end(), act) != acts.end()) continue;
    acts.push_back(act);
    if (acts.size() < kCandidates) add(one.code);
  }
  for (const Weighed& one : sorted) add(one.code);
  return list;
}

}  // namespace

const Prospect* Thoughts::prospect(Code code) const {
  for (const Prospect& one : prospects) {
    if (one.code == code) return &one;
  }
  return nullptr;
}

const Weighed* Thoughts::find(Code code) const {
  for (const Weighed& one : weighed) {
    if (one.code == code) return one.visits > 0 ? &one : nullptr;
  }
  return nullptr;
}

const Weighed* Thoughts::best() const { return weighed.empty() ? nullptr : find(best_of(weighed)); }

std::optional<double> Thoughts::slip(Code code) const {
  const Weighed* top = best();
  const Weighed* chosen = find(code);
  if (top == nullptr || chosen == nullptr || top == chosen) return std::nullopt;
  const double loss = top->value - chosen->value;
  if (loss < kSlip) return std::nullopt;
  // A search that counts its looks knows how little it may have seen of a choice.
  const bool is_sampled = top->visits > 1;
  if (!is_exact && is_sampled) {
    if (chosen->visits < kFewVisits) return std::nullopt;
    const double error = kSpread * std::sqrt(1 / static_cast<double>(top->visits) +
                                             1 / static_cast<double>(chosen->visits));
    if (loss - kDoubt * error < kSure) return std::nullopt;
  }
  return loss;
}

Result<Guide> Guide::make(const AnyGame& game, std::shared_ptr<const Oracle> oracle,
                          const Maker& maker) {
  Guide guide(game);
  guide.oracle_ = std::move(oracle);
  const Minds minds = minds_for(game);
  const std::pair<const PlayerSpec*, std::unique_ptr<Player>*> seats[] = {
      {&minds.judge, &guide.judge_},
      {&minds.valuer, &guide.valuer_},
      {&minds.replier, &guide.replier_}};
  for (const auto& [spec, player] : seats) {
    Result<std::unique_ptr<Player>> made = maker(*spec);
    if (!made) return fail(std::move(made).error());
    *player = std::move(*made);
  }
  return guide;
}

Thoughts Guide::think(const AnyState& state, Seat seat, Rng& rng) {
  Thoughts thoughts;
  thoughts.is_exact = oracle_ != nullptr;
  if (oracle_ != nullptr) {
    thoughts.weighed = weigh_exactly(*game_, *oracle_, state, seat);
    for (Weighed& one : thoughts.weighed) one.visits = 1;
  } else {
    judge_->forget();
    thoughts.weighed = judge_->weigh(state, seat, rng);
  }
  if (thoughts.weighed.size() < 2) return thoughts;
  replier_->forget();
  const Code natural = replier_->choose(state, seat, rng);
  for (const Code code : candidates(*game_, state, thoughts, natural)) {
    look_after(thoughts, state, seat, code, rng);
  }
  return thoughts;
}

void Guide::look_after(Thoughts& thoughts, const AnyState& state, Seat seat, Code code, Rng& rng) {
  if (thoughts.prospect(code) != nullptr) return;
  const Weighed* weighed = thoughts.find(code);
  thoughts.prospects.push_back(Lookout(*game_, oracle_.get(), *valuer_, *replier_, seat, rng)
                                   .look(state, code, weighed != nullptr ? weighed->value : 1));
}

}  // namespace ziggurat::learn
