import { foundPlace, type Findings, type LineOverlap } from '@sales-analytics/core';

export type LineMark = 'objection' | 'came-back' | 'unanswered' | 'price' | 'closing' | LineOverlap;

export const overlapLabels: Record<LineOverlap, string> = {
  'back-channel': 'Back-channel',
  overlap: 'Began over the last line',
};

/**
 * Returns the mark of each line that has one. If a line has several, an objection comes first, then an open question,
 * then an ask, then speech over the other side.
 */
export function lineMarks(
  { objections, questions, afterAsks }: Findings,
  overlaps: ReadonlyMap<number, LineOverlap> = new Map(),
): ReadonlyMap<number, LineMark> {
  const marks = new Map<number, LineMark>(overlaps);
  for (const { kind, place } of afterAsks) marks.set(place.line, kind);
  for (const { place } of questions?.unanswered ?? []) marks.set(place.line, 'unanswered');
  for (const { cameBack } of objections) {
    for (const { objection } of cameBack) marks.set(objection.place.line, 'came-back');
  }
  for (const { objection } of objections) {
    const place = foundPlace(objection.place);
    if (place) marks.set(place.line, 'objection');
  }
  return marks;
}
