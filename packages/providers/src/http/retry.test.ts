import { describe, expect, it } from 'vitest';
import { retry, backoffMs } from './retry.ts';
import { hostedPolicies, type RetryPolicy } from './retry-policy.ts';
import { ProviderError, type ProviderErrorDetails } from '../errors/provider-error.ts';
import { createTestClock, createTestRuntime } from '../../test/clock.ts';
import { failureOf, rejectionOf } from '../../test/failure.ts';

type Failure = Partial<ProviderErrorDetails>;

function anError(details: Failure): ProviderError {
  return new ProviderError({ kind: 'network', provider: 'OpenAI', ...details });
}

function tried(failures: Failure[], policy: Partial<RetryPolicy> = {}) {
  const runtime = createTestRuntime();
  const controller = new AbortController();
  const left = [...failures];
  let attempts = 0;
  const context = {
    provider: 'OpenAI' as const,
    runtime,
    signal: controller.signal,
    policy: { ...hostedPolicies.answer, ...policy },
  };
  const work = retry(context, async () => {
    attempts += 1;
    const failure = left.shift();
    if (failure) throw anError(failure);
    return 'done';
  });
  return { work, runtime, controller, attempts: () => attempts };
}

describe('a failed request', () => {
  it.each<Failure>([
    { kind: 'network' },
    { kind: 'network', status: 200 },
    { kind: 'timeout' },
    { kind: 'timeout', status: 408 },
    { kind: 'rate-limited', status: 429 },
    { kind: 'server-fault', status: 500 },
    { kind: 'server-fault', status: 502 },
    { kind: 'server-fault', status: 409 },
    { kind: 'unreachable' },
  ])('is retried if the failure may be temporary: %j', async (failure) => {
    const { work, attempts } = tried([failure, failure]);
    expect(await work).toBe('done');
    expect(attempts()).toBe(3);
  });

  it.each<Failure>([
    { kind: 'bad-key', status: 401 },
    { kind: 'no-credit', status: 429 },
    { kind: 'prompt-too-long', status: 429 },
    { kind: 'refused', status: 400 },
    { kind: 'unreadable-answer', status: 200 },
    { kind: 'server-fault', status: 200 },
    { kind: 'unreachable', status: 404 },
    { kind: 'part-missing' },
    { kind: 'unreachable', reason: 'The address must start with http://' },
  ])('is not retried if the failure would repeat: %j', async (failure) => {
    const { work, attempts } = tried([failure]);
    expect(await failureOf(work)).toMatchObject(failure);
    expect(attempts()).toBe(1);
  });

  it('is attempted four times, with growing pauses', async () => {
    const { work, runtime, attempts } = tried(Array.from({ length: 9 }, () => ({})));
    expect(await failureOf(work)).toMatchObject({ kind: 'network' });
    expect(attempts()).toBe(4);
    expect(runtime.clock.waits).toEqual([500, 1000, 2000]);
  });

  it('is retried after at most two lost responses, because they may be billed', async () => {
    const lost: Failure[] = [{ kind: 'timeout' }, { status: 200 }, { status: 504 }];
    expect(await failureOf(tried(lost).work)).toBeInstanceOf(ProviderError);
    expect(await tried(lost.slice(1)).work).toBe('done');
    expect(await tried([{}, ...lost.slice(1)]).work).toBe('done');
  });

  it('is retried after the provider’s Retry-After, within limits', async () => {
    const limited = { kind: 'rate-limited', status: 429 } as const;
    const short = tried([{ ...limited, retryAfterMs: 60_000 }]);
    expect(await short.work).toBe('done');
    expect(short.runtime.clock.waits).toEqual([60_000]);
    const long = tried([{ ...limited, retryAfterMs: 60_001 }]);
    expect(await failureOf(long.work)).toMatchObject({ retryAfterMs: 60_001 });
    expect(long.runtime.clock.waits).toEqual([]);
  });

  it('is not retried after the total limit', async () => {
    const { work, attempts } = tried([{}, {}, {}], { totalMs: 1_400 });
    expect(await failureOf(work)).toBeInstanceOf(ProviderError);
    expect(attempts()).toBe(2);
  });

  it('is not retried when the user stops meanwhile', async () => {
    const { work, runtime, controller, attempts } = tried([{}]);
    runtime.clock.stop();
    const rejection = rejectionOf(work);
    await expect.poll(() => runtime.clock.pending()).toBe(1);
    controller.abort('stopped');
    expect(await rejection).toBe('stopped');
    expect(runtime.clock.pending()).toBe(0);
    expect(attempts()).toBe(1);
  });

  it('by an internal error is thrown unchanged', async () => {
    const runtime = createTestRuntime();
    const { signal } = new AbortController();
    const context = { provider: 'OpenAI', runtime, signal, policy: hostedPolicies.answer } as const;
    const fault = new RangeError('no room');
    expect(await rejectionOf(retry(context, () => Promise.reject(fault)))).toBe(fault);
  });
});

describe('a pause', () => {
  it('is shortened by a random part up to a quarter, so that clients don’t retry at the same moment', () => {
    expect([0, 0.5, 0.999].map((chance) => backoffMs(3, 500, () => chance))).toEqual([
      2000, 1750, 1500.5,
    ]);
  });
});

describe('a limit', () => {
  it('is the same total limit for every attempt', async () => {
    const clock = createTestClock();
    const { signal } = new AbortController();
    const context = {
      provider: 'OpenAI',
      runtime: { clock, random: () => 0 },
      signal,
      policy: hostedPolicies.answer,
    } as const;
    const ends: number[] = [];
    const startedAtMs = clock.now();
    await failureOf(
      retry(context, async ({ endMs }) => {
        ends.push(endMs - startedAtMs);
        throw anError({});
      }),
    );
    expect(new Set(ends)).toEqual(new Set([hostedPolicies.answer.totalMs]));
  });
});
