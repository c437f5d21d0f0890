import type { ObjectionKind, ObjectionOutcome } from '@sales-analytics/contract';

export const objectionKinds: Record<ObjectionKind, string> = {
  dismissive: 'Dismissive',
  situational: 'Situational',
  existing_solution: 'Existing solution',
  price: 'Price',
  timing: 'Timing',
  authority: 'Authority',
  other: 'Other',
};

export const objectionOutcomes: Record<ObjectionOutcome, string> = {
  accepted: 'Accepted',
  parked: 'Parked',
  lost: 'Lost',
  open: 'Open',
};

/** Says how many objections have a quote if the model counted another number; undefined otherwise. */
export function quotedLabel(counted: number, quoted: number): string | undefined {
  if (quoted === counted) return undefined;
  return quoted < counted ? `${quoted} of ${counted} with a quote` : `${quoted} quoted`;
}
