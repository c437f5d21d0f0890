import { describe, expect, it } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';
import { previewSpeakers } from './preview-speakers.ts';
import { readingDoubts } from './reading-doubts.ts';

function said(...speakers: string[]) {
  return { utterances: speakers.map((speaker) => ({ speaker, text: 'Some words here.' })) };
}

const mostUnnamed = 'Most lines name no speaker, so they are counted for the speaker before them.';
const none = { utterances: 0, lines: 0 };
const talk = said('Alex', 'Dana', 'Alex', 'Dana', 'Alex', 'Dana');

describe('readingDoubts', () => {
  it('has none for a usual call', () => {
    expect(readingDoubts(talk, { utterances: 4, lines: 6 })).toEqual([]);
  });

  it.each([
    ['Only one speaker was found: Alex.', said(...Array<string>(6).fill('Alex')), none],
    [
      'Nearly all words are counted for one speaker: Alex.',
      said('Dana', ...Array<string>(20).fill('Alex')),
      none,
    ],
    [
      '13 speakers were found. Some of them may be headings or notes.',
      said(...Array.from({ length: 13 }, (_, at) => `Heading ${at}`)),
      none,
    ],
    [mostUnnamed, talk, { utterances: 0, lines: 7 }],
    [mostUnnamed, talk, { utterances: 5, lines: 0 }],
  ])('%s', (doubt, transcript, withoutSpeaker) => {
    expect(readingDoubts(transcript, withoutSpeaker)).toEqual([doubt]);
  });

  it('reports a single speaker, however few the lines', () => {
    expect(readingDoubts(said('Alex'), { utterances: 0, lines: 0 })).toEqual([
      'Only one speaker was found: Alex.',
    ]);
  });

  it('ignores proportions of a few lines, and lines without any name', () => {
    expect(readingDoubts(said('Alex', 'Dana'), { utterances: 2, lines: 0 })).toEqual([]);
    expect(
      readingDoubts(said(...Array<string>(9).fill('Speaker')), { utterances: 9, lines: 0 }),
    ).toEqual([]);
  });
});

it('lists the speakers by their first lines', () => {
  const utterances = [
    { speaker: 'Dana', text: 'Hello?' },
    { speaker: 'Alex', text: 'Hi.' },
    { speaker: 'Dana', text: 'Who is it?' },
  ];
  expect(previewSpeakers({ utterances })).toEqual([
    { speaker: 'Dana', lines: 2, firstLine: 'Hello?' },
    { speaker: 'Alex', lines: 1, firstLine: 'Hi.' },
  ]);
});

describe('lines without a name, of a file', () => {
  function doubtsOf(text: string) {
    const reading = readTranscriptFile({ name: 'call.txt', text });
    if (!reading.ok || reading.kind === 'export') throw new Error('not read');
    return readingDoubts(reading.transcript, reading.withoutSpeaker);
  }
  const wrapped =
    'Alex Morgan: Thanks for joining. I wanted to talk\nabout the way in which you plan your routes\ntoday, and about what it costs you every\nweek, because that is where most companies\nsee the difference.\n';
  const other =
    'Dana Wells: Sure. We have two people who do\nnothing else on Mondays, and they use\nspreadsheets, which is painful, since every\nchange has to be made three times.\n';

  it('are not a doubt if they are wrapped', () => {
    expect(doubtsOf(wrapped + other + wrapped + other)).toEqual([]);
  });

  it('are not a doubt below a label on its own line', () => {
    const alone =
      'Alex Morgan:\nThanks for joining.\nI wanted to talk about routes.\nIs it a good time?\n\nDana Wells:\nSure.\nWe use spreadsheets.\nTwo people do it.\n\n';
    expect(doubtsOf(alone + alone)).toEqual([]);
    const spaced = 'Alex Morgan:\n\nThanks for joining.\n\nDana Wells:\n\nSure.\n\n';
    expect(doubtsOf(spaced + spaced)).toEqual([]);
  });

  it('are a doubt if nearly all cues of subtitles have none', () => {
    const cue = (at: number, text: string) =>
      `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n\n`;
    const said = ['<v Alex>Hi.', '<v Dana>Hello.', ...Array<string>(7).fill('What else is there?')];
    const text = `WEBVTT\n\n${said.map((words, at) => cue(at, words)).join('')}`;
    expect(doubtsOf(text)).toContain(mostUnnamed);
  });

  it('are a doubt if they are separate sentences', () => {
    const text =
      'Alex Morgan: Thanks for joining.\nSure.\nWe use spreadsheets.\nHow many people?\nTwo.\nDana Wells: It is painful.\nI see.\nWhat else?\n';
    expect(doubtsOf(text + text)).toEqual([mostUnnamed]);
  });
});
