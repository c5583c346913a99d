#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "server/api/names.h"
#include "server/api/problem.h"
#include "server/environment.h"
#include "server/store/store.h"
#include "server/store/writer.h"

namespace ziggurat::server {

// A person who may come in, with the secret that says so. Only its hash is kept.
struct SignedIn {
  std::string token;
  User user;
  Millis expires = 0;  // unless it is used before
  // Guests who had to give up the name, with their new ones.
  std::vector<User> renamed{};
};

// Guests and accounts. Every function waits for the store; those that take a password compute
// Argon2id, which takes a tenth of a second and 64 MiB: not for an I/O thread.
class People {
 public:
  People(Store& store, Writer& writer, Entropy& entropy, const Clock& clock)
      : store_(store), writer_(writer), entropy_(entropy), clock_(clock) {}

  Answer<SignedIn> add_guest(const std::optional<std::string>& name, Language language);
  // A new account, or that of the guest whose token is given.
  Answer<SignedIn> add_account(const std::string& name, const std::string& password,
                               const std::string& token);
  Answer<SignedIn> sign_in(const std::string& name, const std::string& password);
  Answer<User> rename(const User& user, const std::string& name);
  Answer<void> sign_out(const std::string& token);
  // Whose token it is, if anybody's. One that is used is good for longer.
  Answer<std::optional<User>> find(const std::string& token);
  // Every token of a person that is still good.
  Answer<std::vector<StoredToken>> sessions(const User& user);
  // Ends one of them.
  Answer<void> end_session(const Digest& hash);
  // All others end; gives their hashes.
  Answer<std::set<Digest>> change_password(const User& user, const std::string& token,
                                           const std::string& password, const std::string& next);
  // Forgets what has ended.
  void sweep();

 private:
  Answer<SignedIn> admit(const User& user, Changes changes, std::vector<User> renamed = {});
  // Refuses the name of another's account.
  Answer<void> check_free(const std::string& name, std::optional<UserId> except = {});
  Answer<std::vector<User>> guests_to_rename(const std::string& name, UserId except);

  Store& store_;
  Writer& writer_;
  Entropy& entropy_;
  const Clock& clock_;
};

// How long a token is good that nobody uses.
Millis token_life(User::Kind kind);

}  // namespace ziggurat::server
