import type { SpeechRegion } from './speech-regions.ts';

/** Speech of one speaker without a pause. */
export interface SpokenPart extends SpeechRegion {
  speaker: string;
  /** It is not certain that this speaker said it. */
  isUnsure?: boolean | undefined;
}

/** A piece of a recording that is read at once: successive parts of one speaker, with the pauses between them. */
export type Piece = SpokenPart;

/** A recogniser reads pieces of 8 to 15 seconds best, and repeats itself in pieces of over 28 seconds. */
const wantedMs = 8_000;
const longMs = 15_000;
const maxMs = 20_000;
/** A short reply is read badly alone, so that it may make its piece longer. */
const shortMs = 1_500;
/** A pause of this length ends a piece of the wanted length, and a longer one ends every piece. */
const shortPauseMs = 300;
const longPauseMs = 1_500;
/** A hard cut within speech is made within this time around the middle of what is too long. */
const searchMs = 4_000;

/** The likelihoods of speech in successive frames of the speaker's sound, which tell where a long part is cut. */
export type LikelihoodAt = (speaker: string, ms: number) => number;

/**
 * Joins the parts of each speaker to pieces that a recogniser reads well, and cuts what is too long where speech is least
 * likely. The pieces of a speaker do not overlap.
 * @param parts sorted by their start. Parts of several speakers may overlap
 * @returns the pieces, sorted by their start
 */
export function cutPieces(parts: readonly SpokenPart[], likelihoodAt: LikelihoodAt): Piece[] {
  const pieces: Piece[] = [];
  const open = new Map<string, Piece>();
  let last: string | null = null;
  for (const part of parts) {
    for (const short of cutLongPart(part, likelihoodAt)) {
      const piece = open.get(short.speaker);
      if (piece && last === short.speaker && continues(piece, short)) {
        piece.endMs = short.endMs;
      } else {
        const begun = { ...short };
        open.set(short.speaker, begun);
        pieces.push(begun);
      }
      last = short.speaker;
    }
  }
  return pieces;
}

function continues(piece: Piece, part: SpokenPart): boolean {
  const pauseMs = part.startMs - piece.endMs;
  const lengthMs = part.endMs - piece.startMs;
  if (Boolean(piece.isUnsure) !== Boolean(part.isUnsure)) return false;
  if (lengthMs > maxMs || pauseMs >= longPauseMs) return false;
  if (piece.endMs - piece.startMs >= wantedMs && pauseMs >= shortPauseMs) return false;
  return lengthMs <= longMs || (lengthMs <= maxMs && part.endMs - part.startMs < shortMs);
}

function cutLongPart(part: SpokenPart, likelihoodAt: LikelihoodAt): SpokenPart[] {
  if (part.endMs - part.startMs <= longMs) return [part];
  const cutMs = quietestMs(part, likelihoodAt);
  return [{ ...part, endMs: cutMs }, ...cutLongPart({ ...part, startMs: cutMs }, likelihoodAt)];
}

/** Returns the time with the least likelihood of speech around the wanted length of a piece. */
function quietestMs({ speaker, startMs, endMs }: SpokenPart, likelihoodAt: LikelihoodAt): number {
  const middleMs = startMs + Math.min(longMs - searchMs, (endMs - startMs) / 2);
  let best = { ms: middleMs, likelihood: likelihoodAt(speaker, middleMs) };
  for (let ms = middleMs - searchMs; ms <= middleMs + searchMs; ms += 32) {
    const likelihood = likelihoodAt(speaker, ms);
    if (likelihood < best.likelihood) best = { ms, likelihood };
  }
  return best.ms;
}
