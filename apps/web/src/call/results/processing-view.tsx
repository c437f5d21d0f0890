import { Check, FileText, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Waveform } from '../../shared/ui/waveform.tsx';
import './processing-view.css';

type ProcessingStage = 'uploading' | 'transcribing' | 'analysing';

export type ProcessingViewProps = {
  stage: ProcessingStage;
  /** The stage broke off here. */
  failed?: boolean;
  /** From 0 to 100, measured on the bytes that left. */
  uploadPercent: number;
  /** How long the stage has run, like '00:24'. */
  elapsed: string;
  /** What runs side by side while analysing, like 'Summary ready, analysis on its way'. */
  analysingNote?: string;
  /** There was nothing to upload or to transcribe: the words are known. */
  onlyAnalysing?: boolean;
};

const order: readonly ProcessingStage[] = ['uploading', 'transcribing', 'analysing'];
const names = { uploading: 'Uploading', transcribing: 'Transcribing', analysing: 'Analysing' };
const barCount = 120;
// A quiet, even picture of a call: pauses, and words of several loudnesses.
const bars = Array.from({ length: barCount }, (_, index) => {
  const loudness = Math.sin(index * 1.7) * Math.sin(index * 0.37 + 1) * Math.cos(index * 0.11);
  return Math.max(0.05, Math.abs(loudness));
});

/** The stages of a recording on its way to its analysis, each with its real value. */
export function ProcessingView(props: ProcessingViewProps) {
  const { stage, failed = false, uploadPercent, elapsed, onlyAnalysing = false } = props;
  const filled = (onlyAnalysing ? 0.5 : filledShare(stage, uploadPercent)) * barCount;
  return (
    <section className="card pad" aria-label="Progress">
      <p className="proc-say t-read">
        {failed
          ? 'The recording was not transcribed.'
          : 'Processing your call recording, this may take a few moments.'}
      </p>
      <output className="sr">{failed ? `${names[stage]} failed` : names[stage]}</output>
      <Waveform
        className="proc-wave"
        bars={bars}
        width={1000}
        height={56}
        fillOf={(index) => (index < filled ? 'var(--primary)' : 'var(--chart-track)')}
      />
      <ol className="stages">
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
    </section>
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
type StageFace = 'done' | 'on' | 'wait' | 'failed';

function Stage({ name, current, failed, note, value, percent }: StageProps) {
  const face = faceOf(name, current, failed);
  return (
    <li className={face} aria-current={face === 'on' ? 'step' : undefined}>
      <span className="ic">{icons[face]}</span>
      <div>
        <b>{names[name]}</b>
        <p className="muted t-sm">{note}</p>
        {face === 'on' && <Progress label={names[name]} percent={percent} />}
      </div>
      <span className="r">{valueOf(face, name, value)}</span>
    </li>
  );
}

const icons: Record<StageFace, ReactNode> = {
  done: <Check className="i" aria-hidden="true" />,
  on: <LoaderCircle className="i spin" aria-hidden="true" />,
  wait: <FileText className="i i-sm" aria-hidden="true" />,
  failed: <X className="i" aria-hidden="true" />,
};

function faceOf(name: ProcessingStage, current: ProcessingStage, failed: boolean): StageFace {
  const distance = order.indexOf(name) - order.indexOf(current);
  if (distance < 0) return 'done';
  if (distance > 0) return 'wait';
  return failed ? 'failed' : 'on';
}

function valueOf(face: StageFace, name: ProcessingStage, value: string): string {
  if (face === 'wait') return 'next';
  if (face === 'failed') return 'failed';
  return face === 'done' && name !== 'uploading' ? 'done' : value;
}

/** Without a percentage nobody knows how long it takes, and the bar says so by moving. */
function Progress({ label, percent }: { label: string; percent: number | undefined }) {
  return <progress className="prog" aria-label={label} max={100} value={percent} />;
}

/** Each stage is a third of the picture; only the upload knows how far it is within its own. */
function filledShare(stage: ProcessingStage, uploadPercent: number): number {
  const within = stage === 'uploading' ? uploadPercent / 100 : 0;
  return (order.indexOf(stage) + within) / order.length;
}
