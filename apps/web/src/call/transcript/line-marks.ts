import { foundPlace, type Findings, type LineOverlap } from '@sales-analytics/core';

/** What a line of the transcript is marked with. */
export type LineMark = 'objection' | 'came-back' | 'unanswered' | 'price' | 'closing' | LineOverlap;

/** How a line over the other side's speech is called. */
export const overlapLabels: Record<LineOverlap, string> = {
  'back-channel': 'Back-channel',
  overlap: 'Began over the last line',
};

/**
 * The mark of each line that has one. Of several, an objection comes first, then what was left open, then an ask, then
 * how it lies over the other side's speech.
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
