import type { Utterance } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownSpeakers } from './shown-speakers.ts';
import styles from './printed-transcript.module.css';

type PrintedTranscriptProps = { utterances: readonly Utterance[]; speakers: ShownSpeakers };

export function PrintedTranscript({ utterances, speakers }: PrintedTranscriptProps) {
  return (
    <ol className={styles.lines} aria-label="Whole transcript">
      {utterances.map(({ speaker, text, startMs }, line) => {
        const label = speakers.get(speaker)?.label ?? '';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines can be equal and never change their order
          <li key={line}>
            {startMs !== undefined && (
              <span className={styles.time}>{formatDuration(startMs)} </span>
            )}
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

/** Returns whether the page is being printed, so that all lines have to be rendered. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia('print').matches);

  useEffect(() => {
    const paper = window.matchMedia('print');
    const listening = new AbortController();
    const listen = { signal: listening.signal };

    // This renders synchronously, because the browser prints the page as it is when the last listener returns.
    function update(isPaper: boolean) {
      flushSync(() => setPrinting(isPaper));
    }

    window.addEventListener('beforeprint', () => update(true), listen);
    window.addEventListener('afterprint', () => update(paper.matches), listen);
    paper.addEventListener('change', ({ matches }) => update(matches), listen);
    return () => listening.abort();
  }, []);

  return isPrinting;
}
