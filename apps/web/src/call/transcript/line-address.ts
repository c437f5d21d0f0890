import type { Utterance } from '@sales-analytics/contract';
import { useEffect, useState } from 'react';
import type { LineToShow } from './transcript-list.tsx';

/** The name in a call's address of the line to open it at, counted from 0 as the search counts lines. */
export const lineParameter = 'line';
const lineHash = /^#line-([1-9]\d{0,5})$/;

/** The line that a call is opened at. */
export interface OpeningLine extends LineToShow {
  mode: 'opened';
  /** The words that were searched for; the transcript marks them. */
  words?: string;
  /** Where the recording starts; left out where the line has no time, or that line does not exist. */
  startMs?: number;
}

/** Tells the page of a call which words were found. The address must not contain them, so the history state does. */
export type FoundWordsState = { foundWords: string };

/** Reads the words from the state of a history entry, which may be anything. */
function foundWordsIn(state: unknown): string | undefined {
  const isObject = typeof state === 'object' && state !== null;
  const words = isObject && 'foundWords' in state ? state.foundWords : undefined;
  return typeof words === 'string' && words !== '' ? words : undefined;
}

/**
 * The line that an address asks for, or the last one if the call has fewer lines.
 * @param address the value in the address
 * @param state of the history entry
 * @returns null where it is no line number, or the call has no lines
 */
export function openingLine(
  address: string | null,
  utterances: readonly Utterance[],
  state?: unknown,
): OpeningLine | null {
  if (address === null || !/^\d+$/.test(address) || utterances.length === 0) return null;
  // A link to a line in the hash says more exactly what is to be shown.
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

/** URL of a line; these URLs count lines from 1. */
export function linkToLine(line: number): string {
  const address = new URL(window.location.href);
  address.searchParams.delete(lineParameter);
  // The transcript stands beside the overview, or at its end.
  address.searchParams.delete('tab');
  address.hash = `line-${line + 1}`;
  return address.href;
}

function lineOfHash(): LineToShow | null {
  const match = lineHash.exec(window.location.hash);
  return match ? { line: Number(match[1]) - 1 } : null;
}

/** The line in the hash of the page's URL; null if there is none or the call has no such line. */
export function useLinkedLine(lineCount: number): LineToShow | null {
  const [line, setLine] = useState(lineOfHash);

  useEffect(() => {
    const follow = () => setLine(lineOfHash());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return line && line.line < lineCount ? line : null;
}
