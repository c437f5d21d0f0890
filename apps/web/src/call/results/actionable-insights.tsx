import type { CheckedInsight } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { displayText, plainLine } from '../../shared/ui/display-text.ts';
import { type Seek, QuoteChip, UnverifiedQuote } from './place-chips.tsx';
import { readInsights } from './insight-items.ts';
import { OriginTag } from './origin-tag.tsx';
import styles from './actionable-insights.module.css';
import layout from '../../shared/ui/layout.module.css';

export type ActionableInsightsProps = {
  /** Advice with the quotes it is based on; empty if the model gave none. */
  insights: readonly CheckedInsight[];
  /** The advice as one text, shown if there are no insights with quotes. */
  text: string;
  seek: Seek;
};

export function ActionableInsights({ insights, text, seek }: ActionableInsightsProps) {
  const verified = insights.filter(({ place }) => place).length;
  return (
    <Card
      title="Actionable Insights"
      aside={
        <span className={layout.row}>
          <OriginTag origin="model" />
          {insights.length > 0 && (
            <Tag kind="count">{`${verified} of ${insights.length} verified`}</Tag>
          )}
        </span>
      }
    >
      {insights.length > 0 ? (
        <ol className={styles.insights}>
          {insights.map((insight, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items can be equal and never change their order
            <QuotedInsight key={index} insight={insight} number={index + 1} seek={seek} />
          ))}
        </ol>
      ) : (
        <TextInsights text={text} />
      )}
    </Card>
  );
}

type QuotedInsightProps = { insight: CheckedInsight; number: number; seek: Seek };

/** Advice without a verified quote is dimmed. */
function QuotedInsight({ insight, number, seek }: QuotedInsightProps) {
  const { title, text, quote, place } = insight;
  return (
    <li className={place ? undefined : styles.unverified}>
      <Number number={number} />
      <div>
        <Advice title={title && plainLine(displayText(title))} text={linesOf(text)} />
        {quote !== undefined && place !== undefined ? (
          <QuoteChip className={styles.quote} quote={quote} place={place} seek={seek} />
        ) : (
          <UnverifiedQuote className={styles.quote} />
        )}
      </div>
    </li>
  );
}

function linesOf(text: string): string {
  return displayText(text).split('\n').map(plainLine).join('\n').trim();
}

function TextInsights({ text }: { text: string }) {
  const { intro, items } = readInsights(text);
  return (
    <>
      {intro.length + items.length === 0 && <p className="muted">None</p>}
      {intro.map((line, index) => (
        <p className="t-read" key={`${index}-${line.slice(0, 20)}`}>
          {line}
        </p>
      ))}
      {items.length > 0 && (
        <ol className={styles.insights}>
          {items.map((item, index) => (
            <li key={`${index}-${item.text.slice(0, 20)}`}>
              <Number number={index + 1} />
              <div>
                <Advice {...item} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The visible number of an item; screen readers announce the list's own numbers. */
function Number({ number }: { number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}

function Advice({ title, text }: { title?: string | undefined; text: string }) {
  if (!title) {
    return (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <>
      <h3 dir="auto">{title}</h3>
      {text !== '' && <p dir="auto">{text}</p>}
    </>
  );
}
