import type { CallType, Origin, Side } from '@sales-analytics/contract';
import { repTalkRatio } from '../library/call-numbers.ts';
import { bandOf, isTooShort, verdictOf } from '../metrics/bands.ts';
import type { Band, BandVerdict, CallMetrics } from '../metrics/call-metrics.ts';
import type { CallContent } from '../transcript/call-content.ts';
import type { ObjectionFinding } from '../findings/objection-findings.ts';
import { objectionsHandled } from '../findings/objection-outcome.ts';
import { comparedMetrics, type ComparedMetric } from './compared-metrics.ts';

export interface ComparedFigure {
  value: number;
  origin: Origin;
  /** It is set for interruptions. */
  customer?: number;
  /** It is set for handled objections and is the number of all objections. */
  of?: number;
  verdict?: BandVerdict;
}

export type ComparedFigures = Partial<Record<ComparedMetric, ComparedFigure>>;

export interface FiguresSource {
  content: CallContent;
  metrics: CallMetrics;
  objections: readonly ObjectionFinding[] | undefined;
  onlySide?: Side | undefined;
}

/** These metrics describe a conversation. A band can't judge them if only one side speaks. */
const needTwoSides: ReadonlySet<ComparedMetric> = new Set([
  'talkRatio',
  'longestMonologue',
  'questions',
]);

/** The model's numbers are used if the transcript does not allow a measurement. */
export function comparedFigures(source: FiguresSource): ComparedFigures {
  const given: ComparedFigures = {
    ...modelFigures(source),
    ...clockFigures(source.metrics),
    ...wordFigures(source.metrics),
  };
  const judged = Object.entries(given).map(([name, figure]) => {
    const metric = name as ComparedMetric;
    const isJudged = source.onlySide === undefined || !needTwoSides.has(metric);
    const verdict = isJudged ? verdictFor(metric, figure, source) : undefined;
    return [name, { ...figure, ...(verdict !== undefined && { verdict }) }];
  });
  return Object.fromEntries(judged) as ComparedFigures;
}

export function comparedBand(metric: ComparedMetric, callType: CallType): Band | undefined {
  const { band } = comparedMetrics[metric];
  return band && bandOf(band, callType);
}

/** Estimates and a model's numbers are never judged, because they may differ the next time. */
function verdictFor(
  metric: ComparedMetric,
  { value, origin }: ComparedFigure,
  { content, metrics }: FiguresSource,
): BandVerdict | undefined {
  const band = origin === 'measured' ? comparedBand(metric, content.callType) : undefined;
  return band && !isTooShort(band, metrics) ? verdictOf(value, band) : undefined;
}

function modelFigures({ content, objections }: FiguresSource): ComparedFigures {
  const { analysis = {} } = content;
  const handled = objections && objectionsHandled(objections);
  return {
    ...figuresOf('model', {
      talkRatio: rounded(repTalkRatio(analysis)),
      longestMonologue: rounded(analysis.longest_monologue_duration),
      questions: analysis.questions_asked?.sales_rep?.length,
      objections: analysis.objection_count,
    }),
    ...(handled && {
      objectionsHandled: { value: handled.handled, origin: 'model', of: handled.of },
    }),
  };
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}

function clockFigures(metrics: CallMetrics): ComparedFigures {
  const origin = metrics.clockOrigin ?? 'measured';
  const { interruptions } = metrics;
  return {
    ...figuresOf(origin, {
      talkRatio: metrics.talkRatio?.sales_rep,
      longestMonologue: metrics.longestMonologue?.seconds,
      longestCustomerStory: metrics.longestCustomerStory?.seconds,
      interactivity: metrics.interactivity,
      patience: metrics.patience,
      speakingRate: metrics.speakingRate?.sales_rep,
      silence: metrics.silence?.percent,
    }),
    ...(interruptions && {
      interruptions: {
        value: interruptions.sales_rep,
        customer: interruptions.customer,
        origin: 'measured',
      },
    }),
  };
}

function wordFigures({ questions, fillerWords }: CallMetrics): ComparedFigures {
  return figuresOf('measured', {
    questions: questions?.sales_rep.length,
    fillersPerHundredWords: fillerWords?.sales_rep.perHundredWords,
  });
}

function figuresOf(
  origin: Origin,
  values: Partial<Record<ComparedMetric, number | undefined>>,
): ComparedFigures {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, origin }]],
    ),
  );
}
