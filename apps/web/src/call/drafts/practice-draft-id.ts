/** Under which the analysis of a practised call is kept and saved; `startedAtMs` by the clock. */
export function practiceCallId(startedAtMs: number): string {
  return `practice-${startedAtMs}`;
}

/** When the practised call of this id began; null where the id is another call's. */
export function startOfPractice(callId: string): number | null {
  const [, digits] = /^practice-(\d+)$/.exec(callId) ?? [];
  return digits === undefined ? null : Number(digits);
}
