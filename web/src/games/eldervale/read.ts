import { runsOf, withSigns } from './runs';
import {
  kUnits,
  noTroop,
  type Battle,
  type BattleSide,
  type Card,
  type Faction,
  type Ghosts,
  type GhostStage,
  type Monster,
  type Realm,
  type Scene,
  type Side,
  type Troop,
} from './scene';
import type { Layout, Named, PlayerView, RealmView, View } from './types';
import { words } from './words';

// The server's documents as the board shows them.
const byId = <T extends { id: string }>(list: readonly T[], id: string | null): T | null =>
  list.find((item) => item.id === id) ?? null;

const troopOf = (counts: readonly number[]): Troop => {
  const troop = noTroop();
  kUnits.forEach((unit, i) => (troop[unit] = counts[i] ?? 0));
  return troop;
};

function monsterOf(layout: Layout, element: string | null): Monster | null {
  const found = layout.monsters.find((monster) => monster.element === element);
  if (found === undefined) return null;
  const { id, name, dice } = found;
  return { id, element: found.element, name, text: runsOf(found), dice };
}

/** A realm's name: its ruin's or its tile's. */
const nameOfTile = (layout: Layout, tile: string): string =>
  (byId(layout.ruins, tile) ?? byId(layout.tiles, tile))?.name ?? tile;

function realmOf(layout: Layout, realm: RealmView): Realm {
  const ruin = realm.element === null ? byId(layout.ruins, realm.tile) : null;
  return {
    key: realm.tile,
    name: nameOfTile(layout, realm.tile),
    q: realm.q,
    r: realm.r,
    element: realm.element ?? '',
    ruin: ruin?.id ?? '',
    text: ruin === null ? [] : runsOf(ruin),
    cost: realm.price ?? {},
    isLair: realm.lair,
    dwelling: realm.dwelling,
    stacks: realm.stacks.map((stack) => ({ left: stack.left, top: stack.brings ?? {} })),
    units: realm.units.map(troopOf),
    monster: monsterOf(layout, realm.monster),
  };
}

function adventureOf(layout: Layout, id: string | null, used: readonly string[] = []): Card | null {
  const card = byId(layout.adventures, id);
  return card === null
    ? null
    : {
        ...card,
        text: runsOf(card),
        cost: card.price,
        note: '',
        isUsed: used.includes(card.id),
        count: 1,
      };
}

function starterOf(action: Named, layout: Layout, element: string, used: readonly string[]): Card {
  // Starter cards speak of the element's own resources.
  const own = byId(layout.elements, element);
  const signs = own === null ? {} : { primary: own.primary, secondary: own.secondary };
  return {
    ...action,
    text: withSigns(runsOf(action), signs),
    element,
    note: '',
    cost: {},
    units: [],
    isUsed: used.includes(action.id),
    count: 1,
  };
}

export function factionOf(layout: unknown, id: string | null): Faction | null {
  const faction = byId((layout as Layout).factions, id);
  if (faction === null) return null;
  return { ...faction, powers: faction.powers.map((power) => ({ unit: power.unit, text: runsOf(power) })) };
}

function handOf(layout: Layout, hand: Record<string, number> | null): Card[] {
  return Object.entries(hand ?? {}).flatMap(([id, count]) => {
    const card = byId(layout.magic, id);
    if (card === null) return [];
    const { name, type } = card;
    const text = runsOf(card);
    const note = words().kinds[type] ?? type;
    return [{ id, name, text, note, element: '', cost: {}, units: [], isUsed: false, count }];
  });
}

function sideOf(layout: Layout, view: View, player: PlayerView, index: number): Side {
  const faction = factionOf(layout, player.faction);
  const used = view.asking.player === index ? view.used_spaces : [];
  const starters =
    faction === null ? [] : layout.starter_actions.map((action) => starterOf(action, layout, faction.element, used));
  return {
    index,
    name: layout.players[index] ?? player.id,
    isGhosts: player.ghosts,
    faction,
    points: player.points,
    glory: player.glory,
    dwellings: player.dwellings,
    orbs: player.orbs,
    power: player.power,
    resources: player.resources,
    ready: player.ready,
    unsummoned: player.unsummoned,
    underworld: player.underworld,
    starters: player.ghosts ? [] : starters,
    tableau: player.cards.flatMap((id) => {
      const card = adventureOf(layout, id, used);
      return card === null ? [] : [{ ...card, cost: {} }];
    }),
    hand: handOf(layout, player.hand),
    handSize: player.hand_size,
    tokens: player.tokens.length,
    earned: player.earned,
    score: player.score,
  };
}

