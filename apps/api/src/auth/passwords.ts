import { hash, verify, type Algorithm } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { RandomBytes } from '../clock.ts';
import { networkOf } from './login-throttle.ts';
import { createShares } from '../plugins/shares.ts';

export interface Hashing {
  hash(this: void, password: string): Promise<string>;
  /** Takes the same work when there is no hash, so that the time tells nothing. */
  matches(this: void, password: string, passwordHash: string | undefined): Promise<boolean>;
}

type Admitted<Outcome> = { kind: 'done'; outcome: Outcome } | { kind: 'busy' };

export interface Passwords {
  /**
   * Does work that hashes. Busy: too much of it is under way, in all or for this network address, and
   * nothing of this was done.
   */
  admit<Outcome>(
    this: void,
    address: string,
    work: (hashing: Hashing) => Promise<Outcome>,
  ): Promise<Admitted<Outcome>>;
}

const argon2id = 2 satisfies Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core for some 10 ms, and 19 MiB. */
const mostAtOnce = 2;
/** The last of them waits about a second. */
const mostWaiting = 100;
/** So that others find a place beside whoever takes as many as there are. */
const mostPerNetwork = 10;

export function createPasswords(random: RandomBytes): Passwords {
  const inTurn = pLimit(mostAtOnce);
  const hashOf = (password: string) => inTurn(() => hash(plain(password), cost));
  const nobodysHash = hashOf(Buffer.from(random(32)).toString('hex'));
  const hashing: Hashing = {
    hash: hashOf,
    async matches(password, passwordHash) {
      const known = passwordHash ?? (await nobodysHash);
      const isMatch = await inTurn(() => verify(known, plain(password)));
      return isMatch && passwordHash !== undefined;
    },
  };
  const places = createShares({ most: mostAtOnce + mostWaiting, mostEach: mostPerNetwork });
  return {
    async admit(address, work) {
      const giveBack = places.take(networkOf(address), 1);
      if (!giveBack) return { kind: 'busy' };
      try {
        return { kind: 'done', outcome: await work(hashing) };
      } finally {
        giveBack();
      }
    },
  };
}

/** Keyboards differ in how they write an accented letter; the same letter is the same password. */
function plain(password: string): string {
  return password.normalize('NFC');
}
