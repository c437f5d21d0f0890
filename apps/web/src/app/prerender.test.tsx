import { expect, onTestFinished, test, vi } from 'vitest';
import { prerender, routeFallback } from './prerender.tsx';

test.each([
  ['/', 'Sales call analysis and cold call practice', 'Know what was '],
  ['/login', 'Sign in', 'Welcome Back'],
  ['/register', 'Create account', 'Create Account'],
] as const)('%s is written as it looks before any data came', async (...[path, name, text]) => {
  const { title, html } = await prerender(path);
  expect(title).toBe(`${name} · Sales Analytics AI`);
  expect(html).toContain(text);
  expect(html).toContain('id="main"');
});

test('a page of the dashboard is not written', async () => {
  await expect(prerender('/dashboard')).rejects.toThrow('/dashboard');
});

test('every other page says that it is loading', () => {
  expect(routeFallback()).toContain('Loading...');
});

test('prerendering leaves no timer that would keep the build running', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await prerender('/login');
  expect(vi.getTimerCount()).toBe(0);
});
