import { encodeWav } from './encode-wav.ts';
import { WorkletMessages } from './worklet-messages.ts';
import type { LoadSpeechWeights } from '../speech-detection/load-weights.ts';
import { isSilence, levelOf } from './loudness.ts';
import type { MicrophoneListeners, Recorded, Recorder } from './microphone-port.ts';
import type { Capture } from './open-capture.ts';
import { wantedSampleRate } from './sample-rate.ts';
import { watchTrack } from './watch-track.ts';

export type RecorderOptions = {
  stream: MediaStream;
  capture: Capture;
  Offline: typeof OfflineAudioContext;
  loadSpeechWeights: LoadSpeechWeights;
};

/** Records, listens and mutes with a running capture, until it is closed. */
export function createRecorder(options: RecorderOptions, listeners: MicrophoneListeners): Recorder {
  const { stream, capture, loadSpeechWeights } = options;
  const { context, node } = capture;
  const worklet = new WorkletMessages(node.port);
  const giveWeights = weightsGiver(loadSpeechWeights, worklet);
  const unwatch = stream.getAudioTracks().map((track) => watchTrack(track, lose));
  let running: { buffer: RecordingBuffer; end: () => Promise<void> } | null = null;
  let isClosed = false;
  let isLost = false;

  function lose() {
    if (isLost || isClosed) return;
    isLost = true;
    listeners.onLost();
  }

  function add(buffer: RecordingBuffer, frames: Float32Array) {
    if (buffer.isFull) return;
    buffer.add(frames);
    if (running?.buffer === buffer) listeners.onLevel(levelOf(frames));
  }

  node.addEventListener('processorerror', lose);

  return {
    start() {
      if (isClosed) return;
      void running?.end();
      wake(context);
      const buffer = new RecordingBuffer(context.sampleRate);
      running = { buffer, end: worklet.begin((frames) => add(buffer, frames)) };
    },
    async stop() {
      const ended = running;
      running = null;
      await ended?.end();
      return recordedFrom(ended?.buffer ?? new RecordingBuffer(context.sampleRate), options);
    },
    listen(onFrame) {
      if (isClosed) return () => undefined;
      wake(context);
      giveWeights();
      return worklet.listen(onFrame);
    },
    setMuted(isMuted) {
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const stopWatching of unwatch) stopWatching();
      for (const track of stream.getTracks()) track.stop();
      worklet.close();
      node.disconnect();
      void context.close();
    },
  };
}

async function recordedFrom(
  buffer: RecordingBuffer,
  { capture: { context }, Offline }: RecorderOptions,
): Promise<Recorded> {
  const rates = { from: context.sampleRate, to: wantedSampleRate };
  const samples = await resample(buffer.samples(), rates, Offline);
  return {
    wav: encodeWav(samples, wantedSampleRate),
    durationMs: Math.round((samples.length * 1000) / wantedSampleRate),
    isSilent: isSilence(samples, wantedSampleRate),
    hasRun: context.state === 'running',
  };
}

/** Gives the worklet the weights once; where they can't be loaded it has the energy rule, until the next call. */
function weightsGiver(load: LoadSpeechWeights, worklet: WorkletMessages): () => void {
  let isGiven = false;
  return () => {
    if (isGiven) return;
    isGiven = true;
    void load().then((weights) => {
      if (weights) worklet.sendWeights(weights);
      else isGiven = false;
    });
  };
}

/** Browsers suspend an audio context before the first gesture and during a phone call. */
export function wake(context: AudioContext): void {
  if (context.state === 'running') return;
  context.resume().catch(() => undefined);
}

/** By the browser's own resampler. Rates in Hz. */
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

/** The provider's synchronous endpoint accepts at most 120 s; 5 s are left for rounding. */
export const maxRecordingMs = 115_000;

/** The frames of one recording, up to `maxRecordingMs`. */
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
