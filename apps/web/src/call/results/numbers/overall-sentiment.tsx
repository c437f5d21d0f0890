import type { Analysis, SentimentWord, Side } from '@sales-analytics/contract';
import type { AnalysisView } from '../use-call-view.tsx';
import type { AsyncState } from '../../parts/async-state.ts';
import { sentimentFace } from '../sentiment-face.ts';
import { SideName } from '../../parts/sides.tsx';
import { FromModel, TopNumber } from './top-number.tsx';
import styles from './overall-sentiment.module.css';
import { classNames } from '../../../shared/ui/class-names.ts';
import numberStyles from './top-number.module.css';

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
  const face = sentimentFace(sentiment.overall_sentiment);
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
