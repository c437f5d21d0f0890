import { expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

function read(text: string, name = 'call.txt'): string[] {
  const reading = readTranscriptFile({ name, text });
  if (!reading.ok) return ['refused'];
  if (reading.kind === 'export') return ['export'];
  return reading.transcript.utterances.map(
    ({ speaker, text: said, startMs }) =>
      `${speaker}${startMs === undefined ? '' : ` ${startMs}`}: ${said}`,
  );
}

const table = (rows: readonly string[][], delimiter: string) =>
  rows.map((cells) => cells.join(delimiter)).join('\n');

it.each([
  [
    'what is heard, in brackets',
    'Alex Morgan: So?\nDana Wells: Yes.\n[Crosstalk]\nAlex Morgan: And?\nDana Wells: Excel\n[Laughter]\nAlex Morgan: I see.\n[Crosstalk] sorry, go on.\nDana Wells: No.\n[Laughter] All right.',
    [
      'Alex Morgan: So?',
      'Dana Wells: Yes. [Crosstalk]',
      'Alex Morgan: And?',
      'Dana Wells: Excel [Laughter]',
      'Alex Morgan: I see. [Crosstalk] sorry, go on.',
      'Dana Wells: No. [Laughter] All right.',
    ],
  ],
  [
    'topics in bold type',
    'Alex: next\n**Pricing** per year\n**Support** gold\nDana: fine\nAlex: and\n**Pricing** again\n**Support** too\nDana: yes',
    [
      'Alex: next **Pricing** per year **Support** gold',
      'Dana: fine',
      'Alex: and **Pricing** again **Support** too',
      'Dana: yes',
    ],
  ],
  [
    'a company behind a bar in the label',
    'Alex Morgan | Northwind: Hello there.\nDana Wells | Acme Corp: Hi.\nAlex Morgan | Northwind: So?\nDana Wells | Acme Corp: Yes.',
    [
      'Alex Morgan | Northwind: Hello there.',
      'Dana Wells | Acme Corp: Hi.',
      'Alex Morgan | Northwind: So?',
      'Dana Wells | Acme Corp: Yes.',
    ],
  ],
  [
    'names of products on lines of their own',
    'Alex Morgan: We work with\nSalesforce\nHubSpot\nDana Wells: And we with\nSalesforce\nHubSpot\nAlex Morgan: so the\nSalesforce\none is best',
    [
      'Alex Morgan: We work with Salesforce HubSpot',
      'Dana Wells: And we with Salesforce HubSpot',
      'Alex Morgan: so the Salesforce one is best',
    ],
  ],
  [
    'hours in French words',
    'Alex: quand ?\n10h30 marche\nDana: ou bien\n11h30 marche\nAlex: ok',
    ['Alex: quand ? 10h30 marche', 'Dana: ou bien 11h30 marche', 'Alex: ok'],
  ],
  [
    'hours in Japanese words',
    '田中: 何時ですか\n鈴木: 午後3:00\n田中: 午前9:00\n鈴木: 金曜日の午後4:00',
    ['田中: 何時ですか', '鈴木: 午後3:00', '田中: 午前9:00', '鈴木: 金曜日の午後4:00'],
  ],
  [
    'an answer that is a name, in the first block',
    'Agent: May I have your name?\nCustomer: Dana Wells\n\nSupervisor: I take over.\n\nCustomer: Fine.\n\nSupervisor: So.',
    [
      'Agent: May I have your name?',
      'Customer: Dana Wells',
      'Supervisor: I take over.',
      'Customer: Fine.',
      'Supervisor: So.',
    ],
  ],
  [
    'numbers that are counted',
    'Alex: Count\n1 one\n2 two\n3 three\n4 four\n5 five\n6 six\n7 seven\n8 eight\n9 nine\n10 ten',
    ['Alex: Count 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten'],
  ],
  [
    'a number of seconds behind a name in brackets',
    '[Alex Morgan] Hi\n[Dana Wells] 30 seconds please\n[Alex Morgan] 2 hours is a lot\n[Dana Wells] Yes',
    [
      'Alex Morgan: Hi',
      'Dana Wells: 30 seconds please',
      'Alex Morgan: 2 hours is a lot',
      'Dana Wells: Yes',
    ],
  ],
])('keeps in the words: %s', (_case, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  ['notes with dashes', 'Budget - 40k\nAuthority - CFO\nNeed - routes\nBudget - 50k\nNeed - maps'],
  ['short answers', 'Right\nso tell me more\nExactly\nwe have\nRight\nso\nExactly\nyes'],
  [
    'a table of deals',
    'Deal | Stage | Amount\nAcme | Won | 40k\nAcme | Lost | 20k\nAcme | Won | 1k',
  ],
])('does not take %s for a conversation', (_case, text) => {
  expect(read(text)).toEqual(['refused']);
});

it.each([
  [
    'milliseconds',
    table(
      [
        ['start', 'end', 'text'],
        ['0', '1200', 'Hi there'],
        ['1300', '2200', 'Hello'],
      ],
      '\t',
    ),
    ['Speaker 0: Hi there', 'Speaker 1300: Hello'],
  ],
  [
    'milliseconds by the head',
    table(
      [
        ['start_ms', 'speaker', 'text'],
        ['0', 'A', 'Hi'],
        ['1', 'B', 'Yes'],
      ],
      ',',
    ),
    ['A 0: Hi', 'B 1: Yes'],
  ],
  [
    'columns behind the words',
    table(
      [
        ['Time', 'Speaker', 'Transcript', 'Sentiment'],
        ['0:01', 'Al', 'Hi', 'Positive'],
        ['0:02', 'Bo', 'Yes', 'Neutral'],
      ],
      ',',
    ),
    ['Al 1000: Hi', 'Bo 2000: Yes'],
  ],
  [
    'columns behind the words, without a head',
    table(
      [
        ['Alex Morgan', 'Hello there.', 'Positive'],
        ['Dana Wells', 'Yes it is.', 'Neutral'],
        ['Alex Morgan', 'And so?', 'Neutral'],
        ['Dana Wells', 'Nothing more.', 'Neutral'],
      ],
      '\t',
    ),
    [
      'Alex Morgan: Hello there.',
      'Dana Wells: Yes it is.',
      'Alex Morgan: And so?',
      'Dana Wells: Nothing more.',
    ],
  ],
  [
    'speakers of any name, some blank',
    table(
      [
        ['Speaker', 'Start', 'Text'],
        ['spk_0', '0:00', 'Hi, there'],
        ['', '0:02', 'you.'],
        ['+14155550100', '0:04', 'Yes'],
      ],
      ';',
    ),
    ['spk_0 0: Hi, there', 'spk_0 2000: you.', '+14155550100 4000: Yes'],
  ],
  [
    'words with commas that are not quoted',
    table(
      [
        ['Speaker', 'Text'],
        ['Alex', 'Hi, there'],
        ['Dana', 'Yes'],
      ],
      ',',
    ),
    ['Alex: Hi, there', 'Dana: Yes'],
  ],
])('reads tables with %s', (_case, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('ends with a table whose quotation mark is never closed, however long it is', () => {
  const text = `speaker,text\nAlex,"${'h'.repeat(9_000_000)}\nDana,Yes`;
  expect(read(text)).toEqual(['refused']);
});

it('does not take an address for a speaker', () => {
  const value = [
    { text: 'Hi.', source: 'https://x.example/y' },
    { text: 'Yes.', source: 'https://x.example/z' },
  ];
  expect(read(JSON.stringify(value), 'call.json')).toEqual(['Speaker: Hi.', 'Speaker: Yes.']);
});
