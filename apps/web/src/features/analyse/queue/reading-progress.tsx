import { Pause, Play } from 'lucide-react';
import { formatDuration, recogniserSize, transcriptOfReading } from '@sales-analytics/core';
import type { ReadingState } from '../../../call/session/call-state.ts';
import { ProcessingFoot, Progress } from '../../../call/results/processing-view.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { readingLabel, readingPercent, readingSentence } from './reading-texts.ts';
import styles from './reading-progress.module.css';

type Props = {
  state: ReadingState;
  isStored: boolean;
  onPause: (isPaused: boolean) => void;
  onStop: () => void;
};

/** The progress of a recording that this computer reads, and its last lines. */
export function ReadingProgress({ state, isStored, onPause, onStop }: Props) {
  const { step, isPaused } = state;
  return (
    <>
      <Card isPadded aria-label="Progress">
        <output className="sr">{announced(state)}</output>
        <p className={styles.sentence}>{readingSentence(state)}</p>
        <Progress label={readingLabel(state)} percent={readingPercent(step)} />
        {state.reading && <LastLines reading={state.reading} />}
      </Card>
      <ProcessingFoot note={footNote(state, isStored)}>
        <div className={styles.actions}>
          <Button onClick={() => onPause(!isPaused)} disabled={step.step === 'loading'}>
            {isPaused ? <Play className="icon" /> : <Pause className="icon" />}
            {isPaused ? 'Continue' : 'Pause'}
          </Button>
          <Button variant="danger" onClick={onStop}>
            Stop
          </Button>
        </div>
      </ProcessingFoot>
    </>
  );
}

/** A screen reader hears only the change of the step, because the times change each second. */
function announced({ step, isPaused }: ReadingState): string {
  return step.step === 'reading' && !isPaused
    ? 'Reading the recording'
    : readingLabel({ step, isPaused });
}

const shownLines = 6;

function LastLines({ reading }: { reading: NonNullable<ReadingState['reading']> }) {
  const { utterances } = transcriptOfReading(reading);
  if (utterances.length === 0) return null;
  return (
    <ol className={styles.lines} aria-label="Last lines">
      {utterances.slice(-shownLines).map(({ startMs = 0, text }) => (
        <li key={startMs}>
          <span className={styles.time}>{formatDuration(startMs)}</span>
          <span>{displayText(text)}</span>
        </li>
      ))}
    </ol>
  );
}

function footNote({ step }: ReadingState, isStored: boolean): string {
  if (step.step === 'loading')
    return `One download, ${recogniserSize}, from this server. Then this browser has it.`;
  if (!isStored) return 'Keep this tab open. Nothing leaves this browser.';
  const from = step.step === 'reading' ? ` from ${formatDuration(step.atMs)}` : '';
  return `Keep this tab open. If it closes, it continues${from}. Nothing leaves this browser.`;
}
