#pragma once

#include <string_view>

#include "games/eldervale/types.h"

namespace ziggurat::eldervale {

// How a task is written in documents, and what its numbers are: r a realm, R one or none yet, e an
// element in play, E one or none, m a monster or none, u a unit, p a player, P one more than a
// player or 0, z a zone, k a stack, t a tile, c a card, S an action space, A one of a card, d a
// side of a battle, n a count, a digit the highest number.
struct TaskName {
  std::string_view name;
  std::string_view numbers;
};

inline constexpr TaskName kTaskNames[] = {{"opening_roll", "6n"},
                                          {"choose_faction", ""},
                                          {"extra_element", ""},
                                          {"ghost_rows", "4"},
                                          {"lay_map", ""},
                                          {"reveal_token", "rkP"},
                                          {"start_goods", ""},
                                          {"draw_ghost_card", "z"},
                                          {"ghost_doorway", ""},
                                          {"turn", "5"},
                                          {"placement", "5urm"},
                                          {"return_unit", "1"},
                                          {"exchange_unit", "r"},
                                          {"realm_action", "ur"},
                                          {"take_token", "r1"},
                                          {"telekinesis", "r"},
                                          {"mage_tower", "9"},
                                          {"fortress", "9"},
                                          {"oracle", "9"},
                                          {"dungeon", "39"},
                                          {"rush", "4rm"},
                                          {"hand_limit", ""},
                                          {"gain_any", "n"},
                                          {"gain_different", "nn"},
                                          {"draw_magic", "n"},
                                          {"pay", "6666666"},
                                          {"discard_magic", "n"},
                                          {"discard_any", "1"},
                                          {"swap", "nn"},
                                          {"choose_power", "n"},
                                          {"free_adventure", ""},
                                          {"summon", "93"},
                                          {"summon_do", "u"},
                                          {"dwell", "91E9"},
                                          {"dwell_do", "r"},
                                          {"buy_do", "e1"},
                                          {"reveal", "e"},
                                          {"draw_tile", ""},
                                          {"place_tile", "t"},
                                          {"move_unit", "2"},
                                          {"move_to", "pur21"},
                                          {"move_monster", ""},
                                          {"monster_to", "e1"},
                                          {"regroup", "3"},
                                          {"put_on_space", "u2"},
                                          {"use_action", "S"},
                                          {"gain_card", "ec"},
                                          {"gain_fortress", ""},
                                          {"pay_different", "nn"},
                                          {"wild_rift", "nA"},
                                          {"law_power", ""},
                                          {"healer", ""},
                                          {"copy", "1"},
                                          {"burrow", ""},
                                          {"battle", "n"},
                                          {"join", "1"},
                                          {"horror_dice", ""},
                                          {"before_roll", ""},
                                          {"roll", "nd"},
                                          {"after_roll", ""},
                                          {"pick_die", "1n"},
                                          {"pick_side", ""},
                                          {"decide", ""},
                                          {"lose", "2"},
                                          {"monster_reward", "e"},
                                          {"plunder", ""},
                                          {"take_magic", "P"},
                                          {"return_warrior", ""},
                                          {"ghost_turn", "8zRnu"},
                                          {"ghost_element", "13"},
                                          {"ghost_regroup", "2"},
                                          {"banish", "r"},
                                          {"over", ""}};
static_assert(sizeof kTaskNames / sizeof kTaskNames[0] == kTaskKinds);

inline const TaskName& task_name(TaskKind kind) { return kTaskNames[static_cast<int>(kind)]; }

}  // namespace ziggurat::eldervale
