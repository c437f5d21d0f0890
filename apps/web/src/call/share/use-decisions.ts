import type { AddedName, LeftName } from '@sales-analytics/core';
import { useState } from 'react';
import { keyOf, type DecidedName, type Decision } from './left-names.tsx';

type Decided = { name: LeftName; decision: Decision };

/** What the user decided about words that look like names, as long as the dialog is open. */
export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map());

  function decide(name: LeftName, decision: Decision | undefined) {
    const next = new Map(decided);
    if (decision) next.set(keyOf(name), { name, decision });
    else next.delete(keyOf(name));
    setDecided(next);
  }

  return { decided, decide };
}

/** The names to replace, as the file takes them. */
export function chosenNames(decided: ReadonlyMap<string, Decided>): AddedName[] {
  return [...decided.values()]
    .filter(({ decision }) => decision === 'replace')
    .map(({ name: { text, isExact } }) => ({ text, kind: 'name', isExact }));
}

/** What is left in a file and what was decided before: a word that is replaced keeps its place. */
export function withDecisions(
  left: readonly LeftName[],
  decided: ReadonlyMap<string, Decided>,
): DecidedName[] {
  const keys = new Set(left.map(keyOf));
  const replaced = [...decided.values()].filter(
    ({ name, decision }) => decision === 'replace' && !keys.has(keyOf(name)),
  );
  const others = left.map((name) => ({ name, decision: decided.get(keyOf(name))?.decision }));
  return [...replaced, ...others].toSorted(
    (a, b) => b.name.count - a.name.count || a.name.text.localeCompare(b.name.text, 'en'),
  );
}
