#include "cli/session.h"

#include <unistd.h>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/guide_talk.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "host/files.h"

namespace ziggurat::cli {
namespace {

// A match in the terminal.
class Session {
 public:
  Session(const Registry& registry, const CommonArguments& common, Table table,
          std::string save_path, bool waits, TableTalk talk)
      : language_(common.language),
        table_(std::move(table)),
        screen_(registry, common.language, table_),
        save_path_(std::move(save_path)),
        waits_(waits) {
    if (talk == TableTalk::Guiding) guide_ = GuideTalk::make(table_.game(), language_);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() = default;

  int run() {
    screen_.greet();
    keep();
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
      } else if (const std::optional<Code> answer = table_.unasked()) {
        if (LineReader::is_interrupted()) break;
        choose(actor.seat(), *answer);
        unasked_ = match().log().size();
      } else {
        ask(actor.seat());
      }
    }
    return leave();
  }

 private:
  const Match& match() const { return table_.match(); }
  // The last choice was made without asking.
  bool is_unasked() const { return unasked_ > 0 && match().log().size() == unasked_; }
  const AnyGame& game() const { return table_.game(); }
  const char* say(const char* english, const char* polish) const {
    return screen_.say(english, polish);
  }

  void tell(const AnyState& before) {
    screen_.tell(before);
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
    while (waits_ && !is_unasked() && match().undoable() && table_.is_human(*match().undoable())) {
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
    const std::optional<Code> code = match().find_outcome(*line);
    if (!code) {
      print(say("  Chance cannot bring that.\n", "  Tego los nie może przynieść.\n"));
      return;
    }
    const AnyState before = match().state();
    table_.resolve(*code);
    tell(before);
  }

  void ask(Seat seat) {
    hand_over(seat);
    if (leaving_) return;
    choices_ = match().choices(seat, language_);
    screen_.draw();
    screen_.list(choices_);
    screen_.list_others(seat);
    if (guide_) guide_->speak(match(), seat);
    while (true) {
      const std::optional<std::string> line = prompt(screen_.name(seat));
      if (!line || obey(*line)) return;
      const std::optional<Code> code = read_choice(seat, *line);
      if (code && is_meant(seat, *code) && choose(seat, *code)) return;
      if (leaving_) return;
    }
  }

  // In a guided game a choice that gives much away is put in question before it is made.
  bool is_meant(Seat seat, Code code) {
    const std::optional<learn::Slip> slip =
        guide_ ? guide_->objection(match(), seat, code) : std::nullopt;
    if (!slip) return true;
    print("  " + slip->text + "\n");
    const std::optional<std::string> line =
        prompt(say("Enter takes it back and shows; p plays it", "Enter cofa i pokazuje; p: graj"));
    if (line == "p") return true;
    if (line) guide_->show_better(*slip);
    return false;
  }

  // Where humans share the terminal but not what they know, the next one is called first.
  void hand_over(Seat seat) {
    if (!screen_.is_shared_by_rivals() || holder_ == seat) return;
    screen_.clear();
    const std::string call =
        fmt::format("{} {}", screen_.name(seat),
                    say("takes over; Enter when ready", "przejmuje; Enter: dalej"));
    if (prompt(call)) holder_ = seat;
  }

  bool choose(Seat seat, Code code) {
    const AnyState before = match().state();
    const Result<void, Refusal> verdict = table_.choose(seat, code, language_);
    if (!verdict) {
      screen_.refuse(verdict.error());
      return false;
    }
    tell(before);
    return true;
  }

  // "@2": what another seat may do now; "@2 CHOICE": it does so.
  void act_out_of_turn(std::string_view number, const std::string& what) {
    const std::optional<std::int64_t> index = parse_integer(number);
    if (!index || *index < 1 || *index > game().setup().seats ||
        !table_.is_human(Seat{static_cast<std::uint8_t>(*index - 1)})) {
      print(fmt::format("  {} @{}\n", say("No person sits at", "Nikt nie siedzi przy"), number));
      return;
    }
    const Seat seat{static_cast<std::uint8_t>(*index - 1)};
    choices_ = match().choices(seat, language_);
    if (what.empty()) {
      if (choices_.empty()) print(say("  Nothing to do now.\n", "  Teraz nic do zrobienia.\n"));
      screen_.list(choices_);
      const std::optional<std::string> line = prompt(screen_.name(seat));
      if (!line || line->empty()) return;
      if (const std::optional<Code> code = read_choice(seat, *line)) choose(seat, *code);
    } else if (const std::optional<Code> code = read_choice(seat, what)) {
      choose(seat, *code);
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
    screen_.refuse(code.error());
    return std::nullopt;
  }

  // "?", "? 2", "? A4A1", "? 3.2": the rule behind a choice or a refusal.
  void explain(std::string_view what) {
    if (what.empty()) {
      for (const Choice& choice : choices_) {
        print(fmt::format("  {}  {}\n", choice.notation, choice.text));
        screen_.show_clause(choice.clause);
      }
      return;
    }
    if (what.find('.') != std::string_view::npos) return screen_.show_clause(what);
    const Actor actor = match().actor();
    if (!actor.is_seat()) return;
    const std::optional<Code> code = read_choice(actor.seat(), std::string(what));
    if (!code) return;
    if (match().is_choice(actor.seat(), *code)) {
      print(fmt::format("  {}: {}\n", say("Allowed", "Wolno"),
                        game().label(match().state(), *code, language_)));
      return screen_.show_clause(game().clause(match().state(), *code));
    }
    const Result<void, Refusal> verdict =
        game().check(match().state(), actor.seat(), *code, language_);
    screen_.refuse(verdict.error());
    if (!verdict.error().clause.empty()) screen_.show_clause(verdict.error().clause);
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
      screen_.help();
    } else if (word.starts_with('@')) {
      act_out_of_turn(std::string_view(word).substr(1), rest);
    } else if (word.starts_with('?')) {
      explain(word.size() > 1 ? std::string_view(word).substr(1) : std::string_view(rest));
    } else {
      return false;
    }
    return true;
  }

  void undo() {
    // What nobody was asked for is taken back with the choice before it.
    if (is_unasked() && match().undoable()) table_.undo();
    const std::optional<Seat> seat = match().undoable();
    if (!seat || !table_.is_human(*seat)) {
      print(say("  Nothing can be taken back: the dice have rolled or another has chosen since.\n",
                "  Nie można cofnąć: kości już potoczyły się albo wybrał ktoś inny.\n"));
      return;
    }
    table_.undo();
    print(fmt::format("  {} {}\n", screen_.name(*seat),
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
    screen_.draw();
    screen_.show_result();
    if (!keep()) return kBadInput;
    print(fmt::format("  {}\n    ziggurat replay {}\n    ziggurat verify {}\n",
                      say("The match is kept; look at it again or check its dice with",
                          "Partia jest zapisana; odtwórz ją albo sprawdź kości:"),
                      save_path_, save_path_));
    return kDone;
  }

  int leave() {
    if (!keep()) return kBadInput;
    const std::string command =
        guide_ ? fmt::format("learn {} --first-game --resume", game().setup().game)
               : std::string("play --resume");
    print(fmt::format("  {}\n    ziggurat {} {}\n",
                      say("The match is kept. Go on with", "Partia jest zapisana. Graj dalej:"),
                      command, save_path_));
    return kDone;
  }

  Language language_;
  Table table_;
  Screen screen_;
  std::string save_path_;
  bool waits_;
  std::optional<GuideTalk> guide_;
  LineReader reader_;
  std::optional<Seat> holder_;  // of the terminal, where humans share it
  std::vector<Choice> choices_;
  std::size_t unasked_ = 0;  // the log's length after the last choice made without asking
  bool leaving_ = false;
  bool warned_ = false;
};

}  // namespace

int run_session(const Registry& registry, const CommonArguments& common, Table table,
                std::string save_path, bool waits, TableTalk talk) {
  return Session(registry, common, std::move(table), std::move(save_path), waits, talk).run();
}

}  // namespace ziggurat::cli
