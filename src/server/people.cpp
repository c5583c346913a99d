#include "server/people.h"

#include <array>

#include <sodium.h>

#include "base/text.h"
#include "server/table_text.h"

namespace ziggurat::server {
namespace {

constexpr int kLongestName = 24;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 128;

// Characters that are not seen, or turn around what is.
bool is_hidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

// Of valid UTF-8.
std::u32string code_points(std::string_view text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length && i + k < text.size(); ++k) {
      point = point << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3FU);
    }
    points.push_back(point);
    i += length;
  }
  return points;
}

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

Answer<void> check_password(const std::string& password) {
  if (password.size() < kShortestPassword || password.size() > kLongestPassword) {
    return problem(Problem::Code::BadRequest, "a password has 8 to 128 characters", "password");
  }
  return {};
}

}  // namespace

Answer<std::string> checked_name(std::string_view given) {
  const std::string_view name = trim(given);
  if (!is_valid_utf8(name)) {
    return problem(Problem::Code::BadRequest, "the name is no valid text", "name");
  }
  const std::u32string points = code_points(name);
  if (points.empty() || points.size() > kLongestName) {
    return problem(Problem::Code::BadRequest, "a name has 1 to 24 characters", "name");
  }
  for (const char32_t point : points) {
    if (is_hidden(point)) {
      return problem(Problem::Code::BadRequest, "a name has no hidden characters", "name");
    }
  }
  return std::string(name);
}

Answer<SignedIn> People::admit(const User& user, bool is_new) {
  SignedIn signed_in{.token = to_hex(entropy_.draw()), .user = user};
  Changes changes;
  if (is_new) changes.push_back(AddUser{user});
  changes.push_back(AddToken{sha256(signed_in.token), user.id, clock_.wall()});
  const StoreResult<void> kept = writer_.submit_and_wait(std::move(changes));
  if (kept) return signed_in;
  if (kept.error().kind == StoreError::Kind::Conflict) {
    return problem(Problem::Code::NameTaken, "an account of that name exists", "name");
  }
  return fail(Problem::from(kept.error()));
}

Answer<SignedIn> People::add_guest(const std::optional<std::string>& name, Language language) {
  std::string chosen = guest_name(random_number(entropy_), language);
  if (name) {
    Answer<std::string> checked = checked_name(*name);
    if (!checked) return fail(checked.error());
    chosen = std::move(*checked);
  }
  return admit({.id = UserId{random_number(entropy_)},
                .kind = User::Kind::Guest,
                .name = std::move(chosen),
                .password = {},
                .created = clock_.wall()},
               true);
}

Answer<SignedIn> People::add_account(const std::string& name, const std::string& password,
                                     const std::string& token) {
  const Answer<std::string> checked = checked_name(name);
  if (!checked) return fail(checked.error());
  const Answer<void> allowed = check_password(password);
  if (!allowed) return fail(allowed.error());
  const Answer<std::optional<User>> known = find(token);
  if (!known) return fail(known.error());
  std::string hash = hash_password(password);
  if (hash.empty()) return problem(Problem::Code::Busy, "there is no memory for it now");
  if (!*known || (*known)->kind == User::Kind::Account) {
    return admit({.id = UserId{random_number(entropy_)},
                  .kind = User::Kind::Account,
                  .name = *checked,
                  .password = std::move(hash),
                  .created = clock_.wall()},
                 true);
  }
  User user = **known;
  user.kind = User::Kind::Account;
  user.name = *checked;
  user.password = std::move(hash);
  const StoreResult<void> kept = writer_.submit_and_wait({SetUser{user}});
  if (kept) return SignedIn{.token = token, .user = user};
  if (kept.error().kind == StoreError::Kind::Conflict) {
    return problem(Problem::Code::NameTaken, "an account of that name exists", "name");
  }
  return fail(Problem::from(kept.error()));
}

Answer<SignedIn> People::sign_in(const std::string& name, const std::string& password) {
  static const std::string kNobody = hash_password("nobody has this password");
  const StoreResult<std::optional<User>> account = store_.find_account(trim(name));
  if (!account) return fail(Problem::from(account.error()));
  // As long for a name that is not there, so that names cannot be found out.
  const std::string& hash = *account ? (*account)->password : kNobody;
  const bool fits = password.size() <= kLongestPassword && is_password(hash, password);
  if (!*account || !fits) {
    return problem(Problem::Code::WrongPassword, "name or password is wrong");
  }
  return admit(**account, false);
}

Answer<User> People::rename(const User& user, const std::string& name) {
  Answer<std::string> checked = checked_name(name);
  if (!checked) return fail(checked.error());
  User renamed = user;
  renamed.name = std::move(*checked);
  const StoreResult<void> kept = writer_.submit_and_wait({SetUser{renamed}});
  if (kept) return renamed;
  if (kept.error().kind == StoreError::Kind::Conflict) {
    return problem(Problem::Code::NameTaken, "an account of that name exists", "name");
  }
  return fail(Problem::from(kept.error()));
}

Answer<void> People::sign_out(const std::string& token) {
  const StoreResult<void> kept = writer_.submit_and_wait({DropToken{sha256(token)}});
  if (!kept) return fail(Problem::from(kept.error()));
  return {};
}

Answer<std::optional<User>> People::find(const std::string& token) {
  if (token.size() != 64) return std::optional<User>();
  StoreResult<std::optional<User>> user = store_.find_token(sha256(token));
  if (!user) return fail(Problem::from(user.error()));
  return std::move(*user);
}

}  // namespace ziggurat::server
