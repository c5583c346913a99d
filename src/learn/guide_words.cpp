// The words of the guided first game, in both languages.

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "base/text.h"
#include "learn/guide.h"

namespace ziggurat::learn {
namespace {

constexpr std::size_t kMostWays = 4;
constexpr std::size_t kFewestWays = 3;
constexpr double kSpeakable = 0.04;  // a change of the chance that is told

// "56 in 100", with "about" where nobody knows exactly.
std::string in_hundred(double value) { return std::to_string(std::lround(100 * value)); }

std::string quoted(const std::string& text, Language language) {
  std::string bare = text;
  while (!bare.empty() && bare.back() == '.') bare.pop_back();
  return language == Language::Polish ? "„" + bare + "”" : "“" + bare + "”";
}

// What is given or got, by the names choices have for it.
std::string amount_words(const std::string& what, std::int64_t amount, Language language) {
  struct Name {
    const char* key;
    const char* english;
    const char* polish;
  };
  static constexpr Name kNames[] = {
      {"home", "piece home", "pionek w domu"},
      {"vril", "Vri-il", "Vri-il"},
      {"pips", "pip", "oczko"},
      {"points", "points", "pkt"},
      {"lapis", "lapis lazuli", "lapis-lazuli"},
      {"cards", "cards", "karty"},
      {"strength", "strength", "siły"},
      {"S", "scroll", "zwój"},
      {"P", "potion", "mikstura"},
      {"T", "tool", "narzędzie"},
      {"W", "sword", "miecz"},
      {"G", "gem", "klejnot"},
      {"?", "of any resource", "dowolny zasób"},
  };
  std::string name = what;
  for (const Name& one : kNames) {
    if (one.key == what) name = pick(language, one.english, one.polish);
  }
  return std::to_string(amount) + " " + name;
}

std::string amounts(const Json* object, Language language) {
  std::vector<std::string> list;
  if (object != nullptr && object->is_object()) {
    for (const auto& [what, amount] : object->members()) {
      list.push_back(amount_words(what, amount.as_integer(), language));
    }
  }
  return join(list, ", ");
}

// What the rules themselves know of a choice's price and gain.
std::string bargain(const AnyGame& game, const AnyState& state, Code code, Language language) {
  Json choice = Json::object();
  game.touch(state, code).write(choice);
  const std::string gain = amounts(choice.find("gain"), language);
  const std::string cost = amounts(choice.find("cost"), language);
  std::string text;
  if (!gain.empty()) text += pick(language, "It brings: ", "Przynosi: ") + gain + ". ";
  if (!cost.empty()) text += pick(language, "It costs: ", "Kosztuje: ") + cost + ". ";
  return text;
}

std::string danger_words(const Event& danger, Language language) {
  const std::string often = in_hundred(danger.share);
  const std::string left = in_hundred(danger.value);
  return quoted(danger.text.in(language), language) +
         pick(language,
              " (about " + often + " times in 100) would leave you " + left + " wins in 100.",
              " (około " + often + " razy na 100) zostawi ci " + left + " wygranych na 100.");
}

std::string hope_words(const Event& hope, Language language) {
  const std::string often = in_hundred(hope.share);
  const std::string then = in_hundred(hope.value);
  return pick(language, "It may lead to ", "Może dać ") + quoted(hope.text.in(language), language) +
         pick(language, " (about " + often + " times in 100, then " + then + " wins in 100).",
              " (około " + often + " razy na 100, wtedy " + then + " wygranych na 100).");
}

class Speaker {
 public:
  Speaker(const AnyGame& game, const AnyState& state, const Thoughts& thoughts, Language language)
      : game_(game), state_(state), thoughts_(thoughts), language_(language) {}

  Way way(Code code, std::size_t count) const {
    const Weighed* weighed = thoughts_.find(code);
    return {.code = code,
            .notation = game_.notation(state_, code),
            .text = game_.label(state_, code, language_),
            .count = count,
            .value = weighed != nullptr ? std::optional(weighed->value) : std::nullopt,
            .why = why(code),
            .clause = game_.clause(state_, code)};
  }

