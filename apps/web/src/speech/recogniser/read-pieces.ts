import type { PartialReading, SpeakersBy } from '@sales-analytics/contract';
import { readPiece, type ReadText, type Recognised } from '@sales-analytics/core';
import { openRecording, type DecodedRecording, type Sound } from './decode-recording.ts';
import { GrowingSamples } from './growing-samples.ts';
import { speechRate } from '../sample-rate.ts';

/** Sound around a piece is read with it. This is more than the largest edge. */
const edgeMs = 500;

export interface ReadPiecesOptions {
  speakersBy: SpeakersBy | undefined;
  recognise: (samples: Float32Array) => Promise<Recognised>;
  onText: (text: ReadText) => void;
  untilContinued: () => Promise<void>;
}

/** Reads the pieces of a recording that are not read yet. Only the sound of the current piece is in memory. */
export async function readPieces(
  recording: Blob,
  { pieces, texts }: Pick<PartialReading, 'pieces' | 'texts'>,
  options: ReadPiecesOptions,
): Promise<void> {
  const rest = pieces.slice(texts.length);
  const firstMs = rest[0]?.startMs;
  if (firstMs === undefined) return;
  const opened = await openRecording(recording, { isMono: options.speakersBy !== 'channel' });
  const window = new SoundWindow(opened, Math.max(0, firstMs - edgeMs));
  const isMono = opened.channelCount === 1;
  /** The edge of a piece must not have words of another voice on the same channel. */
  function within(startMs: number, endMs: number, i: number): [startMs: number, endMs: number] {
    if (!isMono) return [startMs, endMs];
    const before = rest[i - 1]?.endMs ?? 0;
    return [Math.max(startMs, before), Math.min(endMs, rest[i + 1]?.startMs ?? Infinity)];
  }
  try {
    for (const [i, piece] of rest.entries()) {
      await options.untilContinued();
      await window.moveTo(piece.startMs - edgeMs, piece.endMs + edgeMs);
      const channel = piece.speaker === 'B' && opened.channelCount === 2 ? 1 : 0;
      const text = await readPiece(piece, (startMs, endMs) =>
        options.recognise(window.soundOf(channel, ...within(startMs, endMs, i))),
      );
      options.onText(text);
    }
  } finally {
    await window.close();
    opened.close();
  }
}

/** A part of the sound of a recording, which only moves forwards. */
class SoundWindow {
  readonly #sounds: AsyncGenerator<Sound, void>;
  readonly #channels: GrowingSamples[];
  #first: number;

  constructor(recording: DecodedRecording, startMs: number) {
    this.#sounds = recording.sound(startMs);
    this.#channels = Array.from({ length: recording.channelCount }, () => new GrowingSamples());
    this.#first = samplesIn(startMs);
  }

  async moveTo(startMs: number, endMs: number): Promise<void> {
    const end = samplesIn(endMs);
    this.#drop(samplesIn(startMs));
    while (this.#first + (this.#channels[0]?.length ?? 0) < end) {
      const { value, done } = await this.#sounds.next();
      if (done) return;
      for (const [i, channel] of this.#channels.entries())
        channel.addAll(value.channels[i] ?? new Float32Array());
      this.#drop(samplesIn(startMs));
    }
  }

  /** Returns a copy, which is shorter at the beginning and the end of the recording. */
  soundOf(channel: number, startMs: number, endMs: number): Float32Array {
    const from = samplesIn(startMs) - this.#first;
    return (
      this.#channels[channel]?.view(from, samplesIn(endMs) - this.#first).slice() ??
      new Float32Array()
    );
  }

  async close(): Promise<void> {
    await this.#sounds.return();
  }

  #drop(before: number) {
    const count = before - this.#first;
    if (count <= 0) return;
    const dropped = Math.min(count, this.#channels[0]?.length ?? 0);
    for (const channel of this.#channels) channel.drop(dropped);
    this.#first += dropped;
  }
}

function samplesIn(ms: number): number {
  return Math.round((ms * speechRate) / 1000);
}
