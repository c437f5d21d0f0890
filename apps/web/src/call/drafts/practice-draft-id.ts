/** Returns the id under which the analysis of a practice call is stored and saved. */
export function practiceCallId(startedAtMs: number): string {
  return `practice-${startedAtMs}`;
}

/** Returns the time at which the practice call of this id began; null if the id is another call's. */
export function startOfPractice(callId: string): number | null {
  const [, digits] = /^practice-(\d+)$/.exec(callId) ?? [];
  return digits === undefined ? null : Number(digits);
}
