import { expect, it } from 'vitest';
import { introductionsIn } from './introductions.ts';

const peopleIn = (text: string) =>
  introductionsIn([{ text, speaker: 'A', startMs: 0, endMs: 1_000 }]).people.map(
    ({ name }) => name,
  );

it.each([
  ['Hi, this is Dana Wells from Brightline.', ['Dana Wells']],
  ['You can call me Will.', ['Will']],
  ['I go by Grace.', ['Grace']],
  ['my name is dana', ['dana']],
  ['i’m dana with brightline', ['dana']],
  ['i am ahmed at brightline', ['ahmed']],
  ['this is dana speaking', ['dana']],
])('a person is introduced: %s', (text, people) => {
  expect(peopleIn(text)).toEqual(people);
});

it.each([
  'i am frustrated with the price',
  'it is raining at the depot',
  'you can call me anytime',
  'call me asap',
  'i go by gut feeling',
  'Call me back on Monday.',
  'I am frustrated with the price.',
])('no person is introduced: %s', (text) => {
  expect(peopleIn(text)).toEqual([]);
});
