import type { ObjectionKind } from '@sales-analytics/contract';
import { comparedMetrics } from '../compare/compared-metrics.ts';
import type {
  ComparedObjection,
  ComparedRaise,
  SharedKind,
  SingleKind,
} from '../compare/compared-objections.ts';
import { bandTexts, figureText, type ComparisonRow } from '../compare/difference.ts';
import { callTypeLabels } from '../format/call-type-labels.ts';
import { formatDay } from '../format/format-day.ts';
import { formatDuration } from '../format/format-duration.ts';
import { originLabels } from '../format/origin-labels.ts';
import type { ComparedFacts, ComparisonExport } from './comparison-export.ts';
import { placeText, section } from './markdown-evidence.ts';
import { markdownLine } from './markdown-text.ts';

/** Text from people and models is escaped, so that it contains no Markdown. */
export function exportComparisonMarkdown({ a, b, comparison }: ComparisonExport): string {
  const { rows, missing, caveats, objections } = comparison;
  const names = missing.map((metric) => comparedMetrics[metric].label).join(', ');
  const blocks = [
    '# Two calls compared',
    `- A: ${factsLine(a)}\n- B: ${factsLine(b)}`,
    ...caveats,
    ...section('Numbers', [
      ...(rows.length > 0 ? [numberTable(rows)] : []),
      ...(names === '' ? [] : [`Not available in either call: ${names}.`]),
    ]),
    ...section('The same kind of objection', objections.shared.flatMap(kindBlocks)),
    ...section('Other objections', [
      ...singleBlocks('A', objections.onlyA),
      ...singleBlocks('B', objections.onlyB),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function factsLine({ title, date, durationMs, callType }: ComparedFacts): string {
  const parts = [
    markdownLine(title) || 'Call',
    formatDay(date),
    ...(durationMs === undefined ? [] : [formatDuration(durationMs)]),
    callTypeLabels[callType],
  ];
  return parts.join(', ');
}

function numberTable(rows: readonly ComparisonRow[]): string {
  const head = [
    '| Metric | A | B | Difference | Band | Source |',
    '| --- | ---: | ---: | --- | --- | --- |',
  ];
  return [...head, ...rows.map(numberLine)].join('\n');
}

function numberLine(row: ComparisonRow): string {
  const { metric, a, b, difference } = row;
  const cells = [
    comparedMetrics[metric].label,
    figureText(metric, a),
    figureText(metric, b),
    difference.text,
    bandTexts(row).join(', '),
    originsOf(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

function originsOf({ a, b }: ComparisonRow): string {
  const [ofA, ofB] = [a, b].map((figure) => figure && originLabels[figure.origin]);
  if (ofA === ofB || ofB === undefined) return ofA ?? '';
  return ofA === undefined ? ofB : `A ${ofA}, B ${ofB}`;
}

function kindBlocks({ kind, a, b }: SharedKind): string[] {
  return [
    `### ${kindText(kind)}`,
    [...a.map((one) => objectionItem('A', one)), ...b.map((one) => objectionItem('B', one))].join(
      '\n',
    ),
  ];
}

function kindText(kind: ObjectionKind): string {
  const words = kind.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function objectionItem(call: 'A' | 'B', objection: ComparedObjection): string {
  const returns = objection.cameBack.map((back) => `\n  - Came back: ${raiseText(back)}`);
  return `- ${call}: ${raiseText(objection)}${returns.join('')}`;
}

function raiseText(raised: ComparedRaise): string {
  const { quote, place, outcome, reply } = raised;
  const answered = answerText(raised);
  const answer = reply ? `. Reply: “${markdownLine(reply.text)}” (${placeText(reply.place)})` : '';
  const tags = [outcome, answered].filter((tag) => tag !== undefined).join(', ');
  return `“${markdownLine(quote)}” (${placeText(place)})${tags && `: ${tags}`}${answer}`;
}

function answerText({ answerSeconds }: ComparedRaise): string | undefined {
  if (answerSeconds === undefined) return undefined;
  return answerSeconds === null ? 'not answered' : `answered after ${answerSeconds} s`;
}

function singleBlocks(call: 'A' | 'B', kinds: readonly SingleKind[]): string[] {
  const named = kinds.map(({ kind, count }) => {
    return `${kind ? kindText(kind).toLowerCase() : 'no kind given'} (${count})`;
  });
  return named.length > 0 ? [`Only in ${call}: ${named.join(', ')}.`] : [];
}
