import { signed } from './names';
import type { Forecast, Layout, Player } from './types';
import { waysSaid } from './ways';
import { words } from './words';

/** What a choice, or several together, would change for a player, in a few words each. */
export function linesOf(forecast: Forecast, player: Player, layout: Layout): string[] {
  const { price, vril = 0, points = 0, soul = 0, rolled = 0, sums = {} } = forecast;
  const list: string[] = [];
  if (forecast.ways !== undefined) list.push(waysSaid(forecast.ways));
  else if (price !== undefined)
    list.push(price > 0 ? words().pays(price) : price < 0 ? words().costs(-price) : words().costsNothing);
  if (forecast.possible === false) list.push(words().cannotNow);
  if (vril !== 0) list.push(words().forecastVril(signed(vril), player.vril, player.vril + vril));
  if (points !== 0) list.push(words().forecastPoints(signed(points)));
  if (soul !== 0) list.push(words().forecastSoul(player.strength + soul, player.shadow_strength - soul));
  for (const tomb of layout.tombs) {
    const sum = sums[tomb.id];
    if (sum !== undefined) list.push(words().forecastTomb(tomb.name, sum.from, sum.to, sum.place, sum.points));
  }
  if (rolled > 0) list.push(words().forecastRolled(rolled));
  return list.length > 0 ? list : [words().forecastNothing];
}
