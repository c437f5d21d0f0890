import { hash, verify, type Algorithm } from '@node-rs/argon2';
import type { RandomBytes } from '../clock.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same work when there is no hash, so that the time tells nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
}

const argon2id = 2 satisfies Algorithm.Argon2id;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createPasswords(random: RandomBytes): Passwords {
  const nobodysHash = hashOf(Buffer.from(random(32)).toString('hex'));
  return {
    hash: hashOf,
    async matches(password, passwordHash) {
      const known = passwordHash ?? (await nobodysHash);
      const isMatch = await verify(known, password.normalize('NFC'));
      return isMatch && passwordHash !== undefined;
    },
  };
}

/** Keyboards differ in how they write an accented letter; the same letter is the same password. */
function hashOf(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}
