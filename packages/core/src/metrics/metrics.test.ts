import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallMetrics } from './call-metrics.ts';
import { measureAnalysis } from './measure-analysis.ts';
import { measureCall } from './measure-call.ts';
import { metricHelp } from './metric-help.ts';

const speaker = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G');
const text = fc.constantFrom(
  '',
  ' ',
  'Mhm.',
  'Does that fit?',
  'how long does it take',
  'Um, you know, it was, like, one kind of truck.',
  'One two three four five.',
);
const sides = fc.dictionary(speaker, fc.constantFrom<Side>('sales_rep', 'customer'));

const timedUtterance = fc
  .record({ speaker, text, startMs: fc.nat(600_000), ms: fc.nat(60_000) })
  .map(({ ms, ...rest }): Utterance => ({ ...rest, endMs: rest.startMs + ms }));

/** A provider might send missing, reversed, absurd and fractional times. */
const anyTime = fc.option(fc.oneof(fc.nat(100_000), fc.double()), { nil: undefined });
const anyUtterance = fc.record({ speaker, text, startMs: anyTime, endMs: anyTime });

const anyCall = fc.record({
  utterances: fc.oneof(
    fc.array(anyUtterance, { maxLength: 8 }),
    fc.array(timedUtterance, { maxLength: 40 }),
    fc.array(
      timedUtterance.map(({ startMs = 0, endMs = 0, ...rest }) => ({
        ...rest,
        startMs: startMs / 7,
        endMs: endMs / 7,
      })),
    ),
  ),
  durationMs: anyTime,
});
const timedCall = fc.array(timedUtterance, { maxLength: 40 });
const noTies = fc.uniqueArray(timedUtterance, {
  maxLength: 40,
  selector: ({ startMs }) => startMs,
});

const conversation = fc
  .array(
    fc.record({ speaker, text, pauseMs: fc.nat(2_000), ms: fc.integer({ min: 50, max: 9_000 }) }),
    {
      maxLength: 30,
    },
  )
  .map((lines) => {
    const reachedMs = new Map<string, number>();
    return lines.map(({ pauseMs, ms, ...line }, at): Utterance => {
      const startMs = Math.max(reachedMs.get(line.speaker) ?? 0, at * 1_500) + pauseMs;
      reachedMs.set(line.speaker, startMs + ms);
      return { ...line, startMs, endMs: startMs + ms };
    });
  })
  .filter((lines) => new Set(lines.map(({ startMs }) => startMs)).size === lines.length);

function piecesOf({ text: words, startMs = 0, endMs = 0, ...rest }: Utterance, cuts: number) {
  const parts = words.split(' ');
  const size = Math.ceil(parts.length / (cuts + 1));
  const pieces: Utterance[] = [];
  for (let from = 0; from < parts.length; from += size) {
    const at = (index: number) => startMs + Math.floor(((endMs - startMs) * index) / parts.length);
    const until = Math.min(parts.length, from + size);
    const text = parts.slice(from, until).join(' ');
    pieces.push({ ...rest, text, startMs: at(from), endMs: at(until) });
  }
  return pieces;
}

function shuffled(call: fc.Arbitrary<Utterance[]>) {
  return call.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
    ),
  );
}

const otherSide: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };

function swap<Value>(pair: Record<Side, Value> | undefined): Record<Side, Value> | undefined {
  return pair && { sales_rep: pair.customer, customer: pair.sales_rep };
}

function swapSides(known: Sides): Sides {
  return Object.fromEntries(Object.entries(known).map(([name, side]) => [name, otherSide[side]]));
}

function numbersIn(value: unknown, found: number[] = []): number[] {
  if (typeof value === 'number') found.push(value);
  // All values go into one list, because a text of a megabyte has a third of a million questions.
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) numbersIn(part, found);
  }
  return found;
}

/** The line of a question is the only value that depends on the order of the utterances. */
function withoutLines({ questions, ...metrics }: CallMetrics) {
  const asked = [...(questions?.sales_rep ?? []), { text: '' }, ...(questions?.customer ?? [])];
  return { ...metrics, asked: asked.map((question) => ({ ...question, line: 0 })) };
}

/** The places of questions are the only values that depend on the lines. */
function withoutPlaces(metrics: CallMetrics) {
  const { asked, ...rest } = withoutLines(metrics);
  return { ...rest, asked: asked.map(({ text }) => text) };
}

