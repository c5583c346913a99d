#include "server/api/people.h"

#include <array>

#include <sodium.h>

#include "base/text.h"
#include "server/table/table_text.h"

namespace ziggurat::server {
namespace {

constexpr std::size_t kShortestPassword = 8;   // characters
constexpr std::size_t kLongestPassword = 128;  // characters
constexpr std::size_t kPasswordBytes = 512;    // of all of them
constexpr Millis kDay = 86'400'000;
constexpr std::string_view kRenamed = "Guest ";
// So many are told at the tables they sit at; others are when their tables are opened again.
constexpr int kMostToldOfNames = 100;

bool is_sodium_ready() {
  static const bool kReady = sodium_init() >= 0;
  return kReady;
}

std::string hash_password(const std::string& password) {
  CHECK(is_sodium_ready());
  std::array<char, crypto_pwhash_STRBYTES> text{};
  const int status =
      crypto_pwhash_str(text.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  // Fails only for want of memory; an empty hash fits no password.
  return status == 0 ? std::string(text.data()) : std::string();
}

bool is_password(const std::string& hash, const std::string& password) {
  CHECK(is_sodium_ready());
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

Answer<void> check_password(const std::string& password, std::string field = "password") {
  const std::size_t length = is_valid_utf8(password) ? count_characters(password) : 0;
  if (length < kShortestPassword || length > kLongestPassword || password.size() > kPasswordBytes) {
    return problem(Problem::Code::BadRequest, "a password has 8 to 128 characters",
                   std::move(field));
  }
  return {};
}

Failure<Problem> name_taken() {
  return problem(Problem::Code::NameTaken, "an account of that name exists", "name");
}

}  // namespace

Millis token_life(User::Kind kind) { return kind == User::Kind::Account ? 90 * kDay : 30 * kDay; }

Answer<SignedIn> People::admit(const User& user, Changes changes, std::vector<User> renamed) {
  const Millis now = clock_.wall();
  SignedIn signed_in{.token = to_hex(entropy_.draw()),
                     .user = user,
                     .expires = now + token_life(user.kind),
                     .renamed = std::move(renamed)};
  changes.push_back(AddToken{sha256(signed_in.token), user.id, now, signed_in.expires});
  const StoreResult<void> kept = writer_.submit_and_wait(std::move(changes));
  if (kept) return signed_in;
  if (kept.error().kind == StoreError::Kind::Conflict) return name_taken();
  return fail(Problem::from(kept.error()));
}

Answer<void> People::check_free(const std::string& name, std::optional<UserId> except) {
  const StoreResult<std::optional<User>> account = store_.find_account(name);
  if (!account) return fail(Problem::from(account.error()));
  if (*account && (*account)->id != except) return name_taken();
  return {};
}

Answer<std::vector<User>> People::guests_to_rename(const std::string& name, UserId except) {
  StoreResult<std::vector<User>> guests = store_.find_guests(name, kMostToldOfNames);
  if (!guests) return fail(Problem::from(guests.error()));
  std::erase_if(*guests, [&](const User& guest) { return guest.id == except; });
  for (User& guest : *guests) {
    // As the store does it for all of them (RenameGuests).
    const auto number = 1000 + static_cast<std::int64_t>(guest.id) % 9000;
    guest.name = std::string(kRenamed) + std::to_string(number);
  }
  return std::move(*guests);
}

Answer<SignedIn> People::add_guest(const std::optional<std::string>& name, Language language) {
  std::string chosen = guest_name(random_number(entropy_), language);
  if (name) {
    Answer<std::string> checked = checked_name(*name);
    if (!checked) return fail(checked.error());
    chosen = std::move(*checked);
    const Answer<void> free = check_free(chosen);
    if (!free) return fail(free.error());
  }
  const User guest{.id = UserId{random_number(entropy_)},
                   .kind = User::Kind::Guest,
                   .name = std::move(chosen),
                   .password = {},
                   .created = clock_.wall()};
  return admit(guest, {AddUser{guest}});
}

Answer<SignedIn> People::add_account(const std::string& name, const std::string& password,
                                     const std::string& token) {
  const Answer<std::string> checked = checked_name(name);
  if (!checked) return fail(checked.error());
  const Answer<void> allowed = check_password(password);
  if (!allowed) return fail(allowed.error());
  const Answer<std::optional<User>> known = find(token);
  if (!known) return fail(known.error());
  const Answer<void> free = check_free(*checked);
  if (!free) return fail(free.error());
  std::string hash = hash_password(password);
  if (hash.empty()) return problem(Problem::Code::Busy, "there is no memory for it now");
  const bool was_guest = *known && (*known)->kind == User::Kind::Guest;
  const User user{.id = was_guest ? (*known)->id : UserId{random_number(entropy_)},
                  .kind = User::Kind::Account,
                  .name = *checked,
                  .password = std::move(hash),
                  .created = was_guest ? (*known)->created : clock_.wall()};
  Answer<std::vector<User>> renamed = guests_to_rename(*checked, user.id);
  if (!renamed) return fail(renamed.error());
  const RenameGuests others{.name = *checked, .prefix = std::string(kRenamed), .except = user.id};
  if (!was_guest) return admit(user, {AddUser{user}, others}, std::move(*renamed));
  const Millis now = clock_.wall();
  const Millis expires = now + token_life(user.kind);
  const StoreResult<void> kept =
      writer_.submit_and_wait({SetUser{user}, others, RenewToken{sha256(token), now, expires}});
  if (kept) {
    return SignedIn{
        .token = token, .user = user, .expires = expires, .renamed = std::move(*renamed)};
  }
  if (kept.error().kind == StoreError::Kind::Conflict) return name_taken();
  return fail(Problem::from(kept.error()));
}

Answer<SignedIn> People::sign_in(const std::string& name, const std::string& password) {
  static const std::string kNobody = hash_password("nobody has this password");
  const std::string_view trimmed = trim(name);
  const StoreResult<std::optional<User>> account =
      is_valid_utf8(trimmed) ? store_.find_account(trimmed) : std::optional<User>();
  if (!account) return fail(Problem::from(account.error()));
  // As long for a name that is not there, so that names cannot be found out.
  const std::string& hash = *account ? (*account)->password : kNobody;
  const bool fits = password.size() <= kPasswordBytes && is_password(hash, password);
  if (!*account || !fits) {
    return problem(Problem::Code::WrongPassword, "name or password is wrong");
  }
  return admit(**account, {});
}

Answer<User> People::rename(const User& user, const std::string& name) {
  Answer<std::string> checked = checked_name(name);
  if (!checked) return fail(checked.error());
  const Answer<void> free = check_free(*checked, user.id);
  if (!free) return fail(free.error());
  User renamed = user;
  renamed.name = std::move(*checked);
  const StoreResult<void> kept = writer_.submit_and_wait({SetName{renamed.id, renamed.name}});
  if (kept) return renamed;
  if (kept.error().kind == StoreError::Kind::Conflict) return name_taken();
  return fail(Problem::from(kept.error()));
}

Answer<void> People::sign_out(const std::string& token) { return end_session(sha256(token)); }

Answer<void> People::end_session(const Digest& hash) {
  const StoreResult<void> kept = writer_.submit_and_wait({DropToken{hash}});
  if (!kept) return fail(Problem::from(kept.error()));
  return {};
}

Answer<std::optional<User>> People::find(const std::string& token) {
  if (token.size() != 64) return std::optional<User>();
  const Digest hash = sha256(token);
  StoreResult<std::optional<StoredToken>> found = store_.find_token(hash);
  if (!found) return fail(Problem::from(found.error()));
  const Millis now = clock_.wall();
  if (!*found || (*found)->expires <= now) return std::optional<User>();
  // Once a day is enough, and nobody waits for it.
  if (now - (*found)->seen > kDay) {
    writer_.submit({RenewToken{hash, now, now + token_life((*found)->user.kind)}},
                   [](const StoreResult<void>&) {});
  }
  return std::optional(std::move((*found)->user));
}

Answer<std::vector<StoredToken>> People::sessions(const User& user) {
  StoreResult<std::vector<StoredToken>> found = store_.find_tokens(user.id);
  if (!found) return fail(Problem::from(found.error()));
  const Millis now = clock_.wall();
  std::erase_if(*found, [&](const StoredToken& token) { return token.expires <= now; });
  return std::move(*found);
}

Answer<std::set<Digest>> People::change_password(const User& user, const std::string& token,
                                                 const std::string& password,
                                                 const std::string& next) {
  if (user.kind != User::Kind::Account) {
    return problem(Problem::Code::Forbidden, "a guest has no password");
  }
  const Answer<void> allowed = check_password(next, "next");
  if (!allowed) return fail(allowed.error());
  if (password.size() > kPasswordBytes || !is_password(user.password, password)) {
    return problem(Problem::Code::WrongPassword, "the password is wrong");
  }
  const Answer<std::vector<StoredToken>> before = sessions(user);
  if (!before) return fail(before.error());
  std::string hash = hash_password(next);
  if (hash.empty()) return problem(Problem::Code::Busy, "there is no memory for it now");
  const Digest own = sha256(token);
  const StoreResult<void> kept =
      writer_.submit_and_wait({SetPassword{user.id, std::move(hash)}, DropTokens{user.id, own}});
  if (!kept) return fail(Problem::from(kept.error()));
  std::set<Digest> ended;
  for (const StoredToken& session : *before) {
    if (session.hash != own) ended.insert(session.hash);
  }
  return ended;
}

void People::sweep() {
  writer_.submit({DropExpiredTokens{clock_.wall()}}, [](const StoreResult<void>&) {});
}

}  // namespace ziggurat::server
