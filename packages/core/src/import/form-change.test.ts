import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

const turns = Array.from({ length: 8 }, (_, at) => ({
  name: at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells',
  words: `This is what was said in turn ${at + 1}.`,
  time: `0${Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, '0')}`,
}));

const forms = {
  labelled: turns.map(({ name, words }) => `${name}: ${words}`).join('\n'),
  headers: turns.map(({ name, words, time }) => `${name}  ${time}\n${words}\n`).join('\n'),
  columns: turns.map(({ name, words, time }) => `${time}\t${name}\t${words}`).join('\n'),
  names: turns.map(({ name, words }) => `${name}\n${words}\n`).join('\n'),
  subtitles: turns
    .map(({ name, words, time }) => `00:${time}.000 --> 00:${time}.900\n${name}: ${words}\n`)
    .join('\n'),
};

type Form = keyof typeof forms;
const names = Object.keys(forms) as Form[];
const pairs = names.flatMap((first) =>
  names.filter((second) => second !== first).map((second) => [first, second] as const),
);

function read(text: string) {
  return readTranscriptFile({ name: 'call.txt', text });
}

describe('a file in two forms', () => {
  it.each(pairs)('is refused: %s, then %s', (first, second) => {
    const above = `${forms[first].trimEnd()}\n\n`;
    const reading = read(`${above}${forms[second]}`);
    expect(reading).toMatchObject({ ok: false });
    const [line = ''] = forms[second].split('\n');
    expect('reason' in reading && reading.reason).toContain(
      `changes at line ${above.split('\n').length}, “${line.replace('\t', ' ').replace('\t', ' ').replace('  ', ' ')}”`,
    );
  });

  it.each(names)('reads each part alone: %s', (form) => {
    const reading = read(forms[form]);
    expect(reading).toMatchObject({ ok: true, hasSpeakers: true });
    expect('transcript' in reading && reading.transcript.utterances).toHaveLength(8);
  });
});

describe('two transcripts in one file', () => {
  it.each([
    ['subtitles', ''],
    ['columns', 'line 10, '],
  ] as const)('is refused: %s', (form, line) => {
    expect(read(`${forms[form]}\n\n${forms[form]}`)).toEqual({
      ok: false,
      reason: `The times of this file start again at ${line}“This is what was said in turn 1.”, so it holds more than one transcript. Split it there and import the parts one by one.`,
    });
  });

  it('is refused if names and times are above the words', () => {
    expect(read(`${forms.headers}\n\n${forms.headers}`)).toMatchObject({ ok: false });
  });

  it.each([
    ['passes midnight', ['23:58:10', '23:59:20', '23:59:50', '00:00:05', '00:00:40', '00:01:10']],
    ['passes one o’clock', ['12:57:10', '12:58:20', '12:59:50', '1:00:05', '1:00:40', '1:01:10']],
    ['passes an hour', ['56:10', '58:20', '59:50', '0:05', '0:40', '1:10', '1:30', '1:40']],
  ])('is one call if the clock %s', (_, times) => {
    const lines = times.map(
      (time, at) => `[${time}] ${at % 2 === 0 ? 'Alex' : 'Dana'}: Turn ${at}.`,
    );
    const reading = read([...lines].join('\n'));
    const utterances = 'transcript' in reading ? reading.transcript.utterances : [];
    const starts = utterances.map(({ startMs = -1 }) => startMs);
    expect(starts).toHaveLength(times.length);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeLessThan(400_000);
  });

  const longTurns = Array.from({ length: 24 }, (_, at) => ({
    name: at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells',
    seconds: at * 10,
  }));
  const clock = (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

  it.each([0, 3_599])('is one where one line of 24 has the wrong time of %d s', (wrong) => {
    const lines = longTurns.map(
      ({ name, seconds }, at) => `[${clock(at === 12 ? wrong : seconds)}] ${name}: Turn ${at}.`,
    );
    expect(read(lines.join('\n'))).toMatchObject({ ok: true });
  });

  it('is one if the lines of each speaker are together', () => {
    const bySpeaker = longTurns.toSorted((one, other) => one.name.localeCompare(other.name));
    const cues = bySpeaker.map(
      ({ name, seconds }, at) =>
        `${at + 1}\n00:0${clock(seconds)},000 --> 00:0${clock(seconds + 5)},000\n${name}: Turn.`,
    );
    const reading = readTranscriptFile({ name: 'call.srt', text: cues.join('\n\n') });
    expect(reading).toMatchObject({ ok: true });
  });
});

it('does not take a style sheet of subtitles for a conversation', () => {
  const rule = (name: string) =>
    `STYLE\n::cue(${name}) {\n  color: white;\n  background-color: black;\n  font-family: Arial;\n}`;
  const text = `WEBVTT\n\n${rule('.a')}\n\n${rule('.b')}\n\n${rule('.c')}\n\n${forms.subtitles}`;
  expect(readTranscriptFile({ name: 'call.vtt', text })).toMatchObject({ ok: true });
});

it('leaves out a short list of tasks above the conversation', () => {
  const tasks = ['Alex Morgan: Send the prices', 'Dana Wells: Ask the manager'];
  const list = Array.from({ length: 8 }, (_, at) => tasks[at % 2]).join('\n');
  const headers = Array<string>(4).fill(forms.headers).join('\n');
  const later = headers
    .split('\n')
    .map((line, at) => line.replace(/0\d:\d\d$/, `${10 + Math.floor(at / 3)}:00`));
  const reading = read(`${list}\n\n${later.join('\n')}`);
  expect(reading).toMatchObject({ ok: true });
  expect('notes' in reading && reading.notes.join(' ')).toContain('8 lines above');
});

it('lets a speaker quote a conversation', () => {
  const quoted = `Alex Morgan: They put it like this:\n${Array<string>(4)
    .fill('Q: Is it safe?\nA: It is.')
    .join('\n')}\nDana Wells: I see.\nAlex Morgan: Right.\nDana Wells: Go on.`;
  const reading = read(quoted);
  expect(reading).toMatchObject({ ok: true });
});
