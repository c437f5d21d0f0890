import { expect, test } from 'vitest';
import { findSpeech } from './speech-regions.ts';

const frameMs = 32;

/** Each character is a frame: '#' is speech, '-' may be speech, '.' is none. */
function speechIn(frames: string) {
  const likelihoods = Array.from(frames, (frame) => ({ '#': 0.9, '-': 0.4 })[frame] ?? 0.1);
  return findSpeech(likelihoods, frameMs).map(({ startMs, endMs }) => [
    startMs / frameMs,
    endMs / frameMs,
  ]);
}

test('speech begins with its first likely frame and ends with its last possible one', () => {
  expect(speechIn('..####--...........')).toEqual([[2, 8]]);
  expect(speechIn('--####')).toEqual([[2, 6]]);
});

test('a pause of a quarter of a second separates two stretches, and a shorter one does not', () => {
  expect(speechIn('####.......####')).toEqual([[0, 15]]);
  expect(speechIn('####........####')).toEqual([
    [0, 4],
    [12, 16],
  ]);
});

test('a click is no speech', () => {
  expect(speechIn('..##..........###.')).toEqual([[14, 17]]);
});

test('silence and an empty recording have no speech', () => {
  expect(speechIn('')).toEqual([]);
  expect(speechIn('.....')).toEqual([]);
});
