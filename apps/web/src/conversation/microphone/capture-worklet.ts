import type { CaptureCommand, CaptureEvent } from './capture-messages.ts';
import { CaptureThread } from './capture-thread.ts';

// The audio thread's own globals, which TypeScript's DOM library leaves out.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Capture extends AudioWorkletProcessor {
  private readonly thread = new CaptureThread(sampleRate, (event) => this.send(event));

  constructor() {
    super();
    this.port.addEventListener('message', (event: MessageEvent<CaptureCommand>) =>
      this.thread.handle(event.data),
    );
    this.port.start();
  }

  /** True keeps the processor alive between recordings. */
  process(inputs: Float32Array[][]): boolean {
    this.thread.add(inputs[0]?.[0]);
    return true;
  }

  /** A recording's frames are handed over; a heard frame is copied, because the next one is written into its memory. */
  private send(event: CaptureEvent) {
    this.port.postMessage(event, event.type === 'frames' ? [event.frames.buffer] : []);
  }
}

registerProcessor('capture', Capture);
