import { noTroop, type Realm, type Scene } from './scene';

// A small stretch of Eldervale for the shelf; a match draws what the server sends.
type Sketch = Partial<Realm> & { q: number; r: number };
const kSketches: Sketch[] = [
  { q: 0, r: -1, element: 'Air', stacks: [{ left: 3, top: { S: 2 } }] },
  { q: 1, r: -1, ruin: 'Mage-Tower', units: [noTroop(), { ...noTroop(), wizard: 1 }] },
  { q: 2, r: -1, element: 'Fire', monster: { id: 'ember-titan', element: 'Fire', name: '', dice: 0, text: [] } },
  { q: 3, r: -1, element: 'Light', stacks: [{ left: 2, top: { G: 1 } }], dwelling: 0 },
  { q: -1, r: 0, ruin: 'Mill' },
  { q: 0, r: 0, element: 'Water', dwelling: 0, units: [{ ...noTroop(), worker: 2 }, noTroop()] },
  { q: 1, r: 0, element: 'Earth', units: [{ ...noTroop(), dragon: 1 }, noTroop()] },
  { q: 2, r: 0, element: 'Dark', dwelling: 1, units: [noTroop(), { ...noTroop(), worker: 1 }] },
  { q: 3, r: 0, ruin: 'Summoning-Portal' },
  {
    q: -1,
    r: 1,
    element: 'Chaos',
    monster: { id: 'many-eyed-horror', element: 'Chaos', name: '', dice: 0, text: [] },
  },
  {
    q: 0,
    r: 1,
    element: 'Order',
    stacks: [
      { left: 1, top: { T: 1, S: 1 } },
      { left: 2, top: { T: 1 } },
    ],
  },
  { q: 1, r: 1, ruin: 'Fortress' },
  { q: 2, r: 1, element: 'Air', units: [{ ...noTroop(), warrior: 1 }, noTroop()] },
];

export const kSample: Scene['realms'] = kSketches.map((sketch, i) => ({
  key: `sample-${i}`,
  name: '',
  element: '',
  ruin: '',
  text: [],
  cost: {},
  isLair: false,
  dwelling: null,
  stacks: [],
  units: [],
  monster: null,
  ...sketch,
}));
