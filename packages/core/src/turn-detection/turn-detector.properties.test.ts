import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startDetection, type Detection } from './detection.ts';
import type { DetectionInput, DetectionSignal } from './detection-events.ts';
import { nextDetection } from './turn-detector.ts';

interface Frames {
  type: 'frames';
  count: number;
  speech: number;
  levelDb: number;
  playedDb: number;
}
/** These are the words of the turn that is `back` turns earlier. */
interface Words {
  type: 'words';
  back: number;
  text: string;
}
type Happening =
  | Frames
  | Words
  | { type: 'prospect-sounds' | 'prospect-quiet' | 'muted' | 'unmuted' | 'end-requested' }
  | { type: 'echo-measured'; gainDb: number | null };

const level = fc.constantFrom(-Infinity, -60, -40, -30, -20, -6);
const anyFrames = fc.record({
  type: fc.constant('frames' as const),
  count: fc.integer({ min: 1, max: 60 }),
  speech: fc.constantFrom(0, 0.2, 0.4, 0.6, 0.8, 1),
  levelDb: level,
  playedDb: level,
});
/** The silence is a pause or too short for one. */
const clearFrames = fc.record({
  type: fc.constant('frames' as const),
  count: fc.integer({ min: 1, max: 16 }),
  speech: fc.constantFrom(0, 1),
  levelDb: fc.constant(-6),
  playedDb: fc.constantFrom(-Infinity, -20),
});
const words = fc.record({
  type: fc.constant('words' as const),
  back: fc.constantFrom(0, 0, 0, 1, 2),
  text: fc.constantFrom('', 'Mhm.', 'Wait.', 'We plan the routes.', 'We plan the', 'we plan'),
});
const event = fc.record({
  type: fc.constantFrom(
    ...(['prospect-sounds', 'prospect-sounds', 'prospect-quiet'] as const),
    ...(['muted', 'unmuted', 'unmuted', 'end-requested'] as const),
  ),
});
const measured = fc.record({
  type: fc.constant('echo-measured' as const),
  gainDb: fc.constantFrom(null, -50, -25, 0),
});
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: anyFrames, weight: 3 },
  { arbitrary: clearFrames, weight: 8 },
  { arbitrary: words, weight: 3 },
  { arbitrary: event, weight: 3 },
  { arbitrary: measured, weight: 1 },
);
/** This is speech of 64 ms to 1 s while the prospect is heard, and perhaps its end. */
const overlap = fc
  .record({ speech: fc.integer({ min: 2, max: 30 }), silence: fc.integer({ min: 0, max: 10 }) })
  .map(({ speech, silence }): Happening[] => {
    const frame = { type: 'frames', levelDb: -6, playedDb: -20 } as const;
    return [
      { type: 'unmuted' },
      { type: 'end-requested' },
      { type: 'prospect-sounds' },
      { ...frame, count: 1, speech: 0 },
      { ...frame, count: speech, speech: 1 },
      { ...frame, count: silence, speech: 0 },
    ];
  });
