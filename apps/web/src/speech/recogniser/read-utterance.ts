import { cutPieces, readPiece, type Recognised, type SpeechRegion } from '@sales-analytics/core';
import { ListenedSound } from './listened-sound.ts';
import { speechRate } from '../sample-rate.ts';

/** A longer utterance is read in pieces. */
const maxAtOnceMs = 15_000;

/**
 * Returns the text of what one person said without a long pause, or an empty text if nothing was understood.
 * @param samples mono sound at 16 kHz
 */
export async function readUtterance(
  samples: Float32Array,
  recognise: (samples: Float32Array) => Promise<Recognised>,
): Promise<string> {
  const texts: string[] = [];
  for (const piece of piecesOf(samples)) {
    const { text } = await readPiece(piece, (startMs, endMs) =>
      recognise(samples.slice(Math.max(0, samplesIn(startMs)), Math.max(0, samplesIn(endMs)))),
    );
    if (text !== '') texts.push(text);
  }
  return texts.join(' ');
}

function piecesOf(samples: Float32Array): SpeechRegion[] {
  const whole = { startMs: 0, endMs: (samples.length * 1000) / speechRate };
  if (whole.endMs <= maxAtOnceMs) return [whole];
  const sound = new ListenedSound(null);
  sound.add(samples);
  const parts = sound.speech().map((region) => ({ ...region, speaker: 'A' }));
  return cutPieces(parts, (_, ms) => sound.likelihoodAt(ms));
}

function samplesIn(ms: number): number {
  return Math.round((ms * speechRate) / 1000);
}
