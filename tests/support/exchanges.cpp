#include "support/exchanges.h"

#include <algorithm>

namespace ziggurat::test {
namespace {

Json with(const Json& object, std::string_view key, Json value) {
  Json copy = Json::object();
  for (const Json::Member& member : object.members()) {
    copy.set(member.key, member.key == key ? value : member.value);
  }
  return copy;
}

Json with_item(const Json& array, std::size_t index, Json value) {
  std::vector<Json> items(array.items().begin(), array.items().end());
  items[index] = std::move(value);
  return Json::array_of(items);
}

std::size_t pick(Rng& rng, std::size_t count) {
  return rng.below(static_cast<std::uint32_t>(count));
}

// A hand as {"name": count}, with one card less and one more; no card stands with a count of 0.
Json exchanged_card(const Json& hand, const std::string& taken, const std::string& given) {
  std::map<std::string, std::int64_t> cards;
  for (const Json::Member& card : hand.members()) cards[card.key] = card.value.as_integer();
  --cards[taken];
  ++cards[given];
  Json json = Json::object();
  for (const auto& [name, count] : cards) {
    if (count > 0) json.set(name, count);
  }
  return json;
}

std::int64_t count_of(const Json& hand, const std::string& card) {
  const Json* count = hand.find(card);
  return count == nullptr ? 0 : count->as_integer();
}

void remember(Pool& pool, const std::string& what, const Json& value) {
  std::vector<Json>& known = pool[what];
  if (std::find(known.begin(), known.end(), value) == known.end()) known.push_back(value);
}

void remember_cards(Pool& pool, const std::string& what, const Json& hand) {
  for (const Json::Member& card : hand.members()) remember(pool, what, Json(card.key));
}

// ---- Ghosts of Ur: hands of treasures and discoveries, drafts of offers
// ---------------------------

// A card of one side's hand.
struct HeldCard {
  std::size_t side;
  std::string kind;  // treasure or discovery
  std::string name;
};

std::optional<HeldCard> some_card(const Json& position, std::string kind, Rng& rng) {
  const auto& hands = position.find("hands")->items();
  const std::size_t side = pick(rng, hands.size());
  const auto& cards = hands[side].find(kind)->members();
  if (cards.empty()) return std::nullopt;
  return HeldCard{side, std::move(kind), cards[pick(rng, cards.size())].key};
}

// Who would miss the card: those whose hand it is, and those who know that it is there. Teams share
// a hand; the list of hands, which all see, says who.
void add_insiders(const AnyGame& game, const Json& position, const HeldCard& card,
                  std::set<int>& insiders) {
  const auto side = static_cast<std::int64_t>(card.side);
  const Json view = game.view_json(*game.load_state(position), Viewer::spectator());
  for (const Json& hand : view.find("hands")->items()) {
    if (hand.find("side")->as_integer() != side) continue;
    for (const Json& seat : hand.find("seats")->items()) {
      insiders.insert(static_cast<int>(seat.as_integer()));
    }
  }
  const std::int64_t held =
      count_of(*position.find("hands")->items()[card.side].find(card.kind), card.name);
  for (const Json& known : position.find("known")->items()) {
    const bool is_missed = known.find("side")->as_integer() == side &&
                           count_of(*known.find(card.kind), card.name) >= held;
    if (is_missed) insiders.insert(static_cast<int>(known.find("seat")->as_integer()));
  }
}

Json with_card(const Json& position, const HeldCard& card, const std::string& given) {
  const Json& hands = *position.find("hands");
  const Json& hand = hands.items()[card.side];
  return with(
      position, "hands",
      with_item(hands, card.side,
                with(hand, card.kind, exchanged_card(*hand.find(card.kind), card.name, given))));
}

// For one that lies in the deck, if there is such a one.
std::optional<Exchanged> exchange_ghosts_card(const AnyGame& game, const Json& position, Actor,
                                              Pool& pool, Rng& rng) {
  const std::string kind = rng.below(2) == 0 ? "treasure" : "discovery";
  for (const Json& hand : position.find("hands")->items()) {
    remember_cards(pool, kind, *hand.find(kind));
  }
  const std::optional<HeldCard> card = some_card(position, kind, rng);
  if (!card) return std::nullopt;
  const std::string given = pool[kind][pick(rng, pool[kind].size())].as_string();
  if (card->name == given) return std::nullopt;
  Exchanged exchanged{with_card(position, *card, given), {}};
  add_insiders(game, position, *card, exchanged.insiders);
  return exchanged;
}

// Two hands give each other a card.
std::optional<Exchanged> exchange_ghosts_hands(const AnyGame& game, const Json& position, Actor,
                                               Pool&, Rng& rng) {
  const std::string kind = rng.below(2) == 0 ? "treasure" : "discovery";
  const std::optional<HeldCard> one = some_card(position, kind, rng);
  const std::optional<HeldCard> other = some_card(position, kind, rng);
  if (!one || !other || one->side == other->side || one->name == other->name) return std::nullopt;
  Exchanged exchanged{with_card(with_card(position, *one, other->name), *other, one->name), {}};
  add_insiders(game, position, *one, exchanged.insiders);
  add_insiders(game, position, *other, exchanged.insiders);
  return exchanged;
}

std::optional<Exchanged> exchange_ghosts_draft(const AnyGame&, const Json& position, Actor actor,
                                               Pool& pool, Rng& rng) {
  const auto& drafts = position.find("drafts")->items();
  if (drafts.empty()) return std::nullopt;
  const std::size_t place = pick(rng, drafts.size());
  const std::int64_t seat = drafts[place].find("seat")->as_integer();
  const std::string what = "draft " + std::to_string(seat);
  for (const Json& draft : drafts) {
    remember(pool, "draft " + std::to_string(draft.find("seat")->as_integer()), draft);
  }
  // That it is somebody's turn all see; what they write nobody.
  if (actor.is_seat() && actor.seat().index == seat) return std::nullopt;
  const Json& other = pool[what][pick(rng, pool[what].size())];
  if (other == drafts[place]) return std::nullopt;
  return Exchanged{with(position, "drafts", with_item(*position.find("drafts"), place, other)),
                   {static_cast<int>(seat)},
                   true};
}

// A tile that lies face down is known to whoever laid it.
std::optional<Exchanged> exchange_ghosts_tile(const AnyGame&, const Json& position, Actor,
                                              Pool& pool, Rng& rng) {
  const Json& squares = *position.find("squares");
  std::vector<std::string> laid;
  for (const Json::Member& square : squares.members()) {
    const Json& tile = square.value.is_object() ? *square.value.find("tile") : square.value;
    remember(pool, "tile", tile);
    const bool is_laid = square.value.is_object() && square.value.find("layer") != nullptr;
    if (is_laid) laid.push_back(square.key);
  }
  if (laid.empty()) return std::nullopt;
  const std::string square = laid[pick(rng, laid.size())];
  const Json& tile = *squares.find(square);
  const Json& other = pool["tile"][pick(rng, pool["tile"].size())];
  const auto is_city = [](const Json& one) { return one.as_string().starts_with("ur"); };
  // The backs of the City's tiles are of another kind.
  if (other == *tile.find("tile") || is_city(other) != is_city(*tile.find("tile"))) {
    return std::nullopt;
  }
  return Exchanged{with(position, "squares", with(squares, square, with(tile, "tile", other))),
                   {static_cast<int>(tile.find("layer")->as_integer())}};
}

// Which cards two trade only they know.
std::optional<Exchanged> exchange_ghosts_offer(const AnyGame&, const Json& position, Actor,
                                               Pool& pool, Rng& rng) {
  const Json& offer = *position.find("offer");
  if (offer.is_null()) return std::nullopt;
  const Json& transfers = *offer.find("transfers");
  Exchanged exchanged{{}, {static_cast<int>(offer.find("maker")->as_integer())}, true};
  for (const Json& transfer : transfers.items()) {
    for (const char* end : {"from", "to"}) {
      const Json& name = *transfer.find(end);
      const Json* figure = position.find("adventurers")->find(name.as_string());
      if (figure == nullptr) return std::nullopt;
      exchanged.insiders.insert(static_cast<int>(figure->find("seat")->as_integer()));
    }
  }
  for (const Json& hand : position.find("hands")->items()) {
    for (const char* kind : {"treasure", "discovery"}) {
      remember_cards(pool, "card", *hand.find(kind));
    }
  }
  const std::size_t place = pick(rng, transfers.items().size());
  const Json& transfer = transfers.items()[place];
  const Json& card = *transfer.find("item");
  const std::vector<Json>& known = pool["card"];
  // Maps lie open.
  if (std::find(known.begin(), known.end(), card) == known.end()) return std::nullopt;
  const Json& other = known[pick(rng, known.size())];
  if (other == card) return std::nullopt;
  exchanged.position =
      with(position, "offer",
           with(offer, "transfers", with_item(transfers, place, with(transfer, "item", other))));
  return exchanged;
}

// ---- Kur-Nu-Gi: the second Identity card of whoever draws one
// ------------------------------------

std::optional<Exchanged> exchange_identity(const AnyGame&, const Json& position, Actor actor, Pool&,
                                           Rng& rng) {
  const Json& drawn = *position.find("drawn");
  const Json& deck = *position.find("identity_deck");
  if (drawn.is_null() || deck.items().empty() || !actor.is_seat()) return std::nullopt;
  const std::size_t place = pick(rng, deck.items().size());
  const Json other = deck.items()[place];
  return Exchanged{
      with(with(position, "drawn", other), "identity_deck", with_item(deck, place, drawn)),
      {actor.seat().index},
      true};
}

// ---- Eldervale: hands of magic
// -------------------------------------------------------------------

std::optional<Exchanged> exchange_magic(const AnyGame&, const Json& position, Actor, Pool& pool,
                                        Rng& rng) {
  // Before the peoples are chosen there are none.
  if (position.find("players") == nullptr) return std::nullopt;
  const Json& players = *position.find("players");
  for (const Json& player : players.items()) remember_cards(pool, "magic", *player.find("hand"));
  const std::size_t seat = pick(rng, players.items().size());
  const Json& player = players.items()[seat];
  const Json* hand = player.find("hand");
  if (hand == nullptr || hand->members().empty() || pool["magic"].size() < 2) return std::nullopt;
  const std::string taken = hand->members()[pick(rng, hand->members().size())].key;
  const std::string given = pool["magic"][pick(rng, pool["magic"].size())].as_string();
  // What the others have seen of it stays.
  const bool is_known = count_of(*player.find("known_hand"), taken) >= count_of(*hand, taken);
  if (taken == given || is_known) return std::nullopt;
  const Json other = with(player, "hand", exchanged_card(*hand, taken, given));
  return Exchanged{with(position, "players", with_item(players, seat, other)),
                   {static_cast<int>(seat)}};
}

}  // namespace

std::vector<Code> common_choices(const AnyGame& game, const AnyState& one, const AnyState& other,
                                 const Exchanged& exchanged) {
  std::vector<Code> common;
  for (std::uint8_t i = 0; i < game.setup().seats; ++i) {
    if (exchanged.is_to_be_shown && exchanged.insiders.contains(i)) continue;
    std::vector<Code> here;
    std::vector<Code> there;
    game.choices(one, Seat{i}, here);
    game.choices(other, Seat{i}, there);
    for (const Code code : here) {
      if (std::find(there.begin(), there.end(), code) != there.end()) common.push_back(code);
    }
  }
  return common;
}

const std::map<std::string, std::map<std::string, Exchange>>& exchanges() {
  static const std::map<std::string, std::map<std::string, Exchange>> all = {
      {"ghosts",
       {{"card", exchange_ghosts_card},
        {"hands", exchange_ghosts_hands},
        {"draft", exchange_ghosts_draft},
        {"tile", exchange_ghosts_tile},
        {"offer", exchange_ghosts_offer}}},
      {"kurnugi", {{"identity", exchange_identity}}},
      {"eldervale", {{"magic", exchange_magic}}},
  };
  return all;
}

}  // namespace ziggurat::test
