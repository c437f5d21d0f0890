import type { Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';
import type { ImportedTranscript } from './transcript-reading.ts';

function read(text: string, name = ''): ImportedTranscript {
  const reading = readTranscriptFile({ name, text });
  if (!reading.ok || reading.kind === 'export') throw new Error(JSON.stringify(reading));
  return reading;
}

function linesOf(text: string): Utterance[] {
  return read(text).transcript.utterances;
}

const notes = `Call with Northwind
14 November

Alex: Hi Dana, thanks for the time.
Dana: Sure. One thing:
we can't spend more this year,
and here is why: the board said so.

Alex: At 10:30 we talked about that.
`;

describe('plain text', () => {
  it('is read from notes, lines without a name as part of the line before', () => {
    expect(read(notes, 'notes.txt')).toEqual({
      ok: true,
      kind: 'text',
      transcript: {
        utterances: [
          { speaker: 'Alex', text: 'Hi Dana, thanks for the time.' },
          {
            speaker: 'Dana',
            text: "Sure. One thing: we can't spend more this year, and here is why: the board said so.",
          },
          { speaker: 'Alex', text: 'At 10:30 we talked about that.' },
        ],
      },
      hasSpeakers: true,
      withoutSpeaker: { utterances: 0, lines: 0 },
      notes: [
        'No line has usable times, so time-based numbers are not measured.',
        '2 lines above or below the conversation were skipped.',
      ],
    });
  });

  it.each([
    ['[00:01:02] Alex: Hi.', 62_000],
    ['00:01:02 Alex: Hi.', 62_000],
    ['(1:02) Alex: Hi.', 62_000],
    ['[00:01:02.500] - Alex: Hi.', 62_500],
    ['1:02 – Alex: Hi.', 62_000],
    ['Alex (00:01:02): Hi.', 62_000],
    ['Alex [1:02]: Hi.', 62_000],
    ['Alex (1:02):\nHi.', 62_000],
    ['[00:01:02]\nAlex: Hi.', 62_000],
  ])('takes the start of a line from %j', (text, startMs) => {
    expect(read(text)).toMatchObject({
      kind: 'text',
      transcript: { utterances: [{ speaker: 'Alex', text: 'Hi.', startMs }] },
      notes: ['The lines have start times but no end times, so time-based numbers are estimates.'],
    });
    expect(linesOf(text)[0]).not.toHaveProperty('endMs');
  });

  it.each(['[99:99:99] Alex: Hi.', '[5] Alex: Hi.', '00:75 Alex: Hi.'])(
    'takes no time from %j',
    (text) => {
      expect(linesOf(text)).toEqual([{ speaker: 'Alex', text: 'Hi.' }]);
    },
  );

  it('recognises speakers in small letters if every line names one, or one is repeated', () => {
    expect(linesOf('the boss: Hi.\ndana: Hello.').map(({ speaker }) => speaker)).toEqual([
      'the boss',
      'dana',
    ]);
    expect(linesOf('alex: Hi.\nand so on\nalex: More.\nthen: this')).toEqual([
      { speaker: 'alex', text: 'Hi. and so on' },
      { speaker: 'alex', text: 'More. then: this' },
    ]);
  });

  it.each(['constructor', 'hasOwnProperty', 'toString'])('knows a speaker called %s', (name) => {
    expect(linesOf(`${name}: Hi.`)).toEqual([{ speaker: name, text: 'Hi.' }]);
  });

  it('renames a speaker whose name could not be saved', () => {
    expect(linesOf('__proto__: Hi.')).toEqual([{ speaker: 'proto', text: 'Hi.' }]);
    expect(linesOf('WEBVTT\n\n00:01.000 --> 00:02.000\n<v __proto__>Hi.')).toMatchObject([
      { speaker: 'proto', text: 'Hi.' },
    ]);
  });

  it.each([
    ['a byte order mark', '\uFEFFAlex: Hi.\nDana: Hello.'],
    ['line ends of Windows', 'Alex: Hi.\r\nDana: Hello.\r\n'],
    ['old line ends', 'Alex: Hi.\rDana: Hello.'],
    ['NUL', 'Alex\u0000: \u0000Hi.\nDana: Hello.\u0000'],
    ['empty lines', '\n\nAlex: Hi.\n\n \nDana: Hello.\n\n'],
    ['a line without words', 'Alex: Hi.\nKim:\nDana: Hello.'],
    ['tabs', 'Alex:\tHi.\nDana:  Hello.'],
  ])('is read with %s', (_, text) => {
    expect(linesOf(text)).toEqual([
      { speaker: 'Alex', text: 'Hi.' },
      { speaker: 'Dana', text: 'Hello.' },
    ]);
  });

  it('keeps markup as words', () => {
    expect(linesOf('Alex: <img src=x onerror=alert(1)>\nAlex: {}')[0]?.text).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it('is taken for text under any name, in spite of a bracket in front', () => {
    expect(read('[00:01:02] Alex: Hi.', 'call.json').kind).toBe('text');
    expect(read('Alex: Hi.', 'call.vtt').kind).toBe('text');
    expect(read('Alex: Hi.', 'call.srt').kind).toBe('text');
  });

  it('replaces half a character', () => {
    expect(linesOf('Alex\ud800: Hi \udc00.')).toEqual([
      { speaker: 'Alex\ufffd', text: 'Hi \ufffd.' },
    ]);
  });
});
