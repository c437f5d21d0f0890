import type { Utterance } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownSpeakers } from './shown-speakers.ts';
import './printed-transcript.css';

type PrintedTranscriptProps = { utterances: readonly Utterance[]; speakers: ShownSpeakers };

/** The whole transcript as plain lines, for paper. */
export function PrintedTranscript({ utterances, speakers }: PrintedTranscriptProps) {
  return (
    <ol className="printed-lines">
      {utterances.map(({ speaker, text, startMs }, line) => {
        const label = speakers.get(speaker)?.label ?? '';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines can be the same, none changes its place
          <li key={line}>
            {startMs !== undefined && <span className="t">{formatDuration(startMs)} </span>}
            {label !== '' && (
              <b>
                <bdi>{label}</bdi>:{' '}
              </b>
            )}
            <span dir="auto">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the page is being printed: what is left out to save work has to be there on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia('print').matches);

  useEffect(() => {
    const paper = window.matchMedia('print');
    const listening = new AbortController();
    const listen = { signal: listening.signal };

    // At once: the browser takes the page as it stands when the last listener returns.
    function tell(isPaper: boolean) {
      flushSync(() => setPrinting(isPaper));
    }

    window.addEventListener('beforeprint', () => tell(true), listen);
    window.addEventListener('afterprint', () => tell(paper.matches), listen);
    paper.addEventListener('change', ({ matches }) => tell(matches), listen);
    return () => listening.abort();
  }, []);

  return isPrinting;
}
