import { expect, it, vi } from 'vitest';
import { createWeightsLoader } from './load-weights.ts';
import { writeHalfFloats } from './half-floats.ts';
import { weightCount } from './network-layers.ts';

it('loads the weights from the file that the build makes', async () => {
  const weights = new Float32Array(weightCount).fill(0.25);
  const request = vi.fn<typeof fetch>(async () => new Response(writeHalfFloats(weights)));
  expect(await createWeightsLoader(request)()).toEqual(weights);
  expect(request.mock.calls).toEqual([['/speech-weights.bin']]);
});

it.each<[string, typeof fetch]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no such file', async () => new Response('', { status: 404 })],
  ['a page in place of the file', async () => new Response('<!doctype html>')],
])('%s is no error: there are no weights', async (_what, request) => {
  expect(await createWeightsLoader(request)()).toBeNull();
});
