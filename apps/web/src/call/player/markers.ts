import type { Note } from '@sales-analytics/contract';
import {
  formatDuration,
  foundPlace,
  type CallMetrics,
  type CheckedEvidence,
  type Findings,
} from '@sales-analytics/core';

export type MarkKind = 'objection' | 'question' | 'unanswered' | 'note';

export interface Mark {
  kind: MarkKind;
  atMs: number;
}

export interface PlacedMark {
  marks: Mark[];
  /** This is the position of its middle, in pixels from the start of the lanes. */
  x: number;
}

export interface Scale {
  lengthMs: number;
  widthPx: number;
}

/** Two marks need this distance. A touch screen needs more. */
export const markGapPx = 26;
const markPx = 24;
/** A mark is wider by this if it has a count, and for each further kind in it. */
const countPx = 12;
const kindPx = 36;

export type MarkSource = {
  checked: CheckedEvidence | null;
  metrics: CallMetrics;
  findings: Pick<Findings, 'questions'>;
  notes: readonly Note[];
};

/** Returns all marks in order of time. Two questions of one line are one mark. */
export function marksOf({ checked, metrics, findings, notes }: MarkSource): Mark[] {
  const objections = (checked?.objections ?? []).map(({ place }) => foundPlace(place)?.startMs);
  const unanswered = (findings.questions?.unanswered ?? []).map(({ place }) => place.startMs);
  const open = new Set(unanswered);
  const answered = questionTimes(checked, metrics).filter((atMs) => !open.has(atMs));
  return [
    ...marksAt('objection', objections),
    ...marksAt('question', answered),
    ...marksAt('unanswered', unanswered),
    ...marksAt(
      'note',
      notes.map(({ atMs }) => atMs),
    ),
  ].toSorted((a, b) => a.atMs - b.atMs);
}

function marksAt(kind: MarkKind, times: readonly (number | undefined)[]): Mark[] {
  return distinct(times).map((atMs) => ({ kind, atMs }));
}

/** Returns the times of the measured questions if there are any, otherwise of those that the model quoted. */
function questionTimes(checked: CheckedEvidence | null, { questions }: CallMetrics) {
  if (!questions) return (checked?.questions ?? []).map(({ place }) => foundPlace(place)?.startMs);
  return [...questions.sales_rep, ...questions.customer].map(({ startMs }) => startMs);
}

function distinct(times: readonly (number | undefined)[]): number[] {
  return [...new Set(times.filter((time) => time !== undefined))];
}

/**
 * Returns the positions of the marks. Marks closer than the gap are merged into one in their middle. Marks beyond the
 * recording's end are placed at its end.
 */
export function placeMarks(
  marks: readonly Mark[],
  scale: Scale,
  gapPx: number = markGapPx,
): PlacedMark[] {
  if (!(scale.lengthMs > 0) || !(scale.widthPx > 0)) return [];
  const placed: PlacedMark[] = [];
  for (const mark of marks.toSorted((a, b) => a.atMs - b.atMs)) {
    let group = groupOf([mark], scale);
    for (let last = placed.at(-1); last && areTooClose(last, group, gapPx); last = placed.at(-1)) {
      placed.pop();
      group = groupOf([...last.marks, ...group.marks], scale);
    }
    placed.push(group);
  }
  return placed;
}

function groupOf(marks: Mark[], scale: Scale): PlacedMark {
  const first = xOf(marks[0]?.atMs ?? 0, scale);
  const last = xOf(marks.at(-1)?.atMs ?? 0, scale);
  return { marks, x: (first + last) / 2 };
}

export function xOf(atMs: number, { lengthMs, widthPx }: Scale): number {
  return (Math.min(atMs, lengthMs) / lengthMs) * widthPx;
}

function areTooClose(a: PlacedMark, b: PlacedMark, gapPx: number): boolean {
  return b.x - a.x < gapPx + (extraWidth(a) + extraWidth(b)) / 2;
}

function extraWidth(mark: PlacedMark): number {
  const { objections, questions, notes } = countsOf(mark);
  const kinds = [objections, questions, notes].filter((count) => count > 0).length;
  if (kinds > 1) return kindPx * (kinds - 1);
  return mark.marks.length > 1 ? countPx : 0;
}

/** Returns the width of the widest part of a span that no mark covers, in pixels. */
export function widestFree(
  stretch: { left: number; width: number },
  placed: readonly PlacedMark[],
): number {
  const right = stretch.left + stretch.width;
  let from = stretch.left;
  let widest = 0;
  for (const mark of placed) {
    const half = (markPx + extraWidth(mark)) / 2;
    widest = Math.max(widest, Math.min(mark.x - half, right) - from);
    from = Math.max(from, mark.x + half);
  }
  return Math.max(widest, right - from);
}

export type MarkCounts = {
  objections: number;
  questions: number;
  unanswered: number;
  notes: number;
};

export function countsOf({ marks }: PlacedMark): MarkCounts {
  const count = (wanted: MarkKind) => marks.filter(({ kind }) => kind === wanted).length;
  const unanswered = count('unanswered');
  return {
    objections: count('objection'),
    questions: count('question') + unanswered,
    unanswered,
    notes: count('note'),
  };
}

const singleLabels: Record<MarkKind, string> = {
  objection: 'Objection at',
  question: 'Question at',
  unanswered: 'Question that was not answered, at',
  note: 'Your note at',
};

/**
 * Returns the label of a mark, like 'Objection at 01:08', '2 objections, 01:08 and 01:42' or '1 objection and 3
 * questions, 01:08 to 02:10'.
 */
export function labelOf(mark: PlacedMark): string {
  const { objections, questions, unanswered, notes } = countsOf(mark);
  const times = mark.marks.map(({ atMs }) => formatDuration(atMs));
  const [first = ''] = times;
  const last = times.at(-1) ?? '';
  const [single] = mark.marks;
  if (single && times.length === 1) return `${singleLabels[single.kind]} ${first}`;
  const open = unanswered > 0 ? `, ${unanswered} not answered` : '';
  const what = [
    counted(objections, 'objection'),
    counted(questions, 'question'),
    counted(notes, 'note'),
  ];
  const when = times.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
  return `${what.filter((part) => part !== '').join(' and ')}${open}, ${when}`;
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

export function nextOf({ marks }: PlacedMark, currentMs: number): number {
  const next = marks.find(({ atMs }) => atMs > currentMs) ?? marks[0];
  return next?.atMs ?? 0;
}
