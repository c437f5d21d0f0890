import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { LoginLimits } from '../config.ts';
import { databaseErrorOf } from '../database/database-error.ts';
import { tooManyRequests, type HttpError } from '../http/http-error.ts';
import type { LoginAttempts, Tally } from './login-attempts.ts';
import { createMemoryLoginAttempts } from './memory-login-attempts.ts';
import { networkOf } from './network.ts';

interface Attempt {
  /** The attempt did not fail, so it does not count. */
  succeeded(): Promise<void>;
}

/** Counts failed attempts per account and per network. */
export interface LoginThrottle {
  /** @throws a 429 with the time to wait */
  begin(client: { email?: string; address: string }): Promise<Attempt>;
}

interface Parts {
  limits: LoginLimits;
  attempts: LoginAttempts;
  clock: Pick<Clock, 'now'>;
}

/**
 * An attempt counts when it begins and is taken back when it succeeds, so that guesses sent at the same time can't
 * pass together.
 */
export function createLoginThrottle({ limits, attempts, clock }: Parts): LoginThrottle {
  const windowMs = limits.windowSeconds * 1000;
  const inMemory = createMemoryLoginAttempts(clock);

  /** On a full disk users can still sign in, and guesses are still limited. */
  async function count(keys: string[]) {
    try {
      return { counter: attempts, tallies: await attempts.add(keys, windowMs) };
    } catch (error) {
      if (databaseErrorOf(error) !== 'full') throw error;
      return { counter: inMemory, tallies: await inMemory.add(keys, windowMs) };
    }
  }

  return {
    async begin({ email, address }) {
      const network = `network ${networkOf(address)}`;
      const account = email === undefined ? undefined : accountKey(email);
      const most = new Map([[network, limits.failuresPerAddress]]);
      if (account !== undefined) most.set(account, limits.failuresPerAccount);
      const keys = [...most.keys()];
      // Read first: a client that has to wait anyway costs no write.
      for (const tally of await attempts.read(keys)) {
        if (tally.failures >= (most.get(tally.key) ?? 0)) throw tooManyFailures(tally);
      }
      const { counter, tallies } = await count(keys);
      for (const tally of tallies) {
        if (tally.failures > (most.get(tally.key) ?? 0)) throw tooManyFailures(tally);
      }
      return {
        succeeded: () =>
          ignoringFullDisk(async () => {
            const clearing = account === undefined ? undefined : counter.clear(account);
            await Promise.all([counter.takeBack(network), clearing]);
          }),
      };
    },
  };
}

/** An attempt that can't be taken back on a full disk counts until its window ends. */
async function ignoringFullDisk(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (databaseErrorOf(error) !== 'full') throw error;
  }
}

/** The key of an account's failed attempts: a hash, so that no typed email address is stored. */
export function accountKey(email: string): string {
  return `account ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
}

function tooManyFailures({ endsInMs }: Tally): HttpError {
  const waitSeconds = Math.max(1, Math.ceil(endsInMs / 1000));
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooManyRequests(`Too many failed attempts. Wait ${wait}, then try again.`, waitSeconds);
}
