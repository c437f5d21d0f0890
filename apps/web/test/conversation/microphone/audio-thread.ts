import type { CaptureCommand } from '../../../src/conversation/microphone/capture-worklet.ts';

export type WorkletPort = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start'>;

interface Processor {
  process(inputs: Float32Array[][]): boolean;
}

let portOfNext: WorkletPort;
let Capture: (new () => Processor) | null = null;

// The worklet needs these globals of an audio thread as soon as it is loaded.
class AudioWorkletProcessor {
  readonly port = portOfNext;
}
const audioThread = {
  AudioWorkletProcessor,
  registerProcessor: (name: string, processor: new () => Processor) => {
    if (name === 'capture') Capture = processor;
  },
  sampleRate: 16_000,
};
Object.assign(globalThis, audioThread);
await import('../../../src/conversation/microphone/capture-worklet.ts');

export function createCapture(sampleRate: number, port: WorkletPort): Processor {
  if (!Capture) throw new Error('The worklet has registered no processor');
  Object.assign(globalThis, { sampleRate });
  portOfNext = port;
  return new Capture();
}

/** The messages of this port arrive at once. */
export class DirectPort extends EventTarget implements WorkletPort {
  readonly postMessage: (event: unknown) => void;

  constructor(post: (event: unknown) => void) {
    super();
    this.postMessage = post;
  }

  start(): void {}

  send(data: CaptureCommand): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
