// Tasks in documents: ["move_to", 0, 0, 3, 7, 0, 1], the name, the player, and a number for each
// of the other fields (tasks/): things by their place, 255 for none, sets a bit each.

#include "base/text.h"
#include "games/eldervale/document.h"

namespace ziggurat::eldervale {
namespace {

// In which things have no names.
struct Numbers {};

class NumberWriter {
 public:
  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& info = {}) {
    add(value, info);
  }
  const Json& list() const { return list_; }
  void add(std::string_view name) { list_.push_back(name); }

 private:
  template <class T>
  void add(const T& value, const FieldInfo& info) {
    if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>) {
      list_.push_back(static_cast<int>(value));
    } else {
      list_.push_back(to_json(Numbers{}, value, info));
    }
  }
  void add(Face face, const FieldInfo&) { list_.push_back(face.pips()); }
  void add(const Cost& cost, const FieldInfo&) {
    for (const int count : cost.named) list_.push_back(count);
    list_.push_back(int{cost.any});
  }
  template <class I>
  void add(const IdSet<I>& set, const FieldInfo&) {
    int bits = 0;
    for (const I id : set) bits |= 1 << id.number();
    list_.push_back(bits);
  }

  Json list_ = Json::array();
};

// How many numbers a task has beside its name.
class NumberCounter {
 public:
  template <class T>
  void operator()(std::string_view, T&, const FieldInfo& = {}) {
    ++count_;
  }
  void operator()(std::string_view, Cost&, const FieldInfo& = {}) { count_ += kBasics + 1; }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

class NumberReader {
 public:
  NumberReader(const Open& state, const std::vector<JsonReader>& parts)
      : state_(state), parts_(parts) {}

  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& info = {}) {
    read(value, info);
  }

 private:
  const JsonReader& next() { return parts_[next_++]; }
  int integer(int least, int most) { return static_cast<int>(next().integer(least, most)); }

  template <class T>
  void read(T& value, const FieldInfo& info) {
    if constexpr (std::is_same_v<T, bool>) {
      value = integer(0, 1) != 0;
    } else if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(integer(0, count_of(value) - 1));
    } else {
      from_json(Numbers{}, next(), value, info);
    }
  }
  void read(RealmId& realm, const FieldInfo&) {
    realm = RealmId(integer(0, std::max<int>(state_.realm_count, 1) - 1));
  }
  void read(TileId& tile, const FieldInfo&) { tile = TileId(integer(0, kElementTiles - 1)); }
  void read(SpaceId& space, const FieldInfo& info) {
    space = SpaceId(integer(info.least, SpaceId::kCount - 1));
  }
  void read(Face& face, const FieldInfo&) {
    face = Face::from_number(integer(0, Face::kCount) - 1);
  }
  void read(Cost& cost, const FieldInfo& info) {
    for (std::uint8_t& count : cost.named) count = byte(integer(0, info.most));
    cost.any = byte(integer(0, info.most));
  }
  template <class I>
  void read(IdSet<I>& set, const FieldInfo&) {
    const int bits = integer(0, (1 << I::kCount) - 1);
    for (const I id : all<I>()) {
      if ((bits >> id.number() & 1) != 0) set.insert(id);
    }
  }

  const Open& state_;
  const std::vector<JsonReader>& parts_;
  std::size_t next_ = 1;
};

}  // namespace

Json to_json(const Names&, const Task& task, const FieldInfo&) {
  return std::visit(
      [](auto held) {
        NumberWriter writer;
        writer.add(held.kId);
        fields(writer, held);
        return writer.list();
      },
      task);
}

void from_json(const Names& names, const JsonReader& reader, Task& task, const FieldInfo&) {
  const std::vector<JsonReader> parts = reader.items(2, 10);
  if (!reader.ok()) return;
  const std::string name = parts[0].string();
  if (!make_task(name, task)) return parts[0].refuse("there is no task " + quote(name));
  std::visit(
      [&](auto& held) {
        NumberCounter counter;
        fields(counter, held);
        if (parts.size() != counter.count() + 1) {
          return reader.refuse("the task has " + std::to_string(counter.count() - 1) + " numbers");
        }
        NumberReader visit(names.state, parts);
        fields(visit, held);
      },
      task);
}

}  // namespace ziggurat::eldervale
