import { FrameBatches, type CaptureNews, type CaptureOrder } from './frame-batches.ts';

// The audio thread's own globals, which TypeScript's DOM library leaves out.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Capture extends AudioWorkletProcessor {
  private readonly batches = new FrameBatches(sampleRate, (news) => this.tell(news));

  constructor() {
    super();
    this.port.addEventListener('message', (event: MessageEvent<CaptureOrder>) =>
      this.batches.obey(event.data),
    );
    this.port.start();
  }

  /** True keeps the processor alive between takes. */
  process(inputs: Float32Array[][]): boolean {
    this.batches.add(inputs[0]?.[0]);
    return true;
  }

  private tell(news: CaptureNews) {
    this.port.postMessage(news, news.news === 'frames' ? [news.frames.buffer] : []);
  }
}

registerProcessor('capture', Capture);
