import type { Utterance } from '@sales-analytics/contract';
import { searchLines, type LineHits } from '@sales-analytics/core';
import { useDeferredValue, useMemo, useState } from 'react';

export type HitRanges = LineHits['ranges'];
type HitPlace = { line: number; /** The index counts the matches of the line. */ ordinal: number };
type WordsAtLine = { line: number; words?: string };
type Step = { sought: string; index: number };
export type CurrentHit = HitPlace & { sought: string; step: Step };

export type TranscriptSearch = {
  query: string;
  setQuery: (query: string) => void;
  found: readonly LineHits[];
  count: number;
  /** The index counts the matches of all lines, from 0. */
  index: number;
  /** This is a new object for each step, even if there is only one match. */
  current: CurrentHit | null;
  /** Selects the next match, or the previous one if `by` is -1. It wraps around. */
  step: (by: 1 | -1) => void;
};

/**
 * Searches as the rep types. The search is deferred, so that typing stays responsive in a long transcript.
 * @param opensAt The search begins with these words, and selects the match in this line.
 */
export function useTranscriptSearch(
  utterances: readonly Utterance[],
  opensAt?: WordsAtLine | null,
): TranscriptSearch {
  const [query, setQuery] = useState(opensAt?.words ?? '');
  const sought = useDeferredValue(query);
  const [stepped, setStepped] = useState<Step>(() => firstStep(utterances, opensAt));

  const found = useMemo(() => searchLines(utterances, sought), [utterances, sought]);
  const count = useMemo(() => found.reduce((sum, { ranges }) => sum + ranges.length, 0), [found]);
  const asked = stepped.sought === sought ? stepped.index : 0;
  const index = Math.max(0, Math.min(asked, count - 1));
  const isFound = count > 0;
  const { line, ordinal } = useMemo(() => hitAt(found, index), [found, index]);
  // The object is stable while its place is the same, so that an edit elsewhere does not scroll back to it.
  const current = useMemo(
    () => (isFound ? { line, ordinal, sought, step: stepped } : null),
    [isFound, line, ordinal, sought, stepped],
  );

  function step(by: 1 | -1) {
    if (count > 0) setStepped({ sought, index: (index + by + count) % count });
  }

  return { query, setQuery, found, count, index, current, step };
}

function firstStep(
  utterances: readonly Utterance[],
  opensAt: WordsAtLine | null | undefined,
): Step {
  if (opensAt?.words === undefined) return { sought: '', index: 0 };
  const before = searchLines(utterances.slice(0, opensAt.line), opensAt.words);
  const index = before.reduce((sum, { ranges }) => sum + ranges.length, 0);
  return { sought: opensAt.words, index };
}

function hitAt(found: readonly LineHits[], index: number): HitPlace {
  let ordinal = index;
  for (const { line, ranges } of found) {
    if (ordinal < ranges.length) return { line, ordinal };
    ordinal -= ranges.length;
  }
  return { line: 0, ordinal };
}

/** Returns the matches of one line by binary search, because `found` is in line order. */
export function hitsOfLine(found: readonly LineHits[], line: number): HitRanges | undefined {
  let low = 0;
  let high = found.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hits = found[middle];
    if (!hits || hits.line === line) return hits?.ranges;
    if (hits.line < line) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
