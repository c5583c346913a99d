// Each game on one page: what there is, what a turn is, what to mind. Below how it is won.
interface Part {
  title: string;
  lines: readonly string[];
}

const en: Record<string, readonly Part[]> = {
  royal: [
    {
      title: 'Your turn',
      lines: [
        'Roll four dice: the marked tips are your number, 0 to 4 (1, 4, 6, 4, 1 in 16).',
        'Enter a piece, or move one, by exactly that number. If you can move, you must.',
        'Not onto your own piece. Over any piece you may pass.',
      ],
    },
    {
      title: 'On the way',
      lines: [
        'A1–A4 are yours alone, B1–B8 shared, A8 and A7 yours again.',
        'End on an enemy in the shared row: it starts again.',
        'End on a rosette: roll again, with any piece. On a rosette nobody is captured.',
        'Home takes the exact roll, one step past the last square.',
      ],
    },
  ],
  heaven: [
    {
      title: 'Your turn: two dice',
      lines: [
        'One tip (8 in 16): one piece, one step. Two tips: one piece up to two steps, or two pieces one each.',
        'Gold and silver may instead set a piece on the Royal Realm, two silver on Ishtar’s tile, two gold on Marduk’s.',
        'Two blanks (4 in 16): set a piece on an empty square next to one of yours.',
        'Any roll may be given up for a piece on the Entrance, B1. Passing is always allowed.',
      ],
    },
    {
      title: 'Mind',
      lines: [
        'A capture ends that piece’s move. Enemies are not passed.',
        'Moving onto a fort earns one more turn.',
        'A piece on Ishtar’s tile shields your forts, but not itself.',
        'Both forts on Earth: captures do not end your moves. Both in Heaven: doubles give three steps.',
      ],
    },
  ],
  isle: [
    {
      title: 'Your turn',
      lines: [
        'Roll four dice, 0 to 4. Move one piece exactly so far, or put one out. If you can move, you must.',
        'Not onto your own piece, not onto the Kraken; passing is free.',
        'End on another’s piece: it goes back to its ship. Quays are safe.',
      ],
    },
    {
      title: 'Tiles',
      lines: [
        'Map (W3, E3, S4, L1, P1): roll and move again, if you like.',
        'Whirlpool (W2, E2): you are swept to the other one.',
        'After S8 the way forks; both landings lead home, with the exact roll.',
        'After Green a coin moves the Kraken one tile; whom it reaches is thrown to a whirlpool.',
      ],
    },
  ],
  ghosts: [
    {
      title: 'Your turn',
      lines: [
        'Roll the Ur dice: so many steps at most. A 2 gives another turn after this one.',
        'Entering: the tile is turned up, then fights, then Water and Mountain end your movement.',
        'On a Ziggurat: once a turn ask the price (D20) and pay in Lapis. On a Ghost: once a turn challenge it.',
        'Who discovered something draws one Discovery Card at the end. Six treasures and six cards are the limit.',
      ],
    },
    {
      title: 'Fights',
      lines: [
        'D100 each; attacker first, then equipment, one of a kind, which is spent. Ties are the defender’s.',
        'Kish −20, Akkadians 0, Ghosts +25, Nanna +45; a defender on Emmer +10.',
        'Clearing a tile: one treasure. Losing: retreat to a discovered square beside you.',
        'Between rivals the winner takes all cards and tokens, never maps. Powder and Sandstorm let a defender flee.',
        'Three losses to Nanna, and you leave the game.',
      ],
    },
  ],
  kurnugi: [
    {
      title: 'A turn',
      lines: [
        'Resources: what Altars, Identities and crystals give.',
        'Planning: in order, one Shadow on an action or one initiative token, until all are placed.',
        'Actions: take back a Shadow and act, or forgo for 2 Vri-il.',
        'After every second turn a lament; eight turns, four laments.',
      ],
    },
    {
      title: 'Actions',
      lines: [
        'Invocation: dice to tombs, or back. Manipulation: dice +1 at home, −1 in tombs. Generosity: one die becomes two. Ritual: a new die for 6.',
        'Soul’s or Shadows’ Way: +1; both together are always ten. Identity and Madness: cards and crystals. Altar: build or raise.',
        'Dance: a Shadow into a tomb, for Vri-il or a marker. Influences: a marker on a card. Kur: any action, the Shadow leaves.',
      ],
    },
    {
      title: 'A lament',
      lines: [
        'Souls move one tomb. Then tomb by tomb: cards, sums (dice, Shadows, Soul), points by place, a reward for the first.',
        'Ties go to the higher initiative. Then Shadows go home.',
      ],
    },
  ],
  eldervale: [
    {
      title: 'Your turn: place a unit, or regroup',
      lines: [
        'The first placement after a Regroup is free; later ones go next to your units.',
        'Elemental realm: take the top token. Ruin: its action, if you pay.',
        'Monsters next door rush in; others in the realm mean battle.',
        'Regroup: pick units up one by one, each to Ready or onto an action space.',
      ],
    },
    {
      title: 'Growing',
      lines: [
        'Dwell: pay the tile’s cost; 2 points for each neighbouring ruin and Dwelling, and power.',
        'Adventure cards: power and a new action. The first at level 5 takes the Orb.',
        'Battle: highest die wins, ties are set aside; a sword is a die. Losers go to the Underworld.',
        'Alone: after each of your turns a die wakes a zone of the Ghosts’ mat; they gather around the Watcher.',
      ],
    },
  ],
};

