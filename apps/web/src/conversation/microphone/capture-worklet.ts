import { FrameBatches, type CaptureEvent, type CaptureCommand } from './frame-batches.ts';

// The audio thread's own globals, which TypeScript's DOM library leaves out.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Capture extends AudioWorkletProcessor {
  private readonly batches = new FrameBatches(sampleRate, (event) => this.send(event));

  constructor() {
    super();
    this.port.addEventListener('message', (event: MessageEvent<CaptureCommand>) =>
      this.batches.handle(event.data),
    );
    this.port.start();
  }

  /** True keeps the processor alive between recordings. */
  process(inputs: Float32Array[][]): boolean {
    this.batches.add(inputs[0]?.[0]);
    return true;
  }

  private send(event: CaptureEvent) {
    this.port.postMessage(event, event.type === 'frames' ? [event.frames.buffer] : []);
  }
}

registerProcessor('capture', Capture);
