import { expect, onTestFinished, test, vi } from 'vitest';
import { prerender } from './prerender.tsx';

test.each([
  ['/', 'anyone', 'Home', 'Know what your sales call'],
  ['/login', 'guest', 'Sign in', 'Welcome Back'],
  ['/register', 'guest', 'Create account', 'Create Account'],
  ['/dashboard', 'member', 'Recent calls', 'Recent Call Analysis'],
  ['/dashboard/analysis', 'member', 'Analysis', 'Analyse a call'],
  ['/dashboard/analysis/any', 'member', 'Analysis', 'Cold Call Practice'],
  ['/dashboard/cold-call-practice', 'member', 'AI Cold Call Practice', 'AI Cold Call Practice'],
  ['/dashboard/settings', 'member', 'Settings', 'Settings'],
] as const)(
  '%s is written as it looks before any data came',
  async (...[path, visitor, name, words]) => {
    const { title, html } = await prerender(path, visitor);
    expect(title).toBe(`${name} · Sales Analytics AI`);
    expect(html).toContain(words);
    expect(html).toContain('id="main"');
  },
);

test.each([
  ['/dashboard', 'guest'],
  ['/login', 'member'],
] as const)('%s is nothing for a %s', async (path, visitor) => {
  await expect(prerender(path, visitor)).rejects.toThrow(path);
});

test('nothing that was begun for a page runs on and keeps the build from ending', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await prerender('/dashboard', 'member');
  expect(vi.getTimerCount()).toBe(0);
});
