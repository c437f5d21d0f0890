import type { Note } from '@sales-analytics/contract';
import {
  formatDuration,
  type CallMetrics,
  type CheckedEvidence,
  type Findings,
  type SpokenCall,
  sideOfSpeaker,
  speakerLabel,
} from '@sales-analytics/core';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { displayNumber } from '../display/display-number.ts';
import { lanePeaks, type Lane, type Loudness } from './lane-peaks.ts';
import { marksOf } from './markers.ts';
import { MarksRow } from './marks-row.tsx';
import { type Playback, usePlayback } from './playback.ts';
import { usePlayerKeys } from './player-keys.ts';
import { PlayerLanes } from './player-lanes.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { useWidth } from '../../shared/ui/use-width.ts';
import { lineAt } from './current-line.ts';
import styles from './call-player.module.css';
import { inks, SideDot } from '../parts/sides.tsx';
import { classNames } from '../../shared/ui/class-names.ts';

export type CallPlayerProps = {
  playback: Playback;
  file: File;
  /** If it is undefined, the file's own length is used as soon as it is read. */
  durationMs: number | undefined;
  spoken: SpokenCall;
  metrics: CallMetrics;
  checked: CheckedEvidence | null;
  findings: Pick<Findings, 'questions'>;
  notes?: readonly Note[] | undefined;
  /** It is null while the loudness is not known. The lanes then only show who speaks. */
  peaks: Loudness | null;
};

const barStepPx = 4;
const noNotes: readonly Note[] = [];
const axisShares = [0, 0.25, 0.5, 0.75, 1];

export function CallPlayer(props: CallPlayerProps) {
  const { playback, file, spoken, metrics, checked, findings, notes = noNotes, peaks } = props;
  const playerRef = useRef<HTMLElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(trackRef);
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const isUnplayable = useFile({ media, file, playback });
  const lengthMs = usePlayback(playback, (state) => state.durationMs) ?? props.durationMs ?? 0;
  const marks = useMemo(
    () => marksOf({ checked, metrics, findings, notes }),
    [checked, metrics, findings, notes],
  );
  const barCount = Math.floor(widthPx / barStepPx);
  const lanes = useMemo(
    () => lanePeaks({ spoken, lengthMs, peaks, barCount }),
    [spoken, lengthMs, peaks, barCount],
  );
  usePlayerKeys({ playback, lengthMs, playerRef, isEnabled: !isUnplayable });

  return (
    <section
      className={styles.player}
      ref={playerRef}
      aria-label="Recording player"
      style={laneCount(lanes.length)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the caption below and the transcript have its text */}
      <audio ref={setMedia} preload="metadata" />
      <div className={styles.controls}>
        <PlayButton playback={playback} isDisabled={isUnplayable} />
        <SpeedButton playback={playback} />
      </div>
      <LaneLabels playback={playback} lanes={lanes} />
      <div className={styles.lanes}>
        <MarksRow
          marks={marks}
          monologue={metrics.longestMonologue}
          scale={{ lengthMs, widthPx }}
          currentMs={() => playback.getSnapshot().currentMs}
          onGo={(toMs) => playback.seek(toMs, { play: true })}
        />
        <PlayerLanes playback={playback} lanes={lanes} lengthMs={lengthMs} ref={trackRef} />
        <div className={styles.axis} aria-hidden="true">
          {axisShares.map((share) => (
            <span key={share} style={{ left: `${share * 100}%` }}>
              {formatDuration(lengthMs * share)}
            </span>
          ))}
        </div>
      </div>
      <PlayerCaption playback={playback} spoken={spoken} isUnplayable={isUnplayable} />
    </section>
  );
}

function laneCount(count: number): CSSProperties & { '--lane-count': number } {
  return { '--lane-count': count };
}

type OpenFile = { media: HTMLAudioElement | null; file: File; playback: Playback };

/** Opens the file without reading it into memory. Returns true if the browser can't play it. */
function useFile({ media, file, playback }: OpenFile): boolean {
  const [unplayable, setUnplayable] = useState<File | null>(null);
  useEffect(() => {
    if (!media) return undefined;
    const address = URL.createObjectURL(file);
    const listening = new AbortController();
    const detach = playback.attach(media);
    media.addEventListener('error', () => setUnplayable(file), { signal: listening.signal });
    media.setAttribute('src', address);
    return () => {
      listening.abort();
      detach();
      media.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [media, file, playback]);
  return unplayable === file;
}

function PlayButton({ playback, isDisabled }: { playback: Playback; isDisabled: boolean }) {
  const isPlaying = usePlayback(playback, (state) => state.isPlaying);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isPlaying ? 'Pause' : 'Play'}
      disabled={isDisabled}
      onClick={playback.toggle}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

function LaneLabels({ playback, lanes }: { playback: Playback; lanes: readonly Lane[] }) {
  const time = usePlayback(playback, (state) => formatDuration(state.currentMs));
  return (
    <div className={styles.laneLabels}>
      <span className={styles.time}>{time}</span>
      {lanes.map(({ side, label }) => (
        <span className={styles.laneName} key={label}>
          <SideDot side={side} />
          {label}
        </span>
      ))}
    </div>
  );
}

const rates = [1, 1.25, 1.5, 2, 0.75];

function SpeedButton({ playback }: { playback: Playback }) {
  const rate = usePlayback(playback, (state) => state.rate);
  const [isChanged, setIsChanged] = useState(false);
  const shown = `${displayNumber(rate)}x`;

  function handleClick() {
    playback.setRate(rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1);
    setIsChanged(true);
  }

  return (
    <>
      <button
        type="button"
        className={styles.speed}
        aria-label={`Speed, ${shown}`}
        onClick={handleClick}
      >
        {shown}
      </button>
      <output className="sr">{isChanged && `Speed ${shown}`}</output>
    </>
  );
}

type PlayerCaptionProps = {
  playback: Playback;
  spoken: SpokenCall;
  isUnplayable: boolean;
};

/** Shows the line at the playhead, so that the user can follow the text if the transcript is hidden. */
function PlayerCaption({ playback, spoken, isUnplayable }: PlayerCaptionProps) {
  const { utterances } = spoken.transcript;
  const line = usePlayback(playback, (state) => lineAt(utterances, state.currentMs));
  const utterance = line === null ? undefined : utterances[line];
  if (isUnplayable) {
    return (
      <p className={classNames(styles.caption, styles.unplayable)} role="alert">
        This browser can’t play this file. You can still use the rest of this page.
      </p>
    );
  }
  if (!utterance) return <p className={styles.caption} />;
  const side = sideOfSpeaker(utterance.speaker, spoken.sides);
  return (
    <p className={styles.caption}>
      <b className={side && inks[side]}>
        <bdi>{displayText(speakerLabel(utterance.speaker, spoken))}</bdi>
      </b>
      <span dir="auto">{displayText(utterance.text)}</span>
    </p>
  );
}
