import { analysisSchema, evidenceSchema, type Side } from '@sales-analytics/contract';
import { checkEvidence, readAnalysis } from '@sales-analytics/core';
import { describe, expect, it } from 'vitest';
import { cannedAnalysis } from './canned-answers.ts';
import { cannedAnswerAboutCall, cannedEvidence, cannedToolAnswer } from './canned-evidence.ts';
import { readSalesCall } from './fixtures.ts';
import { obedientAnalysis } from './obedient-answers.ts';

const { utterances } = readSalesCall();
const { objections, questions, competitors, insights } = cannedEvidence;

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

  it('has 17 quotes beside its findings, of which exactly one is invented', () => {
    const quotes = [objections, questions, competitors, insights].flatMap((list) =>
      list.map(({ quote }) => quote ?? ''),
    );
    expect(quotes).toHaveLength(17);
    expect(quotes.filter((quote) => !isSaid(quote))).toEqual([insights.at(-1)?.quote]);
  });

  it('gives the insights of the analysis, each with a title', () => {
    const texts = insights.map(({ text }) => text);
    expect(texts.join('\n')).toBe(cannedAnalysis.actionable_insights);
    for (const { title } of insights) expect(title).toMatch(/^[A-Z].+[^.]$/);
  });
});

it('the app finds 16 of its 17 quotes in the recorded call', () => {
  const checked = checkEvidence({ evidence: cannedEvidence, transcript: readSalesCall() });
  expect(checked).toMatchObject({ quoteCount: 17, missingCount: 1 });
  expect(checked.insights.map(({ place }) => place?.line)).toEqual([2, 7, 13, undefined]);
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
  const quotes = [...claims, ...obedientAnalysis.questions, ...names, ...advice];
  expect(quotes.some(({ quote }) => isSaid(quote))).toBe(false);
});

it('the app can read the obedient answer', () => {
  expect(readAnalysis(JSON.stringify(obedientAnalysis))).toMatchObject({
    ok: true,
    analysis: { talk_to_listen_ratio: { sales_rep: 1, customer: 99 } },
    evidence: { insights: [{ quote: obedientAnalysis.insights[0]?.quote }, {}] },
  });
});
