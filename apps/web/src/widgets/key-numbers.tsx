import type { Analysis } from '@sales-analytics/contract';
import type { MeasuredAnalysis, Origin } from '@sales-analytics/core';
import type { ReactNode } from 'react';
import { OriginTag } from './origin-tag.tsx';
import { SentimentCard } from './sentiment-card.tsx';
import { TalkSplit } from './talk-split.tsx';
import './key-numbers.css';

/** The four cards at the top of the results. A count that is missing shows 0. */
export function KeyNumbers({ analysis, origins }: MeasuredAnalysis) {
  return (
    <>
      <section className="kpis" aria-label="Key numbers">
        <TalkTimeCard ratio={analysis.talk_to_listen_ratio} origin={origins.talkRatio} />
        <KeyNumber title="Objection Count" origin="model" note="Raised by the customer">
          {analysis.objection_count ?? 0}
        </KeyNumber>
        <KeyNumber
          title="Longest Monologue"
          origin={origins.longestMonologue}
          note="Longest turn of the Sales Rep"
        >
          {Math.round(analysis.longest_monologue_duration ?? 0)}
          <small>
            <abbr title="seconds">s</abbr>
          </small>
        </KeyNumber>
        <SentimentCard sentiment={analysis.sentiment} />
      </section>
      <OriginLegend origins={origins} />
    </>
  );
}

type KeyNumberProps = {
  title: string;
  origin: Origin;
  note: string;
  children: ReactNode;
};

function KeyNumber({ title, origin, note, children }: KeyNumberProps) {
  return (
    <div className="card kpi">
      <div className="kpi-l">
        <h2>{title}</h2>
        <OriginTag origin={origin} />
      </div>
      <div className="kpi-v">{children}</div>
      <p className="kpi-n">{note}</p>
    </div>
  );
}

type TalkTimeProps = { ratio: Analysis['talk_to_listen_ratio']; origin: Origin };

function TalkTimeCard({ ratio, origin }: TalkTimeProps) {
  return (
    <div className="card kpi talk">
      <div className="kpi-l">
        <h2>Talk Time Distribution</h2>
        <OriginTag origin={origin} />
      </div>
      <div className="talk-b">
        <TalkSplit {...sharesOf(ratio)} />
      </div>
    </div>
  );
}

/**
 * One share alone tells the other: both are parts of the same speaking time. Where both are there
 * and make a whole, they are rounded to a whole.
 */
function sharesOf(ratio: Analysis['talk_to_listen_ratio']): { rep: number; customer: number } {
  const { sales_rep: rep, customer } = ratio ?? {};
  if (rep === undefined && customer === undefined) return { rep: 0, customer: 0 };
  const repShare = Math.round(rep ?? 100 - (customer ?? 0));
  const isWhole = rep === undefined || customer === undefined || Math.round(rep + customer) === 100;
  return { rep: repShare, customer: isWhole ? 100 - repShare : Math.round(customer) };
}

function OriginLegend({ origins }: { origins: MeasuredAnalysis['origins'] }) {
  const isMeasured = origins.talkRatio === 'measured' || origins.longestMonologue === 'measured';
  return (
    <p className="kleg t-xs muted">
      {isMeasured && (
        <span>
          <OriginTag origin="measured" /> from timestamps
        </span>
      )}
      <span>
        <OriginTag origin="model" /> judged by the language model
        {isMeasured ? '' : '; without timestamps its numbers are estimates'}
      </span>
    </p>
  );
}
