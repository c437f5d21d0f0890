import { describe, expect, it, vi } from 'vitest';
import { abortable } from './abortable.ts';
import { rejectionOf } from '../../test/failure.ts';

const reason = { why: 'the user stopped' };
const never = new Promise<string>(() => undefined);

describe('work under a signal', () => {
  it('has the result of the work', async () => {
    const { signal } = new AbortController();
    const error = new Error('broken');
    expect(await abortable(Promise.resolve('done'), signal)).toBe('done');
    expect(await rejectionOf(abortable(Promise.reject(error), signal))).toBe(error);
  });

  it('ends at an abort, with its reason', async () => {
    const controller = new AbortController();
    const rejection = rejectionOf(abortable(never, controller.signal));
    controller.abort(reason);
    expect(await rejection).toBe(reason);
  });

  it('does not start after an abort', async () => {
    expect(await rejectionOf(abortable(never, AbortSignal.abort(reason)))).toBe(reason);
  });

  it('that fails because of an abort fails with the reason of the abort', async () => {
    const controller = new AbortController();
    const work = Promise.reject<string>(new Error('broken by the abort'));
    const rejection = rejectionOf(abortable(work, controller.signal));
    controller.abort(reason);
    expect(await rejection).toBe(reason);
  });

  it('removes its listener', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await abortable(Promise.resolve('done'), signal);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});
