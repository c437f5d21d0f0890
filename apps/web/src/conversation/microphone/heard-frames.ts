import { EnergyRule } from '../speech-detection/energy-rule.ts';
import { Resampler } from '../speech-detection/resampler.ts';
import { chunkLength, SpeechNetwork } from '../speech-detection/speech-network.ts';
import type { ListeningCommand, ListeningEvent } from './capture-messages.ts';
import { loudnessDb } from './loudness.ts';
import { wantedSampleRate } from './sample-rate.ts';

/**
 * Cuts what is heard into frames of 512 samples at 16 kHz and judges each of them, from 'listen' to 'stop-listening'.
 * Runs on the audio thread, so it allocates nothing for a frame but the message.
 */
export class HeardFrames {
  private readonly post: (event: ListeningEvent) => void;
  private readonly rule = new EnergyRule();
  private readonly samples = new Float32Array(chunkLength);
  private readonly sampleRate: number;
  private network: SpeechNetwork | null = null;
  private resampler: Resampler | null = null;
  private filled = 0;
  private frameCount = 0;
  private listeningId: number | null = null;

  /** `post` must copy what it is given: the samples are overwritten. */
  constructor(sampleRate: number, post: (event: ListeningEvent) => void) {
    this.sampleRate = sampleRate;
    this.post = post;
  }

  handle(command: ListeningCommand): void {
    if (command.type === 'weights') this.network = new SpeechNetwork(command.weights);
    else if (command.type === 'listen') this.begin(command.listeningId);
    else if (command.listeningId === this.listeningId) this.listeningId = null;
  }

  /** Undefined where the source has nothing: a device that is starting, or gone. */
  add(samples: Float32Array | undefined): void {
    if (this.listeningId === null || samples === undefined) return;
    if (this.resampler) this.resampler.add(samples);
    else for (let i = 0; i < samples.length; i += 1) this.take(samples[i] ?? 0);
  }

  private begin(listeningId: number) {
    this.listeningId = listeningId;
    this.filled = 0;
    this.frameCount = 0;
    this.rule.reset();
    this.network?.reset();
    const rates = { from: this.sampleRate, to: wantedSampleRate };
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
    const endMs = (this.frameCount * chunkLength * 1000) / wantedSampleRate;
    if (listeningId === null) return;
    this.post({ type: 'heard', listeningId, frame: { samples, speech, levelDb, endMs } });
  }
}
