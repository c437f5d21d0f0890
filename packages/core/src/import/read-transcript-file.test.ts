import { newCallSchema, transcriptSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';
import type { TranscriptReading } from './transcript-reading.ts';

function reasonOf(text: string, name = ''): string {
  const reading = readTranscriptFile({ name, text });
  return reading.ok ? `read as ${reading.kind}` : reading.reason;
}

const unrecognised =
  'No transcript was found in this text. Use lines such as “Name: text” or a name and a time above the text, subtitles (.vtt, .srt, .sbv), or the JSON of a transcription service or of this app.';

describe('readTranscriptFile', () => {
  it.each(['', ' \n\r\n', '\uFEFF'])('refuses %j as empty', (text) => {
    expect(reasonOf(text)).toBe('This transcript is empty. Choose a file that contains text.');
  });

  it.each([
    'Dear Alex,\n\nthank you for the call.',
    'PK\u0003\u0004\u0000\u0000\ufffd\ufffd',
    'W\u0000E\u0000B\u0000V\u0000T\u0000T\u0000',
    '10:30',
    'http://localhost',
  ])('says what can be read if it finds no transcript in %j', (text) => {
    expect(reasonOf(text)).toBe(unrecognised);
    expect(reasonOf(text, 'call.srt')).toBe(unrecognised);
  });

  it('refuses more than 20 MB with the figure', () => {
    expect(reasonOf('a'.repeat(120_000_001))).toBe(
      'This text is larger than 20 MB. Split it into smaller parts and import them one by one.',
    );
  });

  it('refuses more than 100,000 lines with the figure', () => {
    expect(reasonOf('A: x\n'.repeat(100_000))).toBe('read as text');
    expect(reasonOf('A: x\n'.repeat(100_001))).toBe(
      'This transcript has 100,001 lines. The limit is 100,000. Split it into smaller files and import them one by one.',
    );
  }, 120_000);

  it('refuses a line that is too long with the figure', () => {
    expect(reasonOf(`A: ${'x'.repeat(1_000_000)}`)).toBe('read as text');
    expect(reasonOf(`A: ${'x'.repeat(1_000_001)}`)).toBe(
      'One line of this transcript has 1,000,001 characters. The limit is 1,000,000. Put each turn on its own line, then import it again.',
    );
  });

  it('reports a call that is too long to be saved', () => {
    const reading = readTranscriptFile({
      name: '',
      text: `A: ${'word '.repeat(9_999)}\n`.repeat(81),
    });
    expect(reading).toMatchObject({ ok: true });
    expect(reading).toHaveProperty(
      'notes.1',
      'You can analyse this call but not save it. Its transcript has 4,050,485 characters, and the limit is 4,000,000.',
    );
  });

  it('reports a call with too many bytes to be saved', () => {
    // JSON needs most bytes for this character, in addition to those of two, three and four bytes.
    const said = `éЖ言\u{1f4de}${'\u0001'.repeat(65_000)}.`;
    const saved = [
      Array.from({ length: 40 }, () => `Sales Rep: ${said}`).join('\n'),
      Array.from({ length: 40 }, () => ({ speaker: 'A', text: said })),
    ].map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
    const bytes = (saved[0] ?? 0) + (saved[1] ?? 0);
    const reading = readTranscriptFile({ name: '', text: `A: ${said}\n`.repeat(40) });
    expect(reading).toHaveProperty(
      'notes.1',
      `You can analyse this call but not save it. Its transcript has ${bytes.toLocaleString('en-US')} bytes, and the limit is 29,360,128.`,
    );
  });

  it.each(['Слово ', '言葉', 'a "word" '])('takes as much %j as can be saved', (word) => {
    const line = word.repeat(Math.floor(39_900 / word.length));
    const reading = readTranscriptFile({ name: '', text: `A: ${line}\n`.repeat(100) });
    expect(reading).toHaveProperty('notes', [
      'No line has usable times, so time-based numbers are not measured.',
    ]);
  });
});

describe('a long text', () => {
  // This only fails if reading takes quadratic time.
  it.each([
    ['subtitles', '1\n00:00:01,000 --> 00:00:01,900\nAlex: These are words.\n\n'.repeat(20_000)],
    ['brackets', '['.repeat(1_000_000)],
  ])(
    'is read or refused in linear time: %s',
    (_, text) => {
      const reading = readTranscriptFile({ name: 'call.srt', text });
      expect(typeof reading.ok).toBe('boolean');
    },
    120_000,
  );
});

function isSound(reading: TranscriptReading): boolean {
  if (!reading.ok) return /\w.*\.$/.test(reading.reason);
  if (reading.kind === 'export') return newCallSchema.safeParse(reading.call).success;
  const { utterances } = reading.transcript;
  return transcriptSchema.safeParse(reading.transcript).success && utterances.length > 0;
}

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'WEBVTT\n\n',
      '00:00:01.000 --> 00:00:02.000\n',
      '00:00:05,000 --> 00:00:04,000\n',
      '1\n',
      '\n\n',
      '\r\n',
      'Alex: ',
      '<v Dana>',
      '<v',
      '</v>',
      '&lt;',
      'NOTE ',
      '[00:01:02] ',
      '(',
      ':',
      '{"utterances":',
      '\u0000',
      '\uFEFF',
      '\ud800',
    ),
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const name = fc.constantFrom('', 'a.vtt', 'a.srt', 'a.txt', 'a.json', 'a');

  it('is refused with a sentence, or gives a transcript that the contract takes', () => {
    fc.assert(
      fc.property(text, name, (given, of) => {
        expect(isSound(readTranscriptFile({ name: of, text: given }))).toBe(true);
      }),
    );
  });

  it('reads the same whatever its line ends are', () => {
    fc.assert(
      fc.property(text, name, (given, of) => {
        const unix = given.replace(/\r\n?/g, '\n');
        expect(readTranscriptFile({ name: of, text: unix.replaceAll('\n', '\r\n') })).toEqual(
          readTranscriptFile({ name: of, text: unix }),
        );
      }),
    );
  });
});
