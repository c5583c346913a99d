#include "core/telling.h"

namespace ziggurat {

void add_changes(Json& entry, const AnyGame& game, const Deed& deed, Viewer viewer,
                 Language language) {
  Json list = Json::array();
  for (const Change& change : game.changes(deed.before, deed.code, deed.after, viewer, language)) {
    list.push_back(change.json());
  }
  if (!list.items().empty()) entry.set("changes", std::move(list));
}

void tell(Json& entry, const AnyGame& game, const Deed& deed, Viewer viewer, Language language) {
  const AnyState& before = deed.before;
  const Code code = deed.code;
  entry.set("text", game.sentence(before, code, viewer, language));
  if (game.sees(before, code, viewer)) {
    entry.set("code", code);
    entry.set("notation", game.notation(before, code));
    entry.set("clause", game.clause(before, code));
    const Touch touch = game.touch(before, code);
    entry.set("act", touch.act());
    entry.set("targets", touch.targets());
  }
  add_changes(entry, game, deed, viewer, language);
}

}  // namespace ziggurat
