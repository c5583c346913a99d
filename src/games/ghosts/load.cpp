// Long because: one reader for one document, field by field.
//
// Reading a position. What is left out has its usual value, so that a scenario says only what it is
// about; what cannot be is refused with the field.

#include <algorithm>

#include "games/ghosts/reading.h"
#include "games/ghosts/text.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

class Loader {
 public:
  Loader(const Game& game, const Json& json) : game_(game), reader_(json, "", problem_) {}

  Result<State> load() {
    reader_.only({"phase",   "gala",          "rounds", "removed",  "order",
                  "squares", "adventurers",   "hands",  "known",    "discard",
                  "paid",    "master_events", "turn",   "arrivals", "waiting",
                  "chooser", "winner",        "fight",  "drafts",   "offer"});
    state_.phase = read_word<Phase>(reader_.at("phase"), kPhaseWords);
    state_.tile.fill(kNoTile);
    read_gala();
    if (problem_.ok()) read_squares();
    if (problem_.ok()) read_figures();
    if (problem_.ok()) read_cards();
    if (problem_.ok()) read_lists();
    if (problem_.ok()) read_turn();
    if (problem_.ok()) read_fight();
    if (problem_.ok()) read_trade();
    if (problem_.ok()) fill_up();
    if (problem_.ok()) {
      const std::string problem = game_.problem_with(state_);
      if (!problem.empty()) reader_.refuse(problem);
    }
    if (problem_.ok()) {
      const std::string problem = game_.problem_with_phase(state_);
      if (!problem.empty()) reader_.at("phase").refuse(problem);
    }
    if (!problem_.ok()) return fail(problem_.message());
    return state_;
  }

 private:
  // An adventurer that takes part, or the Gala Master where there is one.
  std::uint8_t who(const JsonReader& reader, bool or_master) const {
    const std::string id = reader.string();
    for (int i = 0; i <= kMaster; ++i) {
      if (adventurer_id(game_, i) != id) continue;
      const bool known = i == kMaster
                             ? or_master && game_.has_master(state_)
                             : state_.figures[static_cast<std::size_t>(i)].owner != kNobody;
      if (known) return static_cast<std::uint8_t>(i);
    }
    reader.refuse(quote(id) + " does not take part");
    return 0;
  }
  void who(const JsonReader& reader, std::string_view key, bool or_master,
           std::uint8_t& value) const {
    if (const auto found = reader.find(key)) value = who(*found, or_master);
  }

  Pile pile(const JsonReader& reader, std::string_view key, const Deck& deck) {
    Pile sum = 0;
    const auto found = reader.find(key);
    if (!found) return 0;
    for (const auto& [id, count] : found->members()) {
      const int card = deck.find(id);
      if (card < 0) {
        count.refuse("there is no card " + quote(id));
        return 0;
      }
      sum += deck.one(card) * static_cast<Pile>(count.integer(0, deck.type(card).count));
    }
    return sum;
  }
  Cards cards(const JsonReader& reader) {
    return {.treasure = pile(reader, "treasure", game_.treasure()),
            .discovery = pile(reader, "discovery", game_.discovery())};
  }
  // The same, and takes them out of the decks.
  Cards placed(const JsonReader& reader) {
    const Cards found = cards(reader);
    const Deck& t = game_.treasure();
    const Deck& d = game_.discovery();
    if (t.least(found.treasure, state_.deck.treasure) != found.treasure ||
        d.least(found.discovery, state_.deck.discovery) != found.discovery) {
      reader.refuse("there are not that many of these cards");
      return {};
    }
    state_.deck.treasure -= found.treasure;
    state_.deck.discovery -= found.discovery;
    return found;
  }

  static unsigned maps(const JsonReader& reader, std::string_view key) {
    unsigned set = 0;
    if (const auto found = reader.find(key)) {
      for (const JsonReader& item : found->items(0, kMaps)) {
        set |= 1U << item.one_of({"water", "storm", "grain", "sky"});
      }
    }
    return set;
  }

