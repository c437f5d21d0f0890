import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

function read(text: string) {
  const reading = readTranscriptFile({ name: 'call.txt', text });
  const utterances = reading.ok && reading.kind !== 'export' ? reading.transcript.utterances : [];
  const notes = reading.ok && reading.kind !== 'export' ? reading.notes : [];
  return { reading, notes, starts: utterances.map(({ startMs }) => startMs), utterances };
}

function talk(seconds: readonly number[]): string {
  return seconds
    .map((second, at) => {
      const clock = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
      return `${at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells'}  ${clock}\nTurn ${at + 1}.\n`;
    })
    .join('\n');
}

describe('a header whose time is before the previous one', () => {
  it('keeps its speaker and its words, and loses its time', () => {
    const { utterances } = read(talk([3, 9, 19, 12, 31, 40]));
    expect(utterances).toHaveLength(6);
    expect(utterances[3]).toEqual({ speaker: 'Dana Wells', text: 'Turn 4.' });
  });

  it('is said of in a note', () => {
    const seconds = Array.from({ length: 12 }, (_, at) => (at === 5 ? 2 : at * 10));
    const { starts, notes } = read(talk(seconds));
    expect(starts).toEqual(seconds.map((second, at) => (at === 5 ? undefined : second * 1_000)));
    expect(notes).toEqual([
      'The lines have start times but no end times, so time-based numbers are estimates.',
      '1 line has no usable times and is left out of time-based numbers.',
    ]);
  });

  it('is words if no other header has its name', () => {
    const { utterances } = read(`${talk([3, 9, 19, 31])}\nVersion Two  0:10\nis out.\n`);
    expect(utterances).toHaveLength(4);
    expect(utterances[3]?.text).toBe('Turn 4. Version Two  0:10 is out.'.replace('  ', ' '));
  });
});

describe('headers and words that were pasted twice', () => {
  it.each([
    [20, 61],
    [4, 13],
  ])('are refused at the right line: %d turns', (turns, line) => {
    const text = talk(Array.from({ length: turns }, (_, at) => at * 5)).trimEnd();
    expect(read(`${text}\n\n${text}`).reading).toEqual({
      ok: false,
      reason: `The times of this file start again at line ${line}, “Turn 1.”, so it holds more than one transcript. Split it there and import the parts one by one.`,
    });
  });

  it('are refused at the line of the file, blank lines above it counted', () => {
    const text = talk([0, 5, 10, 15]).trimEnd();
    expect(read(`\n\n${text}\n\n${text}`).reading).toMatchObject({
      reason: expect.stringContaining('start again at line 15, “Turn 1.”'),
    });
  });
});
