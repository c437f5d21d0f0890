import type { NextStep, Transcript } from '@sales-analytics/contract';
import { foundPlace, type CheckedPlace } from '../evidence/checked-evidence.ts';
import type { SearchBudget } from '../evidence/fuzzy-match.ts';
import { createQuoteFinder } from '../evidence/quote-finder.ts';
import { dueDay } from './due-day.ts';

export interface CheckedNextStep extends NextStep {
  /** It is undefined if the model gave no quote, and null if the quote was not found. */
  place?: CheckedPlace;
  duePlace?: CheckedPlace;
  /** It is the day that `due` means, like '2026-11-18', if the words were said and the call's day is known. */
  dueDay?: string;
}

export interface StepsToCheck {
  steps: readonly NextStep[];
  transcript: Transcript;
  callDay?: string | undefined;
  budget?: SearchBudget;
}

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