const script = fc
  .array(
    fc.oneof(
      { arbitrary: happening.map((one) => [one]), weight: 4 },
      { arbitrary: overlap, weight: 1 },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.flat());

interface Step {
  input: DetectionInput;
  signals: readonly DetectionSignal[];
}

/** Adds silence until nothing is open any more. */
function play(happenings: readonly Happening[]): Step[] {
  let state: Detection = startDetection();
  let atMs = 0;
  const steps: Step[] = [];
  const take = (input: DetectionInput) => {
    const after = nextDetection(Object.freeze(state), input);
    state = after.state;
    steps.push({ input, signals: after.signals });
  };
  const takeFrames = ({ count, speech, levelDb, playedDb }: Omit<Frames, 'type'>) => {
    for (let frame = 0; frame < count; frame += 1) {
      atMs += 32;
      take({ type: 'frame', endMs: atMs, speech, levelDb, playedDb });
    }
  };
  for (const each of happenings) {
    if (each.type === 'frames') takeFrames(each);
    else if (each.type === 'words') {
      take({ type: 'words', turn: state.lastTurn - each.back, text: each.text });
    } else take(each.type === 'echo-measured' ? each : { type: each.type, atMs });
  }
  const silence = { count: 160, speech: 0, levelDb: -Infinity, playedDb: -Infinity };
  for (let left = state.waiting.length + 2; left > 0; left -= 1) takeFrames(silence);
  return steps;
}

const signalsOf = (happenings: readonly Happening[]) =>
  play(happenings).flatMap(({ signals }) => signals);

type OfTurn = Extract<DetectionSignal, { turn: number }>;

function byTurn(signals: readonly DetectionSignal[]): Map<number, OfTurn[]> {
  const turns = new Map<number, OfTurn[]>();
  for (const signal of signals) {
    if ('turn' in signal) turns.set(signal.turn, [...(turns.get(signal.turn) ?? []), signal]);
  }
  return turns;
}

/** The letters let a pattern check the order of signals. */
const letters: Record<OfTurn['type'], string> = {
  'short-stretch': 's',
  'barged-in': 'i',
  began: 'b',
  paused: 'p',
  'went-on': 'w',
  ended: 'e',
  reopened: 'r',
  'back-channel': 'c',
  noise: 'n',
};
const ofSpeech = /^(?:began|reopened|went-on|ducked|silenced|barged-in)$/;
const turnOrder = /^(?:s[cn]|s?i?b(?:pw)*(?:p?er(?:pw)*)*(?:p?e|pn))$/;

describe('for any sound and any words', () => {
  it('every speech ends as exactly one of ended, back-channel and noise, in order', () => {
    fc.assert(
      fc.property(script, (happenings) => {
        const turns = byTurn(signalsOf(happenings));
        expect([...turns.keys()].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: turns.size }, (_none, at) => at + 1),
        );
        for (const signals of turns.values()) {
          expect(signals.map(({ type }) => letters[type]).join('')).toMatch(turnOrder);
        }
      }),
    );
  });

  it("a reply's voice is ducked, perhaps silenced, then restored or cut", () => {
    fc.assert(
      fc.property(script, (happenings) => {
        const order = signalsOf(happenings)
          .map(({ type }) => type)
          .filter((type) => /^(?:ducked|silenced|restored|barged-in)$/.test(type))
          .join(' ');
        const voice = /^(?:(?:ducked(?: silenced)? (?:restored|barged-in)|barged-in)(?: |$))*$/;
        expect(order).toMatch(voice);
      }),
    );
  });

  it("'began' follows 'barged-in' at once", () => {
    fc.assert(
      fc.property(script, (happenings) => {
        const signals = signalsOf(happenings);
        signals.forEach((signal, at) => {
          if (signal.type !== 'barged-in') return;
          expect(signals[at + 1]).toEqual({ ...signal, type: 'began' });
        });
      }),
    );
  });

  it('times are within what was heard, begin at one time and never decrease', () => {
    fc.assert(
      fc.property(script, (happenings) => {
        let nowMs = 0;
        const lastOf = new Map<number, { startMs: number; endMs: number }>();
        for (const { input, signals } of play(happenings)) {
          if (input.type === 'frame') nowMs = input.endMs;
          for (const signal of signals) {
            if (!('turn' in signal)) continue;
            const startMs = 'startMs' in signal ? signal.startMs : undefined;
            const before = lastOf.get(signal.turn) ?? { startMs: startMs ?? 0, endMs: 0 };
            const endMs = 'endMs' in signal ? signal.endMs : before.endMs;
            expect(startMs ?? before.startMs).toBe(before.startMs);
            expect(before.startMs).toBeGreaterThanOrEqual(0);
            expect(endMs).toBeGreaterThanOrEqual(before.endMs);
            expect(endMs === 0 || endMs > before.startMs).toBe(true);
            expect(endMs).toBeLessThanOrEqual(nowMs);
            lastOf.set(signal.turn, { startMs: before.startMs, endMs });
          }
        }
      }),
    );
  });

  it('no speech is found while the rep is muted', () => {
    fc.assert(
      fc.property(script, (happenings) => {
        let isMuted = false;
        const whileMuted: string[] = [];
        for (const { input, signals } of play(happenings)) {
          if (input.type === 'unmuted') isMuted = false;
          if (isMuted) whileMuted.push(...signals.map(({ type }) => type));
          if (input.type === 'muted') isMuted = true;
        }
        expect(whileMuted.filter((type) => ofSpeech.test(type))).toEqual([]);
      }),
    );
  });

  it('the same input finds the same', () => {
    fc.assert(
      fc.property(script, (happenings) => {
        expect(play(happenings)).toEqual(play(happenings));
      }),
      { numRuns: 30 },
    );
  });
});