  // The best choice of each kind; where there are few kinds, the next best ones too.
  std::vector<Way> ways() const {
    std::vector<Weighed> sorted;
    std::map<std::string, std::size_t> kinds;
    for (const Weighed& one : thoughts_.weighed) {
      ++kinds[act_of(one.code)];
      if (one.visits > 0) sorted.push_back(one);
    }
    const Weighed* best = thoughts_.best();
    if (best == nullptr) return {};
    const Code first = best->code;
    std::sort(sorted.begin(), sorted.end(), [&](const Weighed& a, const Weighed& b) {
      return std::tuple(b.code == first, b.visits, b.value, a.code) <
             std::tuple(a.code == first, a.visits, a.value, b.code);
    });
    std::vector<Way> list;
    std::vector<std::string> told;
    for (const Weighed& one : sorted) {
      const std::string act = act_of(one.code);
      const bool is_new = std::find(told.begin(), told.end(), act) == told.end();
      if (!is_new || list.size() >= kMostWays) continue;
      told.push_back(act);
      list.push_back(way(one.code, kinds[act]));
    }
    for (const Weighed& one : sorted) {
      if (list.size() >= kFewestWays) break;
      const bool is_told = std::any_of(list.begin(), list.end(),
                                       [&](const Way& other) { return other.code == one.code; });
      if (!is_told) list.push_back(way(one.code, 1));
    }
    std::sort(list.begin(), list.end(), [&](const Way& a, const Way& b) {
      return std::tuple(b.code == first, b.value.value_or(0), a.code) <
             std::tuple(a.code == first, a.value.value_or(0), b.code);
    });
    return list;
  }

  // What is to be feared most, whichever of the likely choices is made.
  const Event* worst() const {
    const Event* found = nullptr;
    for (const Prospect& one : thoughts_.prospects) {
      if (!one.danger) continue;
      if (found == nullptr || one.danger->weight() > found->weight()) found = &*one.danger;
    }
    return found;
  }

  std::string threat() const {
    const Event* danger = worst();
    if (danger == nullptr) return "";
    const std::string text =
        pick(language_, "Beware: ", "Uważaj: ") + danger_words(*danger, language_);
    const Weighed* best = thoughts_.best();
    const Prospect* prospect = best != nullptr ? thoughts_.prospect(best->code) : nullptr;
    if (prospect == nullptr) return text;
    if (!prospect->danger || prospect->danger->key != danger->key) {
      const std::string label = quoted(game_.label(state_, best->code, language_), language_);
      return text + pick(language_, " " + label + " does not let it happen.",
                         " " + label + " do tego nie dopuszcza.");
    }
    if (!is_unavoidable(danger->key)) return text;
    return text + pick(language_, " Nothing you can do now rules that out.",
                       " Teraz nie da się tego wykluczyć.");
  }

  std::string values(double value) const {
    return pick(language_, thoughts_.is_exact ? "It wins " : "It wins about ",
                thoughts_.is_exact ? "Wygrywa " : "Wygrywa około ") +
           in_hundred(value) + pick(language_, " in 100", " na 100");
  }

 private:
  std::string act_of(Code code) const { return game_.touch(state_, code).act(); }

  // Whether candidates differ in who is next.
  bool turn_is_at_stake() const {
    const auto keeps = [](const Prospect& one) { return one.keeps_turn; };
    return std::any_of(thoughts_.prospects.begin(), thoughts_.prospects.end(), keeps) &&
           !std::all_of(thoughts_.prospects.begin(), thoughts_.prospects.end(), keeps);
  }

  // Whatever of the likely choices is made.
  bool is_unavoidable(const std::string& key) const {
    return std::all_of(thoughts_.prospects.begin(), thoughts_.prospects.end(),
                       [&](const Prospect& one) { return one.danger && one.danger->key == key; });
  }

  double mean() const {
    double sum = 0;
    std::size_t count = 0;
    for (const Weighed& one : thoughts_.weighed) {
      if (one.visits == 0) continue;
      sum += one.value;
      ++count;
    }
    return count > 0 ? sum / static_cast<double>(count) : 0;
  }

