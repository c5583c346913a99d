// Positions that cannot be, and what the documents tell.

#include "games/kurnugi/plays.h"

namespace ziggurat::kurnugi {
namespace {

void expect_refused(Variant variant, const std::string& json, std::string_view message) {
  const Game game = bare_game(variant, 3);
  const Result<Json> read = parse_json("{" + json + "}");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const Result<State> state = Text::load_state(game, *read);
  ASSERT_FALSE(state.has_value()) << json;
  EXPECT_NE(state.error().message.find(message), std::string::npos) << state.error().message;
}

TEST(KurnugiDocument, RefusesWhatCannotBe) {
  const Variant n = Variant::Novice;
  const Variant a = Variant::Archpriest;
  expect_refused(n, R"("phase": "dance")", "no phase");
  expect_refused(n, R"("phase": "cards", "turn": 1)", "does not fit the turn");
  expect_refused(n, R"("phase": "plan", "players": [{"home": 2}])", "three Shadows");
  expect_refused(n, R"("phase": "plan", "players": [{"markers": 8}])", "nine markers");
  expect_refused(n, R"("phase": "plan", "players": [{"strength": 11}])", "strength");
  expect_refused(
      n, R"("phase": "plan", "players": [{"dice": {"anu": [1, 1, 1, 1], "enki": [1, 1, 1, 1]}}])",
      "more than seven");
  expect_refused(n, R"("phase": "plan", "players": [{"colour": "red"}, {"colour": "red"}])",
                 "one colour");
  expect_refused(n, R"("phase": "plan", "players": [{"gate": "circle1", "road": "anu"}])",
                 "Archpriests");
  expect_refused(n, R"("phase": "plan", "demons": {"asag": {"owner": 0, "tomb": "anu"}})",
                 "no Demons");
  expect_refused(n, R"("phase": "plan", "altars": {"enki": {"owner": 0, "level": 1}})",
                 "start tomb");
  expect_refused(n, R"("phase": "plan", "players": [{"identities": ["healer"]}])",
                 "not of this variant");
  expect_refused(n, R"("phase": "actions", "players": [{"spaces": ["kur"]}])", "holds a token");
  expect_refused(a, R"("phase": "plan", "players": [{"gate": "circle1"}])", "go together");
  expect_refused(a,
                 R"("phase": "plan", "players": [{"gate": "circle1", "road": "anu"}, )"
                 R"({"gate": "circle1", "road": "enki"}])",
                 "two places");
  expect_refused(a,
                 R"("phase": "plan", "identity": "saint", "players": [{"identities": ["saint"]}])",
                 "two places");
  expect_refused(a, R"("phase": "plan", "influence": {"anu": {"open": "ferry"}})", "another god");
  expect_refused(a, R"("phase": "plan", "influence": {"anu": {"mark": 0}})", "without a card");
  expect_refused(a, R"("phase": "plan", "drawn": "saint")", "only while it is chosen");
  expect_refused(a,
                 R"("phase": "plan", "stack": [{"step": "roll_dice", "owner": 0, "args": [5, 1]}])",
                 "dice in the air");
  expect_refused(a, R"("phase": "plan", "stack": [{"step": "madness", "owner": 0}])",
                 "cannot be due");
  expect_refused(a, R"("phase": "plan", "stack": [{"step": "jump", "owner": 0}])", "no step");
  expect_refused(a, R"("phase": "over", "turn": 12, "stack": [{"step": "strength", "owner": 0}])",
                 "nothing is due");
  expect_refused(a, R"("phase": "plan", "order": [0, 0, 1])", "once");
  expect_refused(a, R"("phase": "plan", "luck": 1)", "luck");
  const std::string hand = R"("phase": "actions", "players": [{"token": 1, "rolling": 1}, )"
                           R"({"token": 2}, {"token": 3}], "stack": [)";
  expect_refused(a, hand + R"({"step": "roll_dice", "owner": 0, "args": [6, 1]}])", "in the hand");
  expect_refused(a, hand + R"({"step": "place_die", "owner": 0}])", "in the air");
  expect_refused(a,
                 hand + R"({"step": "place_die", "owner": 0, "args": [4]}, )"
                        R"({"step": "reconsider", "owner": 0, "args": [6, 3]}])",
                 "in the hand");
  expect_refused(a, R"("phase": "plan", "event": "silence")", "one player alone");
  expect_refused(n, R"("phase": "plan", "scoring": "s2")", "Novices use one card");
  expect_refused(a, R"("phase": "plan", "scoring": "s2", "scoring_deck": ["s2"])", "deck too");
  expect_refused(a, R"("phase": "plan", "pact_pile": 8, "pacts_open": ["chosen"])", "eight Pacts");
  expect_refused(n, R"("phase": "plan", "players": [{"wins": {"anu": 3}}, {"wins": {"anu": 2}}])",
                 "more laments won");
}

// Clauses: kurnugi 2.5 4.5 4.14 5.9 5.10 7.9 8.7 8.10 12.1
TEST(KurnugiDocument, RefusesWhatNoTurnBefore) {
  const Variant n = Variant::Novice;
  const Variant p = Variant::Priest;
  const Variant a = Variant::Archpriest;
  // Rewards and won laments.
  expect_refused(n, R"("phase": "plan", "fields": {"anu": [0, 0, 0, 0]})", "more rewards");
  expect_refused(n,
                 R"("phase": "plan", "turn": 4, "players": [{"wins": {"anu": 1}}], )"
                 R"("fields": {"anu": [1, null, null, null]})",
                 "more rewards");
  expect_refused(n, R"("phase": "plan", "players": [{"wins": {"anu": 1}}])", "more laments won");
  expect_refused(n,
                 R"("phase": "cards", "turn": 3, "lament": {"tomb": "enki"}, )"
                 R"("players": [{"wins": {"enki": 1}}])",
                 "more laments won");
  expect_refused(n, R"("phase": "plan", "verdicts": [{"tomb": "anu", "sums": []}])", "not scored");
  // Used cards, and the Demons they call; the Triad.
  expect_refused(p, R"("phase": "plan", "players": [{"used": ["ebb"], "top": ["ebb"]}])",
                 "more used cards");
  expect_refused(p,
                 R"("phase": "plan", "turn": 4, "players": [{"used": ["ebb", "ferry"], )"
                 R"("top": ["ebb", "ferry"]}])",
                 "more used cards");
  expect_refused(p,
                 R"("phase": "plan", "turn": 4, "demons": {"asag": {"owner": 0, "tomb": "anu"}})",
                 "a Demon comes by");
  expect_refused(p,
                 R"("phase": "plan", "turn": 7, "demons": {"asag": {"owner": 0, "tomb": "anu"}}, )"
                 R"("players": [{)" +
                     called({kEnki}) + "}]",
                 "a Demon comes by");
  expect_refused(p,
                 R"("phase": "plan", "altars": {"neti": {"owner": 0, "level": 3}, )"
                 R"("anu": {"owner": 1, "level": 3}})",
                 "the Triad needs");
  // Shadows where they cannot be.
  expect_refused(n, R"("phase": "plan", "players": [{"spaces": ["dance_anu", "dance_enki"]}])",
                 "Dance spaces");
  expect_refused(n, R"("phase": "plan", "players": [{"spaces": ["dance_anu"], "danced": false}])",
                 "Dance spaces");
  expect_refused(n, R"("phase": "move", "turn": 3, "players": [{"spaces": ["kur"]}])",
                 "only while planning");
  expect_refused(n, R"("phase": "plan", "turn": 4, "players": [{"shadows": {"anu": 1}}])",
                 "have left the tombs");
  expect_refused(a,
                 R"("phase": "plan", "turn": 7, "players": [{"removed": 1, "lent": {"anu": 1}}])",
                 "is lent by a card");
  expect_refused(a,
                 R"("phase": "cards", "turn": 3, "players": [{"removed": 1, "lent": {"anu": 1}}])",
                 "is lent by a card");
  expect_refused(p, R"("phase": "plan", "players": [{"stargazed": true}])", "for nothing yet");
  // What cards did.
  expect_refused(n, R"("phase": "plan", "lament": {"light": [3, 0, 0, 0, 0]})", "being resolved");
  expect_refused(p, R"("phase": "cards", "turn": 3, "lament": {"judgements": [1, 0, 0, 0, 0]})",
                 "no card played here");
  expect_refused(p, R"("phase": "cards", "turn": 3, "lament": {"played": ["ebb"]})", "a used card");
  expect_refused(n, R"("phase": "over", "turn": 3)", "over yet");
}

// Clauses: kurnugi 4.14 8.7
TEST(KurnugiDocument, ReadsWhatItNeedNotSay) {
  const Game game = bare_game(Variant::Archpriest, 3);
  const State planned =
      position(game, R"("phase": "plan", "players": [{"spaces": ["dance_anu"]}])");
  EXPECT_TRUE(planned.holdings[Owner(0)].danced);
  // A game that ended while a Shadow was lent was written so; the Shadow counts for nothing.
  const State over = position(
      game, R"("phase": "over", "turn": 12, "players": [{"removed": 1, "lent": {"enki": 1}, )"
            R"("used": ["lord_of_the_air"], "top": ["lord_of_the_air"]}])");
  EXPECT_EQ(tombs_present(game.rules(), over, Owner(0)), 1);
}

TEST(KurnugiDocument, ANeutralSoulHasOnlyItsDice) {
  const Game game = bare_game(Variant::Priest, 2);
  const auto refused = [&](const std::string& json) {
    const Result<Json> read = parse_json(R"({"phase": "plan", )" + json + "}");
    return !Text::load_state(game, *read).has_value();
  };
  EXPECT_FALSE(refused(R"("players": [{}, {}, {"dice": {"anu": [1]}}])"));
  EXPECT_TRUE(refused(R"("players": [{}, {}, {"vril": 1}])"));
  EXPECT_TRUE(refused(R"("players": [{}, {}, {"points": 1}])"));
  EXPECT_TRUE(refused(R"("players": [{}, {}, {"wins": {"anu": 1}}])"));
  EXPECT_TRUE(refused(R"("players": [{}, {}, {"identities": ["thief"]}])"));
  EXPECT_TRUE(refused(R"("players": [{}, {}, {"used": ["ferry"]}])"));
  EXPECT_TRUE(refused(R"("fields": {"anu": [2, null, null, null]})"));
}

// Clauses: kurnugi 4.18
TEST(KurnugiDocument, ADieInTheHandIsShownAndReadBack) {
  const Game game = bare_game(Variant::Novice, 3);
  State state = position(game, R"("phase": "actions", "players": [{"token": 1, "vril": 6, )"
                               R"("spaces": ["ritual"], "dice": {"anu": [2]}}, {"token": 2}, )"
                               R"({"token": 3}])");
  game.apply(state, act::Act{space::kRitual});
  game.apply(state, act::Buy{});
  const auto again = [&] { return Text::load_state(game, Text::state_json(game, state)); };
  ASSERT_TRUE(again().has_value()) << again().error().message;
  EXPECT_EQ(*again(), state);
  game.apply(state, act::Roll{Face(4)});
  ASSERT_TRUE(again().has_value()) << again().error().message;
  EXPECT_EQ(*again(), state);
  const Json view = Text::view_json(game, game.view(state, Viewer::spectator()));
  EXPECT_EQ(view.find("step")->dump(), "\"place_die\"");
  EXPECT_EQ(view.find("asks")->find("die")->dump(), "4");
  EXPECT_EQ(Text::label(game, state, act::NewDie{tomb_of(kEnki)}, Language::English),
            "The new die, 4, into Enki");
  EXPECT_EQ(Text::label(game, state, act::NewDie{tomb_of(kEnki)}, Language::Polish),
            "Nowa Kość Ofiarna, 4 → Enki");
  EXPECT_EQ(dice_in_game(state.holdings[Owner(0)]), 2);
}

// Clauses: kurnugi 4.12 5.16
TEST(KurnugiText, WhatNobodyWasAskedIsTold) {
  const Game game = bare_game(Variant::Novice, 3);
  const State altar = position(game, R"("phase": "actions", "players": [{"token": 1, "vril": 6, )"
                                     R"("spaces": ["altar1"]}, {"token": 2}, {"token": 3}])");
  EXPECT_EQ(
      Text::sentence(game, altar, act::Act{space::kAltar}, Viewer::spectator(), Language::English),
      "Green acts: Altar. Green builds: Altar of Anu.");
  // Blue holds a card and cannot pay for it.
  const State cards =
      position(game, R"("phase": "cards", "turn": 3, "lament": {"tomb": "dumuzi"}, "players": )"
                     R"([{}, {"vril": 0}], "influence": {"enlil": {"open": "long_shadow", )"
                     R"("mark": 0}, "anu": {"open": "cast_out", "mark": 1}})");
  EXPECT_EQ(Text::sentence(game, cards, act::Play{.card = InfluenceId(11)}, Viewer::spectator(),
                           Language::Polish),
            "Zielony gra: Długi Cień. Niebieski pasuje.");
}

// Clauses: kurnugi 1.6
TEST(KurnugiDocument, OnlyTheDrawerSeesTheSecondCard) {
  const Game game = bare_game(Variant::Priest, 3);
  State state =
      position(game, R"("phase": "actions", "identity": "saint", "players": )"
                     R"([{"token": 1, "vril": 5, "spaces": ["identity1"]}, {"token": 2}, )"
                     R"({"token": 3}])");
  game.apply(state, act::Act{space::kIdentity});
  ASSERT_TRUE(game.actor(state).is_chance());
  const Action judge = kurnugi::drawn(IdentityId(12), Deck::Identity);
  EXPECT_TRUE(game.sees(state, judge, Viewer::seat(Seat{0})));
  EXPECT_FALSE(game.sees(state, judge, Viewer::seat(Seat{1})));
  EXPECT_FALSE(game.sees(state, judge, Viewer::spectator()));
  game.apply(state, judge);
  const auto drawn = [&](Viewer viewer) {
    return Text::view_json(game, game.view(state, viewer)).find("drawn")->dump();
  };
  EXPECT_EQ(drawn(Viewer::seat(Seat{0})), "\"judge\"");
  EXPECT_EQ(drawn(Viewer::seat(Seat{1})), "\"hidden\"");
  EXPECT_EQ(drawn(Viewer::spectator()), "\"hidden\"");
}

// Clauses: kurnugi 6.9 1.6
TEST(KurnugiDocument, DiscardedIdentitiesAreShownToAll) {
  const Game game = bare_game(Variant::Priest, 3);
  const auto shown = [&](const State& state, Viewer viewer) {
    const Json json = Text::view_json(game, game.view(state, viewer));
    const Json* out = json.find("identities_out");
    return json.find("identity_deck")->dump() + " " + (out == nullptr ? "?" : out->dump());
  };
  const auto expect_shown = [&](const State& state, const std::string& wanted) {
    EXPECT_EQ(shown(state, Viewer::seat(Seat{0})), wanted);
    EXPECT_EQ(shown(state, Viewer::seat(Seat{1})), wanted);
    EXPECT_EQ(shown(state, Viewer::spectator()), wanted);
  };
  const auto told = [&](const State& state, Action action, Language language) {
    return Text::sentence(game, state, action, Viewer::spectator(), language);
  };
  State state = position(
      game, R"("phase": "actions", "identity": "saint", "players": [{"token": 1, )"
            R"("vril": 5, "spaces": ["identity1"]}, {"token": 2, "vril": 5, )"
            R"("spaces": ["madness"], "identities": ["thief", "warrior"]}, {"token": 3}])");
  expect_shown(state, "17 []");
  game.apply(state, act::Act{space::kIdentity});
  game.apply(state, kurnugi::drawn(IdentityId(12), Deck::Identity));
  expect_shown(state, "16 []");
  const Action keep_open = act::Keep{Which::Open, Slot(1)};
  EXPECT_EQ(told(state, keep_open, Language::English),
            "Green takes Saint into slot 2; Judge leaves the game.");
  EXPECT_EQ(told(state, keep_open, Language::Polish),
            "Zielony bierze: Święty na miejsce 2; poza grę: Sędzia.");
  EXPECT_EQ(told(state, act::Keep{Which::Hidden, Slot(0)}, Language::English),
            "Green takes Judge into slot 1; Saint leaves the game.");
  game.apply(state, keep_open);
  expect_shown(state, R"(16 ["judge"])");
  const Result<State> again = Text::load_state(game, Text::state_json(game, state));
  ASSERT_TRUE(again.has_value()) << again.error().message;
  expect_shown(*again, R"(16 ["judge"])");
  game.apply(state, kurnugi::drawn(IdentityId(14), Deck::Identity));
  game.apply(state, act::Act{space::kMadness});
  const Action replace = act::Replace{Slot(0)};
  EXPECT_EQ(told(state, replace, Language::English),
            "Blue takes Slave into slot 1; Thief leaves the game.");
  game.apply(state, replace);
  expect_shown(state, R"(15 ["judge","thief"])");
}

TEST(KurnugiDocument, LayoutTellsAllInTheLanguageAsked) {
  const Game game = bare_game(Variant::Archpriest, 4);
  for (const Language language : {Language::English, Language::Polish}) {
    const Json layout = Text::layout_json(game, language);
    EXPECT_EQ(layout.find("identities")->items().size(), 25U);
    EXPECT_EQ(layout.find("influences")->items().size(), 40U);
    EXPECT_EQ(layout.find("pacts")->items().size(), 15U);
    EXPECT_EQ(layout.find("gates")->items().size(), 7U);
    EXPECT_EQ(layout.find("scorings")->items().size(), 5U);
    EXPECT_EQ(layout.find("spaces")->items().size(), std::size_t{SpaceId::kCount});
    const std::string name = layout.find("identities")->items()[1].find("name")->as_string();
    EXPECT_EQ(name, language == Language::Polish ? "Święty" : "Saint");
  }
}

// Clauses: kurnugi 13.5 5.8
TEST(KurnugiDocument, TombsTellWhatTheEventLeaves) {
  const Game game = bare_game(Variant::Novice, 1);
  const auto points = [&](const std::string& event, const std::string& players) {
    const State state = position(
        game, R"("phase": "plan", "event": ")" + event + R"(", "players": [)" + players + "]");
    const Json view = Text::view_json(game, game.view(state, Viewer::spectator()));
    std::string list;
    for (const Json& sum : view.find("tombs")->items()[0].find("sums")->items()) {
      list += (list.empty() ? "" : " ") + sum.find("points")->dump();
    }
    return list;
  };
  const std::string two = R"({"dice": {"anu": [1]}}, {"tomb": "anu"})";
  const std::string three = two + R"(, {"dice": {"anu": [1]}})";
  EXPECT_EQ(points("silence", two), "3 1");
  EXPECT_EQ(points("feast", two), "4 1");
  EXPECT_EQ(points("famine", two), "2 1");
  EXPECT_EQ(points("anus_gaze", two), "6 2");
  EXPECT_EQ(points("silence", three), "4 2 0");
  EXPECT_EQ(points("closed_gates", three), "4 1 0");
  EXPECT_EQ(points("mercy_of_neti", "{}"), "2");
}

// Clauses: kurnugi 13.5
TEST(KurnugiDocument, ForecastAndDrawingTellWhatTheEventLeaves) {
  const Game game = bare_game(Variant::Novice, 1);
  const auto at_cards = [&](const std::string& event, const std::string& played) {
    return position(game, R"("phase": "cards", "turn": 3, "event": ")" + event +
                              R"(", "lament": {"tomb": "anu", "played": [)" + played +
                              R"(]}, "influence": {"anu": {"open": "light_of_anu", "mark": 0}}, )"
                              R"("players": [{"used": [)" +
                              played +
                              R"(]}, {"tomb": "anu", )"
                              R"("dice": {"anu": [2]}}])");
  };
  const State gaze = at_cards("anus_gaze", "");
  const View view = game.view(gaze, Viewer::seat(Seat{0}));
  // 5 + 3 against 7.
  const Json play = Text::view_json(game, view).find("forecast")->items()[0];
  EXPECT_EQ(play.find("sums")->find("anu")->find("points")->dump(), "6");
  const auto drawn = [&](const State& state) {
    Canvas canvas(Canvas::Glyphs::Unicode);
    Text::draw(game, game.view(state, Viewer::seat(Seat{0})), Language::English, canvas);
    return canvas.plain();
  };
  EXPECT_NE(drawn(gaze).find("Blue 7 (6 pt)"), std::string::npos) << drawn(gaze);
  EXPECT_NE(drawn(gaze).find("Green 5 (2 pt)"), std::string::npos) << drawn(gaze);
  // Whispers: a card was played here.
  const State whispers = at_cards("whispers", R"("ferry")");
  EXPECT_NE(drawn(whispers).find("Blue 7 (4 pt)"), std::string::npos) << drawn(whispers);
}

// Clauses: kurnugi 6.8 4.4
TEST(KurnugiDocument, ForecastKnowsThatTheMasonRaisesForLess) {
  const Game game = bare_game(Variant::Priest, 3);
  const auto possible = [&](const std::string& identity, const std::string& vril) {
    const State state = position(game, R"("phase": "plan", "players": [{"identities": [null, ")" +
                                           identity + R"("], "vril": )" + vril +
                                           R"(}], "altars": {"anu": {"owner": 0, "level": 1}})");
    const Json view = Text::view_json(game, game.view(state, Viewer::seat(Seat{0})));
    const auto code = static_cast<std::int64_t>(Game::encode(act::Place{space::kAltar}));
    for (const Json& item : view.find("forecast")->items()) {
      if (*item.find("code") == Json(code)) return item.find("possible")->dump();
    }
    return std::string("not offered");
  };
  EXPECT_EQ(possible("mason", "4"), "true");
  EXPECT_EQ(possible("mason", "3"), "false");
  EXPECT_EQ(possible("judge", "5"), "false");
  EXPECT_EQ(possible("judge", "6"), "true");
}

TEST(KurnugiText, BothLanguagesSayWhatWasDone) {
  const Game game = bare_game(Variant::Novice, 3);
  const State state = position(game, R"("phase": "plan")");
  const Action place = act::Place{space::kIdentity};
  EXPECT_EQ(Text::label(game, state, place, Language::English), "Put a Shadow on Identity (−5)");
  EXPECT_EQ(Text::label(game, state, place, Language::Polish), "Połóż Cień na polu Tożsamość (−5)");
  EXPECT_EQ(Text::sentence(game, state, place, Viewer::spectator(), Language::English),
            "Green puts a Shadow on Identity.");
  EXPECT_EQ(Text::notation(game, state, place), "place identity1");
  EXPECT_EQ(Text::parse(game, state, Seat{0}, "PLACE  Identity1"), place);
  EXPECT_FALSE(Text::parse(game, state, Seat{0}, "place nowhere").has_value());
  EXPECT_FALSE(Text::parse(game, state, Seat{0}, "place kur kur").has_value());
}

}  // namespace
}  // namespace ziggurat::kurnugi