  void read_gala() {
    const std::uint8_t agreed = game_.settings().master;
    std::uint8_t gala = state_.phase == Phase::Gala ? kNobody
                        : agreed != kNobody         ? agreed
                                                    : std::uint8_t{0};
    read_number(reader_, "gala", game_.seats() - 1, gala);
    if (agreed != kNobody && gala != agreed) {
      reader_.refuse("the Gala Master was agreed on: seat " + std::to_string(agreed));
    }
    state_.gala = gala;
    if (gala != kNobody) game_.assign_sides(state_);
    if (const auto rounds = reader_.find("rounds")) {
      state_.rounds = static_cast<std::uint16_t>(rounds->integer(0, 0xFFFF));
    }
  }

  void read_squares() {
    const Catalogue& catalogue = game_.catalogue();
    const auto squares = reader_.find("squares");
    if (!squares) return;
    for (const auto& [key, item] : squares->members()) {
      const auto number = parse_integer(key);
      if (!number || *number < 1 || *number > kSquares) {
        item.refuse("there is no square " + quote(key));
        return;
      }
      const int at = static_cast<int>(*number) - 1;
      const bool is_plain = item.value().is_string();
      const JsonReader name = is_plain ? item : item.at("tile");
      const std::string id = name.string();
      const int kind = catalogue.find_tile(id);
      if (kind < 0 && id != kUrBackWord) {
        name.refuse("there is no tile " + quote(id));
        return;
      }
      state_.tile[static_cast<std::size_t>(at)] =
          kind < 0 ? kUrBack : static_cast<std::uint8_t>(kind);
      if (!is_plain) item.only({"tile", "kish", "akkadians", "layer"});
      const auto layer = is_plain ? std::optional<JsonReader>() : item.find("layer");
      if (layer) {
        state_.tokens[static_cast<std::size_t>(at)] =
            static_cast<std::uint8_t>(layer->integer(0, game_.seats() - 1) + 1);
      }
      if (kind < 0 || layer) continue;
      state_.face_up.insert(at);
      if (catalogue.tiles[static_cast<std::size_t>(kind)].special == Special::City) {
        state_.city_known = true;
      }
      if (is_plain) continue;
      std::uint8_t kish = 0;
      std::uint8_t akkadians = 0;
      read_number(item, "kish", catalogue.numbers.kish, kish);
      read_number(item, "akkadians", catalogue.numbers.akkadians, akkadians);
      state_.tokens[static_cast<std::size_t>(at)] =
          static_cast<std::uint8_t>(kish + 32 * akkadians);
      if (kish + akkadians > 0) state_.guarded.insert(at);
    }
  }

  void read_figures() {
    const auto list = reader_.find("adventurers");
    if (!list) return;
    std::vector<std::pair<std::size_t, JsonReader>> found;
    for (const auto& [id, item] : list->members()) {
      std::size_t index = 0;
      while (index < kAdventurers && adventurer_id(game_, static_cast<int>(index)) != id) ++index;
      if (index == kAdventurers) {
        item.refuse("there is no adventurer " + quote(id));
        return;
      }
      Figure& figure = state_.figures[index];
      figure.owner = static_cast<std::uint8_t>(item.at("seat").integer(0, game_.seats() - 1));
      figure.token = static_cast<std::uint8_t>(index);
      if (state_.gala == kNobody || state_.sides[figure.owner] == kMasterSide) {
        item.at("seat").refuse("that seat plays no adventurer");
      }
      found.emplace_back(index, item);
    }
    state_.deck = {.treasure = game_.treasure().all(), .discovery = game_.discovery().all()};
    for (const auto& [index, item] : found) read_figure(item, state_.figures[index]);
  }

