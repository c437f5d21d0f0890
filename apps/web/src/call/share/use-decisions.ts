import type { AddedName, PossibleName } from '@sales-analytics/core';
import { useState } from 'react';
import { keyOf, type DecidedName, type Decision } from './possible-names.tsx';

type Decided = { name: PossibleName; decision: Decision };

export function useDecisions() {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map());

  function decide(name: PossibleName, decision: Decision | undefined) {
    const next = new Map(decided);
    if (decision) next.set(keyOf(name), { name, decision });
    else next.delete(keyOf(name));
    setDecided(next);
  }

  return { decided, decide };
}

export function chosenNames(decided: ReadonlyMap<string, Decided>): AddedName[] {
  return [...decided.values()]
    .filter(({ decision }) => decision === 'replace')
    .map(({ name: { text, isExact } }) => ({ text, kind: 'name', isExact }));
}

/** Returns the possible names of a file with the decision about each. A word that is replaced stays in the list. */
export function withDecisions(
  names: readonly PossibleName[],
  decided: ReadonlyMap<string, Decided>,
): DecidedName[] {
  const keys = new Set(names.map(keyOf));
  const replaced = [...decided.values()].filter(
    ({ name, decision }) => decision === 'replace' && !keys.has(keyOf(name)),
  );
  const others = names.map((name) => ({ name, decision: decided.get(keyOf(name))?.decision }));
  return [...replaced, ...others].toSorted(
    (a, b) => b.name.count - a.name.count || a.name.text.localeCompare(b.name.text, 'en'),
  );
}
