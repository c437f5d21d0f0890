import { hash, verify, type Algorithm } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { RandomBytes } from '../clock.ts';
import { busy } from '../http/http-error.ts';
import { createShares } from '../http/shares.ts';
import { networkOf } from './network.ts';

export interface Hashing {
  hash(this: void, password: string): Promise<string>;
  /** Does the same work when there is no hash, so that the time tells nothing. */
  matches(this: void, password: string, passwordHash: string | undefined): Promise<boolean>;
}

export interface Passwords {
  /**
   * Does work that hashes.
   * @param address the client's network address
   * @throws a 503 before the work has begun, when too much of it is under way in all or for this network
   */
  withHashing<Result>(
    this: void,
    address: string,
    work: (hashing: Hashing) => Promise<Result>,
  ): Promise<Result>;
}

const argon2id = 2 satisfies Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core for some 10 ms, and 19 MiB. */
const maxAtOnce = 2;
/** The last of them waits about a second. */
const maxWaiting = 100;
/** So that one network can't take all places. */
const maxPerNetwork = 10;

/** Hashes with argon2id, with a limit on how many hashes are computed and wait at the same time. */
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

/** Hashing alone, for a command that runs outside of the server. */
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

/** Keyboards differ in how they encode an accented letter; the same letter is the same password. */
function normalised(password: string): string {
  return password.normalize('NFC');
}
