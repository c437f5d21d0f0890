import { describe, expect, it } from 'vitest';
import { previewSpeakers } from './preview-speakers.ts';
import { readingDoubts } from './reading-doubts.ts';

function said(...speakers: string[]) {
  return { utterances: speakers.map((speaker) => ({ speaker, text: 'Some words here.' })) };
}

const talk = said('Alex', 'Dana', 'Alex', 'Dana', 'Alex', 'Dana');

describe('readingDoubts', () => {
  it('has none of a usual call', () => {
    expect(readingDoubts(talk, 2)).toEqual([]);
  });

  it.each([
    ['Only one speaker was found: Alex.', said(...Array<string>(6).fill('Alex')), 0],
    [
      'Nearly all words are counted for one speaker: Alex.',
      said('Dana', ...Array<string>(20).fill('Alex')),
      0,
    ],
    [
      '13 speakers were found. Some of them may be headings or notes.',
      said(...Array.from({ length: 13 }, (_, at) => `Heading ${at}`)),
      0,
    ],
    ['Most lines name no speaker, so they are counted for the speaker before them.', talk, 7],
  ])('%s', (doubt, transcript, outside) => {
    expect(readingDoubts(transcript, outside)).toEqual([doubt]);
  });

  it('says nothing of a few lines, nor of lines without any name', () => {
    expect(readingDoubts(said('Alex', 'Alex'), 0)).toEqual([]);
    expect(readingDoubts(said(...Array<string>(9).fill('Speaker')), 9)).toEqual([]);
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
