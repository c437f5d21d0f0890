import { describe, expect, it } from 'vitest';
import { createTabLock, type TabLocks } from './tab-lock.ts';

/** All pages of the browser share these locks. */
function browserLocks(): TabLocks & { held: Set<string> } {
  const held = new Set<string>();
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const hold = rest.at(-1);
    if (typeof hold !== 'function') throw new TypeError('No callback');
    if (held.has(name)) return hold(null);
    held.add(name);
    try {
      return await hold({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  }
  return { held, request };
}

describe('a tab lock', () => {
  it('is granted to one page at a time', async () => {
    const locks = browserLocks();
    const [thisPage, otherPage] = [createTabLock(locks), createTabLock(locks)];
    expect(await thisPage('call-1')).toBeTypeOf('function');
    expect(await otherPage('call-1')).toBeNull();
    expect(await otherPage('call-2')).toBeTypeOf('function');
  });

  it('is not granted to the page that already has it', async () => {
    const claim = createTabLock(browserLocks());
    await claim('call-1');
    expect(await claim('call-1')).toBeNull();
  });

  it('can be acquired again after its release', async () => {
    const locks = browserLocks();
    const [thisPage, otherPage] = [createTabLock(locks), createTabLock(locks)];
    const giveBack = await thisPage('call-1');
    giveBack?.();
    giveBack?.();
    await expect.poll(() => locks.held.size).toBe(0);
    expect(await otherPage('call-1')).toBeTypeOf('function');
  });

  it('is always granted if the browser has no locks', async () => {
    const claim = createTabLock(undefined);
    expect(await claim('call-1')).toBeTypeOf('function');
    expect(await claim('call-1')).toBeTypeOf('function');
  });

  it('is granted when the browser blocks locks', async () => {
    const claim = createTabLock({
      request: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')),
    });
    expect(await claim('call-1')).toBeTypeOf('function');
  });
});
