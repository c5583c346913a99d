#include "core/fingerprints.h"

#include <algorithm>
#include <array>
#include <span>

namespace ziggurat {
namespace {

using namespace std::string_view_literals;

// Of each game whose components were reworded: every fingerprint they had, the present one last.
constexpr std::array kRoyal = {
    "0c0fe7b7eee426928d21e1456e50c330ef9530472e5f4ea0f4d1fa1417e3dece"sv,
    "cca887d7d9ca169c4a6c337f12d286e2fc3bacb2fdef3497a8f9f98cacbd6700"sv,
};
constexpr std::array kGhosts = {
    "9ac8b0881d52ec91a2367c129572a248c836d8bd12a8427ec3d57d575619f2ff"sv,
    "fc9d42983cadcf929176c0605ac46696d92e2d4d3ba95661c4ea646a0836fe70"sv,
};
constexpr std::array kEldervale = {
    "51f04e1dec13f3ec97f3f06cbf9556508d147d6a6a5a3689d4fb39e90341d164"sv,
    "2be672cee2130f58e69d25cd127c4158cd0af850f6466f5fe6cc05f3df9e70fa"sv,
};
constexpr std::array<std::span<const std::string_view>, 3> kReworded = {kRoyal, kGhosts,
                                                                        kEldervale};

}  // namespace

bool same_components(std::string_view a, std::string_view b) {
  if (a == b) return true;
  return std::any_of(kReworded.begin(), kReworded.end(), [&](const auto& prints) {
    const auto holds = [&](std::string_view print) {
      return std::find(prints.begin(), prints.end(), print) != prints.end();
    };
    return holds(a) && holds(b);
  });
}

}  // namespace ziggurat
