#include "cli/session.h"

#include <unistd.h>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

// A match in the terminal.
class Session {
 public:
  Session(const Registry& registry, const CommonArguments& common, Table table,
          std::string save_path, bool waits)
      : registry_(registry),
        language_(common.language),
        table_(std::move(table)),
        save_path_(std::move(save_path)),
        waits_(waits) {}

  int run() {
    greet();
    while (!leaving_) {
      const Actor actor = match().actor();
      if (actor.is_nobody()) return finish();
      if (actor.is_chance()) {
        take_chance();
      } else if (!table_.is_human(actor.seat())) {
        if (LineReader::is_interrupted()) break;  // computers among themselves ask for no line
        const AnyState before = match().state();
        table_.play_computer();
        tell(before);
      } else {
        ask(actor.seat());
      }
    }
    return leave();
  }

 private:
  const Match& match() const { return table_.match(); }
  const AnyGame& game() const { return table_.game(); }
  std::string name(Seat seat) const { return game().seat_name(seat, language_); }
  const char* say(const char* english, const char* polish) const {
    return language_ == Language::Polish ? polish : english;
  }

  void greet() {
    const GameInfo& info = **registry_.find(game().setup().game);
    print(toned(info.title, Tone::Gold, display_));
    print(fmt::format(", {}\n", info.find_ruleset(game().setup().ruleset)->title));
    for (std::size_t i = 0; i < table_.players().size(); ++i) {
      print(fmt::format("  {}: {}\n", name(Seat{static_cast<std::uint8_t>(i)}),
                        table_.players()[i].name()));
    }
    if (table_.opening() && match().log().empty()) {
      if (table_.opening()->rounds.empty()) {
        print(fmt::format("  {}: {}\n",
                          say("By lot the first turn goes to", "Los daje pierwszą turę"),
                          name(table_.opening()->first)));
      }
      for (const std::vector<int>& round : table_.opening()->rounds) {
        print(say("  For the first turn", "  O pierwszą turę"));
        for (std::size_t i = 0; i < round.size(); ++i) {
          print(fmt::format("{} {} {}", i == 0 ? ":" : ",",
                            name(Seat{static_cast<std::uint8_t>(i)}), round[i]));
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
    keep();
  }

  void draw() {
    Canvas canvas(display_.glyphs);
    game().draw(match().state(), viewer(), language_, canvas);
    print("\n" + render(canvas, display_) + "\n");
  }

  // Whose eyes the board is drawn for: the human who is to choose.
  Viewer viewer() const {
    const Actor actor = match().actor();
    return actor.is_seat() && table_.is_human(actor.seat()) ? Viewer::seat(actor.seat())
                                                            : Viewer::spectator();
  }

  void tell(const AnyState& before) {
    const std::string sentence =
        game().sentence(before, match().log().back().code, Viewer::spectator(), language_);
    if (!sentence.empty()) print("  " + sentence + "\n");
    keep();
  }

  // Whether the match could be kept as it stands.
  bool keep() {
    const Result<void, Error> written = write_file(save_path_, write_match_file(table_.record()));
    if (!written && !warned_) {
      warned_ = true;
      complain(written.error().message + "; the match is not being kept");
    }
    return written.has_value();
  }

  // Dice and decks. A human who could still take a choice back is asked to go on first.
  void take_chance() {
    while (waits_ && match().undoable() && table_.is_human(*match().undoable())) {
      const std::optional<std::string> line =
          prompt(say("Enter rolls on, u takes the choice back", "Enter: dalej, u: cofnij"));
      if (!line) return;
      if (line->empty()) break;
      if (obey(*line)) return;
      print(say("  Just Enter, or u.\n", "  Tylko Enter albo u.\n"));
    }
    if (!table_.has_dice()) {
      choose_chance();
      return;
    }
    const AnyState before = match().state();
    table_.deal();
    tell(before);
  }

  // A match whose chance is decided by hand.
  void choose_chance() {
    const std::optional<std::string> line =
        prompt(say("What did chance bring?", "Co przyniósł los?"));
    if (!line || obey(*line)) return;
    const Result<Code, Refusal> code = game().parse(match().state(), Seat{0}, *line, language_);
    if (!code || !match().is_outcome(*code)) {
      print(say("  Chance cannot bring that.\n", "  Tego los nie może przynieść.\n"));
      return;
    }
    const AnyState before = match().state();
    table_.resolve(*code);
    tell(before);
  }

  void ask(Seat seat) {
    choices_ = match().choices(seat, language_);
    draw();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      print(fmt::format("  {:>2}  {}  {}\n", i + 1,
                        toned(fmt::format("{:<7}", choices_[i].notation), Tone::Gold, display_),
                        choices_[i].text));
    }
    while (true) {
      const std::optional<std::string> line = prompt(name(seat));
      if (!line || obey(*line)) return;
      const std::optional<Code> code = read_choice(seat, *line);
      if (!code) continue;
      const AnyState before = match().state();
      const Result<void, Refusal> verdict = table_.choose(seat, *code, language_);
      if (verdict) {
        tell(before);
        return;
      }
      print_refusal(verdict.error());
    }
  }

  std::optional<Code> read_choice(Seat seat, const std::string& line) {
    if (line.empty() && choices_.size() == 1) return choices_[0].code;
    if (line.empty()) {
      print(fmt::format("  {} 1–{}.\n", say("Choose", "Wybierz"), choices_.size()));
      return std::nullopt;
    }
    if (const auto number = parse_integer(line)) {
      if (*number >= 1 && *number <= static_cast<std::int64_t>(choices_.size())) {
        return choices_[static_cast<std::size_t>(*number - 1)].code;
      }
      print(fmt::format("  {} 1–{}.\n", say("There are choices", "Są wybory"), choices_.size()));
      return std::nullopt;
    }
    const Result<Code, Refusal> code = game().parse(match().state(), seat, line, language_);
    if (code) return *code;
    print_refusal(code.error());
    return std::nullopt;
  }

  void print_refusal(const Refusal& refusal) {
    print(toned(fmt::format("  {}: {}", say("Not possible", "Nie można"), refusal.message),
                Tone::Carnelian, display_));
    print(refusal.clause.empty()
              ? "\n"
              : fmt::format("  ({} {})\n", say("clause", "reguła"), refusal.clause));
  }

  void print_clause(std::string_view id) {
    const Result<const RuleBook*> book = registry_.rules(game().setup().game, language_);
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

  // "?", "? 2", "? A4A1", "? 3.2": the rule behind a choice or a refusal.
  void explain(std::string_view what) {
    if (what.empty()) {
      for (const Choice& choice : choices_) {
        print(fmt::format("  {}  {}\n", choice.notation, choice.text));
        print_clause(choice.clause);
      }
      return;
    }
    if (what.find('.') != std::string_view::npos) return print_clause(what);
    const Actor actor = match().actor();
    if (!actor.is_seat()) return;
    const std::optional<Code> code = read_choice(actor.seat(), std::string(what));
    if (!code) return;
    if (match().is_choice(actor.seat(), *code)) {
      print(fmt::format("  {}: {}\n", say("Allowed", "Wolno"),
                        game().label(match().state(), *code, language_)));
      return print_clause(game().clause(match().state(), *code));
    }
    const Result<void, Refusal> verdict =
        game().check(match().state(), actor.seat(), *code, language_);
    print_refusal(verdict.error());
    if (!verdict.error().clause.empty()) print_clause(verdict.error().clause);
  }

  // Does what a command line says; false if it is none.
  bool obey(const std::string& line) {
    const std::size_t blank = line.find(' ');
    const std::string word = line.substr(0, blank);
    const std::string rest =
        blank == std::string::npos ? "" : std::string(trim(std::string_view(line).substr(blank)));
    if (word == "q" || word == "quit") {
      leaving_ = true;
    } else if (word == "u" || word == "undo") {
      undo();
    } else if (word == "s" || word == "save") {
      save(rest);
    } else if (word == "h" || word == "help") {
      help();
    } else if (word.starts_with('?')) {
      explain(word.size() > 1 ? std::string_view(word).substr(1) : std::string_view(rest));
    } else {
      return false;
    }
    return true;
  }

  void undo() {
    const std::optional<Seat> seat = match().undoable();
    if (!seat || !table_.is_human(*seat)) {
      print(say("  Nothing can be taken back: the dice have rolled or another has chosen since.\n",
                "  Nie można cofnąć: kości już potoczyły się albo wybrał ktoś inny.\n"));
      return;
    }
    table_.undo();
    print(fmt::format("  {} {}\n", name(*seat),
                      say("takes the last choice back.", "cofa ostatni wybór.")));
    keep();
  }

  void save(const std::string& file) {
    const std::string path = file.empty() ? save_path_ : file;
    const Result<void, Error> written = write_file(path, write_match_file(table_.record()));
    if (!written) {
      complain(written.error().message);
      return;
    }
    print(fmt::format("  {} {}\n", say("Saved in", "Zapisano w"), path));
  }

  void help() {
    print(
        say("  number or notation   choose            ?          the rules behind the choices\n"
            "  u                    undo              ? A4A1     why that is allowed or not\n"
            "  s [FILE]             save              ? 3.2      a clause of the rules\n"
            "  q                    leave, keeping the match\n",
            "  numer albo zapis     wybór             ?          reguły stojące za wyborami\n"
            "  u                    cofnij            ? A4A1     dlaczego wolno albo nie\n"
            "  s [PLIK]             zapisz            ? 3.2      jedna reguła\n"
            "  q                    wyjdź, zachowując partię\n"));
  }

  // A line without blanks around it, or nothing when the player leaves.
  std::optional<std::string> prompt(std::string_view question) {
    print(fmt::format("{} > ", question));
    std::string line;
    const LineReader::Event event = reader_.next(line);
    if (event == LineReader::Event::Line) {
      if (!::isatty(STDIN_FILENO)) print("\n");
      return std::string(trim(line));
    }
    print("\n");
    leaving_ = true;
    return std::nullopt;
  }

  int finish() {
    draw();
    const Score score = game().score(match().state());
    for (std::uint8_t seat = 0; seat < game().setup().seats; ++seat) {
      if (score.winners.contains(Seat{seat})) {
        print(toned(
            fmt::format("  {} {}\n", name(Seat{seat}),
                        score.is_draw ? say("draws.", "remisuje.") : say("wins!", "wygrywa!")),
            Tone::Gold, display_));
      }
    }
    if (!keep()) return kBadInput;
    print(fmt::format("  {}\n    ziggurat replay {}\n    ziggurat verify {}\n",
                      say("The match is kept; look at it again or check its dice with",
                          "Partia jest zapisana; odtwórz ją albo sprawdź kości:"),
                      save_path_, save_path_));
    return kDone;
  }

  int leave() {
    if (!keep()) return kBadInput;
    print(fmt::format("  {}\n    ziggurat play --resume {}\n",
                      say("The match is kept. Go on with", "Partia jest zapisana. Graj dalej:"),
                      save_path_));
    return kDone;
  }

  const Registry& registry_;
  Language language_;
  Table table_;
  std::string save_path_;
  bool waits_;
  Display display_ = standard_display();
  LineReader reader_;
  std::vector<Choice> choices_;
  bool leaving_ = false;
  bool warned_ = false;
};

}  // namespace

int run_session(const Registry& registry, const CommonArguments& common, Table table,
                std::string save_path, bool waits) {
  return Session(registry, common, std::move(table), std::move(save_path), waits).run();
}

}  // namespace ziggurat::cli
