#include "server/net/host_names.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "server/net/address.h"

namespace ziggurat::server {
namespace {

std::string machine_name() {
  std::array<char, 256> name{};
  // The last byte stays zero whatever the system writes.
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

// In lower case, without port and the dot that may end a full name.
std::string bare_name(std::string_view host) {
  if (!host.starts_with('[')) host = host.substr(0, host.find(':'));
  std::string name = to_lower(host);
  if (name.ends_with('.')) name.pop_back();
  return name;
}

}  // namespace

HostNames::HostNames(const std::vector<std::string>& given, std::string machine) {
  for (const std::string& name : given) names_.push_back(bare_name(name));
  if (!given.empty()) return;
  is_any_address_ = true;
  machine = to_lower(machine);
  const std::string short_name = machine.substr(0, machine.find('.'));
  if (!short_name.empty()) names_ = {machine, short_name, short_name + ".local"};
}

HostNames::HostNames(const std::vector<std::string>& given) : HostNames(given, machine_name()) {}

bool HostNames::serves(std::string_view host) const {
  const std::string name = bare_name(host);
  if (name == "localhost" || name.ends_with(".localhost")) return true;
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  const auto address = IpAddress::parse(host);
  return address && (is_any_address_ || address->is_loopback());
}

}  // namespace ziggurat::server
