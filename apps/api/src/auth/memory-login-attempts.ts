import type { Clock } from '../clock.ts';
import type { LoginAttempts } from './login-attempts.ts';

const maxKeys = 10_000;

/** Counts only while the disk of the database is full. */
export function createMemoryLoginAttempts(
  clock: Pick<Clock, 'now'>,
): Pick<LoginAttempts, 'add' | 'takeBack' | 'clear'> {
  const counted = new Map<string, { failures: number; endsMs: number }>();

  function addOne(key: string, windowMs: number) {
    const nowMs = clock.now();
    const known = counted.get(key);
    const entry = known && known.endsMs > nowMs ? known : { failures: 0, endsMs: nowMs + windowMs };
    entry.failures += 1;
    counted.set(key, entry);
    return { key, failures: entry.failures, endsInMs: entry.endsMs - nowMs };
  }

  function deleteExpired() {
    for (const [key, { endsMs }] of counted) {
      if (endsMs <= clock.now()) counted.delete(key);
    }
  }

  return {
    async add(keys, windowMs) {
      if (counted.size > maxKeys) deleteExpired();
      return keys.map((key) => addOne(key, windowMs));
    },
    async takeBack(key) {
      const entry = counted.get(key);
      if (entry && entry.failures > 0) entry.failures -= 1;
    },
    async clear(key) {
      counted.delete(key);
    },
  };
}
