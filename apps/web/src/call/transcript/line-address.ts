import type { Utterance } from '@sales-analytics/contract';
import { useEffect, useState } from 'react';
import type { LineToShow } from './transcript-list.tsx';

/** This parameter of a call's address names the line to open the call at. It counts lines from 0, like the search. */
export const lineParameter = 'line';
const lineHash = /^#line-([1-9]\d{0,5})$/;

export interface OpeningLine extends LineToShow {
  mode: 'opened';
  words?: string;
  /** The recording starts at this time. It is missing if the line has no time or does not exist. */
  startMs?: number;
}

/**
 * Tells the page of a call which words were found. They are in the history state, because the address must not contain
 * them.
 */
export type FoundWordsState = { foundWords: string };

/** Reads the words from the state of a history entry, which may be anything. */
function foundWordsIn(state: unknown): string | undefined {
  const isObject = typeof state === 'object' && state !== null;
  const words = isObject && 'foundWords' in state ? state.foundWords : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/**
 * Returns the line that an address names, or the last line if the call has fewer.
 * @param address the value in the address
 * @param state the state of the history entry
 * @returns null if the address has no line number, or the call has no lines
 */
export function openingLine(
  address: string | null,
  utterances: readonly Utterance[],
  state?: unknown,
): OpeningLine | null {
  if (address === null || !/^\d+$/.test(address) || utterances.length === 0) return null;
  // The hash, which links to a line, is more precise.
  if (lineHash.test(window.location.hash)) return null;
  const asked = Number(address);
  const line = Math.min(asked, utterances.length - 1);
  const startMs = line === asked ? utterances[line]?.startMs : undefined;
  const words = foundWordsIn(state);
  return {
    line,
    mode: 'opened',
    ...(startMs !== undefined && { startMs }),
    ...(words !== undefined && { words }),
  };
}

/** Returns the URL of a line. These URLs count lines from 1. */
export function linkToLine(line: number): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(lineParameter);
  // The transcript is next to the overview, or at its end.
  address.searchParams.delete('tab');
  address.hash = `line-${line + 1}`;
  return address.href;
}

function lineOfHash(): LineToShow | null {
  const match = lineHash.exec(window.location.hash);
  return match ? { line: Number(match[1]) - 1 } : null;
}

/** Returns the line in the hash of the page's URL, or null if there is none or the call has no such line. */
export function useLinkedLine(lineCount: number): LineToShow | null {
  const [line, setLine] = useState(lineOfHash);

  useEffect(() => {
    const follow = () => setLine(lineOfHash());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return line && line.line < lineCount ? line : null;
}
