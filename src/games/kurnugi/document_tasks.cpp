// Tasks in documents: {"step": "dance", "owner": 0, "tomb": "anu"}. Positions written before tasks
// had named fields give up to four numbers instead: {"step": "dance", "owner": 0, "args": [0]}.

#include "base/text.h"
#include "games/kurnugi/document.h"

namespace ziggurat::kurnugi {
namespace {

using Args = std::array<std::uint8_t, 4>;

// Fills a task's fields from its numbers, in their order; the owner stands beside them.
class ArgsReader {
 public:
  ArgsReader(const JsonReader& args, const Args& bytes) : args_(args), bytes_(bytes) {}

  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& info = {}) {
    if (name == "owner") return;
    const std::uint8_t byte = bytes_[next_++];
    if constexpr (std::is_same_v<T, std::uint8_t>) {
      if (byte > info.most)
        args_.refuse(std::string(name) + " is at most " + std::to_string(info.most));
      value = byte;
    } else {
      const bool is_none = byte == T{}.byte();
      if (!set_from_byte(value, byte) && !is_none) {
        args_.refuse(std::to_string(byte) + " is no " + std::string(name));
      }
    }
  }
  void operator()(std::string_view, bool& value, const FieldInfo& = {}) {
    value = bytes_[next_++] != 0;
  }
  template <class E>
    requires std::is_enum_v<E>
  void operator()(std::string_view name, E& value, const FieldInfo& = {}) {
    const std::uint8_t byte = bytes_[next_++];
    if (!set_from_byte(value, byte)) {
      args_.refuse(std::to_string(byte) + " is no " + std::string(name));
      value = E{};
    }
  }

 private:
  const JsonReader& args_;
  const Args& bytes_;
  std::size_t next_ = 0;
};

template <class T>
void set_args(const JsonReader& reader, T& task, const Args& args) {
  ArgsReader visit(reader, args);
  fields(visit, task);
}

// Those whose numbers meant something else than one field each.
void set_args(const JsonReader&, task::Resources& task, const Args& args) {
  task.pending = EffectSet::from_bits(args[0] | static_cast<unsigned>(args[3]) << 8);
  task.rerolls = args[1];
  task.changes = args[2];
}
void set_args(const JsonReader&, task::MovePieces& task, const Args& args) {
  task.soul_steps = args[0];
  task.demon_steps = DemonSteps::from_bits(args[1] | static_cast<unsigned>(args[2]) << 8);
  task.may_move_foreign = args[3] != 0;
}
void set_args(const JsonReader&, task::PickShadow& task, const Args& args) {
  task.dance_in = TombId::from_number(args[0] - 1);
}
void set_args(const JsonReader&, task::ChangeDice& task, const Args& args) {
  task.left = args[0];
  task.last_owner = Owner::from_byte(args[1]);
  if (!task.last_owner.exists()) return;
  task.last_place = Place::from_byte(args[2]);
  task.last_face = Face::from_byte(args[3]);
}
void set_args(const JsonReader&, task::CardTarget& task, const Args& args) {
  task.card = InfluenceId::from_byte(args[0]);
  task.picked = args[1];
  task.die = Die::from_byte(args[3]);
  if (task.die.exists()) task.other = Owner::from_byte(args[2]);
}

void read_task(const Rules& rules, const JsonReader& reader, Task& task) {
  std::visit(
      [&](auto& held) {
        refuse_other_fields(reader, held, {"step", "owner", "args"});
        FieldReader<Rules> visit(rules, reader);
        fields(visit, held);
        const auto list = reader.find("args");
        if (!list) return;
        Args args{};
        std::size_t index = 0;
        for (const JsonReader& item : list->items(0, args.size())) {
          args[index++] = byte(static_cast<int>(item.integer(0, 255)));
        }
        set_args(*list, held, args);
      },
      task);
}

}  // namespace

Json to_json(const Rules& rules, const Task& task, const FieldInfo&) {
  FieldWriter<Rules> writer(rules);
  writer.json().set("step", id_of(task));
  std::visit([&](auto held) { fields(writer, held); }, task);
  return std::move(writer).json();
}

void from_json(const Rules& rules, const JsonReader& reader, Stack& stack, const FieldInfo&) {
  stack.clear();
  // Room is left for what follows from those.
  for (const JsonReader& item : reader.items(0, Stack::capacity() / 2)) {
    const std::string step = item.at("step").string();
    Task task;
    if (!make_task(step, task)) {
      return item.at("step").refuse("there is no step " + quote(step));
    }
    read_task(rules, item, task);
    stack.push(task);
  }
}

}  // namespace ziggurat::kurnugi
