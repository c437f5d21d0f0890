import type { ObjectionOutcome } from '@sales-analytics/contract';
import { foundPlace } from '../evidence/checked-evidence.ts';
import type { ObjectionFinding } from './objection-findings.ts';

export function objectionOutcome({
  objection,
  cameBack,
}: Pick<ObjectionFinding, 'objection' | 'cameBack'>): ObjectionOutcome | undefined {
  const last = cameBack.at(-1)?.objection ?? objection;
  return last.outcome;
}

/** An objection is handled if the customer accepted the answer. It does not count as handled if it is not proven. */
export function objectionsHandled(objections: readonly ObjectionFinding[]): {
  handled: number;
  of: number;
} {
  const accepted = objections.filter(
    (finding) => isProven(finding) && objectionOutcome(finding) === 'accepted',
  );
  return { handled: accepted.length, of: objections.length };
}

function isProven({ objection: { place }, saidBy }: ObjectionFinding): boolean {
  return foundPlace(place) !== undefined && saidBy !== 'sales_rep';
}

export function timesRaised(objections: readonly ObjectionFinding[]): number {
  return objections.reduce((sum, { cameBack }) => sum + 1 + cameBack.length, 0);
}
