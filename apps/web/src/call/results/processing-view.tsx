import { Check, FileText, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { Waveform } from '../../shared/ui/waveform.tsx';
import styles from './processing-view.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

type ProcessingStage = 'uploading' | 'transcribing' | 'analysing';

export type ProcessingViewProps = {
  stage: ProcessingStage;
  failed?: boolean;
  uploadPercent: number;
  elapsed: string;
  analysingNote?: string;
  /** Hides uploading and transcribing, for a call that begins with a transcript. */
  onlyAnalysing?: boolean;
};

const order: readonly ProcessingStage[] = ['uploading', 'transcribing', 'analysing'];
const names = { uploading: 'Uploading', transcribing: 'Transcribing', analysing: 'Analysing' };
const barCount = 120;
const bars = Array.from({ length: barCount }, (_, index) => {
  const loudness = Math.sin(index * 1.7) * Math.sin(index * 0.37 + 1) * Math.cos(index * 0.11);
  return Math.max(0.05, Math.abs(loudness));
});

export function ProcessingView(props: ProcessingViewProps) {
  const { stage, failed = false, uploadPercent, elapsed, onlyAnalysing = false } = props;
  const filled = (onlyAnalysing ? 0.5 : filledShare(stage, uploadPercent)) * barCount;
  return (
    <Card isPadded aria-label="Progress">
      <p className={classNames(styles.sentence, 't-read')}>
        {failed
          ? 'The recording was not transcribed.'
          : 'Processing your call recording, this may take a few moments.'}
      </p>
      <output className="sr">{failed ? `${names[stage]} failed` : names[stage]}</output>
      <Waveform
        className={styles.waveform}
        bars={bars}
        width={1000}
        height={56}
        fillOf={(index) => (index < filled ? 'var(--primary)' : 'var(--chart-track)')}
      />
      <ol className={styles.stages}>
        {!onlyAnalysing && (
          <>
            <Stage
              name="uploading"
              current={stage}
              failed={failed}
              note="To your transcription provider"
              value={`${Math.round(stage === 'uploading' ? uploadPercent : 100)}%`}
              percent={uploadPercent}
            />
            <Stage
              name="transcribing"
              current={stage}
              failed={failed}
              note="Turning speech into text and separating speakers"
              value={elapsed}
            />
          </>
        )}
        <Stage
          name="analysing"
          current={stage}
          failed={failed}
          note={props.analysingNote ?? 'Analysis and summary run at the same time'}
          value={elapsed}
        />
      </ol>
    </Card>
  );
}

type StageProps = {
  name: ProcessingStage;
  current: ProcessingStage;
  failed: boolean;
  note: string;
  value: string;
  percent?: number;
};
type StageState = 'done' | 'running' | 'waiting' | 'failed';

function Stage({ name, current, failed, note, value, percent }: StageProps) {
  const state = stateOf(name, current, failed);
  return (
    <li className={styles[state]} aria-current={state === 'running' ? 'step' : undefined}>
      <span className={styles.stageIcon}>{icons[state]}</span>
      <div>
        <b>{names[name]}</b>
        <p className="muted t-sm">{note}</p>
        {state === 'running' && <Progress label={names[name]} percent={percent} />}
      </div>
      <span className={styles.value}>{valueOf(state, name, value)}</span>
    </li>
  );
}

const icons: Record<StageState, ReactNode> = {
  done: <Check className="icon" aria-hidden="true" />,
  running: <LoaderCircle className="icon spin" aria-hidden="true" />,
  waiting: <FileText className="icon icon-sm" aria-hidden="true" />,
  failed: <X className="icon" aria-hidden="true" />,
};

function stateOf(name: ProcessingStage, current: ProcessingStage, failed: boolean): StageState {
  const distance = order.indexOf(name) - order.indexOf(current);
  if (distance < 0) return 'done';
  if (distance > 0) return 'waiting';
  return failed ? 'failed' : 'running';
}

function valueOf(state: StageState, name: ProcessingStage, value: string): string {
  if (state === 'waiting') return 'next';
  if (state === 'failed') return 'failed';
  return state === 'done' && name !== 'uploading' ? 'done' : value;
}

export function Progress({ label, percent }: { label: string; percent: number | undefined }) {
  return <progress className={styles.progress} aria-label={label} max={100} value={percent} />;
}

export function ProcessingPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

export function ProcessingFoot({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <span className="muted t-sm">{note}</span>
      {children}
    </div>
  );
}

/** Returns the share of the waveform to fill, with a third for each stage. Only uploading has a progress of its own. */
function filledShare(stage: ProcessingStage, uploadPercent: number): number {
  const within = stage === 'uploading' ? uploadPercent / 100 : 0;
  return (order.indexOf(stage) + within) / order.length;
}
