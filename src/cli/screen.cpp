#include "cli/screen.h"

#include <fmt/format.h>

#include "base/text.h"

namespace ziggurat::cli {
namespace {

std::vector<Seat> humans(const Table& table) {
  std::vector<Seat> seats;
  for (std::uint8_t i = 0; i < table.game().setup().seats; ++i) {
    if (table.is_human(Seat{i})) seats.push_back(Seat{i});
  }
  return seats;
}

}  // namespace

Viewer Screen::viewer() const {
  const std::vector<Seat> seats = humans(table_);
  if (seats.size() == 1) return Viewer::seat(seats[0]);
  const Actor actor = table_.match().actor();
  return actor.is_seat() && table_.is_human(actor.seat()) ? Viewer::seat(actor.seat())
                                                          : Viewer::spectator();
}

bool Screen::is_shared_by_rivals() const {
  return table_.game().has_hidden_information() && humans(table_).size() > 1;
}

void Screen::greet() const {
  const Setup& setup = table_.game().setup();
  const GameInfo& info = **registry_.find(setup.game);
  print(toned(info.title, Tone::Gold, display_));
  print(fmt::format(", {}\n", info.find_ruleset(setup.ruleset)->title));
  for (std::size_t i = 0; i < table_.players().size(); ++i) {
    print(fmt::format("  {}: {}\n", name(Seat{static_cast<std::uint8_t>(i)}),
                      table_.players()[i].name()));
  }
  const std::optional<Opening>& opening = table_.opening();
  if (opening && table_.match().log().empty()) {
    if (opening->rounds.empty()) {
      print(fmt::format("  {}: {}\n",
                        say("By lot the first turn goes to", "Los daje pierwszą turę"),
                        name(opening->first)));
    }
    for (const std::vector<int>& round : opening->rounds) {
      print(say("  For the first turn", "  O pierwszą turę"));
      for (std::size_t i = 0; i < round.size(); ++i) {
        print(fmt::format("{} {} {}", i == 0 ? ":" : ",", name(Seat{static_cast<std::uint8_t>(i)}),
                          round[i]));
      }
      print("\n");
    }
  }
  if (table_.dice()) {
    print(toned(fmt::format("  {} {}…\n", say("Dice committed to", "Zobowiązanie kości"),
                            to_hex(table_.dice()->commitment).substr(0, 16)),
                Tone::Quiet, display_));
  }
  print(say("  Type a choice's number or notation; h for help.\n",
            "  Wpisz numer albo zapis ruchu; h: pomoc.\n"));
}

void Screen::draw() const {
  Canvas canvas(display_.glyphs);
  table_.game().draw(table_.match().state(), viewer(), language_, canvas);
  print("\n" + render(canvas, display_) + "\n");
}

std::string told_lines(const AnyGame& game, const Deed& deed, Viewer viewer, Language language) {
  std::string lines;
  const std::string sentence = game.sentence(deed.before, deed.code, viewer, language);
  if (!sentence.empty()) lines += "  " + sentence + "\n";
  const Changes changes = game.changes(deed.before, deed.code, deed.after, viewer, language);
  for (const std::string_view text : untold(changes)) lines += fmt::format("    – {}\n", text);
  return lines;
}

void Screen::tell(const AnyState& before) const {
  const Viewer told = is_shared_by_rivals() ? Viewer::spectator() : viewer();
  const Match& match = table_.match();
  print(
      told_lines(match.game(), {before, match.log().back().code, match.state()}, told, language_));
}

void Screen::list(const std::vector<Choice>& choices) const {
  std::size_t width = 7;
  for (const Choice& choice : choices) {
    width = std::max(width, std::min(count_characters(choice.notation), std::size_t{24}));
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    print(
        fmt::format("  {:>2}  {}  {}\n", i + 1,
                    toned(fmt::format("{:<{}}", choices[i].notation, width), Tone::Gold, display_),
                    choices[i].text));
  }
}

void Screen::list_others(Seat asked) const {
  for (const Seat seat : humans(table_)) {
    if (seat == asked) continue;
    const std::size_t count = table_.match().choices(seat, language_).size();
    if (count == 0) continue;
    const std::string number = std::to_string(seat.index + 1);
    print(
        toned(fmt::format("  @{}  {} {} ({})\n", number, name(seat),
                          say("may do something out of turn", "może coś zrobić poza turą"), count),
              Tone::Quiet, display_));
  }
}

void Screen::refuse(const Refusal& refusal) const {
  print(toned(fmt::format("  {}: {}", say("Not possible", "Nie można"), refusal.message),
              Tone::Carnelian, display_));
  print(refusal.clause.empty()
            ? "\n"
            : fmt::format("  ({} {})\n", say("clause", "reguła"), refusal.clause));
}

void Screen::show_clause(std::string_view id) const {
  const Result<const RuleBook*> book = registry_.rules(table_.game().setup().game, language_);
  const Clause* clause = (*book)->find(id);
  if (clause == nullptr) {
    print(fmt::format("  {} {}\n", say("There is no clause", "Nie ma reguły"), quote(id)));
    return;
  }
  print(fmt::format("  {} {} [{}]\n", toned(clause->id, Tone::Gold, display_), clause->title,
                    clause->source));
  for (const std::string_view line : split(clause->text, '\n'))
    print(fmt::format("     {}\n", line));
}

void Screen::clear() const {
  if (display_.is_terminal) print("\x1b[2J\x1b[3J\x1b[H");
}

void Screen::help() const {
  print(
      say("  number or notation   choose            ?          the rules behind the choices\n"
          "  u                    undo              ? A4A1     why that is allowed or not\n"
          "  s [FILE]             save              ? 3.2      a clause of the rules\n"
          "  @2 [CHOICE]          what seat 2 may do out of turn\n"
          "  q                    leave, keeping the match\n",
          "  numer albo zapis     wybór             ?          reguły stojące za wyborami\n"
          "  u                    cofnij            ? A4A1     dlaczego wolno albo nie\n"
          "  s [PLIK]             zapisz            ? 3.2      jedna reguła\n"
          "  @2 [WYBÓR]           co miejsce 2 może zrobić poza turą\n"
          "  q                    wyjdź, zachowując partię\n"));
}

void Screen::show_result() const {
  const Score score = table_.game().score(table_.match().state());
  if (score.winners.empty()) print(say("  Nobody wins.\n", "  Nikt nie wygrywa.\n"));
  for (std::uint8_t seat = 0; seat < table_.game().setup().seats; ++seat) {
    if (!score.winners.contains(Seat{seat})) continue;
    const char* verdict = score.is_draw ? say("draws.", "remisuje.") : say("wins!", "wygrywa!");
    print(toned(fmt::format("  {} {}\n", name(Seat{seat}), verdict), Tone::Gold, display_));
  }
}

}  // namespace ziggurat::cli
