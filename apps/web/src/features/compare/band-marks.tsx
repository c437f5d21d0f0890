import type { ComparisonRow } from '@sales-analytics/core';
import { classNames } from '../../shared/ui/class-names.ts';
import { bandScaleOf } from './band-scale.ts';
import styles from './band-marks.module.css';

export function BandMarks({ row }: { row: ComparisonRow }) {
  const scale = bandScaleOf(row);
  if (!scale) return null;
  return (
    <span className={styles.scale}>
      {scale.bands.map(({ letter, from, to }) => (
        <i
          key={letter}
          className={classNames(scale.bands.length > 1 && letter === 'a' && styles.outlined)}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
      ))}
      {scale.marks.map(({ letter, at }) => (
        <b
          key={letter}
          className={classNames(letter === 'a' && styles.outlined)}
          style={{ left: `${at}%` }}
        />
      ))}
    </span>
  );
}
