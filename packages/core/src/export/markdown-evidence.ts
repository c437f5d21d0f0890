import type { Side } from '@sales-analytics/contract';
import type { CheckedEvidence, QuotePlace } from '../evidence/checked-evidence.ts';
import { formatDuration } from '../format/format-duration.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import type { ExportInput } from './export-input.ts';
import { markdownBlock, markdownBold, markdownLine } from './markdown-text.ts';

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

/** A heading with what stands under it; nothing at all where that is nothing. */
export function section(title: string, blocks: readonly string[]): string[] {
  return blocks.length > 0 ? [`## ${title}`, ...blocks] : [];
}

function list(items: readonly string[]): string[] {
  return items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : [];
}

/** Where a quote was said, or that it was not found. */
export function placeText(place: QuotePlace): string {
  if (!place) return 'not found in the transcript';
  return place.startMs === undefined ? `line ${place.line + 1}` : formatDuration(place.startMs);
}

/** The words with the place where they were said. */
function quoted(quote: string, place: QuotePlace): string {
  return `“${markdownLine(quote)}” (${placeText(place)})`;
}

function objectionItems({ objections }: CheckedEvidence): string[] {
  return objections.map(({ quote, kind, outcome, response, place }) => {
    const facts = [kind, outcome].filter((fact) => fact !== undefined);
    const tags = facts.length > 0 ? `: ${facts.join(', ').replaceAll('_', ' ')}` : '';
    const answer = response ? `. Response: ${markdownLine(response)}` : '';
    return `${quoted(quote, place)}${tags}${answer}`;
  });
}

function competitorItems({ competitors }: CheckedEvidence): string[] {
  return competitors.map(({ name, count, places, missingQuotes }) => {
    const said = places.length > 0 ? ` (${places.map(placeText).join(', ')})` : '';
    const missing = missingQuotes.map((quote) => `; ${quoted(quote, null)}`).join('');
    return `${markdownLine(name)}: ${count}${said}${missing}`;
  });
}

function insightItems({ insights }: CheckedEvidence): string[] {
  return insights.map(({ title, text, quote, place }) => {
    const heading = title ? `${markdownBold(title)} ` : '';
    const rests = quote === undefined ? '' : ` ${quoted(quote, place ?? null)}`;
    return `${heading}${markdownLine(text)}${rests}`;
  });
}

function missingLine({ quoteCount, missingCount }: CheckedEvidence): string[] {
  if (missingCount === 0) return [];
  return [`${missingCount} of ${quoteCount} quotes could not be found in the transcript.`];
}

function insightBlocks({ content, checked }: ExportInput): string[] {
  const items = checked ? list(insightItems(checked)) : [];
  if (items.length > 0) return items;
  const text = markdownBlock(content.analysis?.actionable_insights ?? '');
  return text === '' ? [] : [text];
}

function competitorBlocks({ content, checked }: ExportInput): string[] {
  if (checked) return list(competitorItems(checked));
  const mentions = Object.entries(content.analysis?.competitor_mentions ?? {});
  return list(mentions.map(([name, count]) => `${markdownLine(name)}: ${count}`));
}

/**
 * The questions that were counted, and what the model quotes beside them: all of it where nothing was
 * counted, else what could not be found.
 */
function questionItems({ metrics, content, checked }: ExportInput, side: Side): string[] {
  const measured = metrics.questions?.[side];
  const ofModel = (checked?.questions ?? [])
    .filter((question) => question.side === side && (!measured || !question.place))
    .map(({ quote, place }) => quoted(quote, place));
  if (measured) {
    const counted = measured.map((asked) => `${markdownLine(asked.text)} (${placeText(asked)})`);
    return [...counted, ...ofModel];
  }
  if (ofModel.length > 0) return ofModel;
  return (content.analysis?.questions_asked?.[side] ?? []).map(markdownLine);
}

function questionBlocks(input: ExportInput): string[] {
  return bothSides.flatMap((side) => {
    const items = list(questionItems(input, side));
    return items.length > 0 ? [`### ${sideLabels[side]}`, ...items] : [];
  });
}

/** What the model says of the call and what it rests on, as blocks of Markdown. */
export function evidenceBlocks(input: ExportInput): string[] {
  const { checked } = input;
  return [
    ...section('Quotes not found', checked ? missingLine(checked) : []),
    ...section('Insights', insightBlocks(input)),
    ...section('Objections', checked ? list(objectionItems(checked)) : []),
    ...section('Competitor mentions', competitorBlocks(input)),
    ...section('Questions', questionBlocks(input)),
  ];
}
