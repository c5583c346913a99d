#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace ziggurat {

// What a game came out as, and what it was made of: filled in when a game is over.
class Settlement {
 public:
  Settlement(std::size_t parties, std::size_t sources, std::size_t items)
      : sources_(sources), points_(parties * sources), items_(items), used_(parties * items) {}

  void clear() {
    points_.assign(points_.size(), 0);
    used_.assign(used_.size(), 0);
  }
  void add(std::size_t party, std::size_t source, std::int64_t amount) {
    points_[party * sources_ + source] += amount;
  }
  void use(std::size_t party, std::size_t item) { used_[party * items_ + item] = 1; }

  const std::vector<std::int64_t>& points() const { return points_; }
  bool is_used(std::size_t party, std::size_t item) const {
    return used_[party * items_ + item] != 0;
  }

 private:
  std::size_t sources_;
  std::vector<std::int64_t> points_;  // by party and source
  std::size_t items_;
  std::vector<char> used_;  // by party and item
};

// Keeps the books of games as they are played: where points came from, what happened, who had what.
// Each game has its own (lab/accounts); a worker has one for itself.
class Account {
 public:
  struct Name {
    std::string english;
    std::string polish;

    const std::string& in(Language language) const {
      return language == Language::Polish ? polish : english;
    }
  };
  // Something that is summed up for each party.
  struct Source {
    Name name;
    bool is_points = true;  // part of the score; else something that happens
  };
  // Things a seat has or uses, or not.
  struct Group {
    Name name;
    std::vector<Name> items;
  };

  Account() = default;
  Account(const Account&) = delete;
  Account& operator=(const Account&) = delete;
  virtual ~Account() = default;

  const std::vector<Source>& sources() const { return sources_; }
  const std::vector<Group>& groups() const { return groups_; }
  // Of all groups together, one after the other.
  std::size_t items() const;
  // Whose points are counted: the seats, then those nobody sits for.
  const std::vector<Name>& parties() const { return parties_; }
  // Of all moves of a game; a party is a seat.
  Settlement blank() const { return {parties_.size(), sources_.size(), items()}; }

  // A game goes from `before` to `after` by what `actor` does; `books` hears of it.
  virtual void see(const AnyState& before, Actor actor, Code code, const AnyState& after,
                   Settlement& books) = 0;
  virtual void settle(const AnyState& end, Settlement& books) = 0;
  // The acting seat's choice is drawn at random, so that what it chooses from can be compared.
  virtual bool is_dealt(const AnyState& /*state*/) const { return false; }

 protected:
  // The seats as parties, by their names.
  void add_seats(const AnyGame& game);
  void add_party(Name name) { parties_.push_back(std::move(name)); }
  std::size_t add_source(const char* english, const char* polish, bool is_points = true);
  // Gives the first item's place among all.
  std::size_t add_group(const char* english, const char* polish, std::vector<Name> items);

 private:
  std::vector<Source> sources_;
  std::vector<Group> groups_;
  std::vector<Name> parties_;
};

// For the game's own kind, which must outlive it.
std::unique_ptr<Account> make_account(const AnyGame& game);

// Each game's, by its file in lab/accounts; null for other games.
std::unique_ptr<Account> royal_account(const AnyGame& game);
std::unique_ptr<Account> heaven_account(const AnyGame& game);
std::unique_ptr<Account> isle_account(const AnyGame& game);
std::unique_ptr<Account> ghosts_account(const AnyGame& game);
std::unique_ptr<Account> kurnugi_account(const AnyGame& game);
std::unique_ptr<Account> eldervale_account(const AnyGame& game);

}  // namespace ziggurat
