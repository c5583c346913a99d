import type { EntryKind } from '../net/types';

// Small physical sounds made on the spot: a knock is a burst of filtered noise that dies quickly.
let context: AudioContext | null = null;

interface Knock {
  at: number;
  pitch: number;
  length: number;
  loud: number;
}

const kSounds: Partial<Record<EntryKind, Knock[]>> = {
  choice: [{ at: 0.18, pitch: 1500, length: 0.07, loud: 0.5 }],
  chance: [
    { at: 0.0, pitch: 620, length: 0.05, loud: 0.22 },
    { at: 0.09, pitch: 540, length: 0.05, loud: 0.18 },
    { at: 0.17, pitch: 700, length: 0.05, loud: 0.2 },
    { at: 0.29, pitch: 480, length: 0.07, loud: 0.16 },
  ],
  undo: [{ at: 0, pitch: 900, length: 0.06, loud: 0.3 }],
  end: [
    { at: 0, pitch: 1200, length: 0.16, loud: 0.4 },
    { at: 0.14, pitch: 1800, length: 0.3, loud: 0.4 },
  ],
};

function knock(audio: AudioContext, { at, pitch, length, loud }: Knock): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 6 });
  const gain = new GainNode(audio, { gain: loud });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

export function play(kind: EntryKind): void {
  const knocks = kSounds[kind];
  if (knocks === undefined || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    for (const each of knocks) knock(context, each);
  } catch {
    // No sound device: the game goes on in silence.
  }
}
