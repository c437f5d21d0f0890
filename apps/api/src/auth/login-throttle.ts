import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Clock } from '../clock.ts';
import type { LoginLimits } from '../config.ts';
import type { Attempts, Tally } from './login-attempts.ts';
import { storageProblemOf } from '../database/database-error.ts';
import { Refusal } from '../http/http-error.ts';
import { createSpareAttempts } from './memory-login-attempts.ts';

interface Attempt {
  /** It was no failure after all, so it does not count. */
  forgive(): Promise<void>;
}

/** Counts failed attempts per account and per network address. */
export interface Throttle {
  /** @throws a 429 that says how long to wait */
  begin(who: { email?: string; address: string }): Promise<Attempt>;
}

interface Parts {
  limits: LoginLimits;
  attempts: Attempts;
  clock: Pick<Clock, 'now'>;
}

/**
 * An attempt counts when it begins and is forgiven when it succeeds: guesses that are sent at the
 * same time cannot pass together.
 */
export function createThrottle({ limits, attempts, clock }: Parts): Throttle {
  const windowMs = limits.windowSeconds * 1000;
  const spare = createSpareAttempts(clock);

  /** On a full disk people can still sign in, and still not guess without end. */
  async function count(keys: string[]) {
    try {
      return { counter: attempts, tallies: await attempts.add(keys, windowMs) };
    } catch (error) {
      if (storageProblemOf(error) !== 'full') throw error;
      return { counter: spare, tallies: await spare.add(keys, windowMs) };
    }
  }

  return {
    async begin({ email, address }) {
      const network = `network ${networkOf(address)}`;
      const account = email === undefined ? undefined : `account ${digestOf(email.toLowerCase())}`;
      const most = new Map([[network, limits.failuresPerAddress]]);
      if (account !== undefined) most.set(account, limits.failuresPerAccount);
      const keys = [...most.keys()];
      // Who has to wait anyway costs no write.
      for (const tally of await attempts.read(keys)) {
        if (tally.failures >= (most.get(tally.key) ?? 0)) throw tooMany(tally);
      }
      const { counter, tallies } = await count(keys);
      for (const tally of tallies) {
        if (tally.failures > (most.get(tally.key) ?? 0)) throw tooMany(tally);
      }
      return {
        forgive: () =>
          withRoomOnly(async () => {
            const clearing = account === undefined ? undefined : counter.clear(account);
            await Promise.all([counter.takeBack(network), clearing]);
          }),
      };
    },
  };
}

/** What cannot be taken back on a full disk counts until its time is over. */
async function withRoomOnly(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (storageProblemOf(error) !== 'full') throw error;
  }
}

/** So that the database holds no list of what people typed. */
function digestOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

function tooMany({ endsInMs }: Tally): Refusal {
  const waitSeconds = Math.max(1, Math.ceil(endsInMs / 1000));
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
export function networkOf(address: string | undefined): string {
  // The framework promises an address, and has none for who has left already.
  if (address === undefined) return 'nowhere';
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
