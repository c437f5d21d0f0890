import type { Side } from '@sales-analytics/contract';
import type {
  CheckedEvidence,
  CheckedObjection,
  CheckedPlace,
  GivenQuote,
} from '../evidence/checked-evidence.ts';
import { shownQuestions } from '../evidence/shown-questions.ts';
import {
  allNotSearchedReason,
  claimLabels,
  notSearchedCount,
  notSearchedLabel,
} from '../format/evidence-labels.ts';
import { formatDuration } from '../format/format-duration.ts';
import { sideLabels } from '../transcript/side-labels.ts';
import type { ExportInput } from './export-input.ts';
import { quoteCounts } from './quote-counts.ts';
import { markdownBlock, markdownBold, markdownLine } from './markdown-text.ts';

const bothSides: readonly Side[] = ['sales_rep', 'customer'];

export function section(title: string, blocks: readonly string[]): string[] {
  return blocks.length > 0 ? [`## ${title}`, ...blocks] : [];
}

export function list(items: readonly string[]): string[] {
  return items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : [];
}

export function placeText(place: CheckedPlace): string {
  if (place === 'not-searched') return notSearchedLabel.toLowerCase();
  if (!place) return 'not found in the transcript';
  return place.startMs === undefined ? `line ${place.line + 1}` : formatDuration(place.startMs);
}

export const withoutQuote = 'no quote from the call';

export function quoted(quote: string, place: CheckedPlace): string {
  return `“${markdownLine(quote)}” (${placeText(place)})`;
}

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
  return competitors.map(({ name, count, places, missingQuotes, notSearchedQuotes }) => {
    const said = places.length > 0 ? ` (${places.map(placeText).join(', ')})` : '';
    const unproven = [
      ...missingQuotes.map((quote) => quoted(quote, null)),
      ...notSearchedQuotes.map((quote) => quoted(quote, 'not-searched')),
    ];
    return [`${markdownLine(name)}: ${count}${said}`, ...unproven].join('; ');
  });
}

function insightItems({ insights }: CheckedEvidence): string[] {
  return insights.map(({ title, text, quote, place }) => {
    const heading = title ? `${markdownBold(title)} ` : '';
    const rests = quote === undefined ? ` (${withoutQuote})` : ` ${quoted(quote, place ?? null)}`;
    return `${heading}${markdownLine(text)}${rests}`;
  });
}

function missingBlocks(input: ExportInput): string[] {
  const { given = 0, missing = 0 } = quoteCounts(input) ?? {};
  if (missing === 0) return [];
  const unfound = [...(input.checked?.unfound ?? []), ...(input.findings?.unfound ?? [])];
  return [
    `${missing} of ${given} quotes could not be found in the transcript.`,
    ...givenList(unfound),
  ];
}

function notSearchedBlocks(input: ExportInput): string[] {
  const { given = 0, notSearched = 0 } = quoteCounts(input) ?? {};
  if (notSearched === 0) return [];
  const quotes = [...(input.checked?.notSearched ?? []), ...(input.findings?.notSearched ?? [])];
  return [`${notSearchedCount(notSearched, given)}. ${allNotSearchedReason}`, ...givenList(quotes)];
}

function givenList(quotes: readonly GivenQuote[]): string[] {
  return list(quotes.map(({ claim, quote }) => `${claimLabels[claim]}: “${markdownLine(quote)}”`));
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

function questionItems({ metrics, content, checked }: ExportInput, side: Side): string[] {
  const { origin, bySide } = shownQuestions(checked?.questions ?? [], metrics.questions);
  if (!checked && origin === 'model') {
    return (content.analysis?.questions_asked?.[side] ?? []).map(markdownLine);
  }
  return bySide[side].map(({ text, place }) =>
    origin === 'model' ? quoted(text, place) : `${markdownLine(text)} (${placeText(place)})`,
  );
}

function questionBlocks(input: ExportInput): string[] {
  return bothSides.flatMap((side) => {
    const items = list(questionItems(input, side));
    return items.length > 0 ? [`### ${sideLabels[side]}`, ...items] : [];
  });
}

export function insightSections(input: ExportInput): string[] {
  return [
    ...section('Quotes not found', missingBlocks(input)),
    ...section('Quotes not searched', notSearchedBlocks(input)),
    ...section('Insights', insightBlocks(input)),
  ];
}

export function mentionSections(input: ExportInput): string[] {
  return [
    ...section('Competitor mentions', competitorBlocks(input)),
    ...section('Questions', questionBlocks(input)),
  ];
}
