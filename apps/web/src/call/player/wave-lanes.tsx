import { useEffect, useRef, useState } from 'react';
import type { DrawnLane } from './lane-peaks.ts';
import { PlainLanes } from './plain-lanes.tsx';
import type { Wave, WaveParts } from './wave.ts';
import './wave-lanes.css';

/** What wave.ts exports: wavesurfer, and far too large for a page without a recording. */
type WaveModule = { createWave: (parts: WaveParts) => Wave };

export type WaveLanesProps = {
  lanes: DrawnLane[];
  lengthMs: number;
  /** From 0 to 1. */
  playedShare: number;
  media: HTMLMediaElement | null;
  loadWave?: () => Promise<WaveModule>;
};

const importWave = () => import('./wave.ts');

/** A call's lanes, filled as far as it has played. */
export function WaveLanes(props: WaveLanesProps) {
  const { lanes, lengthMs, playedShare, media, loadWave = importWave } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  const [wave, setWave] = useState<Wave | null>(null);
  const colors = useLaneColors();

  useEffect(() => {
    const container = containerRef.current;
    if (!container || !media) return undefined;
    let isGone = false;
    let created: Wave | null = null;
    void (async () => {
      try {
        const { createWave } = await loadWave();
        if (isGone) return;
        created = createWave({ container, media });
        setWave(created);
      } catch {
        // The plain lanes stay.
      }
    })();
    return () => {
      isGone = true;
      created?.destroy();
      setWave(null);
    };
  }, [media, loadWave]);

  const isDrawable = lengthMs > 0 && lanes.some(({ bars }) => bars.length > 0);
  useEffect(() => {
    if (!wave || !isDrawable) return;
    wave.draw(
      lanes.map(({ side, bars }) => ({ bars, color: colors[side ?? 'nobody'] })),
      lengthMs,
    );
  }, [wave, isDrawable, lanes, lengthMs, colors]);

  return (
    <>
      <div className="lanes-wave" ref={containerRef} aria-hidden="true" />
      {!wave && <PlainLanes lanes={lanes} playedShare={playedShare} />}
    </>
  );
}

/** A canvas takes no tokens: their values, read again when the theme changes. */
function useLaneColors() {
  const [colors, setColors] = useState(readLaneColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readLaneColors()));
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return colors;
}

function readLaneColors() {
  const styles = getComputedStyle(document.documentElement);
  return {
    sales_rep: styles.getPropertyValue('--chart-rep'),
    customer: styles.getPropertyValue('--chart-customer'),
    nobody: styles.getPropertyValue('--chart-neutral'),
  };
}
