#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/change.h"
#include "core/game.h"
#include "core/game_info.h"
#include "core/seat.h"
#include "core/touch.h"

namespace ziggurat {

class Canvas;
class Chooser;

// A game state whose type is not known here: its bytes. Copying is a memcpy, small ones need no
// heap.
class AnyState {
 public:
  AnyState() = default;
  AnyState(const void* bytes, std::size_t size) { assign(bytes, size); }
  AnyState(const AnyState& other) { assign(other.data(), other.size_); }
  AnyState(AnyState&& other) noexcept = default;
  AnyState& operator=(const AnyState& other) {
    if (this != &other) assign(other.data(), other.size_);
    return *this;
  }
  AnyState& operator=(AnyState&& other) noexcept = default;
  ~AnyState() = default;

  std::size_t size() const { return size_; }
  const void* data() const { return size_ <= kInline ? inline_.data() : heap_.get(); }
  void* data() { return size_ <= kInline ? inline_.data() : heap_.get(); }

  template <class State>
  const State& as() const {
    DCHECK(size_ == sizeof(State));
    return *static_cast<const State*>(data());
  }
  template <class State>
  State& as() {
    DCHECK(size_ == sizeof(State));
    return *static_cast<State*>(data());
  }

 private:
  static constexpr std::size_t kInline = 64;

  void assign(const void* bytes, std::size_t size) {
    if (size > kInline && (size != size_ || heap_ == nullptr))
      heap_ = std::make_unique<std::byte[]>(size);
    size_ = size;
    if (size > 0) std::memcpy(data(), bytes, size);
  }

  alignas(std::max_align_t) std::array<std::byte, kInline> inline_;
  std::unique_ptr<std::byte[]> heap_;
  std::size_t size_ = 0;
};

struct CodeOdds {
  Code code;
  std::uint32_t weight;
};

// Why a rule refuses: the clause and a sentence.
struct Refusal {
  std::string clause;
  std::string message;

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// One thing a seat may do or chance may bring, in words.
struct Choice {
  Code code = 0;
  std::string notation;
  std::string text;
  std::string clause;
  Touch touch;

  // As the protocol and the server tell it.
  Json json() const;
};

// How a game went that was played in one go.
struct Played {
  Score score;
  std::uint64_t choices = 0;
  std::uint64_t rolls = 0;

  friend bool operator==(const Played&, const Played&) = default;
};

// How a seat that the game waits for is to be asked.
struct Prompt {
  enum class Kind : std::uint8_t {
    Open,    // there is something to choose
    Idle,    // one answer, by which nothing is decided (a pass): it need not be asked for
    Window,  // asked whatever the seat holds, so as not to betray it: closes by itself, after the
             // same short time for everybody
  };

  Kind kind = Kind::Open;
  Code answer = 0;       // of Idle and Window: what is answered without the seat
  bool is_only = false;  // there is no other
};

// One game with its rules and components chosen, its state type erased: what the terminal, the
// protocol and the server hold. One template (erase.h) implements it for every game.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const Setup& setup() const = 0;
  // Of the components it was made from.
  virtual const std::string& fingerprint() const = 0;

  virtual AnyState initial() const = 0;
  virtual bool equal(const AnyState& a, const AnyState& b) const = 0;
  virtual Actor actor(const AnyState& state) const = 0;
  virtual void choices(const AnyState& state, Seat seat, std::vector<Code>& codes) const = 0;
  virtual void chance(const AnyState& state, std::vector<CodeOdds>& odds) const = 0;
  // The code must be among the choices or the odds.
  virtual void apply(AnyState& state, Code code) const = 0;
  virtual Result<void, Refusal> check(const AnyState& state, Seat seat, Code code,
                                      Language language) const = 0;
  virtual Score score(const AnyState& state) const = 0;

  // A whole game, a chooser for each seat (chooser.h). The same streams give the same game.
  virtual Played play(std::span<Chooser* const> seats, Rng dice, Rng mind) const = 0;
  // The number of lines of play of `depth` choices from a state: each choice of a seat is one ply,
  // each outcome of chance before it with weight above zero counts separately, a finished game
  // counts one. Where several seats may choose, the acting one does.
  virtual std::uint64_t perft(const AnyState& state, int depth) const = 0;

  virtual bool has_hidden_information() const = 0;
  // Whether the viewer learns just what is done; else only the sentence made for that viewer.
  virtual bool sees(const AnyState& state, Code code, Viewer viewer) const = 0;
  // Whether a viewer is shown the same in both.
  virtual bool same_view(const AnyState& a, const AnyState& b, Viewer viewer) const = 0;
  // A state consistent with what the viewer sees of this one, drawn from the view alone.
  virtual AnyState imagine(const AnyState& state, Viewer viewer, Rng& rng) const = 0;

  virtual std::string seat_name(Seat seat, Language language) const = 0;
  // Of a choice or an outcome possible in `state`.
  virtual std::string notation(const AnyState& state, Code code) const = 0;
  virtual std::string clause(const AnyState& state, Code code) const = 0;
  // As offered to a seat that may choose it ("Move A4 to A1: rosette").
  virtual std::string label(const AnyState& state, Code code, Language language) const = 0;
  // As told to a viewer afterwards ("Light moves A4 to A1"); `state` is the one before. Empty where
  // the viewer notices nothing.
  virtual std::string sentence(const AnyState& state, Code code, Viewer viewer,
                               Language language) const = 0;
  // What it touches on the table, what it costs and brings; of a choice only as much as the seat
  // that may choose it knows.
  virtual Touch touch(const AnyState& state, Code code) const = 0;
  // What the viewer saw change between the states before and after it, each with a sentence. Empty
  // for a game that does not tell.
  virtual Changes changes(const AnyState& before, Code code, const AnyState& after, Viewer viewer,
                          Language language) const = 0;
  // What a seat means by `text`, legal or not; or why it cannot be read. The notation of every
  // choice of the seat, and where chance is due of every outcome, means just that.
  virtual Result<Code, Refusal> parse(const AnyState& state, Seat seat, std::string_view text,
                                      Language language) const = 0;

  virtual Json state_json(const AnyState& state) const = 0;
  // Refuses what cannot be a position of this game, with the field and the reason.
  virtual Result<AnyState> load_state(const Json& json) const = 0;
  virtual Json view_json(const AnyState& state, Viewer viewer) const = 0;
  // What never changes: board, paths, cards; for drawing.
  virtual Json layout_json(Language language) const = 0;
  virtual void draw(const AnyState& state, Viewer viewer, Language language,
                    Canvas& canvas) const = 0;

  // How the seat the game waits for is to be asked.
  virtual Prompt prompt(const AnyState& state, Seat seat) const = 0;
};

}  // namespace ziggurat