  void read_figure(const JsonReader& item, Figure& figure) {
    item.only({"seat", "square", "home", "maps", "carried", "attempts", "token", "events", "out",
               "retreated", "summoned", "sandstorm", "lost"});
    read_flag(item, "out", figure.is_out);
    read_square(item, "square", figure.square);
    figure.home = figure.square;
    if (item.value().find("home") != nullptr) figure.home = kOffBoard;
    read_square(item, "home", figure.home);
    if (figure.is_out != (figure.square == kOffBoard) && state_.phase > Phase::PlaceOasis) {
      item.refuse("who plays stands on a square, who is out does not");
    }
    figure.maps = static_cast<std::uint8_t>(maps(item, "maps"));
    figure.carried = static_cast<std::uint8_t>(maps(item, "carried"));
    read_number(item, "attempts", game_.catalogue().numbers.attempts, figure.attempts);
    if (const Json* token = item.value().find("token")) {
      if (token->is_null()) figure.token = kNobody;
    }
    who(item, "token", false, figure.token);
    if (const auto events = item.find("events")) figure.face_up = placed(*events);
    read_flag(item, "retreated", figure.has_retreated);
    read_flag(item, "summoned", figure.is_summoned);
    read_flag(item, "sandstorm", figure.in_sandstorm);
    if (const auto lost = item.find("lost")) {
      for (const JsonReader& at : lost->items()) {
        figure.lost.insert(static_cast<int>(at.integer(1, kSquares)) - 1);
      }
    }
  }

  void read_cards() {
    if (!reader_.find("adventurers")) {
      state_.deck = {.treasure = game_.treasure().all(), .discovery = game_.discovery().all()};
    }
    if (const auto discard = reader_.find("discard")) state_.discard = placed(*discard);
    if (const auto paid = reader_.find("paid")) state_.paid = placed(*paid);
    if (const auto events = reader_.find("master_events")) {
      state_.master_face_up = placed(*events);
    }
    if (const auto hands = reader_.find("hands")) {
      std::size_t side = 0;
      for (const JsonReader& item : hands->items(0, kSides)) {
        const Cards hand = placed(item);
        const Cards events = game_.events_in(hand);
        if (!(events == Cards{})) item.refuse("events are not held");
        const bool has_owner =
            state_.gala != kNobody && game_.has_side(state_, static_cast<int>(side));
        if (!(hand == Cards{}) && !has_owner) item.refuse("nobody holds this hand");
        state_.hands[side++] = hand;
      }
    }
    if (const auto known = reader_.find("known")) {
      for (const JsonReader& item : known->items()) {
        const auto seat = static_cast<std::size_t>(item.at("seat").integer(0, game_.seats() - 1));
        const auto side = static_cast<std::size_t>(item.at("side").integer(0, kSides - 1));
        state_.known[seat][side] = cards(item);
        if (state_.sides[seat] == side) item.refuse("one's own hand is known anyway");
      }
    }
  }

  void read_names(std::string_view key, FixedVec<std::uint8_t, kAdventurers>& list) {
    const auto found = reader_.find(key);
    if (!found) return;
    for (const JsonReader& item : found->items(0, kAdventurers)) {
      const std::uint8_t name = who(item, false);
      if (std::find(list.begin(), list.end(), name) != list.end()) item.refuse("stands twice");
      list.push_back(name);
    }
  }

  void read_lists() {
    if (const auto removed = reader_.find("removed")) {
      for (const JsonReader& item : removed->items(0, kAdventurers)) {
        for (int i = 0; i < kAdventurers; ++i) {
          if (adventurer_id(game_, i) == item.string()) {
            state_.removed |= static_cast<std::uint8_t>(1U << i);
          }
        }
      }
    }
    read_names("order", state_.order);
    if (!reader_.find("order")) {
      for (std::uint8_t i = 0; i < kAdventurers; ++i) {
        if (state_.figures[i].owner != kNobody) state_.order.push_back(i);
      }
    }
    read_names("waiting", state_.waiting);
    if (const auto arrivals = reader_.find("arrivals")) {
      for (const JsonReader& item : arrivals->items(0, kAdventurers)) {
        Arrival arrival{.who = who(item.at("who"), false),
                        .cause = read_word<Cause>(item.at("cause"), kCauseWords),
                        .stage = read_word<Stage>(item.at("stage"), kStageWords),
                        .fought = 0};
        read_number(item, "fought", 1, arrival.fought);
        if (Game::arrival_of(state_, arrival.who) != nullptr) item.refuse("arrives twice");
        state_.arrivals.push_back(arrival);
      }
    }
    read_number(reader_, "chooser", kSquares - 1, state_.chooser);
    who(reader_, "winner", true, state_.winner);
  }

