#pragma once

#include <array>
#include <functional>
#include <future>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.h"
#include "core/registry.h"
#include "learn/courses.h"
#include "learn/pictures.h"
#include "learn/puzzle.h"
#include "learn/session.h"
#include "server/api/people.h"
#include "server/net/limits.h"
#include "server/net/request.h"
#include "server/table/hub.h"

namespace ziggurat::server {

// The HTTP API (docs/API.md): a request in, a response out. Waits for the disk, so not for an I/O
// thread.
class Api {
 public:
  struct Parts {
    const Registry& registry;
    Hub& hub;
    People& people;
    Origins& origins;
    Store& store;
    Writer& writer;
    Entropy& entropy;
    const Clock& clock;
    const Limits& limits;
    Log& audit;
    // Closes the sockets that came with these tokens, given as hashes.
    std::function<void(const std::set<Digest>&)> end_sessions;
  };

  explicit Api(const Parts& parts);

  Response answer(const Request& request);

  // Whether a request computes a password, which is slow.
  static bool takes_password(const Request& request);
  // Whether it writes a name into the store, which anybody may ask for.
  static bool takes_name(const Request& request);
  // Whether it asks for a review to be made, which takes a while, or for all of a match.
  static bool begins_review(const Request& request);
  // As how many requests it counts.
  static double cost(const Request& request);

 private:
  // A request with what most handlers ask of it.
  struct Call {
    const Request& request;
    std::optional<User> user;
    Language language = Language::English;
    std::vector<std::string_view> path;  // after /api/
    Json body;
  };
  using Handler = Response (Api::*)(const Call& call);
  struct Route {
    std::string_view method;
    std::string_view pattern;  // "matches/*/join"
    Handler handler;
  };
  static const Route kRoutes[];

  Response route(const Request& request, const std::vector<std::string_view>& path);
  Response run(const Route& route, const Request& request,
               const std::vector<std::string_view>& path);

  // api_people.cpp
  Response add_guest(const Call& call);
  Response add_account(const Call& call);
  Response sign_in(const Call& call);
  Response sign_out(const Call& call);
  Response sessions(const Call& call);
  Response end_session(const Call& call);
  Response change_password(const Call& call);
  Response me(const Call& call);
  Response change_me(const Call& call);
  Response games(const Call& call);
  Response rules(const Call& call);
  void note(const Call& call, std::string_view what, const std::optional<Problem>& refusal,
            const User* user);

  // api_matches.cpp
  Response add_match(const Call& call);
  Response list_matches(const Call& call);
  Response match(const Call& call);
  Response join(const Call& call);
  Response leave(const Call& call);
  Response step_in(const Call& call);
  Response resign(const Call& call);
  Response rematch(const Call& call);
  Response replay(const Call& call);
  Response file(const Call& call);
  Response begin_review(const Call& call);
  Response review(const Call& call);
  Answer<StoredMatch> read_match(const Call& call);
  int most_matches(const User& user) const;
  Answer<void> check_match_count(const User& user);

  // api_what_if.cpp
  Response what_if(const Call& call);

  // api_learn.cpp
  Response lessons(const Call& call);
  Response lesson(const Call& call);
  Response puzzles(const Call& call);
  Response picture(const Call& call);
  Response puzzle(const Call& call);
  Json verdict_json(const learn::Verdict& verdict, std::string_view game, Language language);

  // api_moments.cpp
  Response moment(const Call& call);

  using TableRequest = std::function<void(TableCore& core, const Asker& asker)>;
  std::future<Answer<Json>> begin_asking(MatchId id, const Call& call, const TableRequest& request);
  Answer<Json> ask(MatchId id, const Call& call, const TableRequest& request);
  Response ask_table(const Call& call, int status, const TableRequest& request);

  // Held while a person's matches are counted and one is added, so that both are one thing.
  Mutex& counting(UserId user);

  Parts parts_;
  learn::Courses courses_;
  learn::Puzzles puzzles_;
  learn::Pictures pictures_;
  std::array<Mutex, 64> counting_;
};

}  // namespace ziggurat::server
