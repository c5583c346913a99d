#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ziggurat::server {

// Under which names the server may be asked for. A page of another site whose name is made to lead
// here (DNS rebinding) carries that name in `Host`, and is refused. With names given, those and
// loopback alone are served. Without, all that nobody else's name can be: addresses, `localhost`
// and the name of this machine.
class HostNames {
 public:
  HostNames(const std::vector<std::string>& given, std::string machine);
  // With the name the system gives this machine.
  explicit HostNames(const std::vector<std::string>& given);

  // `host` as in the header: with or without a port.
  bool serves(std::string_view host) const;

 private:
  std::vector<std::string> names_;
  bool is_any_address_ = false;
};

}  // namespace ziggurat::server
