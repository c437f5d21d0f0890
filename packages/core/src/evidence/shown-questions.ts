import type { Origin, Side } from '@sales-analytics/contract';
import type { AskedQuestion, CallMetrics } from '../metrics/call-metrics.ts';
import type { CheckedPlace, CheckedQuestion } from './checked-evidence.ts';

export interface ShownQuestion {
  text: string;
  place: CheckedPlace;
}

export interface ShownQuestions {
  origin: Origin;
  bySide: Record<Side, ShownQuestion[]>;
}

export function shownQuestions(
  quoted: readonly CheckedQuestion[],
  measured: CallMetrics['questions'],
): ShownQuestions {
  if (quoted.length === 0 && measured) {
    const { sales_rep: ofRep, customer } = measured;
    return {
      origin: 'measured',
      bySide: { sales_rep: ofRep.map(placed), customer: customer.map(placed) },
    };
  }
  const ofSide = (side: Side) =>
    quoted
      .filter((question) => question.side === side)
      .map(({ quote, place }) => ({ text: quote, place }));
  return {
    origin: 'model',
    bySide: { sales_rep: ofSide('sales_rep'), customer: ofSide('customer') },
  };
}

function placed({ text, ...place }: AskedQuestion): ShownQuestion {
  return { text, place };
}
