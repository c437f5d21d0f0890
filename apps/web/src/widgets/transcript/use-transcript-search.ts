import type { Utterance } from '@sales-analytics/contract';
import { searchLines, type LineHits } from '@sales-analytics/core';
import { useDeferredValue, useMemo, useState } from 'react';

export type HitRanges = LineHits['ranges'];
/** One hit of all: its line, and which of the line's own it is. */
export type CurrentHit = { line: number; ordinal: number };

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
  const [stepped, setStepped] = useState({ sought: '', index: 0 });

  const found = useMemo(() => searchLines(utterances, sought), [utterances, sought]);
  const count = useMemo(() => found.reduce((sum, { ranges }) => sum + ranges.length, 0), [found]);
  const { index, current } = useMemo(() => {
    const asked = stepped.sought === sought ? stepped.index : 0;
    const index = Math.max(0, Math.min(asked, count - 1));
    return { index, current: hitAt(found, index) };
  }, [found, count, sought, stepped]);

  function step(by: 1 | -1) {
    if (count > 0) setStepped({ sought, index: (index + by + count) % count });
  }

  return { query, setQuery, found, count, index, current, step };
}

function hitAt(found: readonly LineHits[], index: number): CurrentHit | null {
  let ordinal = index;
  for (const { line, ranges } of found) {
    if (ordinal < ranges.length) return { line, ordinal };
    ordinal -= ranges.length;
  }
  return null;
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
