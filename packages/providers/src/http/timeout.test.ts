import { describe, expect, it, vi } from 'vitest';
import { withTimeout, watchInactivity } from './timeout.ts';
import { aLimit, createTestClock } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';

const never = new Promise<never>(() => undefined);

describe('work with a limit', () => {
  it('returns its result, and leaves no timer or listener', async () => {
    const clock = createTestClock();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    expect(await withTimeout(aLimit({ clock, signal }), async () => 'done')).toBe('done');
    expect(clock.deadlines()).toBe(0);
    const ours = removed.mock.calls.map(([, listener]) => listener);
    expect(new Set(ours)).toEqual(new Set(added.mock.calls.map(([, listener]) => listener)));
  });

  it('fails after its time, and its signal is aborted', async () => {
    const clock = createTestClock();
    let own: AbortSignal | undefined;
    const failure = failureOf(
      withTimeout(aLimit({ clock, ms: 700 }), (signal) => {
        own = signal;
        return never;
      }),
    );
    clock.pass(699);
    await Promise.resolve();
    expect(own?.aborted).toBe(false);
    clock.pass(1);
    expect(await failure).toMatchObject({ kind: 'timeout', provider: 'Ollama', status: undefined });
    expect(own?.aborted).toBe(true);
    expect(clock.deadlines()).toBe(0);
  });

  it('does not start after the total limit', async () => {
    const clock = createTestClock();
    const work = vi.fn(() => never);
    const failure = await failureOf(withTimeout(aLimit({ clock, endMs: clock.now() }), work));
    expect(failure.kind).toBe('timeout');
    expect(work).not.toHaveBeenCalled();
  });

  it('starts again with each sign of progress, up to the total limit', async () => {
    const clock = createTestClock();
    let restartTimeout: () => void = () => undefined;
    const startedAtMs = clock.now();
    const failure = failureOf(
      withTimeout(aLimit({ clock, ms: 700, endMs: startedAtMs + 2_000 }), (_, tell) => {
        restartTimeout = tell;
        return never;
      }),
    );
    while (clock.deadlines() > 0) {
      restartTimeout();
      clock.pass(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await failure).kind).toBe('timeout');
    expect(clock.now() - startedAtMs).toBe(2_000);
  });

  it('passes an abort unchanged to the work and to the caller', async () => {
    const clock = createTestClock();
    const controller = new AbortController();
    const reason = new Error('the user stopped');
    let own: AbortSignal | undefined;
    const rejection = rejectionOf(
      withTimeout(aLimit({ clock, signal: controller.signal }), (signal) => {
        own = signal;
        return never;
      }),
    );
    controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(own?.reason).toBe(reason);
    expect(clock.deadlines()).toBe(0);
  });

  it('does not start after an abort', async () => {
    const signal = AbortSignal.abort('stopped');
    const work = vi.fn<() => Promise<void>>();
    expect(await rejectionOf(withTimeout(aLimit({ signal }), work))).toBe('stopped');
    expect(work).not.toHaveBeenCalled();
  });
});

describe('an inactivity timer', () => {
  it('counts no time while it is paused', async () => {
    const clock = createTestClock();
    const timedOut = vi.fn<() => void>();
    const watch = watchInactivity(aLimit({ clock, ms: 700 }), timedOut);
    watch.rest();
    for (let turn = 0; turn < 5; turn += 1) {
      clock.pass(700);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(timedOut).not.toHaveBeenCalled();
    watch.restartTimeout();
    for (let turn = 0; turn < 2; turn += 1) {
      clock.pass(700);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(timedOut).toHaveBeenCalledOnce();
  });
});