const pl: Record<string, readonly Part[]> = {
  royal: [
    {
      title: 'Twoja tura',
      lines: [
        'Rzuć czterema kośćmi: liczą się znaki, od 0 do 4 (1, 4, 6, 4, 1 na 16).',
        'Wprowadź pionek albo rusz jednym dokładnie o tyle. Jeśli możesz ruszyć, musisz.',
        'Nie na własny pionek. Przechodzić wolno nad każdym.',
      ],
    },
    {
      title: 'Po drodze',
      lines: [
        'A1–A4 są tylko twoje, B1–B8 wspólne, A8 i A7 znów twoje.',
        'Skończ na wrogu we wspólnym rzędzie: zaczyna od nowa.',
        'Skończ na rozecie: rzuć jeszcze raz, dowolnym pionkiem. Na rozecie nikogo się nie bije.',
        'Do domu wchodzi się dokładnym rzutem, krok za ostatnie pole.',
      ],
    },
  ],
  heaven: [
    {
      title: 'Twoja tura: dwie kości',
      lines: [
        'Jeden znak (8 na 16): jeden pionek, jeden krok. Dwa znaki: jeden pionek do dwóch kroków albo dwa po jednym.',
        'Złoto ze srebrem może też postawić pionek w Królestwie, dwa srebrne na polu Isztar, dwa złote na polu Marduka.',
        'Dwie puste (4 na 16): postaw pionek na wolnym polu obok swojego.',
        'Każdy rzut można oddać za pionek na Wejściu, B1. Pasować wolno zawsze.',
      ],
    },
    {
      title: 'Pamiętaj',
      lines: [
        'Bicie kończy ruch pionka. Wrogów się nie mija.',
        'Wejście na fort daje jeszcze jedną turę.',
        'Pionek na polu Isztar chroni twoje forty, ale nie siebie.',
        'Oba forty Ziemi: bicie nie kończy ruchu. Oba w Niebie: dublety dają trzy kroki.',
      ],
    },
  ],
  isle: [
    {
      title: 'Twoja tura',
      lines: [
        'Rzuć czterema kośćmi, 0 do 4. Rusz jednym pionkiem dokładnie o tyle albo wypłyń. Jeśli możesz ruszyć, musisz.',
        'Nie na swój pionek i nie na Krakena; mijać wolno.',
        'Skończ na cudzym: wraca na statek. Nabrzeża są bezpieczne.',
      ],
    },
    {
      title: 'Pola',
      lines: [
        'Mapa (W3, E3, S4, L1, P1): rzuć i rusz jeszcze raz, jeśli chcesz.',
        'Wir (W2, E2): znosi cię do drugiego.',
        'Za S8 droga się dzieli; oba zejścia prowadzą do celu, dokładnym rzutem.',
        'Po zielonym moneta przesuwa Krakena o pole; kogo dosięgnie, ten leci do wiru.',
      ],
    },
  ],
  ghosts: [
    {
      title: 'Twoja tura',
      lines: [
        'Rzuć kośćmi Ur: najwyżej tyle kroków. Dwójka daje po tej turze następną.',
        'Wejście: odkrywa się płytkę, potem walki, potem Woda i Góry kończą ruch.',
        'Na Zikkuracie: raz w turze zapytaj o cenę (K20) i płać lazurytem. Na Duchu: raz w turze go wyzwij.',
        'Kto coś odkrył, na koniec ciągnie kartę odkrycia. Limit: sześć skarbów i sześć kart.',
      ],
    },
    {
      title: 'Walki',
      lines: [
        'Po K100; najpierw atakujący, potem ekwipunek, po jednym z rodzaju, który przepada. Remis jest obrońcy.',
        'Kisz −20, Akadowie 0, Duchy +25, Nanna +45; obrońca na płaskurce +10.',
        'Oczyszczone pole: jeden skarb. Przegrana: odwrót na odkryte pole obok.',
        'Między rywalami zwycięzca bierze wszystkie karty i żetony, nigdy map. Proszek i Burza pozwalają obrońcy uciec.',
        'Trzy porażki z Nanną i wypadasz z gry.',
      ],
    },
  ],
  kurnugi: [
    {
      title: 'Tura',
      lines: [
        'Pozyskiwanie Zasobów: co dają Ołtarze, Tożsamości i kryształy.',
        'Planowanie: po kolei jeden Cień na akcję albo znacznik Inicjatywy, aż wszystko położone.',
        'Akcje: zabierz Cień i działaj albo zrezygnuj za 2 Vri-ile.',
        'Po co drugiej turze Czas Lamentu; osiem tur, cztery Czasy Lamentu.',
      ],
    },
    {
      title: 'Akcje',
      lines: [
        'Inwokacja: Kości Ofiarne do Grobowców lub z powrotem. Manipulacja: +1 na planszy, −1 w Grobowcach. Ofiarność: z jednej Kości Ofiarnej dwie. Rytuał: nowa za 6.',
        'Droga Duszy lub Cieni: +1; razem zawsze dziesięć. Tożsamość i Obłąkanie: karty i kryształy. Ołtarz: buduj lub podnoś.',
        'Taniec: Cień do Grobowca, za Vri-il albo znacznik. Wpływy: znacznik na karcie. Kur: dowolna akcja, Cień odchodzi.',
      ],
    },
    {
      title: 'Czas Lamentu',
      lines: [
        'Dusze idą o jeden Grobowiec. Potem Grobowiec po Grobowcu: karty, sumy (Kości Ofiarne, Cienie, Dusza), punkty za miejsca, Nagroda dla pierwszego.',
        'Remisy wygrywa wyższa inicjatywa. Potem Cienie wracają.',
      ],
    },
  ],
  eldervale: [
    {
      title: 'Twoja tura: ustaw jednostkę albo się przegrupuj',
      lines: [
        'Pierwsze ustawienie po przegrupowaniu jest wolne; następne obok twoich jednostek.',
        'Kraina żywiołu: weź wierzchni żeton. Ruiny: ich akcja, jeśli zapłacisz.',
        'Potwory z sąsiedztwa się rzucają; obcy w krainie to bitwa.',
        'Przegrupowanie: podnoś jednostki po kolei, każdą do gotowych albo na pole akcji.',
      ],
    },
    {
      title: 'Rozwój',
      lines: [
        'Osiedlenie: zapłać koszt kafelka; 2 punkty za każdą sąsiednią ruinę i siedzibę, i moc.',
        'Karty przygód: moc i nowa akcja. Pierwszy na poziomie 5 bierze Kulę.',
        'Bitwa: wygrywa najwyższa kość, remisy się odkłada; miecz to kość. Pokonani idą do Podziemi.',
        'Samotnie: po każdej twojej turze kość budzi strefę planszy duchów; zbierają się wokół Obserwatora.',
      ],
    },
  ],
};

export const summaryOf = (game: string, language: string): readonly Part[] => (language === 'pl' ? pl : en)[game] ?? [];
