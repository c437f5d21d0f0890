import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

function read(text: string) {
  const reading = readTranscriptFile({ name: 'call.txt', text });
  if (!reading.ok || reading.kind === 'export') throw new Error(JSON.stringify(reading));
  const starts = reading.transcript.utterances.map(({ startMs }) => startMs);
  return { starts, notes: reading.notes, utterances: reading.transcript.utterances };
}

const said = (words: number) => 'word '.repeat(words).trim();
const times = ['10:02', '10:03', '10:03', '10:05', '10:07'];
const minute = 60_000;

describe('times of two numbers', () => {
  it.each([
    ['headers', (name: string, time: string) => `${name}  ${time}\n${said(150)}\n`],
    ['labels', (name: string, time: string) => `[${time}] ${name}: ${said(150)}`],
    ['ranges', (name: string, time: string) => `${time} - 10:59 ${name}: ${said(150)}`],
    ['columns', (name: string, time: string) => `${time}\t${name}\t${said(150)}`],
  ])('are hours and minutes if minutes and seconds are too short: %s', (_, write) => {
    const text = times.map((time, at) => write(at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells', time));
    const { starts, notes, utterances } = read(text.join('\n'));
    expect(starts).toEqual([0, minute, minute, 3 * minute, 5 * minute]);
    expect(utterances.every(({ endMs }) => endMs === undefined)).toBe(true);
    expect(notes).toEqual([
      'The lines have start times but no end times, so time-based numbers are estimates.',
      'The times are read as hours and minutes, because the text is too long for minutes and seconds.',
    ]);
  });

  it('are counted from midnight on, too', () => {
    const text = ['23:58', '23:59', '0:01'].map(
      (time, at) => `[${time}] ${at % 2 === 0 ? 'Alex' : 'Dana'}: ${said(150)}`,
    );
    expect(read(text.join('\n')).starts).toEqual([0, minute, 3 * minute]);
  });

  it.each([
    ['few words', ['10:02', '10:03', '10:05'], 20],
    ['a quick speaker', ['1:00', '2:00', '3:00'], 240],
    ['hours', ['00:10:02', '00:10:03', '00:10:05'], 150],
    ['no hour of the day', ['58:02', '58:03', '58:05'], 150],
  ])('are minutes and seconds, or are left as they are: %s', (_, given, words) => {
    const text = given.map((time, at) => `[${time}] ${at % 2 ? 'Alex' : 'Dana'}: ${said(words)}`);
    const { notes } = read(text.join('\n'));
    expect(notes.join(' ')).not.toContain('hours and minutes');
  });
});
