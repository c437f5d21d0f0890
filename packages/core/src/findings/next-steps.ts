import type { NextStep, Transcript } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace } from '../evidence/checked-evidence.ts';
import type { SearchBudget } from '../evidence/fuzzy-match.ts';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { dueDay } from './due-day.ts';

/** A next step with its words looked up. */
export interface CheckedNextStep extends NextStep {
  /** Undefined where the model gave no quote; null where it was not found. */
  place?: CheckedPlace;
  /** Where the words of `due` were said; undefined where the model gave none. */
  duePlace?: CheckedPlace;
  /** The day that `due` names, like '2026-11-18', where it was said and can be computed from the call's day. */
  dueDay?: string;
}

export interface StepsToCheck {
  steps: readonly NextStep[];
  transcript: Transcript;
  /** Of the call, like '2026-11-14', where the rep is; undefined where it is not known. */
  callDay?: string | undefined;
  /** The work that the search may take. */
  budget?: SearchBudget;
}

/** Looks up the quotes and due words of next steps. */
export function checkNextSteps(given: StepsToCheck): CheckedNextStep[] {
  const { steps, transcript, callDay, budget } = given;
  const find = createQuoteFinder(transcript.utterances, budget && { budget });
  return steps.map((step) => ({
    ...step,
    ...(step.quote !== undefined && { place: find(step.quote) }),
    ...dueOf(step, find, callDay),
  }));
}

function dueOf(
  { due }: NextStep,
  find: (quote: string) => CheckedPlace,
  callDay: string | undefined,
): Pick<CheckedNextStep, 'duePlace' | 'dueDay'> {
  if (due === undefined) return {};
  const duePlace = find(due);
  if (!foundPlace(duePlace)) return { duePlace };
  const day = callDay === undefined ? undefined : dueDay(due, callDay);
  return { duePlace, ...(day !== undefined && { dueDay: day }) };
}
