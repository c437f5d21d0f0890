import { useEffect, useRef } from 'react';
import styles from './level-meter.module.css';
import type { CallSound } from '../use-practice.ts';

type Props = Pick<CallSound, 'subscribeToLevel'> & { isRecording: boolean };

const centre = 14;
const positions = Array.from({ length: centre * 2 + 1 }, (_, index) => index);
const restPx = 5;
const tallestPx = 30;
/** A lower level is background noise. */
const speech = 0.06;

/**
 * The newest level is in the middle. The bars are changed without React, which would render the stage several times a
 * second.
 */
export function LevelMeter({ isRecording, subscribeToLevel }: Props) {
  const meter = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const frame = meter.current;
    if (!isRecording || frame === null) return undefined;
    const bars = Array.from(frame.children).filter((bar) => bar instanceof HTMLElement);
    let levels: number[] = [];
    const unsubscribe = subscribeToLevel((level) => {
      levels = [Math.min(1, Math.max(0, level)), ...levels].slice(0, centre + 1);
      show(bars, levels);
    });
    return () => {
      unsubscribe();
      show(bars, []);
    };
  }, [isRecording, subscribeToLevel]);

  return (
    <div className={styles.meter} data-meter="" ref={meter} aria-hidden="true">
      {positions.map((position) => (
        <i key={position} />
      ))}
    </div>
  );
}

function show(bars: readonly HTMLElement[], levels: readonly number[]) {
  for (const [position, bar] of bars.entries()) {
    const level = levels[Math.abs(position - centre)] ?? 0;
    bar.style.height = `${Math.round(restPx + level * (tallestPx - restPx))}px`;
    bar.toggleAttribute('data-loud', level >= speech);
  }
}
