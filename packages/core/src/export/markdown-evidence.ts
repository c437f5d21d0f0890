import type { Side } from '@sales-analytics/contract';
import type {
  CheckedEvidence,
  CheckedObjection,
  QuotePlace,
} from '../evidence/checked-evidence.ts';
import { claimLabels } from '../format/claim-labels.ts';
import { formatDuration } from '../format/format-duration.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import type { ExportInput } from './export-input.ts';
import { quoteCounts } from './quote-counts.ts';
import { markdownBlock, markdownBold, markdownLine } from './markdown-text.ts';

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

/** A heading with what stands under it; nothing at all where that is nothing. */
export function section(title: string, blocks: readonly string[]): string[] {
  return blocks.length > 0 ? [`## ${title}`, ...blocks] : [];
}

export function list(items: readonly string[]): string[] {
  return items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : [];
}

/** Where a quote was said, or that it was not found. */
export function placeText(place: QuotePlace): string {
  if (!place) return 'not found in the transcript';
  return place.startMs === undefined ? `line ${place.line + 1}` : formatDuration(place.startMs);
}

/** What stands behind a claim that no words of the call prove. */
export const withoutQuote = 'no quote from the call';

/** The words with the place where they were said. */
export function quoted(quote: string, place: QuotePlace): string {
  return `“${markdownLine(quote)}” (${placeText(place)})`;
}

/** @param measured what else is known of it, in words of this app */
export function objectionText(
  { quote, kind, outcome, response, place }: CheckedObjection,
  measured: readonly string[] = [],
): string {
  const named = [kind, outcome].filter((fact) => fact !== undefined);
  const facts = [...named.map((fact) => fact.replaceAll('_', ' ')), ...measured];
  const tags = facts.length > 0 ? `: ${facts.join(', ')}` : '';
  const answer = response ? `. Response: ${markdownLine(response)}` : '';
  return `${quoted(quote, place)}${tags}${answer}`;
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
    const rests = quote === undefined ? ` (${withoutQuote})` : ` ${quoted(quote, place ?? null)}`;
    return `${heading}${markdownLine(text)}${rests}`;
  });
}

/** How many quotes were not found, and each with what the model gave it for. */
function missingBlocks(input: ExportInput): string[] {
  const { given = 0, missing = 0 } = quoteCounts(input) ?? {};
  if (missing === 0) return [];
  const unfound = [...(input.checked?.unfound ?? []), ...(input.findings?.unfound ?? [])];
  return [
    `${missing} of ${given} quotes could not be found in the transcript.`,
    ...list(unfound.map(({ claim, quote }) => `${claimLabels[claim]}: “${markdownLine(quote)}”`)),
  ];
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

/** What the model advises, and how many of its quotes were not found, as blocks of Markdown. */
export function insightSections(input: ExportInput): string[] {
  return [
    ...section('Quotes not found', missingBlocks(input)),
    ...section('Insights', insightBlocks(input)),
  ];
}

/** Who and what was named and asked in the call, as blocks of Markdown. */
export function mentionSections(input: ExportInput): string[] {
  return [
    ...section('Competitor mentions', competitorBlocks(input)),
    ...section('Questions', questionBlocks(input)),
  ];
}
