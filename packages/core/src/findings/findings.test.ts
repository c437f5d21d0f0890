import type { Evidence, Transcript } from '@sales-analytics/contract';
import { cannedEvidence, obedientAnalysis, readSalesCall } from '@sales-analytics/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundPlace } from '../evidence/checked-evidence.ts';
import { readAnalysis } from '../analysis/read-analysis.ts';
import { checkEvidence } from '../evidence/check-evidence.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { findingsOf } from './findings.ts';

const sides = { A: 'sales_rep', B: 'customer' } as const;
const salesCall = readSalesCall();

function found(evidence: Evidence, transcript: Transcript = salesCall) {
  return findingsOf({
    transcript,
    sides,
    evidence,
    callType: 'discovery',
    callDay: '2026-11-14',
    metrics: measureCall(transcript, sides),
    checked: checkEvidence({ evidence, transcript }),
  });
}

describe('the findings of the recorded call', () => {
  const findings = found(cannedEvidence);

  it('have the questions, answers and next steps, each with its place', () => {
    expect(findings.questions).toEqual({ asked: 2, unanswered: [] });
    expect(findings.afterAsks).toMatchObject([
      { kind: 'closing', sentence: 'How about Thursday at ten?', wentOn: false, next: 'customer' },
    ]);
    expect(findings.objections.map(({ saidBy, answer }) => [saidBy, answer?.seconds])).toEqual([
      ['customer', expect.any(Number)],
      ['customer', expect.any(Number)],
      ['customer', expect.any(Number)],
    ]);
    expect(findings.nextSteps).toMatchObject([
      { due: 'before then', duePlace: { line: expect.any(Number) } },
      { due: 'Thursday at ten', dueDay: '2026-11-19' },
    ]);
    expect(findings).toMatchObject({
      notGiven: [],
      quoteCount: 7,
      missingCount: 0,
    });
  });

  it('have only measured findings if the model has only the specification’s fields', () => {
    expect(found({})).toEqual({
      objections: [],
      afterAsks: [],
      notGiven: ['customer_questions', 'closing_questions', 'next_steps'],
      fixFirst: findings.fixFirst,
      quoteCount: 0,
      missingCount: 0,
      unfound: [],
      notSearched: [],
    });
    const {
      questions: _,
      afterAsks: __,
      nextSteps: ___,
      ...rest
    } = found({
      objections: cannedEvidence.objections,
    });
    expect(rest.objections).toEqual(findings.objections);
  });

  it('are those of a call without a model, too', () => {
    const metrics = measureCall(salesCall, sides);
    const call = { transcript: salesCall, sides, metrics, callType: 'discovery' } as const;
    expect(findingsOf({ ...call, evidence: {} })).toEqual(found({}));
  });

  it('keep every measured number whatever a hostile model says, and nothing that it invents', () => {
    const reading = readAnalysis(JSON.stringify(obedientAnalysis));
    if (!reading.ok) throw new Error(reading.reason);
    const hostile = found(reading.evidence);
    expect(hostile.fixFirst).toEqual(findings.fixFirst);
    expect(hostile.questions).toMatchObject({ asked: 2, unanswered: [{}, {}] });
    expect(hostile.afterAsks).toEqual([]);
    expect(hostile.objections).toMatchObject([{ objection: { place: null }, cameBack: [] }]);
    expect(hostile.objections[0]).not.toHaveProperty('answer');
    expect(hostile.nextSteps).toMatchObject([{ place: null, duePlace: null }]);
    expect(hostile.quoteCount).toBe(hostile.missingCount);
  });

  it('list every quote that was not found, with its claim', () => {
    const quote = 'Never said like this at all.';
    const { unfound, missingCount } = found({
      customer_questions: [
        { quote },
        { quote: 'How long does the setup take?', answer: 'It is not known.' },
      ],
      closing_questions: [{ quote }],
      next_steps: [{ what: 'Call', quote }, { what: 'Wait' }],
    });
    expect(unfound).toEqual([
      { claim: 'customer-question', quote },
      { claim: 'answer', quote: 'It is not known.' },
      { claim: 'closing-question', quote },
      { claim: 'next-step', quote },
    ]);
    expect(missingCount).toBe(4);
  });
});

