import { beforeEach, expect, it } from 'vitest';
import { createCapture } from '../../../test/conversation/microphone/audio-thread.ts';
import type { CaptureCommand, CaptureEvent } from './capture-worklet.ts';

class FakePort extends EventTarget {
  posted: { event: CaptureEvent; transferred: unknown[] }[] = [];
  isStarted = false;

  start() {
    this.isStarted = true;
  }
  postMessage(event: CaptureEvent, transferred: unknown) {
    this.posted.push({ event, transferred: transferred as unknown[] });
  }
}

let port: FakePort;
beforeEach(() => {
  port = new FakePort();
});

function send(data: CaptureCommand) {
  port.dispatchEvent(new MessageEvent('message', { data }));
}

it('the worklet handles messages of its port and transfers its frames without a copy', () => {
  const processor = createCapture(16_000, port);
  expect(port.isStarted).toBe(true);

  send({ type: 'start', recordingId: 3 });
  const heard = new Float32Array(128).fill(0.25);
  expect(processor.process([[heard]])).toBe(true);
  expect(processor.process([[]])).toBe(true);
  expect(processor.process([])).toBe(true);
  send({ type: 'stop', recordingId: 3 });

  const [frames, stopped] = port.posted;
  expect(frames?.event).toEqual({ type: 'frames', recordingId: 3, frames: heard });
  expect(
    frames?.event.type === 'frames' && frames.transferred[0] === frames.event.frames.buffer,
  ).toBe(true);
  expect(stopped).toEqual({ event: { type: 'stopped', recordingId: 3 }, transferred: [] });
});

it('the worklet has its heard frames copied, because it writes the next one into the same memory', () => {
  const processor = createCapture(16_000, port);
  send({ type: 'listen', listeningId: 5 });
  for (let quantum = 0; quantum < 4; quantum += 1) processor.process([[new Float32Array(128)]]);
  send({ type: 'stop-listening', listeningId: 5 });
  for (let quantum = 0; quantum < 4; quantum += 1) processor.process([[new Float32Array(128)]]);

  const frame = { samples: new Float32Array(512), speech: 0, levelDb: -Infinity, endMs: 32 };
  expect(port.posted).toEqual([
    { event: { type: 'heard', listeningId: 5, frame }, transferred: [] },
  ]);
});
