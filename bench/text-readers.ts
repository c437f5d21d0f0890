import type { NewCall, Sides, Transcript, Utterance } from '@sales-analytics/contract';
import * as core from '@sales-analytics/core';

export const sides: Sides = { A: 'sales_rep', B: 'customer' };

export function oneLine(text: string): Utterance[] {
  return [{ speaker: 'A', text, startMs: 0, endMs: 60_000 }];
}

/** Each utterance has 20 characters of a line. The speakers take turns. */
export function manyLines(text: string): Utterance[] {
  const parts = text.match(/.{1,20}/gsu) ?? [];
  return parts.map((part, at) => ({
    speaker: at % 3 === 0 ? 'B' : 'A',
    text: part,
    startMs: at * 1_000,
    endMs: at * 1_000 + 900,
  }));
}

export function transcriptOf(utterances: Utterance[]): Transcript {
  return { utterances, timesFrom: 'ranges' };
}

export function callOf(parts: Partial<NewCall>): NewCall {
  return { summary: '', analysis: {}, transcript: '', audioUrl: '', sides, ...parts };
}

export function derived(call: NewCall) {
  const title = core.defaultTitle(call);
  return [
    core.callNumbers(call),
    core.contentOfCall(call).callType,
    core.totalQuestions(call.analysis),
    core.searchableCall({ ...call, title }),
  ];
}

const queries = ['would you', '"not the price"', 'a', 'rep:okay'].map(core.parseSearchQuery);

export function foundIn(text: string) {
  return queries.map((query) => {
    const matches = core.findInLines(query, [{ text }]);
    return matches.map(({ ranges }) => core.excerpt(text, ranges));
  });
}

export function counted(text: string) {
  const bytes = Buffer.from(text);
  return queries.map((query) => {
    const count = core.createTranscriptCounter(query);
    const inText = count(text, core.sideOfLabelIn(sides));
    const between = (start: number, end: number) => bytes.toString('utf8', start, end);
    return inText + count({ bytes: bytes.toString('latin1'), between }, core.sideOfLabelIn(sides));
  });
}

export function evidenceOf(text: string) {
  const quote = text.slice(0, 300);
  return {
    objections: [{ quote, response: text, repeats: quote }],
    questions: [{ side: 'customer' as const, quote }],
    competitors: [{ name: text.slice(0, 40), quote }, { name: 'Acme' }],
    insights: [{ title: quote, text, quote }],
    customer_questions: [{ quote, answer: quote, comment: text }],
    closing_questions: [{ quote }],
    next_steps: [{ owner: 'sales_rep' as const, what: text, due: text, quote }],
  };
}

export function findings(utterances: Utterance[], text: string) {
  const transcript = transcriptOf(utterances);
  const evidence = evidenceOf(text);
  const metrics = core.measureCall(transcript, sides);
  const checked = core.checkEvidence({ evidence, transcript });
  const source = { transcript, sides, metrics, evidence, checked, callDay: '2026-11-29' };
  return core.findingsOf({ ...source, callType: 'other' });
}

export function exported(text: string) {
  const utterances = manyLines(text);
  const call = callOf({
    utterances,
    summary: text,
    evidence: evidenceOf(text.slice(0, 20_000)),
    answers: [{ question: text, answer: text, askedAt: '2026-11-29T10:00:00.000Z' }],
    analysis: { actionable_insights: text, filler_words: [text] },
  });
  const content = core.contentOfCall(call);
  const { transcript } = content.spoken;
  const input = {
    title: text,
    date: '2026-11-29T10:00:00.000Z',
    content,
    metrics: core.measureCall(transcript, sides),
    checked: core.checkEvidence({ evidence: content.evidence, transcript }),
  } as unknown as Parameters<typeof core.exportMarkdown>[0];
  return [
    core.exportMarkdown(input),
    core.exportMetricsCsv(input),
    core.exportTxt(input),
    core.exportVtt(input),
    core.exportJson({ call, exportedAt: '2026-11-29T10:00:00.000Z' }),
    core.exportFileName(text, 'md'),
  ];
}
