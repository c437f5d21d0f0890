import { readSummarySections } from '../analysis/read-summary.ts';
import { formatDay } from '../format/format-day.ts';
import { formatDuration } from '../format/format-duration.ts';
import { originLabels } from '../format/origin-labels.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import { isEnglish } from '../metrics/filler-words.ts';
import { detailRows, sortedNotes } from './detail-rows.ts';
import type { ExportInput } from './export-input.ts';
import { exportedLines } from './exported-lines.ts';
import { answerBlocks } from './markdown-answers.ts';
import { insightSections, mentionSections, section } from './markdown-evidence.ts';
import { findingBlocks, objectionBlocks } from './markdown-findings.ts';
import { markdownBlock, markdownBold, markdownLine } from './markdown-text.ts';
import { numberRows, type MetricRow } from './metric-rows.ts';

/** The time is UTC, so that the same call gives the same file everywhere. */
function dateText(iso: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return markdownLine(iso);
  return `${formatDay(iso)}, ${new Date(instant).toISOString().slice(11, 16)} UTC`;
}

function facts(input: ExportInput): string {
  const { date, durationMs } = input;
  const lines = [
    `- Date: ${dateText(date)}`,
    ...(durationMs === undefined ? [] : [`- Length: ${formatDuration(durationMs)}`]),
    ...detailRows(input).map(({ label, value }) => `- ${label}: ${markdownLine(value)}`),
  ];
  return lines.join('\n');
}

function numberLine({ metric, side, value, unit, origin, startMs }: MetricRow): string {
  const at = startMs === undefined ? '' : formatDuration(startMs);
  const cells = [metric, side ? sideLabels[side] : '', value, unit, originLabels[origin], at];
  return `| ${cells.join(' | ')} |`;
}

/** The table contains only texts of this app. Names from the call are in lists. */
function numberTable(input: ExportInput): string[] {
  const rows = numberRows(input).map(numberLine);
  if (rows.length === 0) return [];
  const head = [
    '| Metric | Side | Value | Unit | Source | Time |',
    '| --- | --- | ---: | --- | --- | --- |',
  ];
  return [[...head, ...rows].join('\n')];
}

function fillerLines({ metrics, content }: ExportInput): string[] {
  const { fillerWords } = metrics;
  if (!fillerWords) {
    const named = (content.analysis?.filler_words ?? []).map(markdownLine);
    if (named.length > 0) return [named.join(', ')];
    const { language } = content.spoken.transcript;
    return isEnglish(language) ? [] : ['Not available: filler words are counted in English only.'];
  }
  const sides = [
    { label: sideLabels.sales_rep, words: fillerWords.sales_rep.words },
    { label: sideLabels.customer, words: fillerWords.customer.words },
  ];
  return sides.flatMap(({ label, words }) => {
    const counts = words.map(({ word, count }) => `${markdownLine(word)} ${count}`);
    return counts.length > 0 ? [`${label}: ${counts.join(', ')}`] : [];
  });
}

function summaryBlocks(summary: string): string[] {
  return readSummarySections(summary).flatMap(({ label, text }) => [
    ...(label === undefined ? [] : [markdownBold(label)]),
    ...(text === '' ? [] : [markdownBlock(text)]),
  ]);
}

function noteBlocks(input: ExportInput): string[] {
  return sortedNotes(input).flatMap(({ text, atMs }) => [
    markdownBold(atMs === undefined ? 'Whole call' : formatDuration(atMs)),
    markdownBlock(text),
  ]);
}

function transcriptBlocks({ content }: ExportInput): string[] {
  return exportedLines(content.spoken).map(({ label, text, startMs }) => {
    const at = startMs === undefined ? '' : ` (${formatDuration(startMs)})`;
    return `${markdownBold(label)}${at}: ${markdownLine(text)}`;
  });
}

/** Text from people and models is escaped, so that it contains no Markdown. */
export function exportMarkdown(input: ExportInput): string {
  const blocks = [
    `# ${markdownLine(input.title) || 'Call'}`,
    facts(input),
    ...section('Notes', noteBlocks(input)),
    ...section('Summary', summaryBlocks(input.content.summary)),
    ...section('Numbers', numberTable(input)),
    ...section('Filler words', fillerLines(input)),
    ...insightSections(input),
    ...section('Objections', objectionBlocks(input)),
    ...findingBlocks(input),
    ...mentionSections(input),
    ...section('Questions and answers', answerBlocks(input)),
    ...section('Transcript', transcriptBlocks(input)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
