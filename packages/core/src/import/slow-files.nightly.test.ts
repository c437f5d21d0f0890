import { expect, test } from 'vitest';
import { docxText } from './docx-text.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

// A reader that takes quadratic time needs minutes to hours for each of these.

function read(text: string, name = 'call.txt') {
  return readTranscriptFile({ name, text });
}

function linesIn(text: string, name?: string) {
  const reading = read(text, name);
  return 'transcript' in reading ? reading.transcript.utterances : reading;
}

const talk = 'Alex Morgan: We can start on Monday.\nDana Wells: Monday is fine for us.\n'.repeat(
  20,
);

test('a Word document with millions of unclosed shapes keeps the other words', () => {
  const open = '<mc:Fallback>'.repeat(1_500_000);
  const xml = `<w:p><w:t>Alex: Hi.</w:t></w:p>${open}<w:p><w:t>Dana: Hello.</w:t></w:p>`;
  expect(docxText(xml)).toBe('Alex: Hi.\nDana: Hello.');
});

test('a Word document with very many shapes has the words of each once', () => {
  const shape =
    '<mc:Choice><w:t>a</w:t></mc:Choice><mc:Fallback><w:t>a</w:t></mc:Fallback><mc:Fallback>';
  const text = docxText(`<w:p>${`${shape}</mc:Fallback>`.repeat(100_000)}</w:p>`);
  expect(text).toBe('a'.repeat(100_000));
});

test.each([
  ['a bracket that nothing closes', '<'],
  ['a start of a tag that nothing closes', '<w:t '],
  ['a start of a reference', '&#'],
  ['cells in cells', '<w:tc>'],
  ['ends of cells', '</w:tc>'],
])('a Word document with millions of times %s is read to its end', (_, part) => {
  expect(docxText(`${part.repeat(2_000_000)}<w:p><w:t>Alex: Hi.</w:t></w:p>`)).toContain(
    'Alex: Hi.',
  );
});

test('a WebVTT file with only starts, without a blank line, has no words', () => {
  const starts = '00:00:01.000 --> 00:00:02.000\n'.repeat(150_000);
  expect(read(`WEBVTT\n\n${starts}`, 'call.vtt')).toEqual({
    ok: false,
    reason: 'This transcript contains no spoken text. Choose another file.',
  });
  const cues = '00:00:01.000 --> 00:00:02.000\nYes.\n'.repeat(90_000);
  expect(linesIn(`WEBVTT\n\n${cues}`, 'call.vtt')).toHaveLength(90_000);
});

test.each([
  ['dashes', '-'],
  ['dashes and digits', '-1'],
  ['strokes', '/'],
])('a cue has its words below a line of very many %s', (_, part) => {
  const cue = '00:00:01.000 --> 00:00:02.000\nAlex Morgan: Hi.\n';
  const sign = part.repeat(200_000 / part.length);
  expect(linesIn(`${cue}more words\n${sign}!\n${cue}`, 'call.srt')).toMatchObject([
    { text: `Hi. more words ${sign}!` },
    { text: 'Hi.' },
  ]);
});

test('a line of a cue with a million blanks has its words, and the next speaker', () => {
  const gap = ' '.repeat(1_000_000);
  const text = `00:00:01.000 --> 00:00:02.000\nHi.${gap}Hello.${gap}>> Good morning.\n`;
  expect(linesIn(text, 'call.srt')).toMatchObject([
    { text: 'Hi. Hello.' },
    { text: 'Good morning.' },
  ]);
});

test('a million carriage returns are blank lines, and one with a line feed is one line end', () => {
  expect(linesIn(`Alex: Hi.${'\r'.repeat(400_000)}Dana: Hello.`)).toHaveLength(2);
  expect(linesIn(`Alex: Hi.${'\r'.repeat(5_000_000)}\nDana: Hello.`)).toHaveLength(2);
});

test('twenty thousand labels in neighbouring lines, each used once, are items of a list', () => {
  const list = Array.from({ length: 20_000 }, (_, at) => `Item${at}: done`).join('\n');
  const reading = read(`${talk}${list}\n`);
  const utterances = 'transcript' in reading ? reading.transcript.utterances : [];
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  expect(speakers).toEqual(new Set(['Alex Morgan', 'Dana Wells']));
});

