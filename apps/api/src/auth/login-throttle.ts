import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { LoginLimits } from '../config.ts';
import { databaseErrorOf } from '../database/database-error.ts';
import { tooManyRequests, type HttpError } from '../http/http-error.ts';
import type { LoginAttempts, Tally } from './login-attempts.ts';
import { createMemoryLoginAttempts } from './memory-login-attempts.ts';
import { networkOf } from './network.ts';

interface Attempt {
  succeeded(): Promise<void>;
}

/** A session has the same `signedInAt` after its token was renewed. */
interface ConfirmingSession {
  id: string;
  tokenVersion: number;
  signedInAt: number;
}

export interface LoginThrottle {
  /** @throws a 429 error with the time to wait */
  begin(client: { email?: string; address: string }): Promise<Attempt>;
  /**
   * Begins an attempt of a signed-in user who confirms with the password. It has its own count, so that strangers who
   * guess at the sign-in can't lock the user out.
   * @throws a 429 error with the time to wait
   */
  beginConfirmation(session: ConfirmingSession): Promise<Attempt>;
}

interface Options {
  limits: LoginLimits;
  attempts: LoginAttempts;
  clock: Pick<Clock, 'now'>;
}

/** Counts an attempt when it begins, so that guesses sent at the same time can't pass together. */
export function createLoginThrottle({ limits, attempts, clock }: Options): LoginThrottle {
  const windowMs = limits.windowSeconds * 1000;
  const inMemory = createMemoryLoginAttempts(clock);

  /** Counts in memory if the disk is full, so that users can still sign in and guesses are still limited. */
  async function count(keys: string[]) {
    try {
      return { counter: attempts, tallies: await attempts.add(keys, windowMs) };
    } catch (error) {
      if (databaseErrorOf(error) !== 'full') throw error;
      return { counter: inMemory, tallies: await inMemory.add(keys, windowMs) };
    }
  }

  async function begin({ limited, cleared, takenBack }: Counting): Promise<Attempt> {
    const maxByKey = new Map(limited);
    const keys = [...maxByKey.keys()];
    // Reading the counts first avoids a write for a client that has to wait anyway.
    for (const tally of await attempts.read(keys)) {
      if (tally.failures >= (maxByKey.get(tally.key) ?? 0)) throw tooManyFailures(tally);
    }
    const { counter, tallies } = await count(keys);
    for (const tally of tallies) {
      if (tally.failures > (maxByKey.get(tally.key) ?? 0)) throw tooManyFailures(tally);
    }
    return {
      succeeded: () =>
        ignoringFullDisk(async () => {
          const clearing = cleared === undefined ? undefined : counter.clear(cleared);
          const takingBack = takenBack === undefined ? undefined : counter.takeBack(takenBack);
          await Promise.all([takingBack, clearing]);
        }),
    };
  }

  return {
    begin({ email, address }) {
      const network = `network ${networkOf(address)}`;
      const byNetwork: Limited = [network, limits.failuresPerAddress];
      if (email === undefined) return begin({ limited: [byNetwork], takenBack: network });
      const account = accountKey(email);
      const byAccount: Limited = [account, limits.failuresPerAccount];
      return begin({ limited: [byNetwork, byAccount], cleared: account, takenBack: network });
    },
    beginConfirmation({ id, tokenVersion, signedInAt }) {
      const session = `session ${id} ${tokenVersion} ${signedInAt}`;
      return begin({ limited: [[session, limits.failuresPerAccount]], cleared: session });
    },
  };
}

type Limited = [key: string, maxFailures: number];

interface Counting {
  limited: Limited[];
  cleared?: string;
  takenBack?: string;
}

/** Ignores a full disk. An attempt that can't be taken back counts until its window ends. */
async function ignoringFullDisk(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (databaseErrorOf(error) !== 'full') throw error;
  }
}

/** Hashes the email address, so that typed addresses are not stored. */
export function accountKey(email: string): string {
  return `account ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;
}

function tooManyFailures({ endsInMs }: Tally): HttpError {
  const waitSeconds = Math.max(1, Math.ceil(endsInMs / 1000));
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooManyRequests(`Too many failed attempts. Wait ${wait}, then try again.`, waitSeconds);
}