  void read_turn() {
    const auto turn = reader_.find("turn");
    if (!turn) return;
    turn->only({"active", "stage", "start",      "roll",   "moves",  "stopped",    "may_teleport",
                "boat",   "rope",  "discovered", "priced", "stolen", "challenged", "met_nanna",
                "extra",  "over",  "twos",       "price",  "flag",   "event"});
    Turn& t = state_.turn;
    who(*turn, "active", false, t.active);
    if (t.active != kNobody && turn->value().find("start") == nullptr) {
      t.start = state_.figures[t.active].square;
    }
    const bool is_opening = state_.phase == Phase::Roll || state_.phase == Phase::Begin;
    t.stage = is_opening ? TurnStage::Opening : TurnStage::Act;
    read_word(*turn, "stage", kTurnStageWords, t.stage);
    read_square(*turn, "start", t.start);
    read_number(*turn, "roll", kUrDice, t.roll);
    t.moves = t.roll;
    read_number(*turn, "moves", kUrDice, t.moves);
    read_number(*turn, "stopped", 7, t.stopped);
    read_flag(*turn, "may_teleport", t.may_teleport);
    read_flag(*turn, "boat", t.has_boat);
    read_flag(*turn, "rope", t.has_rope);
    read_flag(*turn, "discovered", t.has_discovered);
    read_flag(*turn, "priced", t.has_priced);
    read_flag(*turn, "stolen", t.has_stolen);
    read_flag(*turn, "challenged", t.has_challenged);
    read_flag(*turn, "met_nanna", t.has_met_nanna);
    read_flag(*turn, "extra", t.has_extra);
    read_flag(*turn, "over", t.is_over);
    read_number(*turn, "twos", 3, t.twos);
    read_number(*turn, "price", 20, t.price);
    read_number(*turn, "flag", kMaps - 1, t.flag);
    read_word(*turn, "event", kEffectWords, t.event);
  }

  void read_fight() {
    const auto fight = reader_.find("fight");
    if (!fight) return;
    Fight& f = state_.fight;
    f.attacker = who(fight->at("attacker"), false);
    who(*fight, "defender", false, f.defender);
    read_word(*fight, "enemy", kEnemyWords, f.enemy);
    read_number(*fight, "roll", 100, f.roll);
    const auto total = [&](std::string_view key, std::int16_t& value) {
      if (const auto found = fight->find(key)) {
        value = static_cast<std::int16_t>(found->integer(-1000, 1000));
      }
    };
    total("attack", f.attack);
    total("defence", f.defence);
    if (const auto worn = fight->find("worn")) {
      f.worn = static_cast<std::uint16_t>(worn->integer(0, (1 << kCardKinds) - 1));
    }
    // Whoever defends does so when the attacker is armed.
    f.is_armed = state_.phase == Phase::Defend || state_.phase == Phase::MasterArm ||
                 state_.phase == Phase::Defence;
    read_flag(*fight, "armed", f.is_armed);
    read_worn(*fight, "attacker_wears", state_.in_use[0]);
    read_worn(*fight, "defender_wears", state_.in_use[1]);
  }

  // Clause 12.1: equipment in use in this fight.
  void read_worn(const JsonReader& fight, std::string_view key, Pile& worn) {
    const auto found = fight.find(key);
    if (!found) return;
    worn = pile(fight, key, game_.treasure());
    if (worn != 0 && !game_.settings().keeps_equipment) found->refuse("equipment is spent here");
    if (game_.treasure().least(worn, state_.deck.treasure) != worn) {
      found->refuse("there are not that many of these cards");
      worn = 0;
    }
    state_.deck.treasure -= worn;
  }

