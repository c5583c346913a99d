// Components that are accepted give games that play. The input is boards.json, a line "----", then
// rulesets.json; where the line is missing all of it is rulesets.json, with the boards compiled in.

#include <algorithm>

#include "base/rng.h"
#include "base/text.h"
#include "core/canvas.h"
#include "core/match.h"
#include "fuzz.h"
#include "games/royal/catalogue.h"
#include "games/royal/game.h"

namespace ziggurat {
namespace {

constexpr std::string_view kCut = "\n----\n";

std::string_view boards_compiled_in() {
  for (const DataFile& file : embedded_data()) {
    if (file.game == "royal" && file.name == "boards.json") return file.text;
  }
  CHECK(false);
}

void step(Match& match, Rng& rng) {
  if (match.actor().is_chance()) {
    std::vector<CodeOdds> odds;
    match.game().chance(match.state(), odds);
    match.resolve(odds[rng.below(static_cast<std::uint32_t>(odds.size()))].code);
    return;
  }
  const Seat seat = match.actor().seat();
  const std::vector<Choice> choices = match.choices(seat, Language::English);
  const Choice& choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
  const auto code = match.game().parse(match.state(), seat, choice.notation, Language::English);
  CHECK(code.has_value());
  CHECK(*code == choice.code);
  CHECK(match.choose(seat, choice.code, Language::English));
}

void play(const std::shared_ptr<const AnyGame>& game) {
  Match match(game);
  Rng rng(1);
  for (int i = 0; i < 50 && !match.is_over(); ++i) {
    step(match, rng);
    const Result<AnyState> loaded = game->load_state(game->state_json(match.state()));
    CHECK(loaded.has_value());
    CHECK(game->equal(*loaded, match.state()));
  }
  Canvas canvas(Canvas::Glyphs::Ascii);
  game->draw(match.state(), Viewer::spectator(), Language::English, canvas);
  CHECK(parse_json(game->layout_json(Language::English).dump()).has_value());
}

}  // namespace

void fuzz(std::string_view input) {
  const std::size_t cut = input.find(kCut);
  const bool is_cut = cut != std::string_view::npos;
  const std::string_view boards = is_cut ? input.substr(0, cut) : boards_compiled_in();
  const std::string_view rulesets = is_cut ? input.substr(cut + kCut.size()) : input;
  const Result<GameData> data =
      GameData::create({{"royal", "boards.json", boards}, {"royal", "rulesets.json", rulesets}});
  if (!data) {
    CHECK(is_valid_utf8(data.error().message));
    return;
  }
  const Result<royal::Catalogue> catalogue = royal::Catalogue::create(*data);
  if (!catalogue) {
    CHECK(catalogue.error().message.find("royal/") == 0);
    CHECK(is_valid_utf8(catalogue.error().message));
    return;
  }
  const GameInfo info = catalogue->info();
  for (const RuleSetInfo& ruleset : info.rulesets) {
    const Result<Setup> setup = make_setup(info, ruleset.id, {}, 0);
    CHECK(setup.has_value());
    play(std::make_shared<const royal::AnyRoyal>(royal::make_game(*catalogue, *setup), *setup,
                                                 data->fingerprint()));
  }
}

}  // namespace ziggurat
