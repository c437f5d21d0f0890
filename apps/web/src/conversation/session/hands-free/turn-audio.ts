import { encodeWav } from '../../microphone/encode-wav.ts';
import { speechRate } from '../../../speech/sample-rate.ts';

interface Piece {
  samples: Float32Array;
  endMs: number;
}

/** While no turn is open, this much sound is stored, because speech begins a little before it is noticed. */
const bufferMs = 10_000;

export class TurnAudio {
  #pieces: Piece[] = [];
  #openSinceMs: number | null = null;

  add(samples: Float32Array, endMs: number): void {
    this.#pieces.push({ samples, endMs });
    const fromMs = Math.min(this.#openSinceMs ?? endMs, endMs - bufferMs);
    const first = this.#pieces.findIndex((piece) => piece.endMs > fromMs);
    if (first > 0) this.#pieces.splice(0, first);
  }

  /** Stores everything since `ms` until the next call; with null it stores only the last seconds. */
  retainFrom(ms: number | null): void {
    this.#openSinceMs = ms;
  }

  wav(fromMs: number, toMs: number): Blob {
    const pieces = this.#pieces.filter(
      ({ samples, endMs }) => endMs > fromMs && endMs - lengthMs(samples) < toMs,
    );
    const joined = new Float32Array(pieces.reduce((sum, { samples }) => sum + samples.length, 0));
    let at = 0;
    for (const { samples } of pieces) {
      joined.set(samples, at);
      at += samples.length;
    }
    return encodeWav(joined, speechRate);
  }
}

function lengthMs(samples: Float32Array): number {
  return (samples.length * 1000) / speechRate;
}
