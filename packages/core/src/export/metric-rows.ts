import type { Analysis, Origin, Side } from '@sales-analytics/contract';
import { sentimentLabels } from '../analysis/sentiment-labels.ts';
import type { CallMetrics, FillerWords, Monologue } from '../metrics/call-metrics.ts';
import type { ExportInput } from './export-input.ts';
import { quoteCounts } from './quote-counts.ts';

export interface MetricRow {
  metric: string;
  side?: Side;
  value: number | string;
  unit: string;
  origin: Origin;
  startMs?: number;
}

type Kind = Pick<MetricRow, 'metric' | 'unit' | 'origin'>;
type BySide = Partial<Record<Side, number | undefined>>;

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

function ofCall(kind: Kind, value: number | string | undefined): MetricRow[] {
  return value === undefined ? [] : [{ ...kind, value }];
}

function ofSides(kind: Kind, values: BySide | undefined): MetricRow[] {
  return bothSides.flatMap((side) => {
    const value = values?.[side];
    return value === undefined ? [] : [{ ...kind, side, value }];
  });
}

function measured(metric: string, unit: string): Kind {
  return { metric, unit, origin: 'measured' };
}

/** Numbers that are measured by time are estimates if the times are. */
function clockKind({ clockOrigin: origin = 'measured' }: CallMetrics) {
  return (metric: string, unit: string): Kind => ({ metric, unit, origin });
}

function guessed(metric: string, unit: string): Kind {
  return { metric, unit, origin: 'model' };
}

function monologueRows(kind: Kind, side: Side, turn: Monologue | undefined): MetricRow[] {
  if (!turn) return [];
  const { seconds, startMs } = turn;
  return [{ ...kind, side, value: seconds, ...(seconds > 0 && { startMs }) }];
}

function clockRows(metrics: CallMetrics, analysis: Analysis): MetricRow[] {
  const { talkRatio, longestMonologue, silence } = metrics;
  const byClock = clockKind(metrics);
  const monologue = 'Longest monologue';
  return [
    ...(talkRatio
      ? ofSides(byClock('Talk ratio', '%'), talkRatio)
      : ofSides(guessed('Talk ratio', '%'), analysis.talk_to_listen_ratio)),
    ...(longestMonologue
      ? monologueRows(byClock(monologue, 's'), 'sales_rep', longestMonologue)
      : ofSides(guessed(monologue, 's'), { sales_rep: analysis.longest_monologue_duration })),
    ...monologueRows(
      byClock('Longest customer story', 's'),
      'customer',
      metrics.longestCustomerStory,
    ),
    ...ofCall(byClock('Interactivity', 'switches/min'), metrics.interactivity),
    ...ofSides(byClock('Patience', 's'), { sales_rep: metrics.patience }),
    ...ofSides(byClock('Speaking rate', 'words/min'), metrics.speakingRate),
    ...ofCall(measured('Silence', 's'), silence?.seconds),
    ...ofCall(measured('Silence', '%'), silence?.percent),
    ...ofSides(byClock('Interruptions', 'count'), metrics.interruptions),
  ];
}

function fillers(
  words: CallMetrics['fillerWords'],
  pick: (side: FillerWords) => number | undefined,
): BySide {
  return words ? { sales_rep: pick(words.sales_rep), customer: pick(words.customer) } : {};
}

function questionRows(
  { questions }: CallMetrics,
  { questions_asked: guess }: Analysis,
): MetricRow[] {
  const [kind, lists] = questions
    ? [measured('Questions', 'count'), questions]
    : [guessed('Questions', 'count'), guess];
  return ofSides(kind, { sales_rep: lists?.sales_rep?.length, customer: lists?.customer?.length });
}

function wordRows(metrics: CallMetrics, analysis: Analysis): MetricRow[] {
  const { fillerWords } = metrics;
  return [
    ...questionRows(metrics, analysis),
    ...ofSides(
      measured('Filler words', 'count'),
      fillers(fillerWords, ({ count }) => count),
    ),
    ...ofSides(
      measured('Filler words', 'per 100 words'),
      fillers(fillerWords, ({ perHundredWords }) => perHundredWords),
    ),
    ...ofSides(
      clockKind(metrics)('Filler words', 'per min'),
      fillers(fillerWords, ({ perMinute }) => perMinute),
    ),
  ];
}

function modelRows(input: ExportInput): MetricRow[] {
  const { analysis = {} } = input.content;
  const quotes = quoteCounts(input);
  const { overall_sentiment, sales_rep_sentiment, customer_sentiment } = analysis.sentiment ?? {};
  const kind = guessed('Sentiment', '');
  const label = (word: typeof overall_sentiment) => word && sentimentLabels[word];
  return [
    ...ofCall(guessed('Objections', 'count'), analysis.objection_count),
    ...ofCall(kind, label(overall_sentiment)),
    ...ofCall(kind, label(sales_rep_sentiment)).map((row) => ({
      ...row,
      side: 'sales_rep' as const,
    })),
    ...ofCall(kind, label(customer_sentiment)).map((row) => ({
      ...row,
      side: 'customer' as const,
    })),
    ...ofCall(measured('Quotes given by the model', 'count'), quotes?.given),
    ...ofCall(measured('Quotes not found in the transcript', 'count'), quotes?.missing),
    ...ofCall(measured('Quotes not searched', 'count'), quotes?.notSearched || undefined),
  ];
}

/** A number that can't be measured comes from the model or is left out. */
export function numberRows(input: ExportInput): MetricRow[] {
  const { metrics, content } = input;
  const analysis = content.analysis ?? {};
  return [...clockRows(metrics, analysis), ...wordRows(metrics, analysis), ...modelRows(input)];
}
