import { expect, test } from 'vitest';
import type { DetectionSignal } from './detection-events.ts';
import { startDetection } from './detection.ts';
import { nextDetection } from './turn-detector.ts';
import { inShort, listen, type Happening } from '../../test/turn-detection/listening.ts';

const speech = (ms: number): Happening => ({ speech: ms });
const silence = (ms: number): Happening => ({ silence: ms });
const words = (text: string): Happening => ({ words: text });

function delayMs(happenings: Happening[]): number {
  const ended = listen(happenings).timed.find(({ signal }) => signal.type === 'ended');
  const { atMs = NaN, signal } = ended ?? {};
  return signal?.type === 'ended' ? atMs - signal.endMs : NaN;
}

function firstOf(happenings: Happening[], type: DetectionSignal['type']) {
  return listen(happenings).timed.find(({ signal }) => signal.type === type);
}

test.each<[string, Happening[], string[]]>([
  ['silence', [silence(2_000)], []],
  ['a click', [speech(64), silence(2_000)], []],
  ['a turn', [speech(640), silence(2_000)], ['began 1', 'paused 1', 'ended 1']],
  [
    'a pause inside a turn',
    [speech(640), silence(480), speech(320), silence(2_000)],
    ['began 1', 'paused 1', 'went-on 1', 'paused 1', 'ended 1'],
  ],
  [
    'a short gap between words',
    [speech(640), silence(192), speech(320), silence(2_000)],
    ['began 1', 'paused 1', 'ended 1'],
  ],
  [
    'speech right after the end',
    [speech(640), silence(1_280), speech(320), silence(2_000)],
    ['began 1', 'paused 1', 'ended 1', 'reopened 1', 'paused 1', 'ended 1'],
  ],
  [
    'speech long after the end',
    [speech(640), silence(3_200), speech(320), silence(2_000)],
    ['began 1', 'paused 1', 'ended 1', 'began 2', 'paused 2', 'ended 2'],
  ],
  [
    'a cough, in which no words are found',
    [speech(320), silence(256), words(' '), silence(2_000)],
    ['began 1', 'paused 1', 'noise 1'],
  ],
  [
    'a long turn in which no words are found',
    [speech(3_200), silence(256), words(''), silence(2_000)],
    ['began 1', 'paused 1', 'ended 1'],
  ],
  [
    'the words of a turn that is over',
    [speech(640), silence(2_000), words('Hello?')],
    ['began 1', 'paused 1', 'ended 1'],
  ],
  [
    'a key while the rep speaks',
    [speech(640), 'end-requested', speech(96), silence(2_000)],
    ['began 1', 'ended 1'],
  ],
  [
    'a key in a pause',
    [speech(640), silence(320), 'end-requested'],
    ['began 1', 'paused 1', 'ended 1'],
  ],
  ['a key in silence', [silence(320), 'end-requested'], []],
  [
    'a key, and speech after a short silence',
    [speech(640), 'end-requested', silence(96), speech(320), silence(2_000)],
    ['began 1', 'ended 1', 'reopened 1', 'paused 1', 'ended 1'],
  ],
  ['mute in a turn', [speech(640), 'muted', speech(640)], ['began 1', 'ended 1']],
  ['mute in a pause', [speech(640), silence(256), 'muted'], ['began 1', 'paused 1', 'ended 1']],
  [
    'speech after unmute',
    [speech(640), 'muted', speech(640), 'unmuted', speech(640)],
    ['began 1', 'ended 1', 'began 2'],
  ],
])('of %s', (_what, happenings, signals) => {
  expect(inShort(listen(happenings).signals)).toEqual(signals);
});

