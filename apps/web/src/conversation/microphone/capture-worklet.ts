import { EnergyRule } from '../../speech/detection/energy-rule.ts';
import { Resampler } from '../../speech/detection/resampler.ts';
import { chunkLength, SpeechNetwork } from '../../speech/detection/speech-network.ts';
import { FrameBatches, type RecordingCommand, type RecordingEvent } from './frame-batches.ts';
import { loudnessDb } from '../../speech/detection/loudness.ts';
import type { HeardFrame } from './microphone-port.ts';
import { speechRate } from '../../speech/sample-rate.ts';

/** The ids of listening are independent of those of recordings. */
type ListeningCommand =
  | { type: 'listen'; listeningId: number }
  | { type: 'stop-listening'; listeningId: number }
  /** The network with these weights replaces the energy rule. */
  | { type: 'weights'; weights: Float32Array<ArrayBuffer> };

type ListeningEvent = { type: 'heard'; listeningId: number; frame: HeardFrame };

export type CaptureCommand = RecordingCommand | ListeningCommand;
export type CaptureEvent = RecordingEvent | ListeningEvent;

// TypeScript's DOM library leaves out the globals of the audio thread.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Records and listens on the audio thread; the two do not depend on each other. */
class Capture extends AudioWorkletProcessor {
  private readonly batches = new FrameBatches(sampleRate, (event) => this.send(event));
  private readonly heard = new HeardFrames(sampleRate, (event) => this.send(event));

  constructor() {
    super();
    this.port.addEventListener('message', ({ data }: MessageEvent<CaptureCommand>) => {
      if (data.type === 'start' || data.type === 'stop') this.batches.handle(data);
      else this.heard.handle(data);
    });
    this.port.start();
  }

  /** Returns true, which keeps the processor alive between recordings. */
  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0];
    if (samples) {
      this.batches.add(samples);
      this.heard.add(samples);
    }
    return true;
  }

  /** Transfers the frames of a recording. It copies a heard frame, because the next one is written into its memory. */
  private send(event: CaptureEvent) {
    this.port.postMessage(event, event.type === 'frames' ? [event.frames.buffer] : []);
  }
}

/**
 * Cuts the sound into frames of 512 samples at 16 kHz and judges each of them, from 'listen' to 'stop-listening'.
 * It allocates nothing for a frame except the message, because garbage collection would interrupt the audio thread.
 */
class HeardFrames {
  private readonly post: (event: ListeningEvent) => void;
  private readonly rule = new EnergyRule();
  private readonly samples = new Float32Array(chunkLength);
  private readonly sampleRate: number;
  private network: SpeechNetwork | null = null;
  private resampler: Resampler | null = null;
  private filled = 0;
  private frameCount = 0;
  private listeningId: number | null = null;

  /** `post` must copy the samples, because they are overwritten. */
  constructor(sampleRateOfDevice: number, post: (event: ListeningEvent) => void) {
    this.sampleRate = sampleRateOfDevice;
    this.post = post;
  }

  handle(command: ListeningCommand): void {
    if (command.type === 'weights') this.network = new SpeechNetwork(command.weights);
    else if (command.type === 'listen') this.begin(command.listeningId);
    else if (command.listeningId === this.listeningId) this.listeningId = null;
  }

  add(samples: Float32Array): void {
    if (this.listeningId === null) return;
    if (this.resampler) this.resampler.add(samples);
    else for (let i = 0; i < samples.length; i += 1) this.take(samples[i] ?? 0);
  }

  private begin(listeningId: number) {
    this.listeningId = listeningId;
    this.filled = 0;
    this.frameCount = 0;
    this.rule.reset();
    this.network?.reset();
    const rates = { from: this.sampleRate, to: speechRate };
    this.resampler =
      rates.from === rates.to ? null : new Resampler(rates, (sample) => this.take(sample));
  }

  private take(sample: number) {
    this.samples[this.filled] = sample;
    this.filled += 1;
    if (this.filled === chunkLength) this.finishFrame();
  }

  private finishFrame() {
    const { samples, listeningId } = this;
    this.filled = 0;
    this.frameCount += 1;
    const levelDb = loudnessDb(samples);
    const speech = this.network?.next(samples) ?? this.rule.next(levelDb);
    const endMs = (this.frameCount * chunkLength * 1000) / speechRate;
    if (listeningId === null) return;
    this.post({ type: 'heard', listeningId, frame: { samples, speech, levelDb, endMs } });
  }
}

registerProcessor('capture', Capture);
