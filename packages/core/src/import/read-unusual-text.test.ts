import { expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

const words = ['Hello?', 'Hi, it is me.', 'How do you plan?', 'In a list: it works.'];
const spoken = words.map((text, at) => ({
  speaker: at % 2 === 0 ? 'Jenna Park' : 'Tom Reilly',
  text,
}));

function read(text: string) {
  const reading = readTranscriptFile({ name: 'call.txt', text });
  if (!reading.ok || reading.kind === 'export') throw new Error('not read');
  return reading.transcript.utterances;
}

function namesAndWords(text: string) {
  return read(text).map(({ speaker, text: said }) => ({ speaker, text: said }));
}

function labelled(above: string, below = '') {
  return `${above}${spoken.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n')}${below}`;
}

it.each([
  ['who the sides are, above the call', labelled('Client: Northwind\nRep: Jenna Park\n\n')],
  [
    'the same above a summary',
    labelled('Client: Northwind\nRep: Jenna Park\n\nSummary\nOn routes.\n\nTranscript\n\n'),
  ],
  ['labels below a summary', labelled('', '\n\nSummary\nSentiment: positive\nDeadline: Friday\n')],
])('leaves out %s', (_case, text) => {
  expect(namesAndWords(text)).toEqual(spoken);
});

function headed(header: (name: string, minute: string) => string) {
  return spoken
    .map(({ speaker, text }, at) => `${header(speaker, `4${at}`)}\n${text}`)
    .join('\n\n');
}

it.each([
  ['a named date', headed((name, minute) => `${name}  Mar 3, 2026 9:${minute} AM`)],
  ['a date with the day first', headed((name, minute) => `${name} 3 March 2026, 9:${minute}`)],
  ['today', headed((name, minute) => `${name} Today at 9:${minute} AM`)],
  ['yesterday', headed((name, minute) => `${name}  Yesterday 9:${minute}`)],
  ['Japanese', headed((name, minute) => `午前9:${minute} ${name}`)],
  ['Korean', headed((name, minute) => `${name} 오전 9:${minute}`)],
  ['Chinese, in the afternoon', headed((name, minute) => `${name} 下午9:${minute}`)],
  ['French', headed((name, minute) => `9h${minute} ${name}`)],
  ['that touches the name', headed((name, minute) => `${name}1:${minute}:00`)],
  ['with a sign between', headed((name, minute) => `${name} @ 0:${minute}:00`)],
  [
    'Arabic digits',
    headed((name, minute) => `${name} ٠:${minute.replace('4', '٤').replace(/[0-3]/, digitOf)}:٠٠`),
  ],
  ['wide digits', headed((name, minute) => `${name} ０:${minute}：０0`)],
])('reads times: %s', (_case, text) => {
  const first = read(text)[0]?.startMs ?? 0;
  expect(read(text).map((line) => ({ ...line, startMs: (line.startMs ?? 0) - first }))).toEqual(
    spoken.map((line, at) => ({ ...line, startMs: at * 60_000 })),
  );
});

function digitOf(digit: string): string {
  return '٠١٢٣'[Number(digit)] ?? '';
}

it('counts from yesterday to today as one day', () => {
  const text =
    'Jenna Park  Yesterday 11:59 PM\nHello?\n\nTom Reilly  Today at 12:01 AM\nHi.\n\nJenna Park  Today at 12:02 AM\nSo?';
  expect(read(text).map(({ startMs }) => startMs)).toEqual([0, 120_000, 180_000]);
});

it('takes a surname after a time for a name, not for the sender of a message', () => {
  const text = words.map((line, at) => `0:0${at} ${at % 2 ? 'De Vries' : 'Von Berg'}: ${line}`);
  expect(read(text.join('\n')).map(({ speaker }) => speaker)).toEqual([
    'Von Berg',
    'De Vries',
    'Von Berg',
    'De Vries',
  ]);
});

it('refuses lists of fields that are not a transcript as text', () => {
  const text = spoken.map(({ speaker, text: said }) => `- speaker: ${speaker}\n  text: ${said}`);
  expect(readTranscriptFile({ name: 'call.txt', text: text.join('\n') })).toEqual({
    ok: false,
    reason: expect.stringMatching(/^No transcript was found in this text\./),
  });
});

it('keeps a list of numbered items within the words', () => {
  const list = '1. Price\n2. Speed\n3. Support\n4. Safety';
  expect(namesAndWords(labelled('', `\n${list}`)).at(-1)?.text).toBe(
    'In a list: it works. 1. Price 2. Speed 3. Support 4. Safety',
  );
});

it.each([
  [
    'marks within a cell',
    'Speaker,Text\nAlex,"Say ""hello"", then go"\nDana,Yes',
    'Say "hello", then go',
  ],
  ['marks that are no cell', 'Speaker;Text\nAlex;"Hello" he said\nDana;Yes', '"Hello" he said'],
  ['a mark that is never closed', 'Speaker,Text\nAlex,"Hello\nDana,Yes', '"Hello'],
  ['a line outside the columns', 'Speaker\tText\nAlex\tHello\nthere\nDana\tYes', 'Hello there'],
  ['a delimiter in the last column', 'Speaker\tText\nAlex\tHello\tthere\nDana\tYes', 'Hello there'],
])('reads tables with %s', (_case, text, first) => {
  expect(namesAndWords(text)).toEqual([
    { speaker: 'Alex', text: first },
    { speaker: 'Dana', text: 'Yes' },
  ]);
});

it('refuses the numbers of a call, which this app exports as CSV', () => {
  const text = 'metric,side,value,unit,origin,place\r\ntalk ratio,sales_rep,46,%,measured,\r\n';
  expect(readTranscriptFile({ name: 'call.csv', text })).toMatchObject({ ok: false });
});

it.each([
  ['a time that is said twice', 'See you Today at 10:30'],
  ['words that look like the head of a table', 'Time, Speaker, Text'],
  ['a time of another script', '下午9:40'],
  ['a number that touches a word', 'room7:30'],
])('keeps words: %s', (_case, said) => {
  const text = `[0:00] Rep: Hello.\n${said}\n[0:05] Customer: Hi.\n[0:09] Rep: So?\n${said}\n[0:12] Customer: Yes.\n`;
  expect(read(text).map(({ text: line }) => line)).toEqual([
    `Hello. ${said}`,
    'Hi.',
    `So? ${said}`,
    'Yes.',
  ]);
});
