import type { Side } from '@sales-analytics/contract';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import type { ExportInput } from './export-input.ts';
import type { MetricRow } from './metric-rows.ts';

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

function gapRows({ silence }: CallMetrics): MetricRow[] {
  return (silence?.longGaps ?? []).map(({ startMs, endMs }) => ({
    metric: 'Silence over 3 s',
    value: Math.round((endMs - startMs) / 100) / 10,
    unit: 's',
    origin: 'measured',
    startMs,
  }));
}

function talkRows({ talkOverTime, clockOrigin = 'measured' }: CallMetrics): MetricRow[] {
  return (talkOverTime ?? []).flatMap((shares, at) =>
    bothSides.map((side): MetricRow => ({
      metric: `Talk ratio, tenth ${at + 1} of 10`,
      side,
      value: shares ? shares[side] : '',
      unit: '%',
      origin: clockOrigin,
    })),
  );
}

function fillerRows({ fillerWords }: CallMetrics): MetricRow[] {
  return bothSides.flatMap((side) =>
    (fillerWords?.[side].words ?? []).map(({ word, count }): MetricRow => ({
      metric: `Filler word: ${word}`,
      side,
      value: count,
      unit: 'count',
      origin: 'measured',
    })),
  );
}

/** The model gives the names. If there is a transcript, the mentions are counted. */
function competitorRows({ content, checked }: ExportInput): MetricRow[] {
  if (checked) {
    return checked.competitors.map(({ name, count, places: [first] }) => ({
      metric: `Competitor mentions: ${name}`,
      value: count,
      unit: 'count',
      origin: 'measured',
      ...(first?.startMs !== undefined && { startMs: first.startMs }),
    }));
  }
  return Object.entries(content.analysis?.competitor_mentions ?? {}).map(([name, count]) => ({
    metric: `Competitor mentions: ${name}`,
    value: count,
    unit: 'count',
    origin: 'model',
  }));
}

export function listRows(input: ExportInput): MetricRow[] {
  const { metrics } = input;
  return [
    ...gapRows(metrics),
    ...talkRows(metrics),
    ...fillerRows(metrics),
    ...competitorRows(input),
  ];
}
