import { formatDuration } from '@sales-analytics/core';
import type { MouseEvent, PointerEvent, Ref } from 'react';
import type { DrawnLane } from './lane-peaks.ts';
import type { Playback } from './playback.ts';
import { usePlayback } from './use-playback.ts';
import { WaveLanes } from './wave-lanes.tsx';
import './player-lanes.css';

export type PlayerLanesProps = {
  playback: Playback;
  lanes: DrawnLane[];
  lengthMs: number;
  media: HTMLMediaElement | null;
  ref: Ref<HTMLDivElement>;
};

/** The lanes as one slider: a press goes there, the player's keys move it. */
export function PlayerLanes({ playback, lanes, lengthMs, media, ref }: PlayerLanesProps) {
  const currentMs = usePlayback(playback, (state) => state.currentMs);
  const share = lengthMs > 0 ? Math.min(currentMs / lengthMs, 1) : 0;

  function seekTo({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) playback.seek(((clientX - left) / width) * lengthMs);
  }

  /** A finger that moves scrolls the page; a mouse that is held down drags the playhead. */
  function handlePointerMove(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.buttons === 1) seekTo(event);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the player hears keys on the whole page
    <div
      className="track"
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input could not hold the lanes
      role="slider"
      tabIndex={0}
      aria-label="Place in the recording"
      aria-valuemin={0}
      aria-valuemax={Math.floor(lengthMs / 1000)}
      aria-valuenow={Math.floor(Math.min(currentMs, lengthMs) / 1000)}
      aria-valuetext={`${formatDuration(currentMs)} of ${formatDuration(lengthMs)}`}
      onClick={seekTo}
      onPointerMove={handlePointerMove}
    >
      {lanes.map(({ label }) => (
        <div className="lane" key={label} />
      ))}
      <WaveLanes lanes={lanes} lengthMs={lengthMs} playedShare={share} media={media} />
      <div className="head" style={{ left: `${share * 100}%` }} />
    </div>
  );
}
