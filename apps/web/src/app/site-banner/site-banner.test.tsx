import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReportsServerError } from '../../shared/http/server-error-reports.ts';
import {
  SiteBanner,
  createHealthCheck,
  isInsecureContext,
  type ServerState,
} from './site-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const here = pageAt('http:', 'localhost:5000');
const elsewhere = pageAt('http:', 'calls.example:5000');

function pageAt(protocol: string, host: string) {
  const { hostname } = new URL(`http://${host}`);
  return { protocol, hostname, host, origin: `${protocol}//${host}`, pathname: '/login' };
}

async function show(answers: ServerState[], place = here) {
  const checkHealth = vi.fn(async () => answers.shift() ?? 'live');
  render(<SiteBanner checkHealth={checkHealth} place={place} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return checkHealth;
}

test('shows no notice outside of demo mode', async () => {
  await show(['live']);
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});

test('shows a notice in demo mode', async () => {
  await show(['demo']);
  const notice =
    'Demo mode: recordings get a sample transcript, and AI answers come from simple rules.';
  expect(screen.getByText(notice)).toBeTruthy();
});

test('shows an alert while the server is unreachable and removes it afterwards', async () => {
  const checkHealth = await show(['away', 'away', 'live']);
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(checkHealth).toHaveBeenCalledTimes(3);
});

test('does not report an unreachable server while the page reports it', async () => {
  function Page({ isOwn }: { isOwn: boolean }) {
    useReportsServerError(isOwn);
    return null;
  }
  await show(['away', 'away', 'away']);
  expect(screen.getByRole('alert')).toBeTruthy();
  const { rerender, unmount } = render(<Page isOwn />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Page isOwn={false} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  unmount();
});

test('stops checking after unmount', async () => {
  const checkHealth = vi.fn(async (): Promise<ServerState> => 'away');
  const { unmount } = render(<SiteBanner checkHealth={checkHealth} place={here} />);
  window.dispatchEvent(new Event('offline'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkHealth).toHaveBeenCalledTimes(2);
});

test('checks the server at once when the network is lost', async () => {
  await show(['live', 'away']);
  window.dispatchEvent(new Event('offline'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('an insecure page shows a warning with a link to https', async () => {
  await show(['away'], elsewhere);
  expect(screen.getByText('This page is not secure (http)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open with https' }).getAttribute('href')).toBe(
    'https://calls.example:5000/login',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['http:', 'localhost', false],
  ['http:', 'app.localhost', false],
  ['http:', '127.0.0.1', false],
  ['http:', '127.8.9.1', false],
  ['http:', '[::1]', false],
  ['https:', 'calls.example', false],
  ['http:', 'calls.example', true],
  ['http:', '192.168.1.4', true],
  ['http:', '127.0.0.1.evil.example', true],
])('%s//%s is unsafe: %s', (protocol, host, unsafe) => {
  expect(isInsecureContext(pageAt(protocol, host))).toBe(unsafe);
});

test.each([
  ['a null demo', Response.json({ status: 'ok', demo: null }), 'live'],
  ['demo addresses', Response.json({ status: 'ok', demo: { openAIHost: 'x' } }), 'demo'],
  ['a server error', new Response('no', { status: 502 }), 'away'],
  ['a page of words', new Response('<html>'), 'away'],
])('%s reads as it should', async (_, answer, state) => {
  const fetch = vi.fn(async () => answer);
  expect(await createHealthCheck({ location: here, fetch })()).toBe(state);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'http://localhost:5000/api/health',
    expect.anything(),
  );
});

test('a failed check means that the server is unreachable', async () => {
  const fetch = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await createHealthCheck({ location: here, fetch })()).toBe('away');
});

test('says what is lost if the browser stores nothing', () => {
  const checkHealth = () => new Promise<never>(() => undefined);
  render(<SiteBanner checkHealth={checkHealth} place={here} isStoragePersistent={() => false} />);
  const notices = screen.getByRole('region', { name: 'Notices' });
  expect(notices.textContent).toContain('This browser does not store data for this site');
  expect(notices.textContent).toContain('Saved calls are kept.');
});
