import { expect, it } from 'vitest';
import { readTranscriptFile } from './read-transcript-file.ts';

function read(text: string): string[] {
  const reading = readTranscriptFile({ name: 'call.txt', text });
  if (!reading.ok || reading.kind === 'export') throw new Error('not read');
  return reading.transcript.utterances.map(
    ({ speaker, startMs, text: words }) =>
      `${speaker}${startMs === undefined ? '' : ` ${startMs / 1_000}`}: ${words}`,
  );
}

function wordsOfService(words: string): string {
  const results = words.split(' ').map((content, at) => ({
    start_time: at,
    end_time: at + 0.5,
    alternatives: [{ content, speaker: at < 7 ? 'S1' : 'S2' }],
  }));
  return JSON.stringify({ results });
}

it.each([
  [
    'the last words of a call, about a transcript',
    "Jenna: Hi.\nTom: Hello.\nJenna: What?\nTom: I'll send you the transcript.",
    ['Jenna: Hi.', 'Tom: Hello.', 'Jenna: What?', "Tom: I'll send you the transcript."],
  ],
  [
    'the last words of a call, below a name and a time',
    'Jenna Park  0:01\nHi.\n\nTom Reilly  0:05\nHello.\n\nJenna Park  0:09\nGreat, send the transcript over.',
    ['Jenna Park 1: Hi.', 'Tom Reilly 5: Hello.', 'Jenna Park 9: Great, send the transcript over.'],
  ],
  [
    'a second sentence about the recording',
    'Jenna Park  0:01\nHi.\n\nTom Reilly  0:05\nHello.\nOK, I stopped the recording.',
    ['Jenna Park 1: Hi.', 'Tom Reilly 5: Hello. OK, I stopped the recording.'],
  ],
  [
    'short words in capitals, which are not the initials of the next speaker',
    'Jenna Park  0:01\nWhich system?\n\nTom Reilly  0:05\nSAP\n\nJenna Park  0:09\nFast?\n\nTom Reilly  0:12\nNO\n\nJenna Park  0:15\nHm.',
    [
      'Jenna Park 1: Which system?',
      'Tom Reilly 5: SAP',
      'Jenna Park 9: Fast?',
      'Tom Reilly 12: NO',
      'Jenna Park 15: Hm.',
    ],
  ],
  [
    'a role with a word that heads pages, in blocks',
    'Account Executive: Hi.\n\nProspect: Excel.\n\nAccount Executive: Who decides?\n\nProspect: Me.',
    [
      'Account Executive: Hi.',
      'Prospect: Excel.',
      'Account Executive: Who decides?',
      'Prospect: Me.',
    ],
  ],
  [
    'two such roles',
    'Teilnehmer 1: Hallo.\n\nTeilnehmer 2: Guten Tag.\n\nTeilnehmer 1: Wie geht es?\n\nTeilnehmer 2: Gut.',
    [
      'Teilnehmer 1: Hallo.',
      'Teilnehmer 2: Guten Tag.',
      'Teilnehmer 1: Wie geht es?',
      'Teilnehmer 2: Gut.',
    ],
  ],
  [
    'a role of one usual word',
    'Support: Hi\nCustomer: My export fails.\nSupport: Which plan?\nCustomer: Team plan.',
    ['Support: Hi', 'Customer: My export fails.', 'Support: Which plan?', 'Customer: Team plan.'],
  ],
  [
    'a role of one usual word, with times',
    '[00:10] Agent: Hi\n[00:12] Contact: Hello.\n[00:15] Agent: Which plan?\n[00:19] Contact: Team plan. Note: the small one.',
    [
      'Agent 10: Hi',
      'Contact 12: Hello.',
      'Agent 15: Which plan?',
      'Contact 19: Team plan. Note: the small one.',
    ],
  ],
  [
    'names that are seen once and look like none, above their words',
    'Jenna Park   0:03\nHi.\n\n+49 170 1234567   0:15\nHello, Ana here.\n\nJenna Park   0:25\nWelcome.\n\nTom Reilly   0:30\nHi.\n\nana   0:40\nMe too.',
    [
      'Jenna Park 3: Hi.',
      '+49 170 1234567 15: Hello, Ana here.',
      'Jenna Park 25: Welcome.',
      'Tom Reilly 30: Hi.',
      'ana 40: Me too.',
    ],
  ],
  [
    'an unknown speaker before a time with hours',
    'Jenna Park 00:00:00\nHi\n\nUnknown Speaker 00:00:07\nYes\n\nJenna Park 00:00:14\nSo.\n\nUnknown Speaker 00:00:21\nNo.',
    ['Jenna Park 0: Hi', 'Unknown Speaker 7: Yes', 'Jenna Park 14: So.', 'Unknown Speaker 21: No.'],
  ],
  [
    'marks of the writing direction',
    '\u200F[00:01] \u05E9\u05E8\u05D4: \u05E9\u05DC\u05D5\u05DD\n\u200F[00:03] \u05D3\u05D5\u05D3: \u05D4\u05D9\u05D9',
    ['\u05E9\u05E8\u05D4 1: \u05E9\u05DC\u05D5\u05DD', '\u05D3\u05D5\u05D3 3: \u05D4\u05D9\u05D9'],
  ],
  [
    'Spanish hours of the day',
    'Jenna Park  9:40 a.\u00A0m.\nHola\n\nTom Reilly  9:41 a. m.\nBuenas\n\nJenna Park  9:42 a. m.\nBien',
    ['Jenna Park 0: Hola', 'Tom Reilly 60: Buenas', 'Jenna Park 120: Bien'],
  ],
  [
    'German hours of the day',
    'Jenna Park (09:40 Uhr): Hallo\nTom Reilly (09:41 Uhr): Guten Tag\nJenna Park (09:42 Uhr): Ja',
    ['Jenna Park 0: Hallo', 'Tom Reilly 60: Guten Tag', 'Jenna Park 120: Ja'],
  ],
  [
    'names with an initial at their end, above their words',
    'Priya N.\nHello there.\n\nTom Reilly\nHi.\n\nPriya N.\nSo what?\n\nTom Reilly\nNothing.',
    ['Priya N.: Hello there.', 'Tom Reilly: Hi.', 'Priya N.: So what?', 'Tom Reilly: Nothing.'],
  ],
  [
    'names that are bold, above their words',
    '**Jenna Park**\nHi there.\n\n**Tom Reilly**\nHello.\n\n**Jenna Park**\nSo?\n\n**Tom Reilly**\nNothing.',
    ['Jenna Park: Hi there.', 'Tom Reilly: Hello.', 'Jenna Park: So?', 'Tom Reilly: Nothing.'],
  ],
  [
    'names that are headings, above escaped times',
    '### Jenna Park\n\\[00:03\\]\nHi.\n\n### Tom Reilly\n\\[00:05\\]\nHello.\n\n### Jenna Park\n\\[00:09\\]\nSo?',
    ['Jenna Park 3: Hi.', 'Tom Reilly 5: Hello.', 'Jenna Park 9: So?'],
  ],
  [
    'times that are links',
    '[00:01](https://x.example/c?t=1) **Jenna Park**: Hi.\n[00:05](https://x.example/c?t=5) **Tom Reilly**: Hello.\n[00:09](https://x.example/c?t=9) **Jenna Park**: So?',
    ['Jenna Park 1: Hi.', 'Tom Reilly 5: Hello.', 'Jenna Park 9: So?'],
  ],
  [
    'times in code marks',
    '**Jenna Park** `00:00:01`\nHi.\n\n**Tom Reilly** `00:00:05`\nHello.\n\n**Jenna Park** `00:00:09`\nSo?',
    ['Jenna Park 1: Hi.', 'Tom Reilly 5: Hello.', 'Jenna Park 9: So?'],
  ],
  [
    'JSON in a block of code',
    '```json\n[{"speaker":"A","text":"Hi","start":1.0},{"speaker":"B","text":"Hello","start":2.0}]\n```',
    ['A 1: Hi', 'B 2: Hello'],
  ],
  [
    'words of a service with the speaker among the alternatives, and punctuation with times',
    wordsOfService('Hi Tom . I am Jenna . Hello Jenna , yes .'),
    ['S1 0: Hi Tom. I am Jenna.', 'S2 7: Hello Jenna, yes.'],
  ],
])('reads %s', (_case, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  'J\u00F6rg Wei\u00DF hat die Transkription beendet.',
  'Okafor, Chidi stopped transcription',
  'Transkription beendet',
  'Ana detuvo la transcripci\u00F3n',
])('leaves out the lines of a tool below the words: %s', (foot) => {
  expect(read(`Jenna: Hi.\nTom: Hello.\nJenna: What?\n${foot}`)).toEqual([
    'Jenna: Hi.',
    'Tom: Hello.',
    'Jenna: What?',
  ]);
});
