import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  openAnalysis,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';
import { readEntry } from './read-entry.ts';

// Loading this code for the first time takes seconds.
await Promise.all([import('./call-import.ts'), import('./import-panel.tsx')]);

const createdAt = '2026-11-14T10:30:00.000Z';
const aCall = (title: string, changes: object = {}) => ({
  title,
  analysis: {},
  transcript: 'Sales Rep: Hello.',
  createdAt,
  ...changes,
});
const aLargeCall = (title: string) =>
  aCall(title, { transcript: 'Sales Rep: Hello.\n'.repeat(20_000) });
const wrongMentions = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [at, 'x']));
const refusal = 'This exported call is damaged';

/** Imports a file with these calls. The newest is first. The server saves every call that it receives. */
async function importCalls(calls: readonly object[], options: OpenOptions = {}) {
  const titles: (string | undefined)[] = [];
  const app = openAnalysis({
    settings: null,
    server({ method, body }) {
      if (method === 'GET') return Response.json([]);
      titles.push((body as { title?: string }).title);
      const end = String(titles.length).padStart(12, '0');
      return Response.json({ _id: `01900000-0000-7000-8000-${end}`, createdAt }, { status: 201 });
    },
    ...options,
  });
  await app.happens();
  const text = JSON.stringify({ format: 'sales-analytics-calls', version: 1, calls });
  await app.user.upload(screen.getByLabelText('Choose transcripts'), [
    new File([text], 'calls.json'),
  ]);
  await app.happens();
  return { ...app, titles };
}

const ended = () => screen.findByRole('link', { name: 'Go to Home' });
const failures = () =>
  within(screen.getByRole('list', { name: 'Calls that could not be imported' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a call with very many wrong values is rejected, and the others are imported', async () => {
  const wrong = aCall('Wrong', { analysis: { competitor_mentions: wrongMentions } });
  const { titles } = await importCalls([aCall('Newest'), wrong, aCall('Oldest')]);
  await ended();
  expect(titles).toEqual(['Oldest', 'Newest']);
  expect(failures()).toEqual([expect.stringContaining(`Wrong ${refusal} (at call)`)]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a large call is read in another thread, a small one on the page', async () => {
  const read = vi.fn(async (bytes: ArrayBuffer) => readEntry(bytes));
  const { titles } = await importCalls([aLargeCall('Large'), aCall('Small')], { readEntry: read });
  await ended();
  expect(titles).toEqual(['Small', 'Large']);
  expect(read).toHaveBeenCalledOnce();
});

it('a large call that takes too long is rejected, and the others are imported', async () => {
  const { titles } = await importCalls([aCall('Newest'), aLargeCall('Large'), aCall('Oldest')], {
    readEntry: async () => ({ ok: false, title: '', reason: 'Too slow.' }),
  });
  await ended();
  expect(titles).toEqual(['Oldest', 'Newest']);
  expect(failures()).toEqual(['Call 2 of the file Too slow.']);
});

it('can be stopped while a large call is read, and continues with it', async () => {
  let isAborted = false;
  let readNow = false;
  const app = await importCalls([aLargeCall('Large'), aCall('Small')], {
    async readEntry(bytes, signal) {
      if (readNow) return readEntry(bytes);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason as Error);
        });
      });
    },
  });
  await screen.findByText('Importing 2 of 2');
  await app.press('Stop import');
  await ended();
  expect(isAborted).toBe(true);
  expect(screen.getByText('1 call was not tried yet.')).toBeTruthy();
  readNow = true;
  await app.press('Continue');
  await screen.findByText('2 calls were imported.');
  expect(app.titles).toEqual(['Small', 'Large']);
});

it('says what to do if the code of the thread can’t be loaded, and loses no call', async () => {
  await importCalls([aCall('Newest'), aLargeCall('Large'), aCall('Oldest')], {
    readEntry: () => Promise.reject(new Error('The reading thread could not be started')),
  });
  await ended();
  expect(screen.getByRole('alert').textContent).toContain('reload the page');
  expect(screen.getByText('2 calls were not tried yet.')).toBeTruthy();
});
