import { expect, it } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

const words = ['Thanks for joining.', 'Happy to be here.', 'How do you plan?', 'In a list.'];
const isRep = [true, false, true, false];

function each(write: (line: { text: string; at: number; who: 0 | 1 }) => unknown): unknown[] {
  return words.map((text, at) => write({ text, at, who: isRep[at] ? 0 : 1 }));
}

const people = ['Jenna Park', 'Tom Reilly'];
const seconds = (at: number) => ({ start: at * 5, end: at * 5 + 4 });

it.each([
  [
    'sources of sound',
    each(({ text, at, who }) => ({ text, source: ['microphone', 'system'][who], ...seconds(at) })),
    ['microphone', 'system'],
  ],
  [
    'a speaker who is a source of sound',
    each(({ text, who }) => ({ text, speaker: { source: ['microphone', 'speaker'][who] } })),
    ['microphone', 'speaker'],
  ],
  [
    'attendees by their ids',
    {
      sentences: each(({ text, at, who }) => ({
        text,
        recording_attendee_id: `a${who}`,
        start_time: at * 5,
      })),
      attendees: people.map((name, at) => ({ id: `a${at}`, full_name: name })),
    },
    people,
  ],
  [
    'a list of users for each line',
    {
      timeline: each(({ text, at, who }) => ({
        text,
        ts: `00:00:0${at}.000`,
        users: [{ username: people[who] }],
      })),
    },
    people,
  ],
  [
    'names by id',
    {
      speakers: { s0: people[0], s1: people[1] },
      segments: each(({ text, at, who }) => ({ text, speaker: `s${who}`, ...seconds(at) })),
    },
    people,
  ],
  [
    'parties by their speakers',
    {
      parties: people.map((name, at) => ({ speakerId: `s${at}`, name })),
      transcript: each(({ text, who }) => ({ speakerId: `s${who}`, sentences: [{ text }] })),
    },
    people,
  ],
  [
    'channels of media',
    {
      sentences: each(({ text, at, who }) => ({
        transcript: text,
        media_channel: who + 1,
        ...seconds(at),
      })),
    },
    ['1', '2'],
  ],
  [
    'words of two channels',
    {
      results: {
        channels: [0, 1].map((channel) => ({
          alternatives: [
            {
              words: each(({ text, at, who }) =>
                text.split(' ').map((word, place) => ({ word, who, ...seconds(at * 5 + place) })),
              )
                .flat()
                .filter((word) => (word as { who: number }).who === channel)
                .map((word) => ({ ...(word as object), who: undefined })),
            },
          ],
        })),
      },
    },
    ['0', '1'],
  ],
])('JSON with %s is read', (_case, value, speakers) => {
  const reading = readTranscriptFile({ name: 'call.json', text: JSON.stringify(value) });
  expect(reading).toMatchObject({
    transcript: { utterances: each(({ text, who }) => ({ text, speaker: speakers[who] })) },
  });
});

it('has the language that the result names', () => {
  const text = JSON.stringify({ result: { language: 'en' }, transcription: [{ text: 'Hi.' }] });
  expect(readTranscriptFile({ name: 'call.json', text })).toMatchObject({
    transcript: { language: 'en' },
  });
});
