import { describe, expect, test } from 'vitest';
import { percentile } from './statistics.ts';
import { interjections, measureEcho, measureInterjections } from './turn-overlaps.ts';
import { measureTurns } from './turn-pauses.ts';
import { heldOutPhrases, knownPhrases } from './turn-phrases.ts';
import { cutOffShare, missedShare, turnGoals } from './turn-report.ts';

// These limits are wider than the goals, because they only guard against a change that breaks something.
describe('on synthetic speech', () => {
  const written = measureTurns(heldOutPhrases, 'as written');

  test('a turn is seldom cut off in a pause inside a sentence', () => {
    expect(written.pauses.length).toBeGreaterThan(200);
    expect(cutOffShare(written)).toBeLessThan(0.05);
    expect(cutOffShare(measureTurns(heldOutPhrases, 'no words'))).toBeLessThan(0.1);
  });

  test('the end of a turn is found soon', () => {
    expect(percentile(written.delaysMs, 0.5)).toBeLessThan(550);
    expect(percentile(written.delaysMs, 0.95)).toBeLessThan(1_100);
    expect(missedShare(written)).toBeLessThan(0.02);
  });

  test('a cut is taken back with the next word', () => {
    const { pauses } = measureTurns(knownPhrases, 'full stops');
    const cut = pauses.filter(({ isCutOff, ms }) => isCutOff && ms <= 1_020);
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.filter(({ isReopened }) => !isReopened)).toEqual([]);
  });

  const path = { gainDb: -25, isMeasured: true };

  test('the prospect is ducked and silenced soon', () => {
    const speech = interjections(['Wait, may I?'], [1_000, 1_300, 1_600, 1_900, 2_200, 2_500]);
    const { duckedMs, silencedMs } = measureInterjections(speech, path);
    expect(Math.max(...duckedMs)).toBeLessThan(250);
    expect(Math.max(...silencedMs)).toBeLessThan(600);
  });

  test('the prospect continues after a back-channel and stops for an objection', () => {
    const lengthsMs = [250, 350, 450, 550];
    const mhm = measureInterjections(interjections(['Mhm.', 'Yeah, okay.'], lengthsMs), path);
    const wait = measureInterjections(interjections(['Wait.', 'No, no.'], lengthsMs), path);
    expect(mhm).toMatchObject({ resumed: 8, bargedIn: 0 });
    expect(wait.bargedIn).toBeGreaterThanOrEqual(7);
  });

  test('its own echo does not interrupt the prospect', () => {
    expect(measureEcho(path, 2).bargedIn).toBe(0);
  });
});

test('a goal is missed if its value is above it, and there are no goals without measurements', () => {
  expect(turnGoals({ known: [], heldOut: [], overlaps: [] })).toEqual([]);
  const overlap = { duckedMs: [140], silencedMs: [500], bargedIn: 1, resumed: 1, count: 1 };
  const figures = { pauses: [], delaysMs: [400, 2_100] };
  const missed = turnGoals({
    known: [],
    heldOut: [
      { writing: 'as written', figures },
      { writing: 'no words', figures },
    ],
    overlaps: [
      {
        path: 'loudspeaker, -25 dB, measured',
        speech: overlap,
        backChannels: overlap,
        objections: overlap,
        echo: { bargedIn: 0, ducked: 3 },
      },
    ],
  }).filter(({ isReached }) => !isReached);
  expect(missed.map(({ name }) => name)).toEqual([
    'cut off at a pause of up to 1 s, with words',
    'cut off at a pause of up to 1 s, without words',
    'end-of-turn delay, p95',
    'ends missed for over 2 s',
    'speech until silenced, p95',
  ]);
});
