import type { Note } from '@sales-analytics/contract';
import type { CallMetrics, CheckedEvidence } from '@sales-analytics/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  labelOf,
  markGapPx,
  marksOf,
  nextOf,
  placeMarks,
  widestFree,
  type Mark,
  type MarkKind,
  type MarkSource,
} from './markers.ts';

const scale = { lengthMs: 1_000_000, widthPx: 1_000 };

function objection(atMs: number): Mark {
  return { kind: 'objection', atMs };
}

function question(atMs: number): Mark {
  return { kind: 'question', atMs };
}

function unanswered(atMs: number): Mark {
  return { kind: 'unanswered', atMs };
}

function noteAt(atMs: number): Mark {
  return { kind: 'note', atMs };
}

function only(...marks: Mark[]) {
  const [placed, ...others] = placeMarks(marks, scale);
  if (!placed || others.length > 0) throw new Error('Not one mark');
  return placed;
}

const nothingChecked: CheckedEvidence = {
  objections: [],
  questions: [],
  competitors: [],
  insights: [],
  quoteCount: 0,
  missingCount: 0,
  unfound: [],
  notSearched: [],
};

const noMarks: MarkSource = { checked: null, metrics: {}, findings: {}, notes: [] };

function note(atMs?: number): Note {
  const at = '2026-11-14T10:30:00.000Z';
  const time = atMs === undefined ? {} : { atMs };
  return { id: `note-${atMs}`, text: 'Ask', createdAt: at, changedAt: at, ...time };
}

describe('marksOf', () => {
  const checked: CheckedEvidence = {
    ...nothingChecked,
    objections: [
      { quote: 'Too expensive', place: { line: 4, startMs: 68_000 } },
      { quote: 'Never said', place: null },
      { quote: 'No times', place: { line: 5 } },
    ],
    questions: [{ side: 'customer', quote: 'How much?', place: { line: 2, startMs: 9_000 } }],
  };
  const metrics: CallMetrics = {
    questions: {
      sales_rep: [
        { text: 'Why?', line: 0, startMs: 3_000 },
        { text: 'And when?', line: 0, startMs: 3_000 },
        { text: 'Where?', line: 9 },
      ],
      customer: [{ text: 'Who?', line: 3, startMs: 70_000 }],
    },
  };

  it('marks what has a time, in order', () => {
    expect(marksOf({ ...noMarks, checked, metrics })).toEqual([
      question(3_000),
      objection(68_000),
      question(70_000),
    ]);
  });

  it('marks the measured questions without an analysis', () => {
    expect(marksOf({ ...noMarks, metrics })).toEqual([question(3_000), question(70_000)]);
  });

  it('marks the quoted questions if none could be measured', () => {
    expect(marksOf({ ...noMarks, checked })).toEqual([question(9_000), objection(68_000)]);
  });

  it('marks a question that was not answered once, as one that was not', () => {
    const questions = {
      asked: 2,
      unanswered: [
        { question: 'Who?', place: { line: 3, startMs: 70_000 } },
        { question: 'Without a time?', place: { line: 8 } },
      ],
    };
    expect(marksOf({ ...noMarks, metrics, findings: { questions } })).toEqual([
      question(3_000),
      unanswered(70_000),
    ]);
  });

  it('marks one that only the model found', () => {
    const questions = {
      asked: 1,
      unanswered: [{ question: 'No?', place: { line: 1, startMs: 500 } }],
    };
    expect(marksOf({ ...noMarks, metrics, findings: { questions } })[0]).toEqual(unanswered(500));
  });

  it('marks the notes that have a time, two at the same time once', () => {
    const notes = [note(90_000), note(), note(2_000), note(90_000)];
    expect(marksOf({ ...noMarks, notes })).toEqual([noteAt(2_000), noteAt(90_000)]);
  });
});

