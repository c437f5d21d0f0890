import type {
  RecogniserMessage,
  RecogniserRequest,
} from '../../src/speech/recogniser/recogniser-messages.ts';

/** A worker whose messages the test sends. */
export class FakeWorker extends EventTarget {
  readonly requests: RecogniserRequest[] = [];
  isTerminated = false;

  postMessage(request: RecogniserRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  send(...messages: RecogniserMessage[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Timers that the test fires. */
export function createFakeTimers() {
  const timers = new Map<number, () => void>();
  return {
    setTimeout(callback: () => void) {
      timers.set(timers.size + 1, callback);
      return timers.size;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    fire() {
      for (const callback of timers.values()) callback();
    },
  };
}
