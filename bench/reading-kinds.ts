import {
  applyRoles,
  CallsFileScanner,
  docxText,
  previewSpeakers,
  readCallsFileHead,
  readingDoubts,
  readTranscriptFile,
} from '@sales-analytics/core';
import type { TextKind } from './growth/generated-texts.ts';

// Hostile files are put together from parts: everything that has a meaning in a form, closed, left open and repeated.

const signs = [
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\u2028',
  '"',
  "'",
  '-',
  '- ',
  '.',
  '. ',
];
const brackets = [
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '<',
  '>',
  '>>',
  ' >> ',
  '<v ',
  '</',
  '[[',
  '](',
  '`',
];
const marks = [
  '*',
  '**',
  '_',
  '__',
  '#',
  '# ',
  '|',
  '||',
  ',',
  ';',
  ':',
  ': ',
  '：',
  '&',
  '&#',
  '@',
];
const letters = [
  'a',
  'A',
  '1',
  'é',
  '午',
  '٣',
  '\u200b',
  '\u00ad',
  'x\n',
  '1\n',
  'Uhr',
  'am',
  'to ',
];
const times = [
  '0:01',
  '00:01',
  '1:',
  '00:00:01',
  '[0:01]',
  '(0:01)',
  '9h40',
  '1m 2s',
  '10:02 AM',
  '1:1:1:',
];
const names = [
  'Alex',
  'Alex Morgan',
  'Dana: ',
  'Alex Morgan: ',
  'Speaker 1',
  'A: ',
  'Item:\n',
  'Note: ',
];
const words = ['Yes.', 'words and words ', 'Transcript\n', 'Summary\n', 'From A to B:', 'Page 1\n'];
const text = [...signs, ...brackets, ...marks, ...letters, ...times, ...names, ...words];
const talk = 'Alex Morgan: We can start.\nDana Wells: Monday is fine.\n'.repeat(6);

const cue = '00:00:01.000 --> 00:00:02.000';
const cues = [
  cue,
  `${cue}\n`,
  `${cue}\nYes.\n`,
  `${cue}\nYes.\n\n`,
  '-->',
  ' --> ',
  'NOTE\n',
  'STYLE\n',
];
const cueParts = [
  ...cues,
  '<v Alex>',
  '</v>',
  '<i>',
  '<',
  '>> ',
  '- ',
  '{\\an8}',
  '{\\',
  '1\n',
  '-1',
  '/1',
];
const commaCue = '0:00:00.540,0:00:03.300\n';

const json = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\"', 'null', '1', '-', '1e9', '\n', ' '];
const entry = '{"speaker":"Alex","text":"Hi."},';
const jsonParts = [...json, entry, '"text":', '"words":[', '"a":"b",', '{"start":1,"text":"Hi."},'];
const nested = ['"channels":[', '"alternatives":[', '"speaker":{', '"start":', '"x":{', '],', '},'];

const xml = [
  '<w:p>',
  '</w:p>',
  '<w:t>',
  '</w:t>',
  '<w:tc>',
  '</w:tc>',
  '<w:tr>',
  '</w:tr>',
  '<w:br/>',
];
const xmlParts = [
  ...xml,
  '<mc:Fallback>',
  '</mc:Fallback>',
  '<',
  '>',
  '<w:t ',
  '&amp;',
  '&#',
  '/',
  'a',
];

const cells = [
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '",',
  '"a",',
  '\n',
  'a',
  'Alex',
  '0:01',
  '1',
  '|---|',
  ' ',
];

function read(name: string) {
  return (content: string) => readTranscriptFile({ name, text: content });
}

function preview(content: string): unknown {
  const reading = readTranscriptFile({ name: 'call.txt', text: content });
  if (!reading.ok || reading.kind === 'export') return reading;
  const roles = new Map([['Dana Wells', { kind: 'no-speaker' } as const]]);
  const { transcript } = applyRoles(reading.transcript, roles);
  return [previewSpeakers(transcript), readingDoubts(transcript, reading.withoutSpeaker)];
}

function scan(content: string): unknown {
  const scanner = new CallsFileScanner();
  scanner.push(new TextEncoder().encode(content));
  return [readCallsFileHead(content.slice(0, 4_096)), scanner.entries.length];
}

export const readingKinds: readonly TextKind[] = [
  {
    name: 'text',
    blocks: text,
    heads: [talk, '"', '```\n'],
    tails: [talk, 'x', '\n```'],
    read: read('call.txt'),
  },
  { name: 'preview', blocks: [...names, ...words, '\n', '\n', talk], heads: [talk], read: preview },
  {
    name: 'WebVTT',
    blocks: [...cueParts, ...signs, ...letters],
    heads: ['WEBVTT\n\n', `WEBVTT\n\n${cue}\nYes.\n\n`],
    tails: [`\n${cue}\nYes.\n`],
    read: read('call.vtt'),
  },
  {
    name: 'SubRip',
    blocks: [...cueParts, ...signs, ...names],
    heads: ['1\n', `1\n${cue}\n`],
    read: read('call.srt'),
  },
  {
    name: 'SubViewer',
    blocks: [commaCue, `${commaCue}Yes.\n`, ...signs, ...letters],
    heads: [commaCue],
    read: read('call.sbv'),
  },
  {
    name: 'JSON',
    blocks: [...jsonParts, ...nested],
    heads: ['{"utterances":[', '[', '{"words":[', `[${entry}`],
    tails: ['{"text":"Hi."}]}', '1]'],
    read: read('call.json'),
  },
  {
    name: 'JSON lines',
    blocks: [
      '{"speaker":"Alex","text":"Hi."}\n',
      '{}\n',
      '{"a":[]}\n',
      '\n',
      '\r',
      '[]\n',
      '{',
      '1\n',
    ],
    heads: ['{"speaker":"Alex","text":"Hi."}\n'],
    read: read('call.jsonl'),
  },
  {
    name: 'an exported call',
    blocks: [...jsonParts, '"tags":["a"],', '{"id":"1","text":"a"},', '"a"'],
    heads: ['{"format":"sales-analytics-call","version":1,"call":{"tags":[', '{"format":'],
    tails: ['"a"]}}', '}'],
    read: read('call.json'),
  },
  {
    name: 'CSV and TSV',
    blocks: cells,
    heads: ['speaker,text\n', 'time\tname\ttext\n', '|name|text|\n'],
    read: read('call.csv'),
  },
  {
    name: 'Word',
    blocks: xmlParts,
    heads: ['<w:p><w:t>Alex: Hi.</w:t></w:p>'],
    tails: ['<w:p><w:t>Dana: Hello.</w:t></w:p>'],
    read: (content) => readTranscriptFile({ name: 'call.docx', text: docxText(content) }),
  },
  {
    name: 'a web page',
    blocks: [
      '<script ',
      'id=sales-analytics-call',
      '>',
      '<',
      '</script>',
      '<!--',
      '-->',
      ' ',
      'a',
      '"',
    ],
    heads: ['<!doctype html>', '<html>', '<!--'],
    read: read('call.html'),
  },
  {
    name: 'a file of many calls',
    blocks: [...json, '{"a":1},', '"calls":[', '"format":"sales-analytics-calls"', '{"b":"\\"'],
    heads: ['{"format":"sales-analytics-calls","version":1,"calls":['],
    read: scan,
  },
];
