import type { Utterance } from '@sales-analytics/contract';
import { searchLines, type LineHits } from '@sales-analytics/core';
import { useDeferredValue, useMemo, useState } from 'react';

export type HitRanges = LineHits['ranges'];
type HitPlace = { line: number; /** Which of the line's own hits. */ ordinal: number };
type Step = { sought: string; index: number };
/** The hit that is looked at, and what led to it. */
export type CurrentHit = HitPlace & { sought: string; step: Step };

export type TranscriptSearch = {
  query: string;
  setQuery: (query: string) => void;
  found: readonly LineHits[];
  count: number;
  /** Which of all hits is looked at, from 0. */
  index: number;
  /** Every step is a new object, also where there is one hit to step to. */
  current: CurrentHit | null;
  /** To the next hit, or with -1 to the one before; round at the ends. */
  step: (by: 1 | -1) => void;
};

/** A search that follows the typing: the letter is painted first, the hits of a long call after it. */
export function useTranscriptSearch(utterances: readonly Utterance[]): TranscriptSearch {
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query);
  const [stepped, setStepped] = useState<Step>({ sought: '', index: 0 });

  const found = useMemo(() => searchLines(utterances, sought), [utterances, sought]);
  const count = useMemo(() => found.reduce((sum, { ranges }) => sum + ranges.length, 0), [found]);
  const asked = stepped.sought === sought ? stepped.index : 0;
  const index = Math.max(0, Math.min(asked, count - 1));
  const isFound = count > 0;
  const { line, ordinal } = useMemo(() => hitAt(found, index), [found, index]);
  // The same one for as long as its place is: a correction elsewhere leads nobody back to it.
  const current = useMemo(
    () => (isFound ? { line, ordinal, sought, step: stepped } : null),
    [isFound, line, ordinal, sought, stepped],
  );

  function step(by: 1 | -1) {
    if (count > 0) setStepped({ sought, index: (index + by + count) % count });
  }

  return { query, setQuery, found, count, index, current, step };
}

function hitAt(found: readonly LineHits[], index: number): HitPlace {
  let ordinal = index;
  for (const { line, ranges } of found) {
    if (ordinal < ranges.length) return { line, ordinal };
    ordinal -= ranges.length;
  }
  return { line: 0, ordinal };
}

/** The hits of one line; the lines are in order. */
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
