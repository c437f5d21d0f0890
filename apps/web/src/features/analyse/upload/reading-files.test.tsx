import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, openAnalysis } from '../../../../test/features/analyse/open-analysis.tsx';
import { readTranscript, type ImportResult, type TranscriptSource } from './read-transcript.ts';

const talk = 'Sam: Hello, this is Sam from Fleetwise.\nDana: Hello. What is it about?';

/** Reads files as talk. It reads 'slow.vtt' until it is aborted or the test ends it. */
function slowReader() {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  let end: (result: ImportResult) => void = () => undefined;
  async function read(source: TranscriptSource, signal: AbortSignal): Promise<ImportResult> {
    asked.push(source.name);
    signals.push(signal);
    if (source.name !== 'slow.vtt') return readTranscript(source);
    return new Promise((resolve, reject) => {
      end = resolve;
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  }
  return { asked, signals, read, end: (result: ImportResult) => end(result) };
}

async function chooseSlow(...others: string[]) {
  const reader = slowReader();
  const app = openAnalysis({ settings: null, readTranscript: reader.read });
  const names = ['slow.vtt', ...others];
  await app.user.upload(
    screen.getByLabelText('Choose transcripts'),
    names.map((name) => new File([talk], name)),
  );
  await app.happens();
  return { app, reader };
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a file that takes longer than a moment is named, with a button that stops it', async () => {
  const { app, reader } = await chooseSlow();
  expect(screen.queryByText('Reading slow.vtt…')).toBeNull();
  await app.happens(() => app.clock.waits.at(-1)?.resolve());
  expect(screen.getByText('Reading slow.vtt…')).toBeTruthy();
  await app.press('Cancel');
  expect(reader.signals[0]?.aborted).toBe(true);
  expect(screen.queryByText('Reading slow.vtt…')).toBeNull();
  expect(alerts()).toEqual(['Reading was stopped. Nothing was imported from this file.']);
  expect(document.activeElement).not.toBe(document.body);
});

test('files are read one after the other, and stopping one does not affect the others', async () => {
  const { app, reader } = await chooseSlow('good.txt');
  expect(reader.asked).toEqual(['slow.vtt']);
  await app.happens(() => app.clock.waits.at(-1)?.resolve());
  await app.press('Cancel');
  expect(reader.asked).toEqual(['slow.vtt', 'good.txt']);
  expect(alerts()).toEqual(['slow.vtt: Reading was stopped. Nothing was imported from this file.']);
  expect(screen.getByRole('heading', { name: 'Check good.txt' })).toBeTruthy();
});

test('the file after a rejected one is read', async () => {
  const { app, reader } = await chooseSlow('good.txt');
  await app.happens(() => reader.end({ ok: false, reason: 'It took too long.' }));
  expect(alerts()).toEqual(['slow.vtt: It took too long.']);
  expect(screen.getByRole('heading', { name: 'Check good.txt' })).toBeTruthy();
});

test('leaving the screen stops the reading, and no further file is begun', async () => {
  const { app, reader } = await chooseSlow('good.txt');
  await app.happens(() => app.unmount());
  expect(reader.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(reader.asked).toEqual(['slow.vtt']);
});

test('a reader that can’t be loaded is reported as a sentence', async () => {
  const app = openAnalysis({
    settings: null,
    readTranscript: () => Promise.reject(new Error('not loaded')),
  });
  await app.user.upload(screen.getByLabelText('Choose transcripts'), new File([talk], 'a.txt'));
  await app.happens();
  expect(alerts()).toEqual([
    'This file could not be read. Try again or choose another file. If that doesn’t help, reload the page.',
  ]);
  expect(button(/Import text/)).toBeTruthy();
});