  void read_transfers(const JsonReader& reader, FixedVec<Transfer, kMostTransfers>& list) {
    for (const JsonReader& item : reader.at("transfers").items(0, kMostTransfers)) {
      const JsonReader name = item.at("item");
      const std::string id = name.string();
      int value = game_.treasure().find(id);
      if (value < 0 && game_.discovery().find(id) >= 0) {
        value = kItemDiscovery + game_.discovery().find(id);
      }
      for (std::size_t map = 0; map < kMaps; ++map) {
        if (id == "map-" + std::string(kMapIds[map])) value = kItemMap + static_cast<int>(map);
      }
      if (value < 0) name.refuse("there is nothing called " + quote(id));
      const Transfer transfer{.from = who(item.at("from"), true),
                              .to = who(item.at("to"), true),
                              .item = static_cast<std::uint8_t>(value)};
      const bool with_master = transfer.from == kMaster || transfer.to == kMaster;
      if (with_master && value >= kItemDiscovery) item.refuse("the Gala Master trades treasure");
      if (transfer.from == transfer.to) item.refuse("one cannot give to oneself");
      list.push_back(transfer);
    }
  }

  void read_trade() {
    if (const auto drafts = reader_.find("drafts")) {
      for (const JsonReader& item : drafts->items(0, kMostSeats)) {
        Draft& draft =
            state_.drafts[static_cast<std::size_t>(item.at("seat").integer(0, game_.seats() - 1))];
        read_word(item, "stage", kDraftStageWords, draft.stage);
        read_party(item, "from", draft.from);
        read_party(item, "to", draft.to);
        read_number(item, "kind", kCardKinds - 1, draft.kind);
        read_number(item, "opened", 0xFF, draft.opened);
        if (const auto mark = item.find("refused")) {
          draft.refused = static_cast<std::uint16_t>(mark->integer(0, 0xFFFF));
        }
        read_transfers(item, draft.transfers);
      }
    }
    const auto offer = reader_.find("offer");
    if (!offer) return;
    read_number(*offer, "maker", game_.seats() - 1, state_.offer.maker);
    read_number(*offer, "waiting", (1 << game_.seats()) - 1, state_.offer.waiting);
    read_word(*offer, "resumes", kPhaseWords, state_.offer.resumes);
    read_number(*offer, "chooser", kSquares - 1, state_.offer.chooser);
    read_transfers(*offer, state_.offer.transfers);
  }

  // A name left from an earlier draft need not take part any more.
  void read_party(const JsonReader& item, std::string_view key, std::uint8_t& value) const {
    const auto found = item.find(key);
    if (!found) return;
    const std::string id = found->string();
    for (int i = 0; i <= kMaster; ++i) {
      if (adventurer_id(game_, i) == id) {
        value = static_cast<std::uint8_t>(i);
        return;
      }
    }
    found->refuse("there is no adventurer " + quote(id));
  }

  // What is left of the components is in the bag and in the supplies.
  void fill_up() {
    const Catalogue& catalogue = game_.catalogue();
    int kish = catalogue.numbers.kish;
    int akkadians = catalogue.numbers.akkadians;
    for (int at = 0; at < kSquares; ++at) {
      kish -= state_.kish(at);
      akkadians -= state_.akkadians(at);
    }
    if (kish < 0 || akkadians < 0) reader_.at("squares").refuse("there are not that many tokens");
    state_.kish_left = static_cast<std::uint8_t>(kish);
    state_.akkadians_left = static_cast<std::uint8_t>(akkadians);
    const std::string problem = game_.fill_bag(state_);
    if (!problem.empty()) reader_.refuse(problem);
  }

  const Game& game_;
  ReadProblem problem_;
  JsonReader reader_;
  State state_;
};

}  // namespace

Result<State> Text::load_state(const Game& game, const Json& json) {
  return Loader(game, json).load();
}

}  // namespace ziggurat::ghosts
