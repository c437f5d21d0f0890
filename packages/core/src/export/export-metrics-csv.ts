import { formatDuration } from '../format/format-duration.ts';
import { originLabels } from '../format/origin-labels.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { detailRows, sortedNotes, type DetailRow } from './detail-rows.ts';
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

function cellsOfDetail({ label, value }: DetailRow): string[] {
  return [label, '', onOneLine(value), '', '', ''];
}

/** Notes come after the numbers, because they can be long. */
function noteCells(input: ExportInput): string[][] {
  return sortedNotes(input).map(({ text, atMs }) => {
    const place = atMs === undefined ? '' : formatDuration(atMs);
    return ['Note', '', onOneLine(text), '', '', place];
  });
}

/** `place` is the time in the call, as a player shows it. */
export function exportMetricsCsv(input: ExportInput): string {
  const title = input.title === '' ? [] : [{ label: 'Title', value: input.title }];
  const details = [...title, ...detailRows(input)].map(cellsOfDetail);
  const numbers = [...numberRows(input), ...listRows(input)].map(cellsOf);
  const rows = [header, ...details, ...numbers, ...noteCells(input)];
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}
