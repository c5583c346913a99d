import { settings } from '../state/settings.svelte';
import { plural } from '../text/plural';

// What a table says about its line, its people and its past, in both languages.
const en = {
  keptWord: (text: string) => `The line is broken. Kept: “${text}”. It is sent when the line is back.`,
  sentWord: (text: string) => `Connected again. Sent: “${text}”.`,
  tooLate: (text: string) => `Too late: the table had moved on before “${text}” came there. Nothing was chosen.`,
  failed: (why: string) => `That did not count. ${why}`,
  awayTitle: (name: string, time: string) => `${name} has been away for ${time}.`,
  awayPlayed: (name: string, time: string) => `${name} has been away for ${time}; the computer plays on.`,
  awayBack: 'Whoever is away may come back at any time.',
  wait: 'Wait',
  letComputer: 'Let the computer play',
  letComputerIn: (time: string) => `Let the computer play (in ${time})`,
  claim: 'Claim the game',
  claimIn: (time: string) => `Claim the game (in ${time})`,
  claimSure: 'The game ends and you win.',
  usedTitle: 'This invitation has been used',
  usedText: 'Every seat at this table is taken. You can look on, or lay a table of your own.',
  usedOver: 'The game it was for is over. You can look at how it went.',
  usedClosed: 'Every seat at this table is taken, and it takes nobody who only looks on.',
  wrongInvite: 'This invitation does not fit the table',
  wrongInviteText: 'Perhaps a part of the link is missing. Ask for it once more.',
  lookOn: 'Look on',
  lookBack: 'Look at the game',
  play: 'Play it by itself',
  pause: 'Stop',
  speed: 'Speed',
  speeds: ['slowly', 'calmly', 'quickly'] as readonly string[],
  whatIf: 'What if…',
  whatIfHelp: 'Try another way from here. The game itself stays as it was.',
  againstComputer: (side: string) => `Play ${side} against the computer`,
  bothSides: 'Choose for all sides',
  trying: (at: number) => `What if, from entry ${at} on`,
  tryingBoth: (side: string) => `You choose for all; now: ${side}`,
  tryingOne: (side: string) => `You play ${side}`,
  backToGame: 'Back to the game',
  tryOver: 'This way it would have ended:',
  linkCopied: 'The link to this place is copied.',
  another: 'Another opponent',
  stepIn: 'Let me step in',
  stepInHelp:
    'Computers leave you six seconds at moments when you could still trade or help, and wait while you prepare it. Everybody sees that you wish it.',
  stepMoment: (side: string, seconds: number) => `${side} goes on in ${seconds} s.`,
  stepHold: 'Wait',
  stepHeld: (seconds: number) => `The computers wait for you: ${seconds} s.`,
  stepHeldBy: (name: string, seconds: number) => `The computers wait for ${name}: ${seconds} s.`,
  stepGoOn: 'Go on',
};
type TableWords = typeof en;

const pl: TableWords = {
  keptWord: (text) => `Połączenie zerwane. Zachowane: „${text}”. Pójdzie, gdy połączenie wróci.`,
  sentWord: (text) => `Znów jest połączenie. Wysłane: „${text}”.`,
  tooLate: (text) => `Za późno: zanim dotarło „${text}”, przy stole grano już dalej. Nic nie zostało wybrane.`,
  failed: (why) => `To się nie liczyło. ${why}`,
  awayTitle: (name, time) => `${name}: poza stołem od ${time}.`,
  awayPlayed: (name, time) => `${name}: poza stołem od ${time}; gra za nich komputer.`,
  awayBack: 'Kto odszedł, może w każdej chwili wrócić.',
  wait: 'Poczekaj',
  letComputer: 'Niech gra komputer',
  letComputerIn: (time) => `Niech gra komputer (za ${time})`,
  claim: 'Zażądaj wygranej',
  claimIn: (time) => `Zażądaj wygranej (za ${time})`,
  claimSure: 'Gra się kończy i wygrywasz.',
  usedTitle: 'To zaproszenie zostało już użyte',
  usedText: 'Wszystkie miejsca przy tym stole są zajęte. Możesz popatrzeć albo rozłożyć własny stół.',
  usedOver: 'Gra, do której zapraszało, już się skończyła. Możesz obejrzeć jej przebieg.',
  usedClosed: 'Wszystkie miejsca przy tym stole są zajęte, a patrzeć nie wolno.',
  wrongInvite: 'To zaproszenie nie pasuje do stołu',
  wrongInviteText: 'Może brakuje kawałka łącza. Poproś o nie jeszcze raz.',
  lookOn: 'Popatrz',
  lookBack: 'Obejrzyj grę',
  play: 'Odtwarzaj',
  pause: 'Zatrzymaj',
  speed: 'Tempo',
  speeds: ['powoli', 'spokojnie', 'szybko'],
  whatIf: 'A gdyby…',
  whatIfHelp: 'Spróbuj stąd inaczej. Sama gra zostaje, jaka była.',
  againstComputer: (side) => `Graj przeciw komputerowi: ${side}`,
  bothSides: 'Wybieraj za wszystkie strony',
  trying: (at) => `A gdyby inaczej od wpisu ${at}`,
  tryingBoth: (side) => `Wybierasz za wszystkich; teraz: ${side}`,
  tryingOne: (side) => `Twoja strona: ${side}`,
  backToGame: 'Wróć do gry',
  tryOver: 'Tak by się skończyło:',
  linkCopied: 'Łącze do tego miejsca skopiowane.',
  another: 'Inny przeciwnik',
  stepIn: 'Daj mi się wtrącić',
  stepInHelp:
    'Komputery zostawiają ci sześć sekund w chwilach, gdy można jeszcze handlować lub pomóc, i czekają, gdy to szykujesz. Wszyscy widzą, że tego chcesz.',
  stepMoment: (side, seconds) => `${side}: gra dalej za ${seconds} s.`,
  stepHold: 'Czekaj',
  stepHeld: (seconds) => `Komputery czekają na ciebie: ${seconds} s.`,
  stepHeldBy: (name, seconds) => `Komputery czekają, zatrzymuje je ${name}: ${seconds} s.`,
  stepGoOn: 'Grajcie dalej',
};

export const w = (): TableWords => (settings.language === 'pl' ? pl : en);

/** How long somebody has been away: so many seconds, then minutes. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (settings.language === 'pl')
    return hours < 48 ? `${hours} godz.` : plural(Math.floor(hours / 24), 'dnia', 'dni', 'dni');
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
