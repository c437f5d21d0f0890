import { expect, test } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

function read(text: string) {
  return readTranscriptFile({ name: 'call.txt', text });
}

const talk = Array.from(
  { length: 20 },
  (_, at) => `${at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells'}: These are the words of turn ${at}.`,
).join('\n');

test('ten thousand lines of a head are left out, and counted', () => {
  const head = Array.from({ length: 10_000 }, (_, at) => `Meeting date: part ${at}`).join('\n');
  const reading = read(`${head}\n\n${talk}`);
  expect(reading).toMatchObject({
    ok: true,
    notes: expect.arrayContaining(['10,000 lines above or below the conversation were skipped.']),
  });
  expect('transcript' in reading && reading.transcript.utterances).toHaveLength(20);
});

test.each([1, 12])('a transcript of %d speakers is read', (count) => {
  const names = [
    'Ada',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
    'Finn',
    'Gus',
    'Hal',
    'Ida',
    'Jo',
    'Kai',
    'Lea',
  ];
  const lines = Array.from(
    { length: 48 },
    (_, at) => `${names[at % count]} Reed: These are the words of turn ${at}.`,
  );
  const reading = read(lines.join('\n'));
  const speakers = 'transcript' in reading ? reading.transcript.utterances : [];
  expect(new Set(speakers.map(({ speaker }) => speaker)).size).toBe(count);
  expect(speakers).toHaveLength(48);
});
