import type { Side } from '@sales-analytics/contract';
import type { CallMetrics, FillerWords as SideFillers } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { OriginTag } from '../parts/origin-tag.tsx';
import { SideName } from '../parts/sides.tsx';
import styles from './filler-words.module.css';

export type FillerWordsProps = {
  measured: CallMetrics['fillerWords'];
  /** The model's list has no counts. It is shown if nothing could be counted. */
  named: readonly string[];
};

export function FillerWords({ measured, named }: FillerWordsProps) {
  if (measured && measured.sales_rep.count + measured.customer.count > 0) {
    return <CountedFillers measured={measured} />;
  }
  return <NamedFillers words={named} />;
}

type Counted = Record<Side, SideFillers>;
const sides: readonly Side[] = ['sales_rep', 'customer'];

function CountedFillers({ measured }: { measured: Counted }) {
  const maxCount = Math.max(
    ...sides.flatMap((side) => measured[side].words.map(({ count }) => count)),
  );
  return (
    <Card title="Filler Words" aside={<OriginTag origin="measured" />}>
      <div className={styles.fillers}>
        {sides
          .filter((side) => measured[side].count > 0)
          .map((side) => (
            <div key={side}>
              <h3>
                <SideName side={side} />
              </h3>
              <FillerBars words={measured[side].words} maxCount={maxCount} />
            </div>
          ))}
      </div>
    </Card>
  );
}

type FillerBarsProps = { words: SideFillers['words']; maxCount: number };

function FillerBars({ words, maxCount }: FillerBarsProps) {
  return (
    <ul className={styles.bars}>
      {words.map(({ word, count }) => (
        <li key={word}>
          <span>{displayText(word)}</span>
          <span className={styles.bar} style={{ width: `${(100 * count) / maxCount}%` }} />
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

function NamedFillers({ words }: { words: readonly string[] }) {
  const unique = [...new Set(words.map((word) => displayText(word).trim()))].filter(Boolean);
  if (unique.length === 0) return null;
  return (
    <Card title="Filler Words" aside={<OriginTag origin="model" />}>
      <ul className={styles.named}>
        {unique.map((word) => (
          <li key={word} dir="auto">
            {word}
          </li>
        ))}
      </ul>
    </Card>
  );
}
