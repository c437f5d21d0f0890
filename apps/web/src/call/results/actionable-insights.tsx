import { foundPlace, type CheckedInsight } from '@sales-analytics/core';
import { Card } from '../../shared/ui/card.tsx';
import { displayText, plainLine } from '../../shared/ui/display-text.ts';
import { QuoteChip, UnverifiedQuote, type Seek } from '../parts/place-chips.tsx';
import { ModelAside } from './model-aside.tsx';
import styles from './actionable-insights.module.css';

export type ActionableInsightsProps = {
  insights: readonly CheckedInsight[];
  /** This text is shown if there are no insights with quotes. */
  text: string;
  seek: Seek;
};

export function ActionableInsights({ insights, text, seek }: ActionableInsightsProps) {
  const verified = insights.filter(({ place }) => foundPlace(place)).length;
  return (
    <Card
      title="Actionable Insights"
      aside={
        <ModelAside
          count={insights.length > 0 ? `${verified} of ${insights.length} verified` : undefined}
        />
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

/** Dims a piece of advice that has no verified quote. */
function QuotedInsight({ insight, number, seek }: QuotedInsightProps) {
  const { title, text, quote, place } = insight;
  return (
    <li className={foundPlace(place) ? undefined : styles.unverified}>
      <InsightNumber number={number} />
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
              <InsightNumber number={index + 1} />
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

/** Hides the number from screen readers, because they announce the list's own numbers. */
function InsightNumber({ number }: { number: number }) {
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

type Insight = { title?: string; text: string };
/** `intro` is the text above the list, or the whole text if there is no list. */
export type Insights = { intro: string[]; items: Insight[] };

const bullet = /^(\s{0,12})(?:[-*•–]|\d{1,2}[.)])\s+/;

/** Splits the advice into list items by numbers or bullets, or by lines if it has neither. */
export function readInsights(text: string): Insights {
  const lines = inlineNumbersToLines(displayText(text))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => bullet.test(line));
  if (first < 0 && lines.length < 2) return { intro: lines.map(plainLine), items: [] };
  if (first < 0) return { intro: [], items: lines.map(readItem) };
  return {
    intro: lines.slice(0, first).map(plainLine),
    items: joinContinuations(lines.slice(first)).map(readItem),
  };
}

/** A line without a bullet, or with a more indented one, continues the item above it. */
function joinContinuations(lines: string[]): string[] {
  const depth = indentOf(lines[0] ?? '');
  const items: string[] = [];
  for (const line of lines) {
    const above = items.at(-1);
    const opensItem = bullet.test(line) && indentOf(line) <= depth + 1;
    if (above === undefined || opensItem) items.push(line);
    else items[items.length - 1] = `${above}\n${line.trim()}`;
  }
  return items;
}

function indentOf(line: string): number {
  return bullet.exec(line)?.[1]?.length ?? 0;
}

/** Splits '1. Do this. 2. Do that.' in one line, if the numbers count up from one. */
function inlineNumbersToLines(text: string): string {
  if (text.trim().includes('\n')) return text;
  const numbers = [...text.matchAll(/(?:^|\s)(\d{1,2})[.)]\s/g)].map((match) => Number(match[1]));
  const countsUp = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
  return countsUp ? text.replace(/\s(?=\d{1,2}[.)]\s)/g, '\n') : text;
}

function readItem(item: string): Insight {
  const plain = item.replace(bullet, '').split('\n').map(plainLine).join('\n');
  const parts = /^([^:.!?\n]{3,90}):\s+(\S[^]*)$/.exec(plain);
  const [, title, text] = parts ?? [];
  return title && text ? { title, text } : { text: plain };
}
