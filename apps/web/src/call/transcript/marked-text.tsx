import type { ReactNode } from 'react';
import type { HitRanges } from './use-transcript-search.ts';

type MarkedTextProps = {
  text: string;
  hits: HitRanges | undefined;
  /** Which of the hits is looked at. */
  current: number | undefined;
};

/** A line's words with what was searched for marked in them. */
export function MarkedText({ text, hits, current }: MarkedTextProps) {
  if (!hits) return text;
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [index, [start, end]] of hits.entries()) {
    parts.push(
      text.slice(last, start),
      <mark key={start} className={index === current ? 'hit-now' : undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    last = end;
  }
  return [...parts, text.slice(last)];
}
