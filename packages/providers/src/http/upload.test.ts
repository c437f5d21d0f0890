import { startAssemblyAI, type AssemblyAIEmulator } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejectionOf } from '../../test/failure.ts';
import { upload } from './upload.ts';

describe('an upload', () => {
  let emulator: AssemblyAIEmulator;
  let controller: AbortController;
  let percents: number[];

  beforeEach(async () => {
    emulator = await startAssemblyAI();
    controller = new AbortController();
    percents = [];
  });

  afterEach(async () => {
    await emulator.close();
  });

  function send(body = new Blob(['sound'])) {
    return upload({
      provider: 'AssemblyAI',
      url: `${emulator.url}/v2/upload`,
      headers: { authorization: 'key-1', 'content-type': 'application/octet-stream' },
      body,
      signal: controller.signal,
      onPercent: (percent) => percents.push(percent),
    });
  }

  it('returns the response with any status', async () => {
    const headers = { 'retry-after': '3', 'access-control-expose-headers': 'retry-after' };
    emulator.fail({ kind: 'status', status: 429, body: 'later', headers });
    expect(await send()).toEqual({ status: 429, text: 'later', retryAfterMs: 3000 });
  });

  it('sends one preflight, for headers that the provider allows', async () => {
    await send();
    expect(emulator.preflights).toHaveLength(1);
    const asked = emulator.preflights[0]?.headers['access-control-request-headers'] ?? '';
    const unusual = asked
      .split(/, ?/)
      .filter((name) => !/^(authorization|content-type)$/.test(name));
    expect(unusual).toEqual([]);
  });

  it('reports the sent bytes in whole percent', async () => {
    await send(new Blob([new Uint8Array(3_000_000)]));
    expect(percents.at(-1)).toBe(100);
    expect(percents.every((percent) => Number.isInteger(percent))).toBe(true);
  });

  it('of an empty file is 100 percent at once and returns the response', async () => {
    expect(await send(new Blob([]))).toMatchObject({ status: 400 });
    expect(percents.every((percent) => percent === 100)).toBe(true);
  });

  it('reports nothing after an abort', async () => {
    emulator.fail({ kind: 'stall' });
    const rejection = rejectionOf(send(new Blob([new Uint8Array(3_000_000)])));
    controller.abort('stop');
    expect(await rejection).toBe('stop');
    expect(percents).toEqual([]);
  });

  it('removes its listener from the signal', async () => {
    const added = vi.spyOn(controller.signal, 'addEventListener');
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    await send();
    const ours = removed.mock.calls.map(([, listener]) => listener);
    expect(added.mock.calls.map(([, listener]) => listener)).toEqual(ours);
  });
});
