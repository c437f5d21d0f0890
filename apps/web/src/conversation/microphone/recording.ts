import { encodeWav } from './encode-wav.ts';
import { isSilence } from './loudness.ts';
import type { Recorded } from './microphone-port.ts';
import { speechRate } from '../../speech/sample-rate.ts';

/** The provider's synchronous endpoint accepts at most 120 s; 5 s are left for rounding. */
export const maxRecordingMs = 115_000;

export class RecordingBuffer {
  private readonly batches: Float32Array[] = [];
  private readonly maxFrames: number;
  private length = 0;

  constructor(sampleRate: number) {
    this.maxFrames = Math.floor((sampleRate * maxRecordingMs) / 1000);
  }

  get isFull(): boolean {
    return this.length >= this.maxFrames;
  }

  add(frames: Float32Array): void {
    const accepted = frames.subarray(0, this.maxFrames - this.length);
    if (accepted.length === 0) return;
    this.batches.push(accepted);
    this.length += accepted.length;
  }

  samples(): Float32Array<ArrayBuffer> {
    const samples = new Float32Array(this.length);
    let at = 0;
    for (const batch of this.batches) {
      samples.set(batch, at);
      at += batch.length;
    }
    return samples;
  }
}

export async function recordedFrom(
  buffer: RecordingBuffer,
  { context, Offline }: { context: BaseAudioContext; Offline: typeof OfflineAudioContext },
): Promise<Recorded> {
  const rates = { from: context.sampleRate, to: speechRate };
  const samples = await resample(buffer.samples(), rates, Offline);
  return {
    wav: encodeWav(samples, speechRate),
    durationMs: Math.round((samples.length * 1000) / speechRate),
    isSilent: isSilence(samples, speechRate),
    hasRun: context.state === 'running',
  };
}

async function resample(
  samples: Float32Array<ArrayBuffer>,
  rates: { from: number; to: number },
  Offline: typeof OfflineAudioContext,
): Promise<Float32Array> {
  const length = Math.round((samples.length * rates.to) / rates.from);
  if (rates.from === rates.to || length === 0) return samples.subarray(0, length);
  const context = new Offline(1, length, rates.to);
  const buffer = context.createBuffer(1, samples.length, rates.from);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  const rendered = await context.startRendering();
  return rendered.getChannelData(0);
}
