import type { Band } from '@sales-analytics/core';
import { NoteButton } from './note-button.tsx';

export type MetricNoteProps = {
  name: string;
  /** What the number is, in one sentence. */
  help: string;
  band?: Band | undefined;
};

/** What a metric is and who published its band. */
export function MetricNote({ name, help, band }: MetricNoteProps) {
  return (
    <NoteButton about={name}>
      <p>{help}</p>
      {band && (
        <p className="muted">
          Band: {band.source}
          {band.isSecondHand ? ', reported second hand.' : '.'}
        </p>
      )}
    </NoteButton>
  );
}