test.each<[string, Happening[], string[]]>([
  [
    'a back-channel',
    ['prospect-sounds', silence(640), speech(256), silence(320), words('Mhm.')],
    ['ducked', 'restored', 'short-stretch 1', 'back-channel 1'],
  ],
  [
    'a longer back-channel',
    ['prospect-sounds', silence(640), speech(480), silence(320), words('Yeah, okay.')],
    ['ducked', 'silenced', 'restored', 'short-stretch 1', 'back-channel 1'],
  ],
  [
    'a cough',
    ['prospect-sounds', silence(640), speech(256), silence(320), words('')],
    ['ducked', 'restored', 'short-stretch 1', 'noise 1'],
  ],
  [
    'brief speech without an answer',
    ['prospect-sounds', silence(640), speech(256), silence(4_480)],
    ['ducked', 'restored', 'short-stretch 1', 'noise 1'],
  ],
  [
    'long speech',
    ['prospect-sounds', silence(640), speech(960), silence(2_000)],
    ['ducked', 'silenced', 'barged-in 1', 'began 1', 'paused 1', 'ended 1'],
  ],
  [
    'an objection of one word',
    ['prospect-sounds', silence(640), speech(320), silence(320), words('Wait.'), silence(640)],
    ['ducked', 'restored', 'short-stretch 1', 'barged-in 1', 'began 1', 'paused 1', 'ended 1'],
  ],
  [
    'an objection after which the rep goes on',
    ['prospect-sounds', speech(320), silence(256), words('No,'), silence(320), speech(640)],
    ['ducked', 'restored', 'short-stretch 1', 'barged-in 1', 'began 1', 'paused 1', 'went-on 1'],
  ],
  [
    'an objection whose words come while the rep speaks again',
    [
      'prospect-sounds',
      speech(320),
      silence(480),
      speech(192),
      { words: 'No, wait', turn: 1 },
      silence(320),
    ],
    ['ducked', 'restored', 'short-stretch 1', 'ducked', 'barged-in 1', 'began 1', 'paused 1'],
  ],
  [
    'brief speech right before a long one',
    ['prospect-sounds', speech(320), silence(480), speech(960)],
    ['ducked', 'restored', 'short-stretch 1', 'ducked', 'silenced', 'barged-in 1', 'began 1'],
  ],
  [
    'brief speech twice',
    [
      'prospect-sounds',
      speech(256),
      silence(640),
      speech(256),
      silence(640),
      words('Yeah.'),
      words('Right.'),
    ],
    [
      'ducked',
      'restored',
      'short-stretch 1',
      'ducked',
      'restored',
      'back-channel 1',
      'short-stretch 2',
      'back-channel 2',
    ],
  ],
  [
    'speech at the end of the reply',
    ['prospect-sounds', silence(640), speech(160), 'prospect-quiet', speech(320), silence(2_000)],
    ['ducked', 'restored', 'began 1', 'paused 1', 'ended 1'],
  ],
  [
    'speech for which the reply is paused',
    ['prospect-sounds', speech(480), silence(320), words('Okay.')],
    ['ducked', 'silenced', 'restored', 'short-stretch 1', 'back-channel 1'],
  ],
  [
    'speech into a paused reply that is cut by hand',
    ['prospect-sounds', speech(480), 'prospect-quiet', silence(1_200)],
    ['ducked', 'silenced', 'restored', 'began 1', 'paused 1', 'ended 1'],
  ],
  [
    'a key',
    ['prospect-sounds', speech(192), 'end-requested', silence(640)],
    ['ducked', 'barged-in 1', 'began 1', 'ended 1'],
  ],
  [
    'a key after brief speech',
    ['prospect-sounds', speech(192), silence(320), 'end-requested', silence(640)],
    ['ducked', 'restored', 'short-stretch 1', 'barged-in 1', 'began 1', 'ended 1'],
  ],
  [
    'mute in brief speech, whose words are kept',
    ['prospect-sounds', speech(192), 'muted', words('Hold on')],
    ['ducked', 'restored', 'short-stretch 1', 'back-channel 1'],
  ],
  [
    'brief speech whose reply is over before its words come',
    ['prospect-sounds', speech(256), silence(320), 'prospect-quiet', words('No.'), silence(640)],
    ['ducked', 'restored', 'short-stretch 1', 'began 1', 'paused 1', 'ended 1'],
  ],
  [
    'the prospect begins after the end of a turn',
    [speech(640), silence(1_280), 'prospect-sounds', speech(256), silence(320)],
    ['began 1', 'paused 1', 'ended 1', 'ducked', 'restored', 'short-stretch 2'],
  ],
])('over the prospect: %s', (_what, happenings, signals) => {
  expect(inShort(listen(happenings).signals)).toEqual(signals);
});

test.each<[string, string | null, number]>([
  ['complete', 'We plan the routes.', 384],
  ['unclear', 'we plan the routes', 864],
  ['incomplete', 'We plan the', 1_824],
  ['without words', null, 1_024],
])('a turn whose words are %s ends after its silence', (_what, text, ms) => {
  const answer = text === null ? [] : [silence(128), words(text)];
  expect(delayMs([speech(1_600), silence(256), ...answer, silence(3_200)])).toBe(ms);
});

test('late words end the turn at once', () => {
  const timed = listen([speech(640), silence(800), words('We plan the routes.')]).timed;
  expect(timed.at(-1)).toMatchObject({ atMs: 1_440, signal: { type: 'ended' } });
});

const flicker = Array.from({ length: 60 }, () => [speech(32), silence(32)]).flat();

test('single frames that sound like speech do not count after a pause', () => {
  expect(delayMs([speech(640), silence(256), ...flicker])).toBe(1_024);
});

test('single frames that sound like speech keep a turn open for three seconds', () => {
  const ended = firstOf([speech(640), silence(32), ...flicker], 'ended');
  expect(ended?.atMs).toBe(640 + 3_008);
});

