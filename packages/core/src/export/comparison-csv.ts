import type { ComparedFigure } from '../compare/compared-figures.ts';
import { comparedMetrics } from '../compare/compared-metrics.ts';
import type { ComparisonRow } from '../compare/difference.ts';
import { callTypeLabels } from '../format/call-type-labels.ts';
import { originLabels } from '../format/origin-labels.ts';
import { bandLabel } from '../metrics/band-layout.ts';
import type { Band } from '../metrics/call-metrics.ts';
import { onOneLine } from '../transcript/on-one-line.ts';
import type { ComparisonExport } from './comparison-export.ts';
import { byteOrderMark, csvLine } from './csv.ts';

type Cell = number | string;

const header = [
  'metric',
  'unit',
  'a',
  'a_origin',
  'b',
  'b_origin',
  'difference',
  'a_band',
  'b_band',
];

const units = { percent: '%', seconds: 's', duration: 's', rate: '', count: 'count' } as const;

export function exportComparisonCsv({ a, b, comparison }: ComparisonExport): string {
  const rows: Cell[][] = [
    header,
    factCells('Title', [onOneLine(a.title), onOneLine(b.title)]),
    factCells('Date', [a.date, b.date]),
    factCells('Length', [secondsOf(a.durationMs), secondsOf(b.durationMs)], 's'),
    factCells('Call type', [callTypeLabels[a.callType], callTypeLabels[b.callType]]),
    ...comparison.rows.flatMap(numberCells),
    ...tenthCells(comparison),
  ];
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}

function factCells(name: string, [a, b]: readonly [Cell, Cell], unit = ''): Cell[] {
  return [name, unit, a, '', b, '', '', '', ''];
}

function secondsOf(durationMs: number | undefined): Cell {
  return durationMs === undefined ? '' : durationMs / 1000;
}

function numberCells({ metric, a, b, bandA, bandB, difference }: ComparisonRow): Cell[][] {
  const { label, unit, bandUnit = '' } = comparedMetrics[metric];
  const band = (published: Band | undefined) => (published ? bandLabel(published, bandUnit) : '');
  const cells = [
    label,
    units[unit],
    ...figureCells(a),
    ...figureCells(b),
    difference.text,
    band(bandA),
    band(bandB),
  ];
  if (metric !== 'interruptions') return [cells];
  const customers = [a, b].flatMap((figure) => [
    figure?.customer ?? '',
    figure ? originLabels[figure.origin] : '',
  ]);
  return [cells, [`${label} by the Customer`, units[unit], ...customers, '', '', '']];
}

function figureCells(figure: ComparedFigure | undefined): Cell[] {
  return figure ? [figure.value, originLabels[figure.origin]] : ['', ''];
}

function tenthCells({ a, b }: ComparisonExport['comparison']): Cell[][] {
  if (!a.talkOverTime && !b.talkOverTime) return [];
  return Array.from({ length: 10 }, (_, tenth) => {
    const cells = [a, b].flatMap(({ talkOverTime, clockOrigin }) => [
      talkOverTime?.[tenth]?.sales_rep ?? '',
      talkOverTime && clockOrigin ? originLabels[clockOrigin] : '',
    ]);
    return [`Talk ratio, tenth ${tenth + 1} of 10`, '%', ...cells, '', '', ''];
  });
}
