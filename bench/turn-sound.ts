import type { SeededRandom } from './seeded-random.ts';

export interface Sound {
  startMs: number;
  endMs: number;
}

interface SpokenWord extends Sound {
  text: string;
}

export interface SpokenTurn extends Sound {
  words: readonly SpokenWord[];
  pauses: readonly Sound[];
}

export function speak(
  text: string,
  { startMs, pauseMs, random }: { startMs: number; pauseMs: () => number; random: SeededRandom },
): SpokenTurn {
  const words: SpokenWord[] = [];
  const pauses: Sound[] = [];
  let atMs = startMs;
  for (const part of text.split(/\s+/)) {
    if (part === '|') {
      const last = words.at(-1)?.endMs ?? atMs;
      pauses.push({ startMs: last, endMs: last + pauseMs() });
      atMs = pauses.at(-1)?.endMs ?? atMs;
      continue;
    }
    const lengthMs = 110 + 38 * part.length + random.next() * 80;
    words.push({ text: part, startMs: atMs, endMs: atMs + lengthMs });
    // Most words follow without a gap.
    atMs += lengthMs + (random.chance(0.2) ? 30 + random.next() * 90 : 0);
  }
  return { startMs, endMs: words.at(-1)?.endMs ?? startMs, words, pauses };
}

export interface VoiceFrame {
  endMs: number;
  speech: number;
  levelDb: number;
}

export const frameMs = 32;

/**
 * Returns the probabilities and levels that a speech detector gives for these sounds. Like a network, it notices speech 0
 * to 2 frames late and its end 1 to 4 frames late, varies, drops frames and finds speech in single frames of silence.
 */
export function createVoice(sounds: readonly Sound[], random: SeededRandom) {
  const level = createLevel(random);
  const noticed = sounds.map(({ startMs, endMs }) => {
    const from = startMs + random.next() * 2 * frameMs;
    return { from, to: Math.max(from + frameMs, endMs + (1 + random.next() * 3) * frameMs) };
  });
  return (endMs: number): VoiceFrame => {
    const middleMs = endMs - frameMs / 2;
    const isSpeech = noticed.some(({ from, to }) => middleMs >= from && middleMs < to);
    const isSound = sounds.some(({ startMs, endMs: to }) => middleMs >= startMs && middleMs < to);
    return {
      endMs,
      speech: isSpeech ? speechIn(random) : silenceIn(random),
      levelDb: isSound ? -27 + level() : -68 + random.next() * 10,
    };
  };
}

/** The level is in dB from the mean level of a voice. It changes little from one frame to the next. */
export function createLevel(random: SeededRandom): () => number {
  let last = 0;
  return () => {
    // The sum of three is near to normal, with a deviation of 1/2.
    const normal = random.next() + random.next() + random.next() - 1.5;
    last = 0.8 * last + 5 * normal;
    return last;
  };
}

export function speechIn(random: SeededRandom): number {
  return random.chance(0.03) ? 0.1 + random.next() * 0.4 : 0.75 + random.next() * 0.25;
}

function silenceIn(random: SeededRandom): number {
  return random.chance(0.01) ? 0.3 + random.next() * 0.5 : random.next() * 0.2;
}
