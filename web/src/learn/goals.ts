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
  eldervale: [
    'Miej najwięcej punktów zwycięstwa, gdy zniknie ostatni dach albo ostatni kafelek.',
    'Jednostki zbierają żetony i korzystają z ruin, robotnicy stają się siedzibami; siedziby, karty i potwory dają moc.',
    'Na końcu liczy się każdy poziom mocy, i jeszcze raz za każdą siedzibę i kartę tego żywiołu.',
  ],
};

/** Nothing for a game that has none. */
export const goalOf = (game: string, language: string): readonly string[] => (language === 'pl' ? pl : en)[game] ?? [];
