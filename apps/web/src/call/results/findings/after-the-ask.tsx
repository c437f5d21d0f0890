import { sideLabels, type AfterAsk } from '@sales-analytics/core';
import { displayNumber } from '../../display/display-number.ts';
import { Card } from '../../../shared/ui/card.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { LongList } from '../long-list.tsx';
import { OriginTag } from '../../parts/origin-tag.tsx';
import { Quoted, TimeChip, type Seek } from '../../parts/place-chips.tsx';
import { SideName } from '../../parts/sides.tsx';
import styles from './after-the-ask.module.css';

type AfterTheAskProps = {
  asks: readonly AfterAsk[];
  /** If false, only prices are shown. */
  hasClosingQuestions: boolean;
  seek: Seek;
};

/**
 * Shows what followed each price and each closing question of the rep. It gives no verdict, because no band is
 * published.
 */
export function AfterTheAsk({ asks, hasClosingQuestions, seek }: AfterTheAskProps) {
  const isTimed = asks.some(({ seconds }) => seconds !== undefined);
  return (
    <Card
      title="After the ask"
      id="after-the-ask"
      aside={
        <span className={layout.row}>
          {isTimed && <OriginTag origin="measured" />}
          {hasClosingQuestions && <OriginTag origin="model" />}
        </span>
      }
    >
      {asks.length === 0 ? (
        <p className="muted">{noneFound(hasClosingQuestions)}</p>
      ) : (
        <>
          <LongList label="All prices and closing questions" count={asks.length}>
            <ul className={styles.asks}>
              {asks.map((ask, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
                <Ask key={index} ask={ask} seek={seek} />
              ))}
            </ul>
          </LongList>
          <p className={styles.legend}>
            {isTimed
              ? 'Seconds from the end of what you said until anyone spoke.'
              : 'Without complete times, the seconds until anyone spoke are not available.'}
          </p>
        </>
      )}
    </Card>
  );
}

function noneFound(hasClosingQuestions: boolean): string {
  return hasClosingQuestions
    ? 'No price and no closing question was found in this call.'
    : 'No price was found in this call.';
}

const kinds = { price: 'Price', closing: 'Closing question' } as const;

function Ask({ ask, seek }: { ask: AfterAsk; seek: Seek }) {
  const { kind, sentence, place } = ask;
  return (
    <li>
      <TimeChip place={place} seek={seek} />
      <span className={styles.kind}>{kinds[kind]}</span>
      <Quoted className={styles.sentence} text={sentence} />
      <div className={styles.wait}>
        <p>
          <b>{waitOf(ask)}</b>
          {ask.next && !ask.wentOn && (
            <span className={styles.next}>
              then <SideName side={ask.next} />
            </span>
          )}
        </p>
        {ask.seconds !== undefined && <WaitBar seconds={ask.seconds} />}
      </div>
    </li>
  );
}

function waitOf({ wentOn, seconds, next }: AfterAsk): string {
  if (wentOn) return 'You went on';
  if (seconds !== undefined) return `${displayNumber(seconds)} s quiet`;
  return next === undefined ? 'The last words' : `Next: ${sideLabels[next]}`;
}

const scaleSeconds = 6;

function WaitBar({ seconds }: { seconds: number }) {
  const share = Math.min(1, seconds / scaleSeconds);
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
