import {
  comparedMetrics,
  differenceNote,
  differenceOf,
  figureText,
  rowsInShort,
  type Comparison,
  type ComparisonRow,
} from '@sales-analytics/core';
import { browserLanguage } from '../../call/display/browser-language.ts';
import { Card } from '../../shared/ui/card.tsx';
import { FigureOrigin } from './figure-origin.tsx';
import styles from './in-short.module.css';
import { tones } from './tones.ts';

export function InShort({ comparison }: { comparison: Comparison }) {
  return (
    <Card aria-label="In short">
      <dl className={styles.figures}>
        {rowsInShort(comparison).map((row) => (
          <Figure key={row.metric} row={row} callTypeB={comparison.b.callType} />
        ))}
      </dl>
    </Card>
  );
}

type FigureProps = { row: ComparisonRow; callTypeB: Comparison['b']['callType'] };

function Figure({ row, callTypeB }: FigureProps) {
  const { metric, a, b } = row;
  const language = browserLanguage();
  const difference = differenceOf(row, language);
  return (
    <div>
      <dt>
        {comparedMetrics[metric].label}
        <FigureOrigin row={row} isEstimateOnly />
      </dt>
      <dd className={styles.value}>
        <span className="sr">B: </span>
        <span className={b ? undefined : styles.missing}>{figureText(metric, b, language)}</span>
        {(a || b) && (
          <span className={styles.before}>
            <span className="sr">, A </span>was{' '}
            {a ? figureText(metric, a, language) : 'not available'}
          </span>
        )}
      </dd>
      {a && b && (
        <dd className={tones[difference.tone]}>{differenceNote(difference, callTypeB)}</dd>
      )}
    </div>
  );
}