describe('placeMarks', () => {
  it('keeps marks apart that do not overlap', () => {
    expect(placeMarks([question(100_000), objection(126_000)], scale)).toEqual([
      { marks: [question(100_000)], x: 100 },
      { marks: [objection(126_000)], x: 126 },
    ]);
  });

  it('merges two that are closer than 26 pixels, in their middle', () => {
    expect(only(objection(100_000), objection(120_000))).toEqual({
      marks: [objection(100_000), objection(120_000)],
      x: 110,
    });
  });

  it('draws more marks on a wider player', () => {
    const marks = [objection(100_000), objection(120_000), question(135_000)];
    const counts = [400, 1_000, 3_000].map(
      (widthPx) => placeMarks(marks, { ...scale, widthPx }).length,
    );
    expect(counts).toEqual([1, 1, 3]);
  });

  it('uses a wider gap for touch', () => {
    const marks = [objection(100_000), objection(140_000)];
    expect(placeMarks(marks, scale)).toHaveLength(2);
    expect(placeMarks(marks, scale, 44)).toHaveLength(1);
  });

  it('places marks beyond the end at the end', () => {
    expect(only(question(1_200_000)).x).toBe(1_000);
  });

  it('places nothing without a width or a length', () => {
    expect(placeMarks([question(5)], { lengthMs: 0, widthPx: 100 })).toEqual([]);
    expect(placeMarks([question(5)], { lengthMs: 100, widthPx: 0 })).toEqual([]);
  });

  it('keeps every time once, in order, without overlaps', () => {
    const mark = fc.record({
      kind: fc.constantFrom<MarkKind>('objection', 'question', 'unanswered', 'note'),
      atMs: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(mark), fc.integer({ min: 1, max: 1_500 }), (marks, widthPx) => {
        const placed = placeMarks(marks, { ...scale, widthPx });
        const times = placed.flatMap((group) => group.marks.map(({ atMs }) => atMs));
        expect(times).toEqual(marks.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
        const gaps = placed.slice(1).map(({ x }, index) => x - (placed[index]?.x ?? 0));
        expect(gaps.every((gap) => gap >= markGapPx)).toBe(true);
      }),
    );
  });
});

describe('widestFree', () => {
  const stretch = { left: 100, width: 100 };

  it.each([
    ['all of it where no mark is', [], 100],
    ['all of it where the marks are elsewhere', [question(80_000), question(220_000)], 100],
    ['what a mark at its end leaves', [objection(200_000)], 88],
    ['the larger side of a mark', [question(130_000)], 58],
    ['the room between two marks', [question(110_000), question(190_000)], 56],
    ['less beside a wide mark', [objection(150_000), question(150_000)], 20],
  ])('is %s', (_, marks, widest) => {
    expect(widestFree(stretch, placeMarks(marks, scale))).toBe(widest);
  });

  it('is 0 behind a mark', () => {
    const placed = placeMarks([objection(150_000)], scale);
    expect(widestFree({ left: 140, width: 20 }, placed)).toBeLessThanOrEqual(0);
  });
});

describe('labelOf', () => {
  it.each([
    ['Objection at 01:08', [objection(68_000)]],
    ['Question at 00:37', [question(37_000)]],
    ['2 objections, 01:08 and 01:12', [objection(68_000), objection(72_000)]],
    [
      '1 objection and 2 questions, 01:08 to 01:20',
      [objection(68_000), question(72_000), question(80_000)],
    ],
    ['Question that was not answered, at 00:37', [unanswered(37_000)]],
    ['Your note at 00:37', [noteAt(37_000)]],
    ['2 questions, 1 not answered, 00:37 and 00:42', [question(37_000), unanswered(42_000)]],
    ['2 questions, 2 not answered, 00:37 and 00:42', [unanswered(37_000), unanswered(42_000)]],
    [
      '1 objection and 2 notes, 01:08 to 01:20',
      [objection(68_000), noteAt(72_000), noteAt(80_000)],
    ],
  ])('says %s', (label, marks) => {
    expect(labelOf(only(...marks))).toBe(label);
  });
});

describe('nextOf', () => {
  const both = only(objection(68_000), objection(72_000));

  it.each([
    [0, 68_000],
    [68_000, 72_000],
    [72_000, 68_000],
  ])('goes from %d ms to %d ms', (currentMs, toMs) => {
    expect(nextOf(both, currentMs)).toBe(toMs);
  });
});
