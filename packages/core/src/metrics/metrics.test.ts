import type { Side, Sides, Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMonologue } from './longest-monologue.ts';
import { talkRatio } from './talk-ratio.ts';
import { turns } from './turns.ts';

const speaker = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G');
const text = fc.constantFrom('', ' ', 'Mhm.', 'Does that fit?', 'One two three four five.');
const sides = fc.dictionary(speaker, fc.constantFrom<Side>('sales_rep', 'customer'));

const timedUtterance = fc
  .record({ speaker, text, startMs: fc.nat(10_000_000), ms: fc.nat(60_000) })
  .map(({ ms, ...rest }): Utterance => ({ ...rest, endMs: rest.startMs + ms }));

/** Whatever a provider might send: missing, reversed, absurd and fractional times. */
const anyTime = fc.option(fc.oneof(fc.nat(100_000), fc.double()), { nil: undefined });
const anyUtterance = fc.record({ speaker, text, startMs: anyTime, endMs: anyTime });

const anyCall = fc.array(fc.oneof(timedUtterance, anyUtterance), { maxLength: 40 });
const timedCall = fc.array(timedUtterance, { maxLength: 40 });

/** A call of three hours: 1,200 utterances of 22 or 23 words. */
function threeHours(): Utterance[] {
  const words = 'word '.repeat(22).trim();
  return Array.from({ length: 1_200 }, (_, at) => ({
    speaker: at % 5 === 0 ? 'B' : 'A',
    text: words,
    startMs: at * 9_000,
    endMs: at * 9_000 + 8_500,
  }));
}

describe('the clock metrics', () => {
  it('give shares from 0 to 100 that add up to 100, or none', () => {
    fc.assert(
      fc.property(anyCall, sides, (utterances, known) => {
        const ratio = talkRatio({ utterances }, known);
        if (!ratio) return;
        expect(ratio.sales_rep + ratio.customer).toBe(100);
        expect(Math.min(ratio.sales_rep, ratio.customer)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('give a monologue that is neither negative nor longer than the call, or none', () => {
    fc.assert(
      fc.property(anyCall, sides, (utterances, known) => {
        const seconds = longestMonologue({ utterances }, known);
        if (seconds === undefined) return;
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(360_000);
      }),
    );
  });

  it('don’t depend on the order of the utterances', () => {
    const shuffled = timedCall.chain((utterances) =>
      fc.tuple(
        fc.constant(utterances),
        fc.shuffledSubarray(utterances, {
          minLength: utterances.length,
          maxLength: utterances.length,
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, sides, ([given, other], known) => {
        expect(turns({ utterances: other }, known)).toEqual(turns({ utterances: given }, known));
        expect(talkRatio({ utterances: other }, known)).toEqual(
          talkRatio({ utterances: given }, known),
        );
      }),
    );
  });

  it('change places with the sides', () => {
    const swapped: Record<Side, Side> = { sales_rep: 'customer', customer: 'sales_rep' };
    fc.assert(
      fc.property(timedCall, sides, (utterances, known) => {
        const others: Sides = Object.fromEntries(
          Object.entries(known).map(([name, side]) => [name, swapped[side]]),
        );
        expect(longestMonologue({ utterances }, others, 'customer')).toBe(
          longestMonologue({ utterances }, known, 'sales_rep'),
        );
      }),
    );
  });

  it('pool the speakers of one side', () => {
    const pooled: Sides = { A: 'sales_rep', B: 'customer' };
    const apart: Sides = { A: 'sales_rep', C: 'sales_rep', B: 'customer', D: 'customer' };
    const twoOfEach = timedUtterance.map((utterance) => ({
      ...utterance,
      speaker: (utterance.startMs ?? 0) % 2 === 0 ? 'A' : 'B',
    }));
    fc.assert(
      fc.property(fc.array(twoOfEach), (utterances) => {
        const split = utterances.map((utterance, at) =>
          at % 2 === 0
            ? utterance
            : { ...utterance, speaker: utterance.speaker === 'A' ? 'C' : 'D' },
        );
        expect(talkRatio({ utterances: split }, apart)).toEqual(talkRatio({ utterances }, pooled));
        expect(turns({ utterances: split }, apart)).toEqual(turns({ utterances }, pooled));
      }),
    );
  });

  it('measure a call of three hours in well under 10 ms', () => {
    const transcript = { utterances: threeHours() };
    const known: Sides = { A: 'sales_rep', B: 'customer' };
    const runs = Array.from({ length: 20 }, () => {
      const before = performance.now();
      talkRatio(transcript, known);
      longestMonologue(transcript, known);
      return performance.now() - before;
    });
    expect(Math.min(...runs)).toBeLessThan(10);
  });
});
