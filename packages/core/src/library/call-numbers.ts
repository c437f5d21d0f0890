import type { Analysis, CallNumbers, NewCall, Origin } from '@sales-analytics/contract';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { contentOfCall, type CallContent } from '../transcript/call-content.ts';

/** Raise this version when the definition of a number changes: saved numbers of an older version are computed again. */
export const callNumbersVersion = 1;

/** A number that can't be measured is the model's, or else it is missing. */
export function callNumbers(call: NewCall): CallNumbers {
  const content = contentOfCall(call);
  const { transcript, sides } = content.spoken;
  const metrics = measureCall(transcript, sides);
  return {
    version: callNumbersVersion,
    ...numbersOfModel(content),
    ...numbersOfTimes(metrics),
    ...numbersOfWords(metrics),
  };
}

type Numbers = Omit<CallNumbers, 'version'>;

function numbersOfModel({ analysis = {} }: CallContent): Numbers {
  const { questions_asked: questions } = analysis;
  return withOrigin('model', {
    talkRatio: repTalkRatio(analysis),
    longestMonologue: analysis.longest_monologue_duration,
    repQuestions: questions?.sales_rep?.length,
    customerQuestions: questions?.customer?.length,
    objections: analysis.objection_count,
  });
}

function numbersOfTimes(metrics: CallMetrics): Numbers {
  return withOrigin(metrics.clockOrigin ?? 'measured', {
    talkRatio: metrics.talkRatio?.sales_rep,
    longestMonologue: metrics.longestMonologue?.seconds,
    longestCustomerStory: metrics.longestCustomerStory?.seconds,
    interactivity: metrics.interactivity,
    patience: metrics.patience,
    speakingRate: metrics.speakingRate?.sales_rep,
    interruptions: metrics.interruptions?.sales_rep,
    silence: metrics.silence?.percent,
  });
}

function numbersOfWords({ questions, fillerWords }: CallMetrics): Numbers {
  return withOrigin('measured', {
    repQuestions: questions?.sales_rep.length,
    customerQuestions: questions?.customer.length,
    fillersPerHundredWords: fillerWords?.sales_rep.perHundredWords,
  });
}

function withOrigin(
  origin: Origin,
  values: Partial<Record<keyof Numbers, number | undefined>>,
): Numbers {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, origin }]],
    ),
  );
}

export function totalQuestions({ questions_asked: questions }: Analysis): number | undefined {
  if (!questions?.sales_rep && !questions?.customer) return undefined;
  return (questions.sales_rep?.length ?? 0) + (questions.customer?.length ?? 0);
}

/** If only the customer's percentage is known, the rep has the rest. */
export function repTalkRatio({ talk_to_listen_ratio: ratio }: Analysis): number | undefined {
  if (ratio?.sales_rep !== undefined) return ratio.sales_rep;
  return ratio?.customer === undefined ? undefined : 100 - ratio.customer;
}
