import { formatDuration } from '../format/format-duration.ts';
import { originLabels } from '../format/origin-labels.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { ExportInput } from './export-input.ts';
import { listRows } from './list-rows.ts';
import { numberRows, type MetricRow } from './metric-rows.ts';

const header = ['metric', 'side', 'value', 'unit', 'origin', 'place'];

function cellsOf({ metric, side, value, unit, origin, startMs }: MetricRow): (number | string)[] {
  return [
    onOneLine(metric),
    side ? sideLabels[side] : '',
    value,
    unit,
    originLabels[origin],
    startMs === undefined ? '' : formatDuration(startMs),
  ];
}

/** Every number of a call as CSV; `place` is the time in the call, as a player shows it. */
export function exportMetricsCsv(input: ExportInput): string {
  const rows = [...numberRows(input), ...listRows(input)].map(cellsOf);
  return `${byteOrderMark}${[header, ...rows].map(csvLine).join('')}`;
}