  std::string why(Code code) const {
    const Prospect* prospect = thoughts_.prospect(code);
    if (prospect != nullptr && prospect->wins) {
      return pick(language_, "It wins the game at once.", "Od razu wygrywa grę.");
    }
    std::string text = bargain(game_, state_, code, language_);
    if (prospect != nullptr && prospect->keeps_turn && turn_is_at_stake()) {
      text += pick(language_, "You then go on: it is still your turn. ",
                   "Potem grasz dalej: to wciąż twoja tura. ");
    }
    if (prospect != nullptr && prospect->hope) text += hope_words(*prospect->hope, language_) + " ";
    const Event* fear = worst();
    if (prospect != nullptr && prospect->danger && !is_unavoidable(prospect->danger->key)) {
      text += pick(language_, "After it ", "Po tym ") + danger_words(*prospect->danger, language_) +
              " ";
    } else if (prospect != nullptr && !prospect->danger && !prospect->keeps_turn &&
               fear != nullptr) {
      text += pick(language_, "No answer to it hurts you much. ",
                   "Żadna odpowiedź bardzo ci nie zaszkodzi. ");
    }
    if (const Weighed* weighed = thoughts_.find(code)) {
      text += values(weighed->value);
      const double more = weighed->value - mean();
      if (more >= kSpeakable) {
        text += pick(language_, ", " + in_hundred(more) + " more than your choices on average",
                     ", o " + in_hundred(more) + " więcej niż przeciętny wybór");
      }
      text += ".";
    }
    return std::string(trim(text));
  }

  const AnyGame& game_;
  const AnyState& state_;
  const Thoughts& thoughts_;
  Language language_;
};

Json rounded(const std::optional<double>& value) {
  return value ? Json(std::round(*value * 1e4) / 1e4) : Json();
}

}  // namespace

Json Way::json() const {
  return Json::object({{"code", code},
                       {"notation", notation},
                       {"text", text},
                       {"count", static_cast<std::int64_t>(count)},
                       {"value", rounded(value)},
                       {"why", why},
                       {"clause", clause}});
}

Json Remarks::json() const {
  Json list = Json::array();
  for (const Way& way : ways) list.push_back(way.json());
  Json codes = Json::array();
  for (const Code code : slips) codes.push_back(code);
  return Json::object(
      {{"choices", static_cast<std::int64_t>(choices)},
       {"chance", rounded(chance)},
       {"exact", is_exact},
       {"ways", list},
       {"threat",
        threat.empty() ? Json() : Json::object({{"text", threat}, {"targets", threat_targets}})},
       {"slips", codes}});
}

Json Slip::json() const {
  return Json::object(
      {{"code", code}, {"loss", rounded(loss)}, {"text", text}, {"better", better.json()}});
}

Way way(const AnyGame& game, const AnyState& state, const Thoughts& thoughts, Code code,
        Language language) {
  return Speaker(game, state, thoughts, language).way(code, 1);
}

Remarks remarks(const AnyGame& game, const AnyState& state, const Thoughts& thoughts,
                Language language) {
  const Speaker speaker(game, state, thoughts, language);
  Remarks said;
  said.choices = thoughts.weighed.size();
  said.is_exact = thoughts.is_exact;
  if (const Weighed* best = thoughts.best()) said.chance = best->value;
  said.ways = speaker.ways();
  said.threat = speaker.threat();
  const Event* danger = speaker.worst();
  said.threat_targets = danger != nullptr ? danger->targets : Json::array();
  for (const Weighed& one : thoughts.weighed) {
    if (thoughts.slip(one.code)) said.slips.push_back(one.code);
  }
  return said;
}

std::optional<Slip> slip(const AnyGame& game, const AnyState& state, const Thoughts& thoughts,
                         Code code, Language language) {
  const std::optional<double> loss = thoughts.slip(code);
  if (!loss) return std::nullopt;
  const Speaker speaker(game, state, thoughts, language);
  const Weighed* best = thoughts.best();
  Slip said{.code = code, .loss = *loss, .text = {}, .better = speaker.way(best->code, 1)};
  const std::string chosen = quoted(game.label(state, code, language), language);
  const std::string lost = in_hundred(*loss);
  said.text = pick(language, chosen + " gives away " + lost + " wins in 100. ",
                   chosen + " oddaje " + lost + " wygranych na 100. ") +
              speaker.values(thoughts.find(code)->value) +
              pick(language, "; the best choice ", "; najlepszy wybór ") + in_hundred(best->value) +
              ".";
  const Prospect* prospect = thoughts.prospect(code);
  if (prospect != nullptr && prospect->danger) {
    said.text +=
        pick(language, " After it ", " Po tym ") + danger_words(*prospect->danger, language);
  }
  return said;
}

std::string change(double before, double now, const std::vector<std::string>& sentences,
                   Language language) {
  if (std::abs(now - before) < kSpeakable || sentences.empty()) return "";
  return join(sentences, " ") +
         pick(language, " Since your last choice your chance went from ",
              " Od twojego ostatniego wyboru twoja szansa: z ") +
         in_hundred(before) + pick(language, " to ", " na ") + in_hundred(now) +
         pick(language, " in 100.", " na 100.");
}

}  // namespace ziggurat::learn
