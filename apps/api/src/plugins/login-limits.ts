import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LoginLimits } from '../config.ts';
import { Refusal } from './refusal.ts';

interface Attempt {
  /** It was no failure after all, so it does not count. */
  forgive(): Promise<void>;
}

/** Counts failed attempts per account and per network address. */
export interface Throttle {
  /** @throws a 429 that says how long to wait */
  begin(who: { email?: string; address: string }): Promise<Attempt>;
}

/**
 * An attempt counts when it begins and is forgiven when it succeeds: guesses that are sent at the
 * same time cannot pass together.
 */
export function createThrottle(limits: LoginLimits): Throttle {
  const duration = limits.windowSeconds;
  const perAccount = new RateLimiterMemory({ points: limits.failuresPerAccount, duration });
  const perAddress = new RateLimiterMemory({ points: limits.failuresPerAddress, duration });
  return {
    async begin({ email, address }) {
      const network = networkOf(address);
      const account = email?.toLowerCase();
      await take(perAddress, network);
      if (account !== undefined) await take(perAccount, account);
      return {
        async forgive() {
          await perAddress.reward(network);
          if (account !== undefined) await perAccount.delete(account);
        },
      };
    },
  };
}

async function take(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
  }
}

function tooMany(waitSeconds: number): Refusal {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: `Too many failed attempts. Please wait ${wait} and try again.`,
    headers: { 'retry-after': String(waitSeconds) },
  });
}

/** One customer of a network provider holds a whole IPv6 /64, so that is what counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
