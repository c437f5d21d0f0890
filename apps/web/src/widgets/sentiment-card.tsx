import type { Analysis, SentimentWord, Side } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';
import { CircleDashed, Frown, Meh, Smile } from 'lucide-react';
import { OriginTag } from './origin-tag.tsx';
import { SideName } from './side-mark.tsx';

const faces = {
  positive: { word: sentimentLabels.positive, className: 'sent-pos', Icon: Smile },
  neutral: { word: sentimentLabels.neutral, className: 'sent-neu', Icon: Meh },
  negative: { word: sentimentLabels.negative, className: 'sent-neg', Icon: Frown },
  unknown: { word: 'Not given', className: 'sent-neu', Icon: CircleDashed },
} as const;

export function SentimentCard({ sentiment = {} }: { sentiment: Analysis['sentiment'] }) {
  const face = faces[sentiment.overall_sentiment ?? 'unknown'];
  return (
    <div className="card kpi kpi-wide">
      <div className="kpi-l">
        <h2>Overall Sentiment</h2>
        <OriginTag origin="model" />
      </div>
      <div className={`kpi-v sentv ${face.className}`}>
        <face.Icon className="i" aria-hidden="true" />
        {face.word}
      </div>
      <div className="kpi-n two-l">
        <SideSentiment side="sales_rep" word={sentiment.sales_rep_sentiment} />
        <SideSentiment side="customer" word={sentiment.customer_sentiment} />
      </div>
    </div>
  );
}

function SideSentiment({ side, word }: { side: Side; word: SentimentWord | undefined }) {
  return (
    <span>
      <SideName side={side} />
      <b>{word ?? 'not given'}</b>
    </span>
  );
}
