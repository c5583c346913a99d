#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "server/environment.h"
#include "server/problem.h"
#include "server/store.h"
#include "server/writer.h"

namespace ziggurat::server {

// A person who may come in, with the secret that says so. Only its hash is kept.
struct SignedIn {
  std::string token;
  User user;
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
  // Whose token it is, if anybody's.
  Answer<std::optional<User>> find(const std::string& token);

 private:
  Answer<SignedIn> admit(const User& user, bool is_new);

  Store& store_;
  Writer& writer_;
  Entropy& entropy_;
  const Clock& clock_;
};

// The name without blanks around it, if it can be one.
Answer<std::string> checked_name(std::string_view given);

}  // namespace ziggurat::server
