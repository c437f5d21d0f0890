import type { Analysis, SentimentWord, Side } from '@sales-analytics/contract';
import { sentimentLabels } from '@sales-analytics/core';
import { CircleDashed, Frown, Meh, Smile } from 'lucide-react';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../async-state.ts';
import { SideName } from '../sides.tsx';
import { FromModel, TopNumber } from './top-number.tsx';
import styles from './overall-sentiment.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';
import numberStyles from './top-number.module.css';

const faces = {
  positive: { word: sentimentLabels.positive, className: styles.positive, Icon: Smile },
  neutral: { word: sentimentLabels.neutral, className: styles.neutral, Icon: Meh },
  negative: { word: sentimentLabels.negative, className: styles.negative, Icon: Frown },
  unknown: { word: 'Not available', className: styles.neutral, Icon: CircleDashed },
} as const;

type OverallSentimentProps = { analysis: AsyncState<AnalysisView>; className?: string | undefined };

export function OverallSentiment({ analysis, className }: OverallSentimentProps) {
  return (
    <TopNumber title="Overall Sentiment" origin="model" className={className}>
      <FromModel part={analysis}>
        {(view) => <Sentiment sentiment={view.analysis.sentiment} />}
      </FromModel>
    </TopNumber>
  );
}

function Sentiment({ sentiment = {} }: { sentiment: Analysis['sentiment'] }) {
  const face = faces[sentiment.overall_sentiment ?? 'unknown'];
  return (
    <>
      <div className={classNames(numberStyles.value, styles.sentiment, face.className)}>
        <face.Icon className="icon" aria-hidden="true" />
        {face.word}
      </div>
      <div className={classNames(numberStyles.note, styles.sides)}>
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