test('speech began when the voice rose, before it was clear', () => {
  const rise = { speech: 64, probability: 0.4 };
  const { signals } = listen([silence(320), rise, speech(640), silence(1_280)]);
  expect(signals[0]).toEqual({ type: 'began', turn: 1, startMs: 320 });
  expect(signals.at(-1)).toEqual({ type: 'ended', turn: 1, startMs: 320, endMs: 1_024 });
});

test('the prospect is ducked after 64 ms, silent after 350 ms and cut after 800 ms', () => {
  const happenings: Happening[] = ['prospect-sounds', silence(320), speech(960)];
  expect(firstOf(happenings, 'ducked')?.atMs).toBe(320 + 64);
  expect(firstOf(happenings, 'silenced')?.atMs).toBe(320 + 352);
  expect(firstOf(happenings, 'barged-in')?.atMs).toBe(320 + 832);
});

test('only a clear and loud voice counts while the prospect sounds, and for 300 ms after it', () => {
  const unclear = { speech: 640, probability: 0.6 };
  const quiet = { speech: 640, levelDb: -38 };
  expect(listen(['prospect-sounds', unclear, quiet]).signals).toEqual([]);
  const after: Happening[] = ['prospect-sounds', silence(320), 'prospect-quiet'];
  expect(listen([...after, { speech: 256, probability: 0.6 }]).signals).toEqual([]);
  expect(inShort(listen([...after, silence(320), unclear]).signals)).toEqual(['began 1']);
});

test('own pauses make the silence longer or shorter that ends unclear words', () => {
  const turn = (pauseMs: number) => [speech(640), silence(pauseMs)];
  const end = [speech(640), silence(256), words('we plan the routes'), silence(3_200)];
  const after = (pauseMs: number) =>
    delayMs([...Array.from({ length: 20 }, () => turn(pauseMs)).flat(), ...end]);
  expect(after(320)).toBeLessThan(700);
  expect(after(320)).toBeGreaterThanOrEqual(450);
  expect(after(896)).toBeGreaterThan(1_056);
  expect(after(896)).toBeLessThanOrEqual(1_200 + 32);
});

const steady = (ms: number): Happening => ({ speech: ms, levelDb: -30 });

test('a level that never varies for 20 s is reported once as a loud room', () => {
  const { timed } = listen([steady(60_000)]);
  expect(timed.map(({ signal }) => signal.type)).toEqual(['began', 'loud-room']);
  expect(timed[1]?.atMs).toBeCloseTo(20_000, -2);
});

test('long speech with a varying level is not a loud room', () => {
  const syllables = Array.from({ length: 60 }, () => [
    { speech: 256, levelDb: -22 },
    { speech: 256, levelDb: -36 },
  ]).flat();
  expect(inShort(listen(syllables).signals)).toEqual(['began 1']);
});

test('six noises within a minute are a loud room', () => {
  const cough = [speech(256), silence(256), words(''), silence(640)];
  const { signals } = listen(Array.from({ length: 7 }, () => cough).flat());
  expect(inShort(signals).filter((signal) => !/began|paused/.test(signal))).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((turn) => `noise ${turn}`),
    'loud-room',
    'noise 7',
  ]);
});

test.each<[number, number | null | undefined, number]>([
  [-25, undefined, 0],
  [-25, -25, 0],
  [-10, -10, 0],
  [-10, null, 1],
])('an echo of %d dB, measured as %s, ducks the prospect %d times', (gainDb, measured, times) => {
  const start = startDetection();
  const known =
    measured === undefined
      ? start
      : nextDetection(start, { type: 'echo-measured', gainDb: measured }).state;
  const { signals } = listen(['prospect-sounds', { echo: 5_000, gainDb }], known);
  expect(signals.filter(({ type }) => type === 'ducked')).toHaveLength(times);
});

test('a quieter voice is heard over the prospect once little echo was learned', () => {
  const quiet = { speech: 640, levelDb: -40 };
  expect(listen(['prospect-sounds', quiet]).signals).toEqual([]);
  const known = listen(['prospect-sounds', { echo: 20_000, gainDb: -40 }]).state;
  expect(inShort(listen([quiet], known).signals)).toEqual(['ducked', 'silenced']);
});

test('an echo that is louder than expected is learned once it was found to be noise', () => {
  const echo = { echo: 320, gainDb: -10 };
  const known = listen(['prospect-sounds', echo, silence(320), words('')]);
  expect(inShort(known.signals)).toEqual(['ducked', 'restored', 'short-stretch 1', 'noise 1']);
  expect(listen([silence(640), echo], known.state).signals).toEqual([]);
});

test('in another language, only marks say that a turn is complete', () => {
  const happenings: Happening[] = [speech(640), silence(384), { words: 'Wir planen um.' }];
  expect(inShort(listen(happenings, startDetection('de')).signals)).toContain('ended 1');
  expect(inShort(listen(happenings, startDetection('en')).signals)).not.toContain('ended 1');
});
