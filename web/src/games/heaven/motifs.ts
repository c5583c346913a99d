import { disc, polar, type Inlay, type Skin } from '../royal/motifs';
import type { Tile } from './types';

// The same box between earth brown and night blue: signs of shell and gold on coloured stone.
const kShell = 'var(--shell)';
const kGold = 'var(--inlay-gold)';
const kRed = 'var(--limestone)';
const kLapis = 'var(--lapis-pale)';

function star(): Inlay[] {
  const ray = (r: number, half: number, degrees: number) => {
    const [x, y] = polar(r, degrees);
    const [ax, ay] = polar(half, degrees + 90);
    return `M${x} ${y}L${ax} ${ay}L${-ax} ${-ay}z`;
  };
  const rays = (offset: number, r: number) => [0, 90, 180, 270].map((d) => ray(r, 9, d + offset)).join('');
  return [
    { d: rays(45, 32), fill: kRed },
    { d: rays(0, 37), fill: kGold },
    { d: disc(0, 0, 12), fill: kShell },
    { d: disc(0, 0, 7.5), fill: kGold },
    { d: disc(0, 0, 3), fill: kShell },
  ];
}

function spade(): Inlay[] {
  return [
    { d: 'M-3-20H3V36H-3z', fill: kShell },
    { d: 'M0-38L20 2H-20z', fill: kGold },
    { d: 'M0-26L11-3H-11z', fill: kRed },
    { d: 'M-14 14H14V20H-14zM-20 30H20V37H-20z', fill: kShell },
  ];
}

function gate(): Inlay[] {
  const teeth = (x: number) => `M${x} -30h5v5h4v-5h5v5h4v-5h5v8H${x}z`;
  return [
    { d: 'M-37-24H-14V36H-37zM14-24H37V36H14zM-14-10H14V36H-14z', fill: kShell },
    { d: teeth(-37) + teeth(14), fill: kShell },
    { d: 'M-10 36V10a10 10 0 0 1 20 0V36z', fill: kRed },
    { d: disc(-25.5, -8, 5) + disc(25.5, -8, 5) + disc(-25.5, 14, 5) + disc(25.5, 14, 5), fill: kGold },
    { d: 'M-14-10H14V-5H-14z', fill: kGold },
  ];
}

function crown(): Inlay[] {
  return [
    { d: 'M-32 22L-34-16L-17 4L0-26L17 4L34-16L32 22z', fill: kGold },
    { d: 'M-32 26H32V33H-32z', fill: kShell },
    { d: disc(-34, -19, 4.5) + disc(0, -30, 5) + disc(34, -19, 4.5), fill: kShell },
    { d: disc(0, 12, 5) + disc(-17, 13, 3.5) + disc(17, 13, 3.5), fill: kRed },
  ];
}

function fort(): Inlay[] {
  return [
    { d: 'M-34 36V-6h8v-10h6v10h7v-22h-4v-9h8v5h5v-5h8v5h5v-5h8v9h-4v22h7v-10h6v10h8V36z', fill: kGold },
    { d: 'M-8 36V20a8 8 0 0 1 16 0V36z', fill: 'var(--bitumen)' },
    { d: 'M-26 8h8v12h-8zM18 8h8v12h-8zM-4-16h8v12h-8z', fill: kShell },
  ];
}

function barley(): Inlay[] {
  const ear = (x: number) => {
    const grain = [-24, -12, 0].map((y) => `M${x} ${y + 8}q-10-4-9-13q9 2 9 13q0-11 9-13q1 9-9 13z`).join('');
    return `${grain}M${x - 1.2} -16h2.4v50h-2.4z`;
  };
  return [{ d: ear(-20) + ear(0) + ear(20), fill: 'var(--shell-warm)' }];
}

function stars(): Inlay[] {
  const small = [
    [-24, -22, 8],
    [20, -27, 6],
    [26, 12, 9],
    [-14, 24, 9],
    [0, -4, 13],
    [-30, 6, 5],
    [10, 30, 5],
  ] as const;
  // Four points each, drawn as eight corners, every other one near the middle.
  const point = ([x, y, r]: readonly [number, number, number]) => {
    const corners = Array.from({ length: 8 }, (_, k) => polar(k % 2 === 0 ? r : r * 0.3, 45 * k));
    return `M${corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}z`;
  };
  return [{ d: small.map(point).join(''), fill: kShell }];
}

function waves(): Inlay[] {
  const band = (y: number) => `M-38 ${y}q9.5-10 19 0t19 0t19 0t19 0v6q-9.5 10-19 0t-19 0t-19 0t-19 0z`;
  return [{ d: [-28, -10, 8, 26].map(band).join(''), fill: kLapis }];
}

const kSigns: Record<string, Inlay[]> = {
  ishtar: star(),
  marduk: spade(),
  entrance: gate(),
  royal: crown(),
  fort: fort(),
};
const kPlain: Record<string, Inlay[]> = { earth: barley(), heaven: stars(), bridge: waves() };
const kGrounds: Record<string, string> = { earth: '#7a4b2a', bridge: '#3d4a63', heaven: '#1a2a57' };

export function skinOf(tile: Tile): Skin {
  const isNamed = tile.role !== null;
  return {
    ground: kGrounds[tile.section] ?? '#444',
    line: isNamed ? kGold : 'var(--shell-edge)',
    inlays: (isNamed ? kSigns[tile.role ?? ''] : undefined) ?? kPlain[tile.section] ?? [],
  };
}
