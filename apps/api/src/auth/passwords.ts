import { hash, verify, type Algorithm } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { RandomBytes } from '../clock.ts';
import { busy } from '../http/http-error.ts';
import { createShares } from '../http/shares.ts';
import { networkOf } from './network.ts';

export interface Hashing {
  hash(this: void, password: string): Promise<string>;
  /** Does the same work if there is no hash, so that the response time reveals nothing. */
  matches(this: void, password: string, passwordHash: string | undefined): Promise<boolean>;
}

export interface Passwords {
  /** @throws a 503 error before the work begins, if too much of it is in progress in total or for this network */
  withHashing<Result>(
    this: void,
    address: string,
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result>;
}

const argon2id = 2 satisfies Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes one core for about 10 ms, and 19 MiB of memory. */
const maxAtOnce = 2;
/** The last one in the queue waits about a second. */
const maxWaiting = 100;
const maxPerNetwork = 10;

export function createPasswords(random: RandomBytes): Passwords {
  const limit = pLimit(maxAtOnce);
  const hashing = createHashing(random, limit);
  const places = createShares({ max: maxAtOnce + maxWaiting, maxEach: maxPerNetwork });
  return {
    async withHashing(address, work) {
      const release = places.take(networkOf(address), 1);
      if (typeof release === 'string') throw busy();
      try {
        return await work(hashing);
      } finally {
        release();
      }
    },
  };
}

export function createHashing(random: RandomBytes, limit = pLimit(maxAtOnce)): Hashing {
  const hashOf = (password: string) => limit(() => hash(normalised(password), cost));
  let dummyHash: Promise<string> | undefined;
  return {
    hash: hashOf,
    async matches(password, passwordHash) {
      dummyHash ??= hashOf(Buffer.from(random(32)).toString('hex'));
      const known = passwordHash ?? (await dummyHash);
      const isMatch = await limit(() => verify(known, normalised(password)));
      return isMatch && passwordHash !== undefined;
    },
  };
}

/** Normalises accented letters, because keyboards encode the same letter in different ways. */
function normalised(password: string): string {
  return password.normalize('NFC');
}