describe('an answer that is made to be slow', () => {
  const utterances = Array.from({ length: 60 }, () => salesCall.utterances).flat();
  const words = utterances.flatMap(({ text }) => text.split(' '));
  const shuffled = (seed: number, count: number) =>
    Array.from(
      { length: count },
      (_, at) => words[(seed * 7_919 + at * 104_729) % words.length],
    ).join(' ');

  // Each of these answers took more than fifteen seconds before the work was limited.
  it.each([
    ['longer than any quote', 1_500, []],
    ['as long as a quote can be', 250, ['next-step']],
  ])('is searched up to the limit, and every quote is counted: %s', (...args) => {
    const [, length, notSearched] = args;
    const quotes = Array.from({ length: 1_000 }, (_, seed) => ({ quote: shuffled(seed, length) }));
    const hostile: Evidence = {
      objections: quotes,
      insights: quotes.map(({ quote }) => ({ text: 'Ask.', quote })),
      customer_questions: quotes.map(({ quote }) => ({ quote, answer: quote })),
      closing_questions: quotes,
      next_steps: quotes.map(({ quote }) => ({ what: 'Call', quote, due: quote })),
    };
    const transcript = { utterances };
    const checked = checkEvidence({ evidence: hostile, transcript });
    const findings = findingsOf({
      transcript,
      sides,
      evidence: hostile,
      callType: 'discovery',
      metrics: measureCall(transcript, sides),
      checked,
    });
    expect(checked.quoteCount).toBe(2_000);
    expect(checked.missingCount + checked.notSearched.length).toBe(2_000);
    expect(findings.quoteCount).toBe(4_000);
    expect(findings.missingCount + findings.notSearched.length).toBe(4_000);
    expect([...new Set(findings.notSearched.map(({ claim }) => claim))]).toEqual(notSearched);
  });
});

it('mark every quote that the limit of the search left out', () => {
  const text = 'a b '.repeat(13_500);
  const slow = `${'a b '.repeat(20)}${'b b b '.repeat(20)}`;
  const said = 'Shall we start?';
  const { notSearched, nextSteps } = found(
    {
      customer_questions: [
        ...Array.from({ length: 9 }, () => ({ quote: slow })),
        { quote: said, answer: said },
      ],
      closing_questions: [{ quote: said }],
      next_steps: [{ what: 'Start', quote: said, due: said }],
    },
    {
      utterances: [
        { speaker: 'A', text: said },
        { speaker: 'B', text: `${said} ${text}` },
      ],
    },
  );
  expect(notSearched.filter(({ quote }) => quote === said)).toEqual([
    { claim: 'customer-question', quote: said },
    { claim: 'answer', quote: said },
    { claim: 'closing-question', quote: said },
    { claim: 'next-step', quote: said },
  ]);
  expect(nextSteps).toMatchObject([{ place: 'not-searched', duePlace: 'not-searched' }]);
});

const sentence = fc.constantFrom(
  'How long does it take?',
  'It is nine hundred dollars.',
  'That is too expensive for us.',
  'How about Thursday?',
  'Mhm.',
  'I see what you mean.',
  'We have no budget this year.',
);
const evidence: Evidence = {
  objections: [
    { quote: 'That is too expensive for us.', kind: 'price' },
    {
      quote: 'We have no budget this year.',
      kind: 'price',
      repeats: 'That is too expensive for us.',
    },
  ],
  customer_questions: [{ quote: 'How long does it take?', answer: 'I see what you mean.' }],
  closing_questions: [{ quote: 'How about Thursday?' }],
};
const timed = fc
  .array(
    fc.record({
      speaker: fc.constantFrom('A', 'B', 'C'),
      text: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
      pause: fc.integer({ min: -1_000, max: 4_000 }),
      length: fc.integer({ min: 1, max: 6_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((lines) => {
    let endMs = 2_000;
    return lines.map(({ speaker, text, pause, length }) => {
      const startMs = Math.max(0, endMs + pause);
      endMs = startMs + length;
      return { speaker, text, startMs, endMs };
    });
  });

describe('the findings of any call', () => {
  it('do not depend on the order of its lines if they are measured', () => {
    const closing = { closing_questions: evidence.closing_questions };
    fc.assert(
      fc.property(
        timed.chain((lines) =>
          fc.tuple(
            fc.constant(lines),
            fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
          ),
        ),
        ([lines, shuffled]) => {
          const figures = [lines, shuffled].map((utterances) => {
            const { afterAsks, fixFirst } = found(closing, { utterances });
            const number = fixFirst?.kind === 'number' ? fixFirst.number : undefined;
            return { number, asks: afterAsks.map((ask) => ({ ...ask, place: undefined })) };
          });
          expect(figures[1]).toEqual(figures[0]);
        },
      ),
    );
  });

  it('have places in the transcript, and no negative times', () => {
    fc.assert(
      fc.property(timed, (utterances) => {
        const { objections, questions, afterAsks } = found(evidence, { utterances });
        const textAt = (line: number) => utterances[line]?.text ?? '';
        const asks = afterAsks.map(({ sentence: said, seconds = 0, wentOn, place }) => ({
          isSaid: textAt(place.line).includes(said),
          isTime: wentOn ? seconds === 0 : seconds >= 0,
        }));
        const open = (questions?.unanswered ?? []).map(({ question, place }) => ({
          isSaid: textAt(place.line).includes(question),
          isTime: true,
        }));
        const answers = objections.map(({ objection, answer, cameBack }) => ({
          isSaid: cameBack.every(
            (back) =>
              back.objection.place.line > (foundPlace(objection.place ?? null)?.line ?? Infinity),
          ),
          isTime: !answer || (answer.afterSeconds >= 0 && answer.seconds >= 0),
        }));
        const all = [...asks, ...open, ...answers];
        expect(all.filter(({ isSaid, isTime }) => !isSaid || !isTime)).toEqual([]);
        expect(open.length).toBeLessThanOrEqual(questions?.asked ?? 0);
      }),
    );
  });
});
