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

export type ListFilter = 'callType' | 'outcome' | 'tag' | 'company' | 'persona' | 'sentiment';

export interface FilterOption {
  value: string;
  label: string;
  /** It is missing if the number of calls is not known. */
  count?: number | undefined;
  isChosen: boolean;
}

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

/** The values are in the order in which they are offered. */
const fixedValues: Partial<Record<ListFilter, readonly string[]>> = {
  callType: Object.keys(callTypeLabels),
  outcome: Object.keys(outcomeLabels),
  sentiment: Object.keys(sentimentLabels),
};

export function valueLabel(filter: ListFilter, value: string): string {
  return labels[filter](value);
}

/** Two spellings of a tag or a company that differ only in letter case are the same value. */
function isSame(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other);
}

function includes(values: readonly string[], value: string): boolean {
  return values.some((one) => isSame(one, value));
}

export function toggleValue(
  choice: LibraryChoice,
  filter: ListFilter,
  value: string,
): LibraryChoice {
  const values: readonly string[] = choice[filter];
  if (includes(values, value)) return withoutValue(choice, filter, value);
  if (values.length >= libraryLimits.chosenValues) return choice;
  const chosen = { ...choice, [filter]: [...values, value] };
  // Real calls have no persona, so choosing one ends the limit to real calls.
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

/** Limits the choice to one kind of call. If it was already limited to this kind, the limit ends. */
export function toggleKind(choice: LibraryChoice, kind: 'real' | 'practice'): LibraryChoice {
  if (choice.kind === kind) return { ...choice, kind: undefined };
  return kind === 'real' ? { ...choice, kind, persona: [] } : { ...choice, kind };
}

type OptionsOf = { choice: LibraryChoice; counts: LibraryCounts; kept: readonly string[] };

/** @param kept values that stay in the list even if no call has them and they are no longer chosen */
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

/** Ignores letter case. */
export function findOptions(options: readonly FilterOption[], text: string): FilterOption[] {
  const typedKey = tagKey(text);
  return options.filter(({ label }) => tagKey(label).includes(typedKey));
}
