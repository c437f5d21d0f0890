import { expect, onTestFinished, test, vi } from 'vitest';
import { prerender, routeFallback } from './prerender.tsx';

test.each([
  ['/', 'Home', 'Know what your sales call'],
  ['/login', 'Sign in', 'Welcome Back'],
  ['/register', 'Create account', 'Create Account'],
] as const)('%s is written as it looks before any data came', async (...[path, name, words]) => {
  const { title, html } = await prerender(path);
  expect(title).toBe(`${name} · Sales Analytics AI`);
  expect(html).toContain(words);
  expect(html).toContain('id="main"');
});

test('a page of the dashboard is not written', async () => {
  await expect(prerender('/dashboard')).rejects.toThrow('/dashboard');
});

test('every other page says that it is loading', () => {
  expect(routeFallback()).toContain('Loading...');
});

test('nothing that was begun for a page runs on and keeps the build from ending', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await prerender('/login');
  expect(vi.getTimerCount()).toBe(0);
});
