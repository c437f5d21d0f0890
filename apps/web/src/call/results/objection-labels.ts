import { timesRaised, type ObjectionFinding } from '@sales-analytics/core';

/**
 * Returns the number of listed objections as text if the model counted another number, otherwise undefined. An
 * objection that came back may be counted once or each time.
 */
export function quotedLabel(
  counted: number,
  listed: readonly ObjectionFinding[],
): string | undefined {
  const raised = timesRaised(listed);
  if (counted > raised) return `${raised} of ${counted} with a quote`;
  return counted < listed.length ? `${listed.length} quoted` : undefined;
}

/** Returns undefined if no objection came back. */
export function cameBackLabel(listed: readonly ObjectionFinding[]): string | undefined {
  const times = timesRaised(listed) - listed.length;
  if (times === 0) return undefined;
  return times === 1 ? 'came back once' : `came back ${times} times`;
}
