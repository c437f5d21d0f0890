import { formatDuration, type ComparedCall } from '@sales-analytics/core';
import { OriginTag } from '../../call/parts/origin-tag.tsx';
import { SideName } from '../../call/parts/sides.tsx';
import { Card, CardHead } from '../../shared/ui/card.tsx';
import { LetterMark } from './letter.tsx';
import styles from './talk-strips.module.css';
import type { ReadyCall } from './use-chosen-call.ts';
import { letterNames, type Letter } from './use-compared-ids.ts';

export function TalkStrips({ a, b }: { a: ReadyCall; b: ReadyCall }) {
  if (!a.compared.talkOverTime && !b.compared.talkOverTime) return null;
  const origins = new Set([a.compared.clockOrigin, b.compared.clockOrigin]);
  return (
    <Card aria-label="Talk over time">
      <CardHead>
        <h2 className="h-sec">Talk over time</h2>
        <span className={styles.legend}>
          <span>
            <SideName side="sales_rep" />
          </span>
          <span>
            <SideName side="customer" />
          </span>
          {[...origins].map((origin) => origin && <OriginTag key={origin} origin={origin} />)}
        </span>
      </CardHead>
      <div className={styles.strips}>
        <Strip letter="a" side={a} />
        <Strip letter="b" side={b} />
      </div>
    </Card>
  );
}

function Strip({ letter, side }: { letter: Letter; side: ReadyCall }) {
  const { talkOverTime } = side.compared;
  const lengthMs = lengthOf(side);
  return (
    <div className={styles.strip}>
      <LetterMark letter={letter} />
      {talkOverTime ? (
        <div>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not use the theme's colours */}
          <div className={styles.tenths} role="img" aria-label={labelOf(letter, talkOverTime)}>
            {talkOverTime.map((shares, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the tenths never change their order
              <span key={index}>
                {shares && (
                  <>
                    <i className={styles.customer} style={{ flexGrow: shares.customer }} />
                    <i className={styles.salesRep} style={{ flexGrow: shares.sales_rep }} />
                  </>
                )}
              </span>
            ))}
          </div>
          <div className={styles.axis} aria-hidden="true">
            <span>00:00</span>
            {lengthMs !== undefined && <span>{formatDuration(lengthMs)}</span>}
          </div>
        </div>
      ) : (
        <p className="muted">not available</p>
      )}
    </div>
  );
}

function labelOf(letter: Letter, tenths: NonNullable<ComparedCall['talkOverTime']>): string {
  const shares = tenths.map((tenth) => (tenth ? `${tenth.sales_rep}%` : 'no speech'));
  const call = letterNames[letter];
  return `Sales Rep’s talk ratio in each tenth of call ${call}: ${shares.join(', ')}`;
}

/** Returns the duration of the recording. If there is no recording, returns the end of the last utterance. */
function lengthOf({ call: { recording, utterances = [] } }: ReadyCall): number | undefined {
  const ends = utterances.map(({ startMs, endMs }) => endMs ?? startMs ?? 0);
  return recording?.durationMs ?? ends.reduce((last, end) => Math.max(last, end), 0);
}
