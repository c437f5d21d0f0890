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
    const line = above.split('\n').length;
    const reading = read(above + forms[second]);
    expect(reading).toMatchObject({ ok: false });
    expect('reason' in reading && reading.reason).toContain(`changes at line ${line},`);
  });

  it.each(names)('reads each part alone: %s', (form) => {
    const reading = read(forms[form]);
    expect(reading).toMatchObject({ ok: true, hasSpeakers: true });
    expect('transcript' in reading && reading.transcript.utterances).toHaveLength(8);
  });
});

describe('two transcripts in one file', () => {
  it.each(['subtitles', 'columns'] as const)('is refused: %s', (form) => {
    expect(read(`${forms[form]}\n\n${forms[form]}`)).toEqual({
      ok: false,
      reason:
        'The times of this file start again in the middle, so it holds more than one transcript. Split it there and import the parts one by one.',
    });
  });

  it('is refused where names and times stand above the words', () => {
    expect(read(`${forms.headers}\n\n${forms.headers}`)).toMatchObject({ ok: false });
  });

  it('is one where the clock passes midnight, or one line has a wrong time', () => {
    const late = turns.map(
      ({ name, words }, at) => `${at < 4 ? '23:59' : '00:01'}:${10 + at} ${name}: ${words}`,
    );
    expect(read(late.join('\n'))).toMatchObject({ ok: true });
    const wrong = forms.columns.replace('01:00', '00:00');
    expect(read(wrong)).toMatchObject({ ok: true });
  });
});

it('lets a speaker quote a conversation', () => {
  const quoted = `Alex Morgan: They put it like this:\n${Array<string>(4)
    .fill('Q: Is it safe?\nA: It is.')
    .join('\n')}\nDana Wells: I see.\nAlex Morgan: Right.\nDana Wells: Go on.`;
  const reading = read(quoted);
  expect(reading).toMatchObject({ ok: true });
});
