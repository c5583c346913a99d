#include "cli/guide_talk.h"

#include <cmath>

#include <fmt/format.h>

#include "cli/output.h"
#include "host/seat_player.h"

namespace ziggurat::cli {
namespace {

constexpr std::size_t kMostTold = 3;

}  // namespace

std::optional<GuideTalk> GuideTalk::make(const AnyGame& game, Language language) {
  Result<learn::Guide> guide = learn::Guide::make(
      game, nullptr, [&](const PlayerSpec& spec) { return seat_player(game, spec); });
  if (!guide) return std::nullopt;
  return GuideTalk(std::move(*guide), language);
}

// What others did since the choice thought about before made of the learner's chance.
std::string GuideTalk::happened(const Match& match, Seat seat, double now) const {
  const AnyGame& game = match.game();
  AnyState state = match.start() ? *match.start() : game.initial();
  const Weighed* own = nullptr;
  std::vector<std::string> sentences;
  for (std::size_t i = 0; i < match.log().size(); ++i) {
    const Entry& entry = match.log()[i];
    if (i >= at_ && entry.by.is(seat) && own == nullptr) own = thoughts_.find(entry.code);
    if (i >= at_ && entry.by.is_seat() && !entry.by.is(seat)) {
      const std::string text = game.sentence(state, entry.code, Viewer::seat(seat), language_);
      if (!text.empty()) sentences.push_back(text);
    }
    game.apply(state, entry.code);
  }
  if (sentences.size() > kMostTold) {
    sentences.erase(sentences.begin(), sentences.end() - static_cast<std::ptrdiff_t>(kMostTold));
  }
  return own == nullptr ? "" : learn::change(own->value, now, sentences, language_);
}

void GuideTalk::speak(const Match& match, Seat seat) {
  std::vector<Code> codes;
  match.game().choices(match.state(), seat, codes);
  if (codes.size() < 2) return;
  learn::Thoughts thoughts = guide_.think(match.state(), seat, rng_);
  const Weighed* best = thoughts.best();
  const std::string change =
      at_ > 0 && best != nullptr ? happened(match, seat, best->value) : std::string();
  thoughts_ = std::move(thoughts);
  at_ = match.log().size();
  const learn::Remarks said = learn::remarks(match.game(), match.state(), thoughts_, language_);
  const Display display = standard_display();
  print("\n");
  if (!change.empty()) print(toned("  " + change + "\n", Tone::Lapis, display));
  if (!said.threat.empty()) print(toned("  ! " + said.threat + "\n", Tone::Carnelian, display));
  print(pick(language_, "  What you might do:\n", "  Co można zrobić:\n"));
  const std::string kinds = pick(language_, "choices of this kind:", "wyborów tego rodzaju:");
  for (const learn::Way& way : said.ways) {
    const std::string more =
        way.count > 1 ? toned(fmt::format(" ({} {})", kinds, way.count), Tone::Quiet, display) : "";
    print(fmt::format("  {}  {}{}\n", toned(way.notation, Tone::Gold, display), way.text, more));
    print(toned(fmt::format("      {}\n", way.why), Tone::Quiet, display));
  }
}

std::optional<learn::Slip> GuideTalk::objection(const Match& match, Seat seat, Code code) {
  if (at_ != match.log().size() || !thoughts_.slip(code)) return std::nullopt;
  guide_.look_after(thoughts_, match.state(), seat, code, rng_);
  return learn::slip(match.game(), match.state(), thoughts_, code, language_);
}

void GuideTalk::show_better(const learn::Slip& slip) const {
  const Display display = standard_display();
  print(fmt::format("  {}  {}\n", toned(slip.better.notation, Tone::Gold, display),
                    slip.better.text));
  print(toned(fmt::format("      {}\n", slip.better.why), Tone::Quiet, display));
}

}  // namespace ziggurat::cli
