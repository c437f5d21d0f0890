import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

describe('5 MB of text', () => {
  const size = 5_000_000;

  function filled(unit: string): string {
    return unit.repeat(Math.ceil(size / unit.length));
  }

  const subtitles = Array.from({ length: 60_000 }, (_, at) => {
    const second = String(at % 60).padStart(2, '0');
    const minute = String(Math.floor(at / 60) % 60).padStart(2, '0');
    const hour = String(Math.floor(at / 3_600)).padStart(2, '0');
    const time = `${hour}:${minute}:${second}`;
    return `${at + 1}\n${time},000 --> ${time},900\nAlex: These are the words of one cue, say it so.\n`;
  }).join('\n');

  it.each([
    ['subtitles', subtitles],
    ['one long line', filled('word ')],
    ['one long word', filled('a')],
    ['tags that never end', `WEBVTT\n\n00:01.000 --> 00:02.000\n${filled('<')}`],
    ['voices', `WEBVTT\n\n00:01.000 --> 00:02.000\n${filled('<v A>a')}`],
    ['one tag of blanks', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v${filled(' ')}`],
    ['ampersands', `WEBVTT\n\n00:01.000 --> 00:02.000\n${filled('&#1')}`],
    ['braces', `WEBVTT\n\n00:01.000 --> 00:02.000\n${filled('{\\')}`],
    ['colons', filled(':')],
    ['lines of a colon', filled('a:\n')],
    ['line breaks', `A: x${filled('\n')}y`],
    ['blanks', `A${filled(' ')}: x`],
    ['NUL', `A: x${filled('\u0000')}`],
    ['arrows', filled('-->')],
    ['digits', filled('1')],
    ['digits in front of an arrow', `${filled('1:')} -->`],
    ['brackets', filled('[')],
    ['braces of JSON', filled('{"a":')],
  ])(
    'is read or refused in linear time: %s',
    (_, text) => {
      // This only fails if reading takes quadratic time.
      const reading = readTranscriptFile({ name: 'call.srt', text });
      expect(typeof reading.ok).toBe('boolean');
    },
    120_000,
  );
});
