// What servers tell each other of a match through their database.

#include <gtest/gtest.h>

#include "server/store/postgres_tale.h"

namespace ziggurat::server {
namespace {

MatchNews some_news() {
  return {.revision = 12,
          .clock = ClockNote{.entry = 7, .used = 15, .left = {60'000, -3}},
          .entries = {{.number = 6,
                       .kind = EntryKind::Choice,
                       .seat = Seat{1},
                       .code = 0xFFFFFFFF,
                       .at = 1'700'000'000'123,
                       .left = -3,
                       .by_computer = true,
                       .request = "a ;,:-ż",
                       .noticed = 5},
                      {.number = 7, .kind = EntryKind::Chance, .code = 3, .at = 1}},
          .rest = {}};
}

TEST(Tale, BringsTheLogAlong) {
  const HeardMatch heard{.id = MatchId{5}, .revision = 12, .news = some_news()};
  EXPECT_EQ(tale_of(heard).find(' '), std::string::npos);
  EXPECT_EQ(heard_in(tale_of(heard)), heard);
  HeardMatch unclocked = heard;
  unclocked.news->clock.reset();
  EXPECT_EQ(heard_in(tale_of(unclocked)), unclocked);
  const HeardMatch plain{.id = MatchId{-5}, .revision = 0, .news = {}};
  EXPECT_EQ(tale_of(plain), "-5:0");
  EXPECT_EQ(heard_in("-5:0"), plain);
}

TEST(Tale, IsShortWhateverHappened) {
  HeardMatch heard{.id = MatchId{5}, .revision = 12, .news = some_news()};
  heard.news->entries.resize(100, heard.news->entries[0]);
  EXPECT_EQ(tale_of(heard), "5:12");
}

TEST(Tale, WhatMakesNoSenseIsReadInstead) {
  const HeardMatch plain{.id = MatchId{5}, .revision = 12, .news = {}};
  for (const char* word :
       {"5:12", "5:12:", "5:12:-", "5:12:-:", "5:12:-:1,2,3", "5:12:1:6,1,-,0,0,-,0,,-",
        "5:12:-:6,9,-,0,0,-,0,,-", "5:12:-:0,1,-,0,0,-,0,,-", "5:12:-:x,1,-,0,0,-,0,,-",
        "5:12:-:6,1,-,0,0,-,0,,-:x", "5:12:-:6,1,-,0,0,-,0,,-;"}) {
    EXPECT_EQ(heard_in(word), plain) << word;
  }
  for (const char* word : {"", "5", "x:1", "5:x", "sessions", "@7"}) {
    EXPECT_EQ(heard_in(word), std::nullopt) << word;
  }
}

TEST(Tale, OnlyTheLogIsBroughtAlong) {
  const MatchId match{5};
  const StoredEntry entry{.number = 6, .kind = EntryKind::Choice, .seat = Seat{0}};
  const ClockNote note{.entry = 6, .used = 0, .left = {1, 2}};
  Changes changes = {Expect{.match = match, .revision = 3, .fence = {}}, AddEntry{match, entry},
                     SetClock{match, note}};
  const auto news = log_news(changes);
  ASSERT_TRUE(news);
  EXPECT_EQ(*news, (MatchNews{.revision = 4, .clock = note, .entries = {entry}, .rest = {}}));
  changes.push_back(SetSeat{match, Seat{0}, {}});
  EXPECT_EQ(log_news(changes), std::nullopt);
  EXPECT_EQ(log_news({Expect{.match = match, .revision = 3, .fence = {}}}), std::nullopt);
}

}  // namespace
}  // namespace ziggurat::server
