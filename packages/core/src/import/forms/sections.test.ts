import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

function read(text: string, name = 'call.txt') {
  const reading = readTranscriptFile({ name, text });
  if (!reading.ok || reading.kind === 'export') throw new Error(JSON.stringify(reading));
  return {
    texts: reading.transcript.utterances.map(({ text: said }) => said),
    notes: reading.notes,
  };
}

const turns = Array.from({ length: 8 }, (_, at) => ({
  name: at % 2 === 0 ? 'Alex Morgan' : 'Dana Wells',
  words: `This was said in turn ${at + 1}.`,
  time: `0:${String(at * 7).padStart(2, '0')}`,
}));
const words = turns.map((turn) => turn.words);
const forms = {
  headers: turns.map((turn) => `${turn.name}  ${turn.time}\n${turn.words}\n`).join('\n'),
  'labels with times': turns.map((turn) => `[${turn.time}] ${turn.name}: ${turn.words}`).join('\n'),
  labels: turns.map((turn) => `${turn.name}: ${turn.words}`).join('\n'),
  'names above words': turns.map((turn) => `${turn.name}\n${turn.words}\n`).join('\n'),
  columns: turns.map((turn) => `${turn.time}\t${turn.name}\t${turn.words}`).join('\n'),
};
const formNames = Object.keys(forms) as (keyof typeof forms)[];
const tasks = ['- Send the prices by Friday', '- Ask the manager'];

const feet = {
  'a summary': ['Summary', 'The prospect plans routes in spreadsheets.'],
  'a list of tasks': ['Action items', ...tasks],
  'a Markdown list': ['## Action Items', '- [ ] Send the prices', '- [ ] Ask the manager'],
  'several sections': [
    'Shared notes',
    ...tasks,
    '',
    'Keywords: routing, pilot',
    '',
    'Outline',
    'Routing',
  ],
  'emphasised sections': ['**Next steps:**', ...tasks],
  'a German summary': ['Zusammenfassung', 'Es ging um Routen.'],
  'a Japanese summary': ['要約', 'ルートについて。'],
  'the chat of a meeting': [
    '10:02:50 From Alex Morgan to Everyone:',
    '\thttps://routewise.example/pilot',
    '10:03:10 From Dana Wells to Everyone:',
    '\tThanks, got it!',
  ],
};
const pairs = formNames.flatMap((form) =>
  (Object.keys(feet) as (keyof typeof feet)[]).map((foot) => [form, foot] as const),
);

describe('a foot below the conversation', () => {
  it.each(pairs)('is left out, and counted: %s, %s', (form, foot) => {
    const { texts, notes } = read(`${forms[form].trimEnd()}\n\n${feet[foot].join('\n')}\n`);
    expect(texts).toEqual(words);
    const count = feet[foot].filter((line) => line !== '').length;
    expect(notes).toContain(`${count} lines above or below the conversation were skipped.`);
  });

  it.each(['headers', 'labels with times', 'columns'] as const)(
    'may name who does what: %s',
    (form) => {
      const list = ['Action items', 'Alex Morgan: Send the prices', 'Dana Wells: Ask the manager'];
      const foot = [...list, ...list.slice(1), ...list.slice(1)].join('\n');
      expect(read(`${forms[form].trimEnd()}\n\n${foot}`).texts).toEqual(words);
    },
  );

  it('may have chapters with times of their own', () => {
    const chapters = Array.from({ length: 6 }, (_, at) => `Part ${at + 1}  0:${at + 10}`);
    const { texts } = read(`${forms.headers}\nChapters\n${chapters.join('\n')}\n`);
    expect(texts).toEqual(words);
  });
});

describe('words that are said', () => {
  it.each(formNames)('stay where the conversation goes on below a heading: %s', (form) => {
    const [first, second] = [forms[form].trimEnd(), forms[form].replaceAll(' 0:', ' 1:')];
    const later = second.replaceAll('[0:', '[1:').replaceAll(/^0:/gm, '1:').trimEnd();
    const { texts } = read(`${first}\n\nSummary\n\n${later}`);
    expect(texts).toHaveLength(16);
    expect(texts[7]).toBe('This was said in turn 8. Summary');
  });

  it('stay if a turn is only a heading', () => {
    expect(read(`${forms.headers}\nAlex Morgan  1:10\nSummary\n`).texts).toEqual([
      ...words,
      'Summary',
    ]);
    expect(read(`${forms.headers}\nAlex Morgan  1:10\n\nSummary\n`).texts).toEqual([
      ...words,
      'Summary',
    ]);
  });

  it('stay if they are a sentence', () => {
    const { texts } = read(`${forms.headers}\nSummary.\n`);
    expect(texts.at(-1)).toBe('This was said in turn 8. Summary.');
  });

  it('stay if a new speaker follows', () => {
    const { texts } = read(`${forms.headers}\nNotes\n\nKim Reed  1:10\nI am late.\n`);
    expect(texts).toHaveLength(9);
    expect(texts.at(-1)).toBe('I am late.');
  });
});

it('reports a heading of possible notes that are read as spoken', () => {
  const tasks = 'Action items\nAlex Morgan: Send the prices\nDana Wells: Ask the manager';
  const { texts, notes } = read(`${forms.labels}\n\n${tasks}`);
  expect(texts).toHaveLength(10);
  expect(notes).toContain(
    'Line 10 may be the heading of notes. It and the lines below it are read as spoken.',
  );
});

it('leaves out notes above a line that heads the transcript', () => {
  const head = 'Action items\nAlex Morgan: Send the prices\nDana Wells: Ask the manager';
  const { texts, notes } = read(`${head}\n\nTranscript\n${forms.labels}`);
  expect(texts).toEqual(words);
  expect(notes).toContain('4 lines above or below the conversation were skipped.');
});

describe('a script that is read aloud', () => {
  const script = Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0 ? `Rep: Line ${at} of the script.` : `Prospect: Line ${at} of the answer.`,
  );

  it.each(['headers', 'labels with times'] as const)('is words of its turn: %s', (form) => {
    const lines = forms[form].split('\n');
    const at = lines.findIndex((line) => line.includes(words[2] ?? ''));
    const text = lines.toSpliced(at + 1, 0, ...script).join('\n');
    const { texts } = read(text);
    expect(texts).toHaveLength(8);
    expect(texts[2]).toBe([words[2], ...script].join(' '));
  });

  it('is words of the last turn, too', () => {
    const { texts } = read(`${forms.headers.trimEnd()}\n${script.join('\n')}\n`);
    expect(texts.at(-1)).toBe([words[7], ...script].join(' '));
  });
});
