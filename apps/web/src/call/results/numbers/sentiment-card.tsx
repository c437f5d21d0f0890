import type { Analysis, SentimentWord, Side } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';
import { CircleDashed, Frown, Meh, Smile } from 'lucide-react';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../async-state.ts';
import { SideName } from '../sides.tsx';
import { FromModel, KpiCard } from './kpi-card.tsx';
import './sentiment-card.css';
import { classNames } from '../../../shared/ui/class-names.ts';

const faces = {
  positive: { word: sentimentLabels.positive, className: 'sent-pos', Icon: Smile },
  neutral: { word: sentimentLabels.neutral, className: 'sent-neu', Icon: Meh },
  negative: { word: sentimentLabels.negative, className: 'sent-neg', Icon: Frown },
  unknown: { word: 'Not available', className: 'sent-neu', Icon: CircleDashed },
} as const;

type SentimentCardProps = { analysis: AsyncState<AnalysisView>; className?: string | undefined };

export function SentimentCard({ analysis, className }: SentimentCardProps) {
  return (
    <KpiCard title="Overall Sentiment" origin="model" className={className}>
      <FromModel part={analysis}>
        {(view) => <Sentiment sentiment={view.analysis.sentiment} />}
      </FromModel>
    </KpiCard>
  );
}

function Sentiment({ sentiment = {} }: { sentiment: Analysis['sentiment'] }) {
  const face = faces[sentiment.overall_sentiment ?? 'unknown'];
  return (
    <>
      <div className={classNames('kpi-value', 'sentv', face.className)}>
        <face.Icon className="i" aria-hidden="true" />
        {face.word}
      </div>
      <div className="kpi-n two-l">
        <SideSentiment side="sales_rep" word={sentiment.sales_rep_sentiment} />
        <SideSentiment side="customer" word={sentiment.customer_sentiment} />
      </div>
    </>
  );
}

function SideSentiment({ side, word }: { side: Side; word: SentimentWord | undefined }) {
  return (
    <span>
      <SideName side={side} />
      <b>{word ?? 'not available'}</b>
    </span>
  );
}
