import { repeatsItself } from './repeats-itself.ts';
import type { SpeechRegion } from './speech-regions.ts';
import type { TextConfidence } from './recognised-language.ts';

/** The recogniser's result for one piece of sound. */
export interface Recognised extends TextConfidence {
  text: string;
  tokens: readonly number[];
  /** It is false if the recogniser was stopped because the text became too long for the sound. */
  isWhole: boolean;
}

/** Recognises the sound between two times. The times may be outside the recording. */
export type RecogniseSound = (startMs: number, endMs: number) => Promise<Recognised>;

export interface ReadText extends TextConfidence {
  /** It is empty if nothing was understood. */
  text: string;
}

/** The second edge is tried if nothing was understood with the first. */
const edgesMs = [150, 300] as const;
/** Shorter pieces are not split, because a recogniser invents words for them. */
const minSplitMs = 4_000;

/**
 * Reads a piece of speech. If the recogniser returns nothing or repeats itself, the piece is tried with another edge of
 * the sound around it, then in two halves, because both failures depend on where the sound begins and ends.
 */
export async function readPiece(piece: SpeechRegion, recognise: RecogniseSound): Promise<ReadText> {
  for (const edgeMs of edgesMs) {
    const heard = await recognise(piece.startMs - edgeMs, piece.endMs + edgeMs);
    if (isReadable(heard)) return readTextOf([heard]);
  }
  const middleMs = (piece.startMs + piece.endMs) / 2;
  if (piece.endMs - piece.startMs < minSplitMs) return notUnderstood;
  const halves = [
    await recognise(piece.startMs - edgesMs[0], middleMs),
    await recognise(middleMs, piece.endMs + edgesMs[0]),
  ];
  return readTextOf(halves.filter(isReadable));
}

const notUnderstood: ReadText = { text: '', meanLogProbability: 0, tokenCount: 0 };

function isReadable({ text, tokens, isWhole }: Recognised): boolean {
  return isWhole && /[\p{L}\p{N}]/u.test(text) && !repeatsItself(tokens);
}

function readTextOf(parts: readonly Recognised[]): ReadText {
  const tokenCount = parts.reduce((sum, part) => sum + part.tokenCount, 0);
  if (tokenCount === 0) return notUnderstood;
  const sum = parts.reduce((total, part) => total + part.meanLogProbability * part.tokenCount, 0);
  const text = parts.map((part) => part.text.trim()).join(' ');
  return { text, meanLogProbability: sum / tokenCount, tokenCount };
}
