import type { Findings } from '@sales-analytics/core';
import { expect, it } from 'vitest';
import { lineMarks } from './line-marks.ts';

const none: Findings = {
  objections: [],
  afterAsks: [],
  notGiven: [],
  fixFirst: null,
  quoteCount: 0,
  missingCount: 0,
  unfound: [],
  notSearched: [],
};

const objection = (line: number, cameBack: number[] = []) => ({
  objection: { quote: 'It is too dear.', place: { line } },
  cameBack: cameBack.map((back) => ({
    objection: { quote: 'It is dear.', place: { line: back } },
  })),
});
const unanswered = (line: number) => ({ question: 'How long does it take?', place: { line } });
const ask = (kind: 'price' | 'closing', line: number) => ({
  kind,
  sentence: 'Forty euros.',
  place: { line },
  wentOn: true,
});

it('marks nothing in a call without findings', () => {
  expect([...lineMarks(none)]).toEqual([]);
});

it('marks objections, repeated objections, open questions, prices and closing questions', () => {
  const marks = lineMarks({
    ...none,
    objections: [objection(3, [9, 12])],
    questions: { asked: 1, unanswered: [unanswered(5)] },
    afterAsks: [ask('price', 2), ask('closing', 7)],
  });
  expect(Object.fromEntries(marks)).toEqual({
    2: 'price',
    3: 'objection',
    5: 'unanswered',
    7: 'closing',
    9: 'came-back',
    12: 'came-back',
  });
});

it('leaves out an objection whose words are not in the transcript', () => {
  const invented = { objection: { quote: 'Never said.', place: null }, cameBack: [] };
  expect(lineMarks({ ...none, objections: [invented] }).size).toBe(0);
});

it('gives a line with several findings one mark: the objection, then what was left open, then the ask', () => {
  const all = {
    ...none,
    questions: { asked: 2, unanswered: [unanswered(1), unanswered(2)] },
    afterAsks: [ask('price', 1), ask('closing', 2), ask('price', 3)],
  };
  expect(lineMarks({ ...all, objections: [objection(1)] }).get(1)).toBe('objection');
  expect(lineMarks({ ...all, objections: [objection(0, [2])] }).get(2)).toBe('came-back');
  expect(lineMarks(all).get(1)).toBe('unanswered');
  expect(lineMarks(all).get(3)).toBe('price');
});