test('a hundred thousand columns and as many rows are not a table', () => {
  const wide = `${'\t'.repeat(100_000)}\n${'Alex\tThese are the words.\n'.repeat(90_000)}`;
  expect(read(`x${wide}`)).toMatchObject({ ok: expect.any(Boolean) });
});

test.each([
  ['list marks', '> '],
  ['marks of a quotation', '>'],
  ['dashes', '- '],
  ['words with a dash', 'a-'],
  ['words with an apostrophe', "a'"],
  ['quotation marks', '"'],
  ['quotation marks and commas', '",'],
  ['blanks between brackets', '[ '],
  ['tabs', 'a\t'],
  ['stars', '**a'],
  ['digits', '1'],
  ['times', '0:01 '],
  ['full stops', '. '],
])('one line of five million characters of %s is refused, or read as words', (_, part) => {
  const line = part.repeat(5_000_000 / part.length);
  expect(read(`${talk}Alex Morgan: ${line}`)).toMatchObject({ ok: false });
  expect(read(line)).toMatchObject({ ok: false });
});

test.each([
  ['lists', '[', ']'],
  ['objects in a field of words', '{"words":[', ']}'],
  ['names of names', '{"speaker":', '}'],
  ['times of times', '{"text":"a","start":', '}'],
  ['alternatives', '{"alternatives":[', ']}'],
])('a million nested %s are not a transcript', (_, open, close) => {
  const depth = 1_000_000;
  const json = `{"a":[${open.repeat(depth)}1${close.repeat(depth)}]}`;
  expect(read(json, 'call.json')).toMatchObject({ ok: false });
});

test('a transcript next to a deeply nested list is read', () => {
  const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  const lines = '{"speaker":"Alex","text":"Hi."},{"speaker":"Dana","text":"Hello."}';
  expect(linesIn(`{"deep":${deep},"utterances":[${lines}]}`, 'call.json')).toHaveLength(2);
  const named = `{"speaker":${deep},"text":"Good morning."}`;
  expect(linesIn(`{"utterances":[${lines},${named}]}`, 'call.json')).toHaveLength(3);
});

test('a field with a long name above very many lists is looked through', () => {
  const lists = Array.from({ length: 100_000 }, (_, at) => `"f${at}":[{"a":1}]`).join(',');
  const json = `{"${'k'.repeat(1_000_000)}":{${lists}},"u":[{"speaker":"Al","text":"Hi."}]}`;
  expect(linesIn(json, 'call.json')).toMatchObject([{ speaker: 'Al', text: 'Hi.' }]);
});

test.each([
  ['digits', '1'.repeat(1_000_000)],
  ['blanks', `1${' '.repeat(1_000_000)}x Uhr`],
])('a million %s are not a time', (_, time) => {
  const json = JSON.stringify([{ speaker: 'Alex', text: 'Hi.', start: time }]);
  expect(linesIn(json, 'call.json')).toEqual([{ speaker: 'Alex', text: 'Hi.' }]);
});

test('blanks between the words of a service become one blank, and none before punctuation', () => {
  const words = [
    { text: 'Hi' },
    { text: ' '.repeat(300_000) + 'there' },
    { text: ', ' },
    { text: '.' },
  ];
  const json = JSON.stringify([{ speaker: 'Alex', words }]);
  expect(linesIn(json, 'call.json')).toEqual([{ speaker: 'Alex', text: 'Hi there,.' }]);
});

test('half a million lines without any form are refused in a sentence', () => {
  expect(read('lorem ipsum\n'.repeat(400_000))).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^No transcript was found in this text\./),
  });
  expect(read('x\n'.repeat(600_000))).toMatchObject({
    ok: false,
    reason: expect.stringContaining('600,000 lines, too many for one call'),
  });
});

test('one line of many megabytes is refused in a sentence', () => {
  expect(read(`Alex Morgan: ${'word '.repeat(2_000_000)}`)).toMatchObject({ ok: false });
  expect(read('a:'.repeat(5_000_000))).toMatchObject({ ok: false });
});

test('a block of code that is never closed, with many blank lines, is refused without a wait', () => {
  expect(read(`\`\`\`${'\n'.repeat(450_000)}words`)).toMatchObject({ ok: false });
});
