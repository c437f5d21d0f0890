import {
  libraryLimits,
  tagKey,
  type CallType,
  type LibraryCounts,
  type Outcome,
  type Persona,
  type SentimentWord,
} from '@sales-analytics/contract';
import {
  callTypeLabels,
  outcomeLabels,
  personaLabel,
  sentimentLabels,
} from '@sales-analytics/core';
import { displayText } from '../../../shared/ui/display-text.ts';
import type { LibraryChoice } from '../library-choice.ts';

/** The filters of which several values can be chosen. */
export type ListFilter = 'callType' | 'outcome' | 'tag' | 'company' | 'persona' | 'sentiment';

/** One value that can be chosen. */
export interface FilterOption {
  value: string;
  label: string;
  /** How many calls it would leave; left out where that is not known. */
  count?: number | undefined;
  isChosen: boolean;
}

/** What a panel of choices is made of. */
export interface PanelProps {
  choice: LibraryChoice;
  counts: LibraryCounts;
  onChange: (next: LibraryChoice) => void;
}

const labels: Record<ListFilter, (value: string) => string> = {
  callType: (value) => callTypeLabels[value as CallType],
  outcome: (value) => outcomeLabels[value as Outcome],
  persona: (value) => personaLabel(value as Persona),
  sentiment: (value) => sentimentLabels[value as SentimentWord],
  tag: displayText,
  company: displayText,
};

/** Every value of the filters whose values are known, in the order in which they are offered. */
const fixedValues: Partial<Record<ListFilter, readonly string[]>> = {
  callType: Object.keys(callTypeLabels),
  outcome: Object.keys(outcomeLabels),
  sentiment: Object.keys(sentimentLabels),
};

/** The value as a user reads it. */
export function valueLabel(filter: ListFilter, value: string): string {
  return labels[filter](value);
}

/** Spellings of a tag or a company that differ in letter case alone are one value. */
function isSame(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other);
}

function includes(values: readonly string[], value: string): boolean {
  return values.some((one) => isSame(one, value));
}

/** The choice with the value in or out of the filter, whichever it was not. */
export function toggleValue(
  choice: LibraryChoice,
  filter: ListFilter,
  value: string,
): LibraryChoice {
  const values: readonly string[] = choice[filter];
  if (includes(values, value)) return withoutValue(choice, filter, value);
  if (values.length >= libraryLimits.chosenValues) return choice;
  const chosen = { ...choice, [filter]: [...values, value] };
  // A persona is one of practice calls, so no real call has it.
  return filter === 'persona' && choice.kind === 'real' ? { ...chosen, kind: undefined } : chosen;
}

export function withoutValue(
  choice: LibraryChoice,
  filter: ListFilter,
  value: string,
): LibraryChoice {
  const values: readonly string[] = choice[filter];
  return { ...choice, [filter]: values.filter((one) => !isSame(one, value)) };
}

/** Only the calls of one kind, or of both if it was chosen before. */
export function toggleKind(choice: LibraryChoice, kind: 'real' | 'practice'): LibraryChoice {
  if (choice.kind === kind) return { ...choice, kind: undefined };
  return kind === 'real' ? { ...choice, kind, persona: [] } : { ...choice, kind };
}

type OptionsOf = { choice: LibraryChoice; counts: LibraryCounts; kept: readonly string[] };

/**
 * The values that are offered: those that calls have, and those that are chosen or kept.
 * @param kept values that stay listed, though no call has them and they are no longer chosen
 */
export function optionsOf(filter: ListFilter, { choice, counts, kept }: OptionsOf): FilterOption[] {
  const counted = counts[filter];
  const chosen: readonly string[] = choice[filter];
  const offered = fixedValues[filter] ?? counted.map(({ value }) => value);
  const others = [...new Set([...chosen, ...kept])].filter((value) => !includes(offered, value));
  const missing = counted.length < libraryLimits.countedValues ? 0 : undefined;
  return [...others, ...offered].map((value) => ({
    value,
    label: valueLabel(filter, value),
    count: counted.find((one) => isSame(one.value, value))?.count ?? missing,
    isChosen: includes(chosen, value),
  }));
}

/** The options whose label has the text, in any letter case. */
export function findOptions(options: readonly FilterOption[], text: string): FilterOption[] {
  const typedKey = tagKey(text);
  return options.filter(({ label }) => tagKey(label).includes(typedKey));
}
