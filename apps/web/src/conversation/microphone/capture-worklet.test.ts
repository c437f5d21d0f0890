import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaptureNews, CaptureOrder } from './frame-batches.ts';

type Processor = { process(inputs: Float32Array[][]): boolean };

class FakePort extends EventTarget {
  posted: { news: CaptureNews; handedOver: unknown[] }[] = [];
  isStarted = false;

  start() {
    this.isStarted = true;
  }
  postMessage(news: CaptureNews, handedOver: unknown[]) {
    this.posted.push({ news, handedOver });
  }
}

const port = new FakePort();
const registered = new Map<string, new () => Processor>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sampleRate', 16_000);
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      port = port;
    },
  );
  vi.stubGlobal('registerProcessor', (name: string, processor: new () => Processor) => {
    registered.set(name, processor);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the worklet listens to its port and hands its frames over without a copy', async () => {
  await import('./capture-worklet.ts');
  const Capture = registered.get('capture');
  if (!Capture) throw new Error('Nothing was registered');
  const processor = new Capture();
  expect(port.isStarted).toBe(true);

  function order(data: CaptureOrder) {
    port.dispatchEvent(new MessageEvent('message', { data }));
  }
  order({ order: 'start', take: 3 });
  const heard = new Float32Array(128).fill(0.25);
  expect(processor.process([[heard]])).toBe(true);
  expect(processor.process([[]])).toBe(true);
  expect(processor.process([])).toBe(true);
  order({ order: 'stop', take: 3 });

  const [frames, stopped] = port.posted;
  expect(frames?.news).toEqual({ news: 'frames', take: 3, frames: heard });
  expect(frames?.news.news === 'frames' && frames.handedOver[0] === frames.news.frames.buffer).toBe(
    true,
  );
  expect(stopped).toEqual({ news: { news: 'stopped', take: 3 }, handedOver: [] });
});
