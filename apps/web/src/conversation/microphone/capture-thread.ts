import type { CaptureCommand, CaptureEvent } from './capture-messages.ts';
import { FrameBatches } from './frame-batches.ts';
import { HeardFrames } from './heard-frames.ts';

/** What the worklet does on the audio thread: it records and it listens, each on its own. */
export class CaptureThread {
  private readonly batches: FrameBatches;
  private readonly heard: HeardFrames;

  /** `post` must copy the frames that are heard. */
  constructor(sampleRate: number, post: (event: CaptureEvent) => void) {
    this.batches = new FrameBatches(sampleRate, post);
    this.heard = new HeardFrames(sampleRate, post);
  }

  handle(command: CaptureCommand): void {
    if (command.type === 'start' || command.type === 'stop') this.batches.handle(command);
    else this.heard.handle(command);
  }

  add(samples: Float32Array | undefined): void {
    this.batches.add(samples);
    this.heard.add(samples);
  }
}
