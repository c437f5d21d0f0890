import type { Utterance } from '@sales-analytics/contract';
import { formatDuration } from '@sales-analytics/core';
import './printed-transcript.css';
import type { ShownSpeakers } from './shown-speakers.ts';

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
