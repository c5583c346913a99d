// How each game is won, in three sentences; for the card at a first table, the set-up dialog and the rules.
type Sentences = readonly [string, string, string];

const en: Record<string, Sentences> = {
  royal: [
    'Bring all your pieces along your path and off the board before your rival does.',
    'Land on an enemy and it starts again; land on a rosette and you roll again, in safety.',
    'Whoever brings the last piece home first wins.',
  ],
  heaven: [
    'Have a piece on each of the four forts at the same time: two on Earth, two in Heaven.',
    'Moving onto a fort earns another turn; entering an enemy’s square sends it back to its pool.',
    'Whoever holds all four wins at once.',
  ],
  isle: [
    'Be the first captain with a piece on the island: fifteen tiles, then the exact roll.',
    'Maps let you roll again, whirlpools throw you across, and landing on a rival knocks it off.',
    'One piece is enough; keep it out of the Kraken’s reach.',
  ],
  ghosts: [
    'Find the four Ziggurats, get a map at each, then find the City of Ur and beat Nanna there.',
    'The same treasures pay for maps and arm you in fights: spend them well.',
    'Or win the tokens of all rivals, and you are sent to Nanna at once.',
  ],
  kurnugi: [
    'Have the most escape points after the last lament.',
    'Your Shadows do the work between laments; at a lament each tomb pays those who are strongest there.',
    'At the end Vri-il counts a little, and every Shadow still in the game costs two points.',
  ],
  'kurnugi alone': [
    'Alone, have more escape points than each of the two neutral Souls after the third lament; a tie is lost.',
    'Your Shadows do the work between laments; at a lament each tomb pays those who are strongest there, neutral Souls too.',
    'At the end only a condition met in each of the two columns adds points, five in all: Vri-il, Shadows, Demons and Pacts count nothing.',
  ],
  'kurnugi alone, mild': [
    'Alone, have more escape points than each of the two neutral Souls after the third lament; a tie is lost.',
    'Your Shadows do the work between laments; at a lament each tomb pays those who are strongest there, neutral Souls too.',
    'Some spaces are blocked, and the end counts as for three: Vri-il a little, and every Shadow still in the game costs two points.',
  ],
  eldervale: [
    'Have the most victory points when the last rooftop or the last tile is used.',
    'Units gather tokens and use ruins, Workers become Dwellings; Dwellings, cards and monsters give power.',
    'At the end every level of power counts, and once more for each Dwelling and card of its element.',
  ],
};

const pl: Record<string, Sentences> = {
  royal: [
    'Przeprowadź wszystkie pionki swoją ścieżką i zdejmij je z planszy przed rywalem.',
    'Stań na wrogu, a zacznie od nowa; stań na rozecie, a rzucisz jeszcze raz, bezpiecznie.',
    'Wygrywa, kto pierwszy sprowadzi do domu ostatni pionek.',
  ],
  heaven: [
    'Miej pionek na każdym z czterech fortów naraz: dwóch na Ziemi i dwóch w Niebie.',
    'Wejście na fort daje dodatkową turę; wejście na pole wroga odsyła go do zapasu.',
    'Kto trzyma wszystkie cztery, od razu wygrywa.',
  ],
  isle: [
    'Bądź pierwszym kapitanem z pionkiem na wyspie: piętnaście pól, a potem dokładny rzut.',
    'Mapy dają drugi rzut, wiry przerzucają na drugą stronę, a stanięcie na rywalu go strąca.',
    'Wystarczy jeden pionek; trzymaj go z dala od Krakena.',
  ],
  ghosts: [
    'Znajdź cztery Zikkuraty, zdobądź w każdym mapę, a potem znajdź Miasto Ur i pokonaj tam Nannę.',
    'Te same skarby płacą za mapy i są bronią w walce: wydawaj je mądrze.',
    'Albo zdobądź żetony wszystkich rywali, a staniesz przed Nanną od razu.',
  ],
  kurnugi: [
    'Miej najwięcej Punktów Ucieczki po ostatnim Czasie Lamentu.',
    'Między nimi pracują twoje Cienie; w Czasie Lamentu każdy Grobowiec płaci tym, którzy są w nim najsilniejsi.',
    'Na końcu trochę liczy się Vri-il, a każdy Cień, który został w grze, kosztuje dwa punkty.',
  ],
  'kurnugi alone': [
    'W grze solo miej po trzecim Czasie Lamentu więcej Punktów Ucieczki niż każda z dwóch Dusz Neutralnych; remis to przegrana.',
    'Między nimi pracują twoje Cienie; w Czasie Lamentu każdy Grobowiec płaci tym, którzy są w nim najsilniejsi, także Duszom Neutralnym.',
    'Na końcu punkty, razem pięć, daje tylko spełnienie warunku z obu kolumn: Vri-il, Cienie, Demony i Pakty nic nie liczą.',
  ],
  'kurnugi alone, mild': [
    'W grze solo miej po trzecim Czasie Lamentu więcej Punktów Ucieczki niż każda z dwóch Dusz Neutralnych; remis to przegrana.',
    'Między nimi pracują twoje Cienie; w Czasie Lamentu każdy Grobowiec płaci tym, którzy są w nim najsilniejsi, także Duszom Neutralnym.',
    'Część pól jest zablokowana, a koniec liczy się jak dla trzech: trochę Vri-il, a każdy Cień, który został w grze, kosztuje dwa punkty.',
  ],
  eldervale: [
    'Miej najwięcej punktów zwycięstwa, gdy zniknie ostatni dach albo ostatni kafelek.',
    'Jednostki zbierają żetony i korzystają z ruin, robotnicy stają się siedzibami; siedziby, karty i potwory dają moc.',
    'Na końcu liczy się każdy poziom mocy, i jeszcze raz za każdą siedzibę i kartę tego żywiołu.',
  ],
};

/** How many play, and the options that differ from the game's own. */
export interface Company {
  seats: number;
  options?: Readonly<Record<string, unknown>>;
}

/** Alone another thing wins, and another end counts. */
function variantOf(game: string, company: Company | undefined): string {
  if (game !== 'kurnugi' || company?.seats !== 1) return game;
  return company.options?.['solo'] === 'mild' ? 'kurnugi alone, mild' : 'kurnugi alone';
}

/** Nothing for a game that has none. */
export function goalOf(game: string, language: string, company?: Company): readonly string[] {
  return (language === 'pl' ? pl : en)[variantOf(game, company)] ?? [];
}
