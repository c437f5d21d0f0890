import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import firstPaintScript from '../../../public/first-paint.js?raw';
import { chooseTheme, useTheme } from './theme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function startPage(system: 'light' | 'dark') {
  const media = Object.assign(new EventTarget(), { matches: system === 'dark' });
  vi.stubGlobal('matchMedia', () => media);
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a classic script of the page's head
  new Function('window', firstPaintScript)(window);
  return media;
}

const isDark = () => document.documentElement.classList.contains('dark');

function Toggle() {
  const { dark, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle}>
      {dark ? 'dark' : 'light'}
    </button>
  );
}

test('the page starts with the system theme', () => {
  startPage('dark');
  expect(isDark()).toBe(true);
  document.documentElement.className = '';
  startPage('light');
  expect(isDark()).toBe(false);
});

test('a stored choice overrides the system theme', () => {
  window.localStorage.setItem('theme', 'light');
  startPage('dark');
  expect(isDark()).toBe(false);
  window.localStorage.setItem('theme', 'dark');
  startPage('light');
  expect(isDark()).toBe(true);
});

test('without a choice the page follows changes of the system theme', () => {
  const media = startPage('light');
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(isDark()).toBe(true);
});

test('a foreign value in the storage is ignored', () => {
  window.localStorage.setItem('theme', '{"a":1}');
  startPage('dark');
  expect(isDark()).toBe(true);
});

test('the toggle changes the theme and its label, and stores the choice', async () => {
  render(<Toggle />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(await screen.findByRole('button', { name: 'dark' })).toBeTruthy();
  expect(isDark()).toBe(true);
  expect(window.localStorage.getItem('theme')).toBe('dark');
});

test('every toggle on the page shows the same theme', async () => {
  render(
    <>
      <Toggle />
      <Toggle />
    </>,
  );
  act(() => chooseTheme('dark', window.localStorage));
  expect(await screen.findAllByRole('button', { name: 'dark' })).toHaveLength(2);
});

test('with a blocked storage the choice applies but is not stored', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  };
  chooseTheme('dark', full);
  expect(isDark()).toBe(true);
});
