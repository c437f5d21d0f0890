import type { ObjectionOutcome } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import type { ObjectionFinding } from './objection-findings.ts';
import { objectionOutcome, objectionsHandled, timesRaised } from './objection-outcome.ts';

function raised(
  first: ObjectionOutcome | undefined,
  ...others: (ObjectionOutcome | undefined)[]
): ObjectionFinding {
  const objection = (outcome: ObjectionOutcome | undefined, line: number) => ({
    quote: 'It is too dear.',
    place: { line },
    ...(outcome && { outcome }),
  });
  return {
    objection: objection(first, 0),
    cameBack: others.map((outcome, at) => ({ objection: objection(outcome, at + 1) })),
  };
}

describe('an objection ended', () => {
  it.each([
    ['as it was answered, where it never came back', raised('accepted'), 'accepted'],
    ['as it was answered the last time', raised('parked', 'lost', 'accepted'), 'accepted'],
    ['without what was accepted before it came back', raised('accepted', 'lost'), 'lost'],
    [
      'in no known way where its last time has no outcome',
      raised('accepted', undefined),
      undefined,
    ],
  ] as const)('%s', (...[, finding, outcome]) => {
    expect(objectionOutcome(finding)).toBe(outcome);
  });
});

describe('objections', () => {
  const findings = [raised('accepted', 'lost'), raised('parked', 'accepted'), raised('open')];

  it('are handled if the customer accepted the last answer, each counted once', () => {
    expect(objectionsHandled(findings)).toEqual({ handled: 1, of: 3 });
    expect(objectionsHandled([])).toEqual({ handled: 0, of: 0 });
  });

  it('are not handled if their words were not found, or are the rep’s', () => {
    const accepted = raised('accepted');
    const unfound = { ...accepted, objection: { ...accepted.objection, place: null } };
    const ofRep = { ...accepted, saidBy: 'sales_rep' as const };
    expect(objectionsHandled([unfound, ofRep, accepted])).toEqual({ handled: 1, of: 3 });
  });

  it('are raised each time that they came back, too', () => {
    expect(timesRaised(findings)).toBe(5);
  });
});
