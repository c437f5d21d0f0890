import { analysisSchema, evidenceSchema, type Side, type Sides } from '@sales-analytics/contract';
import {
  checkEvidence,
  findingsOf,
  foundPlace,
  measureCall,
  readAnalysis,
} from '@sales-analytics/core';
import { describe, expect, it } from 'vitest';
import { cannedAnalysis } from './canned-answers.ts';
import { cannedAnswerAboutCall, cannedEvidence, cannedToolAnswer } from './canned-evidence.ts';
import { readSalesCall } from './fixtures.ts';
import { obedientAnalysis } from './obedient-answers.ts';

const { utterances } = readSalesCall();
const {
  objections,
  questions,
  competitors,
  insights,
  customer_questions: asked,
  closing_questions: closing,
  next_steps: steps,
} = cannedEvidence;

function isSaid(quote: string, side?: Side): boolean {
  const speaker = side && { sales_rep: 'A', customer: 'B' }[side];
  return utterances.some(
    (utterance) =>
      utterance.text.includes(quote) && (speaker === undefined || speaker === utterance.speaker),
  );
}

describe('the canned evidence', () => {
  it('is accepted by the contract unchanged', () => {
    expect(evidenceSchema.parse(cannedEvidence)).toEqual(cannedEvidence);
  });

  it('quotes the customer in objections, as many as the analysis counts', () => {
    for (const { quote } of objections) expect(isSaid(quote, 'customer')).toBe(true);
    expect(objections).toHaveLength(cannedAnalysis.objection_count);
  });

  it('quotes the questions of the side that asked them', () => {
    for (const { quote, side } of questions) expect(isSaid(quote, side)).toBe(true);
  });

  it('quotes the competitor as often as it is named', () => {
    for (const { name, quote = '' } of competitors) {
      expect(quote).toContain(name);
      expect(isSaid(quote)).toBe(true);
    }
    expect(competitors).toHaveLength(cannedAnalysis.competitor_mentions.Quotewell);
  });

  it('quotes the questions of the customer, and the words of the rep that answer them', () => {
    for (const { quote, answer = '' } of asked) {
      expect(isSaid(quote, 'customer')).toBe(true);
      expect(isSaid(answer, 'sales_rep')).toBe(true);
    }
    expect(asked.map(({ quote }) => quote)).toEqual(cannedAnalysis.questions_asked.customer);
  });

  it('quotes the closing question of the rep, and next steps with the words of their due', () => {
    for (const { quote } of closing) expect(isSaid(quote, 'sales_rep')).toBe(true);
    for (const { quote = '', due = '' } of steps) {
      expect(isSaid(quote)).toBe(true);
      expect(quote).toContain(due);
    }
  });

  it('has 24 quotes, of which exactly one is invented', () => {
    const lists = [objections, questions, competitors, insights, asked, closing, steps];
    const quotes = [
      ...lists.flatMap((list) => list.map(({ quote }) => quote ?? '')),
      ...asked.map(({ answer = '' }) => answer),
    ];
    expect(quotes).toHaveLength(24);
    expect(quotes.filter((quote) => !isSaid(quote))).toEqual([insights.at(-1)?.quote]);
  });

  it('gives the insights of the analysis, each with a title', () => {
    const texts = insights.map(({ text }) => text);
    expect(texts.join('\n')).toBe(cannedAnalysis.actionable_insights);
    for (const { title } of insights) expect(title).toMatch(/^[A-Z].+[^.]$/);
  });
});

it('the app finds 23 of its 24 quotes in the recorded call', () => {
  const transcript = readSalesCall();
  const sides: Sides = { A: 'sales_rep', B: 'customer' };
  const checked = checkEvidence({ evidence: cannedEvidence, transcript });
  expect(checked).toMatchObject({ quoteCount: 17, missingCount: 1 });
  expect(checked.insights.map(({ place }) => foundPlace(place)?.line)).toEqual([
    2,
    7,
    13,
    undefined,
  ]);
  const metrics = measureCall(transcript, sides);
  const call = { transcript, sides, callType: 'discovery', metrics } as const;
  const findings = findingsOf({ ...call, evidence: cannedEvidence, checked });
  expect(findings).toMatchObject({ quoteCount: 7, missingCount: 0 });
  expect(findings.questions).toEqual({ asked: 2, unanswered: [] });
});

it('the app reads every field of the tool call', () => {
  expect(analysisSchema.parse(cannedToolAnswer)).toEqual(cannedAnalysis);
  expect(readAnalysis(JSON.stringify(cannedToolAnswer))).toMatchObject({
    ok: true,
    analysis: cannedAnalysis,
    evidence: cannedEvidence,
    speakerRoles: { A: 'sales_rep', B: 'customer' },
  });
});

it('the answer about the call cites two lines of the transcript and an invented one', () => {
  const citations = [...cannedAnswerAboutCall.matchAll(/\[\["(.+?)"\]\]/g)];
  expect(citations.map(([, quote = '']) => isSaid(quote))).toEqual([true, true, false]);
});

it('all quotes of the obedient answer are invented', () => {
  const { objections: claims, competitors: names, insights: advice } = obedientAnalysis;
  const { customer_questions, closing_questions, next_steps } = obedientAnalysis;
  const { questions: invented } = obedientAnalysis;
  const others = [...customer_questions, ...closing_questions, ...next_steps];
  const quotes = [...claims, ...invented, ...names, ...advice, ...others];
  expect(quotes.some(({ quote }) => isSaid(quote))).toBe(false);
  expect(customer_questions.some(({ answer }) => isSaid(answer))).toBe(false);
});

it('the app can read the obedient answer', () => {
  expect(readAnalysis(JSON.stringify(obedientAnalysis))).toMatchObject({
    ok: true,
    analysis: { talk_to_listen_ratio: { sales_rep: 1, customer: 99 } },
    evidence: { insights: [{ quote: obedientAnalysis.insights[0]?.quote }, {}] },
  });
});
