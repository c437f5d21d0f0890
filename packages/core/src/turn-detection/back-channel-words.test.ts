import { expect, test } from 'vitest';
import { isBackChannel } from './back-channel-words.ts';

test.each([
  'Mhm.',
  'mm-hmm',
  'Uh huh.',
  'Yeah, yeah, yeah.',
  'Okay.',
  'OK, sure',
  'Right!',
  'Oh, I see.',
  'Got it.',
  'That makes sense.',
  'All right.',
  'Yeah, of course',
  'Ja, genau.',
  'D’accord.',
  'はい',
])('%s is a back-channel', (text) => {
  expect(isBackChannel(text)).toBe(true);
});

test.each([
  '',
  '...',
  'No.',
  'Wait.',
  'Yeah, but',
  'I see a problem.',
  'Right now',
  'Okay, how much?',
  'Yeah, yeah, yeah, yeah.',
  'Sure thing, Alex',
  'Stop.',
])('%s is none', (text) => {
  expect(isBackChannel(text)).toBe(false);
});