function battleOf(layout: Layout, view: View): Battle | null {
  const battle = view.battle;
  if (battle === null) return null;
  const sides = battle.sides.flatMap((side): BattleSide[] => {
    const index = view.players.findIndex((player) => player.id === side.side);
    if (!side.fights && side.dice.length === 0) return [];
    const monster = monsterOf(layout, battle.monster);
    return [
      {
        side: index < 0 ? 'monster' : index,
        name: index < 0 ? (monster?.name ?? '') : (layout.players[index] ?? ''),
        pool: side.pool,
        dice: side.dice,
        isOut: battle.winner !== null && battle.winner !== side.side,
        hasWon: battle.winner === side.side,
      },
    ];
  });
  return {
    realm: battle.realm,
    realmName: nameOfTile(layout, battle.realm),
    monster: monsterOf(layout, battle.monster),
    hasRushed: false,
    sides,
  };
}

function ghostsOf(layout: Layout, view: View): Ghosts | null {
  const ghosts = view.ghosts;
  const mat = layout.ghosts;
  if (ghosts === undefined || mat === undefined) return null;
  const zones = ghosts.zones.map((zone, i) => {
    const printed = mat.zones[i];
    const card = byId(mat.cards, zone.card);
    return {
      faces: printed?.die ?? [],
      slots: (printed?.slots ?? []).map((slot, k) => ({
        unit: printed?.units[k] ?? 'worker',
        isFull: zone.units.includes(slot),
      })),
      card:
        card === null
          ? null
          : {
              ...card,
              effects: card.effects.map((effect) => ({ ...effect, text: runsOf(effect) })),
              placeName: words().directions[card.place] ?? nameOfTile(layout, card.place),
            },
    };
  });
  const rows = ghosts.rows.map((row, i) => ({
    faces: mat.rows[i]?.die ?? [],
    element: row.element ?? '',
    tokens: row.tokens,
    spaces: mat.rows[i]?.spaces ?? [],
  }));
  const turn =
    ghosts.turn === null
      ? null
      : {
          stage: ghosts.turn.stage as GhostStage,
          zone: ghosts.zone,
          effect: ghosts.turn.effect,
          realm: ghosts.turn.realm ?? '',
        };
  return { side: view.players.findIndex((player) => player.ghosts), zones, rows, deck: ghosts.deck, turn };
}

export function readScene(givenLayout: unknown, givenView: unknown): Scene {
  const layout = givenLayout as Layout;
  const view = givenView as View;
  const below = Object.entries(view.boards).filter(([, board]) => board.monster.at === 'underworld');
  return {
    realms: view.map.map((realm) => realmOf(layout, realm)),
    open: view.hexes,
    tile:
      view.tile === null
        ? null
        : { name: nameOfTile(layout, view.tile), element: byId(layout.tiles, view.tile)?.element ?? '' },
    elements: view.elements.flatMap((id) => {
      const element = byId(layout.elements, id);
      const board = view.boards[id];
      if (element === null) return [];
      const card = adventureOf(layout, board?.face_up ?? null);
      return [{ ...element, card, deck: board?.deck ?? 0, hasOrb: board?.orb ?? true }];
    }),
    sides: view.players.map((player, index) => sideOf(layout, view, player, index)),
    watcher: view.map.find((realm) => realm.watcher)?.tile ?? '',
    monstersBelow: below.flatMap(([element]) => monsterOf(layout, element) ?? []),
    glory: layout.glory.map(runsOf),
    orbs: layout.orb_rewards.map((orb, i) => ({
      id: orb.id,
      text: runsOf(orb),
      isTaken: view.orb_spaces.includes(i + 1),
    })),
    battle: battleOf(layout, view),
    ghosts: ghostsOf(layout, view),
    round: view.round,
    turnsLeft: view.turns_left,
    tilesLeft: view.tiles_left,
    isPeace: view.peace,
    isOver: view.actor === null,
    owed: view.asking.price ?? null,
    winners: view.winners.map((id) => view.players.findIndex((player) => player.id === id)),
    maxLevel: layout.level_points.length - 1,
    rooftops: layout.rooftops,
  };
}

/** Whether the monster of a battle came into the realm since the board was last seen. */
export function hasRushed(before: Scene | null, now: Scene): boolean {
  const monster = now.battle?.monster;
  if (monster === null || monster === undefined || before === null) return false;
  const was = before.realms.find((realm) => realm.monster?.id === monster.id);
  return was !== undefined && was.key !== now.battle?.realm;
}
