import {
  formatDuration,
  type CallMetrics,
  type CheckedEvidence,
  type SpokenCall,
} from '@sales-analytics/core';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { PlayerCaption } from './player-caption.tsx';
import { lanePeaks, type Lane, type Loudness } from './lane-peaks.ts';
import { marksOf } from './markers.ts';
import { MarksRow } from './marks-row.tsx';
import type { Playback } from './playback.ts';
import { usePlayerKeys } from './player-keys.ts';
import { PlayerLanes } from './player-lanes.tsx';
import { SpeedButton } from './speed-button.tsx';
import { usePlayback } from './use-playback.ts';
import { useWidth } from './use-width.ts';
import './call-player.css';

export type CallPlayerProps = {
  playback: Playback;
  file: File;
  /** The call's, where it is known; the file's own length counts as soon as that is. */
  durationMs: number | undefined;
  spoken: SpokenCall;
  metrics: CallMetrics;
  /** Null where no model was asked or none answered. */
  checked: CheckedEvidence | null;
  /** Null while the loudness is not known: the lanes then say who speaks, and no more. */
  peaks: Loudness | null;
};

/** A bar and its gap, in pixels. */
const barStepPx = 4;
const axisShares = [0, 0.25, 0.5, 0.75, 1];
const dots = { sales_rep: 'dot rep', customer: 'dot cus' } as const;

/** The recording with its moments, in reach while the rest of the page scrolls below it. */
export function CallPlayer(props: CallPlayerProps) {
  const { playback, file, spoken, metrics, checked, peaks } = props;
  const playerRef = useRef<HTMLElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(trackRef);
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const isUnplayable = useFile({ media, file, playback });
  const lengthMs = usePlayback(playback, (state) => state.durationMs) ?? props.durationMs ?? 0;
  const marks = useMemo(() => marksOf(checked, metrics), [checked, metrics]);
  const barCount = Math.floor(widthPx / barStepPx);
  const lanes = useMemo(
    () => lanePeaks({ spoken, lengthMs, peaks, barCount }),
    [spoken, lengthMs, peaks, barCount],
  );
  usePlayerKeys({ playback, lengthMs, playerRef, isEnabled: !isUnplayable });

  return (
    <section
      className="player"
      ref={playerRef}
      aria-label="Recording player"
      style={laneCount(lanes.length)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the caption below and the transcript */}
      <audio ref={setMedia} preload="metadata" />
      <div className="pl-ctl">
        <PlayButton playback={playback} isDisabled={isUnplayable} />
        <SpeedButton playback={playback} />
      </div>
      <LaneLabels playback={playback} lanes={lanes} />
      <div className="lanes">
        <MarksRow
          marks={marks}
          monologue={metrics.longestMonologue}
          scale={{ lengthMs, widthPx }}
          currentMs={() => playback.snapshot().currentMs}
          onGo={(toMs) => playback.seek(toMs, { play: true })}
        />
        <PlayerLanes playback={playback} lanes={lanes} lengthMs={lengthMs} ref={trackRef} />
        <div className="axis" aria-hidden="true">
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

/** Opens the file without reading it into memory. True when the browser can't play it. */
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
      className="play"
      aria-label={isPlaying ? 'Pause' : 'Play'}
      disabled={isDisabled}
      onClick={playback.toggle}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

function LaneLabels({ playback, lanes }: { playback: Playback; lanes: readonly Lane[] }) {
  const time = usePlayback(playback, (state) => formatDuration(state.currentMs));
  return (
    <div className="lanes-lab">
      <span className="now-at">{time}</span>
      {lanes.map(({ side, label }) => (
        <span className="row" key={label}>
          <span className={side ? dots[side] : 'dot nobody'} aria-hidden="true" />
          {label}
        </span>
      ))}
    </div>
  );
}
