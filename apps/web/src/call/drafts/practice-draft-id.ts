export function practiceCallId(startedAtMs: number): string {
  return `practice-${startedAtMs}`;
}

/** Returns the time at which the practice call of this id began, or null if the id belongs to another kind of call. */
export function startOfPractice(callId: string): number | null {
  const [, digits] = /^practice-(\d+)$/.exec(callId) ?? [];
  return digits === undefined ? null : Number(digits);
}