function available(metrics: CallMetrics): string[] {
  return Object.entries(metrics).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

describe('measureCall', () => {
  it('returns only finite numbers that are not negative', () => {
    fc.assert(
      fc.property(anyCall, sides, (call, known) => {
        for (const number of numbersIn(measureCall(call, known))) {
          expect(Number.isFinite(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('gives shares that add up to 100', () => {
    fc.assert(
      fc.property(anyCall, sides, (call, known) => {
        const { talkRatio, talkOverTime = [] } = measureCall(call, known);
        const sums = [talkRatio, ...talkOverTime].map(
          (shares) => shares && shares.sales_rep + shares.customer,
        );
        expect(sums.filter((sum) => typeof sum === 'number' && sum !== 100)).toEqual([]);
        expect(talkOverTime.length).toBe(talkRatio ? 10 : 0);
        expect(talkOverTime.some(Boolean)).toBe(talkRatio !== undefined);
      }),
    );
  });

  it('doesn’t depend on the order of the utterances', () => {
    fc.assert(
      fc.property(shuffled(timedCall), sides, ([given, other], known) => {
        expect(withoutLines(measureCall({ utterances: other }, known))).toStrictEqual(
          withoutLines(measureCall({ utterances: given }, known)),
        );
      }),
    );
  });

  it('changes places with the sides', () => {
    fc.assert(
      fc.property(noTies, sides, (utterances, known) => {
        const metrics = measureCall({ utterances }, known);
        const swapped = measureCall({ utterances }, swapSides(known));
        expect(swapped.longestMonologue).toEqual(metrics.longestCustomerStory);
        expect(swapped.longestCustomerStory).toEqual(metrics.longestMonologue);
        expect(swapped.questions).toEqual(swap(metrics.questions));
        expect(swapped.fillerWords).toEqual(swap(metrics.fillerWords));
        expect(swapped.interruptions).toEqual(swap(metrics.interruptions));
        expect(swapped.speakingRate?.customer).toBe(metrics.speakingRate?.sales_rep);
        expect(swapped.interactivity).toBe(metrics.interactivity);
        expect(swapped.silence).toEqual(metrics.silence);
      }),
    );
  });

  it('pools the speakers of one side', () => {
    const names = { A: 'A', B: 'B', C: 'A', D: 'B', E: 'A', F: 'B', G: 'B' } as const;
    const apart: Sides = Object.fromEntries(
      Object.entries(names).map(([name, one]) => [name, one === 'A' ? 'sales_rep' : 'customer']),
    );
    fc.assert(
      fc.property(timedCall, (utterances) => {
        const pooled = utterances.map((utterance) => ({
          ...utterance,
          speaker: apart[utterance.speaker] === 'sales_rep' ? 'A' : 'B',
        }));
        const { talkRatio, talkOverTime, silence } = measureCall({ utterances: pooled }, apart);
        expect(measureCall({ utterances }, apart)).toMatchObject({
          ...(talkRatio && { talkRatio, talkOverTime }),
          silence,
        });
      }),
    );
  });

  it('doesn’t depend on how the provider split the lines between words', () => {
    const cutCall = conversation.chain((utterances) => {
      const pieces = utterances.map((utterance) =>
        fc.nat(3).map((cuts) => piecesOf(utterance, cuts)),
      );
      return fc.tuple(fc.constant(utterances), fc.tuple(...pieces));
    });
    fc.assert(
      fc.property(cutCall, sides, ([utterances, pieces], known) => {
        expect(withoutPlaces(measureCall({ utterances: pieces.flat() }, known))).toEqual(
          withoutPlaces(measureCall({ utterances }, known)),
        );
      }),
    );
  });

  it('finds no silence while anybody speaks', () => {
    fc.assert(
      fc.property(timedCall, (utterances) => {
        const { silence } = measureCall({ utterances }, {});
        const spoken = utterances.filter((utterance) => utterance.text.trim() !== '');
        for (const gap of silence?.longGaps ?? []) {
          expect(gap.endMs - gap.startMs).toBeGreaterThan(3_000);
          const inGap = spoken.filter(
            ({ startMs = 0, endMs = 0 }) => startMs < gap.endMs && endMs > gap.startMs,
          );
          expect(inGap).toEqual([]);
        }
        expect(silence?.percent ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('starts at most as many interruptions as there are utterances', () => {
    fc.assert(
      fc.property(timedCall, sides, (utterances, known) => {
        const { interruptions } = measureCall({ utterances }, known);
        if (!interruptions) return;
        const counted = interruptions.sales_rep + interruptions.customer;
        expect(counted).toBeLessThanOrEqual(utterances.length);
      }),
    );
  });

  it('agrees with the numbers that replace the guesses of a model', () => {
    fc.assert(
      fc.property(anyCall, sides, (transcript, known) => {
        const { analysis } = measureAnalysis({ analysis: {}, transcript, sides: known });
        const metrics = measureCall(transcript, known);
        expect(analysis.talk_to_listen_ratio).toEqual(metrics.talkRatio);
        expect(analysis.longest_monologue_duration).toBe(metrics.longestMonologue?.seconds);
      }),
    );
  });

  it('does not change the transcript', () => {
    fc.assert(
      fc.property(anyCall, sides, (call, known) => {
        const before = structuredClone(call);
        measureCall(call, known);
        expect(call).toEqual(before);
      }),
    );
  });
});

describe('the available metrics of a call', () => {
  const known: Sides = { A: 'sales_rep', B: 'customer' };
  const call: Utterance[] = [
    { speaker: 'A', text: 'Who plans the routes?', startMs: 0, endMs: 2_000 },
    { speaker: 'B', text: 'Two of us do, by hand.', startMs: 2_000, endMs: 5_000 },
    { speaker: 'A', text: 'How long does that take?', startMs: 5_500, endMs: 7_000 },
  ];
  const untimed = call.map(({ speaker: name, text: words }) => ({ speaker: name, text: words }));

  it('is everything with times and sides, each with its help', () => {
    const names = available(measureCall({ utterances: call }, known)).toSorted();
    expect(names).toEqual(['callMs', 'clockOrigin', ...Object.keys(metricHelp)].toSorted());
  });

  it.each([
    [
      'filler words and questions without times',
      { utterances: untimed, known },
      ['callMs', 'fillerWords', 'questions'],
    ],
    ['silence without sides', { utterances: call, known: {} }, ['silence']],
    ['nothing without either', { utterances: untimed, known: {} }, []],
    ['nothing without utterances', { utterances: [], known }, []],
    [
      'nothing for a trap of a name',
      { utterances: [{ speaker: 'constructor', text: 'Hi.' }], known: {} },
      [],
    ],
  ])('is %s', (_, given, expected) => {
    expect(available(measureCall(given, given.known)).toSorted()).toEqual(expected);
  });

  it('is all to one side for a recording of one speaker', () => {
    const metrics = measureCall({ utterances: call.slice(0, 1) }, known);
    expect(metrics).toMatchObject({
      talkRatio: { sales_rep: 100, customer: 0 },
      interactivity: 0,
      silence: { seconds: 0, percent: 0 },
      interruptions: { sales_rep: 0, customer: 0 },
    });
    expect(metrics.patience).toBeUndefined();
    expect(metrics.speakingRate).not.toHaveProperty('customer');
  });
});

// Each would take minutes with a regular expression that backtracks, and hours at night.
describe('a long text', () => {
  const length = process.env['NIGHTLY'] === '1' ? 1_000_000 : 100_000;
  it.each([
    ' ',
    ',',
    ', ',
    '. ',
    '?',
    '? ',
    'a? ',
    'a! "',
    '?"',
    '\n ',
    '.\n',
    "a'",
    'a-',
    '1.',
    '-',
    'so ',
    'uh ',
    'like, ',
    'you know ',
    'kind of ',
    'what a ',
    'é',
    '\u0301',
    '中',
    '\uD800',
    'a',
  ])('of %j is measured', (part) => {
    const utterances = ['what ', 'Why?'].map((opening, at) => ({
      speaker: at === 0 ? 'A' : 'B',
      text: `${opening}${part.repeat(length / part.length)}`,
      startMs: at,
      endMs: at + 1_000,
    }));
    const metrics = measureCall({ utterances }, { A: 'sales_rep', B: 'customer' });
    expect(numbersIn(metrics).every(Number.isFinite)).toBe(true);
    expect(metrics.talkRatio).toBeDefined();
  });
});
