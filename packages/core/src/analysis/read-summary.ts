import { peelText } from '../model-text/peel-text.ts';

const heading =
  /^(?:#{1,6}\s*|\*\*)?(?:(?:sales )?call |meeting |executive )?summary(?: of (?:the|this) (?:sales )?call)?:?(?:\*\*)?:?[ \t]*\r?\n/i;
const offer =
  /\n[^\S\n]*(?:let me know|i hope (?:this|that)|feel free|please (?:let me know|feel free)|if you (?:need|have|want|would|'d)|would you like|do you want|is there anything else)\b[^\n]{0,300}$/i;

export function readSummary(answer: string): string {
  const text = peelText(answer, { isDone: true, readsJson: true }).trim();
  return text.replace(heading, '').replace(offer, '').trim();
}

export interface SummarySection {
  label?: string;
  text: string;
}

// Models add Markdown although they are asked not to. Its marks are not part of a label.
const sectionHeading = /^#{1,6}\s+(.{1,60}?):?$/;
const labelled =
  /^(?:#{1,6}\s+)?(?:\d{1,2}[.)]\s+|[-*•]\s+(?=\*\*))?(?:\*\*|__)?(\p{Lu}[^:*.?!\n]{0,47}?)(?:\*\*|__)?:(?:\*\*|__)?(?:\s+(.*))?$/u;
const maxLabelWords = 6;

function withoutBold(text: string): string {
  return text.replace(/\*\*([^*\n]{1,1000})\*\*/g, '$1').trim();
}

function readLine(line: string): SummarySection {
  const title = sectionHeading.exec(line)?.[1];
  if (title !== undefined) return { label: withoutBold(title), text: '' };
  const match = labelled.exec(line);
  const label = match?.[1]?.trim();
  if (!match || !label || label.split(/\s+/).length > maxLabelWords) {
    return { text: withoutBold(line) };
  }
  return { label, text: withoutBold(match[2] ?? '') };
}

/** A line without a label continues the section above it. */
function joinSections(lines: readonly SummarySection[]): SummarySection[] {
  const sections: { label: string; lines: string[] }[] = [];
  for (const { label, text } of lines) {
    if (label !== undefined) sections.push({ label, lines: [text] });
    else sections.at(-1)?.lines.push(text);
  }
  return sections
    .map(({ label, lines }) => ({ label, text: lines.filter((line) => line !== '').join('\n') }))
    .filter(({ text }) => text !== '');
}

/** A summary that does not begin with a label, or has only one, is not split, because prose may contain a colon. */
export function readSummarySections(summary: string): SummarySection[] {
  const lines = readSummary(summary)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map(readLine);
  const labels = read.filter(({ label }) => label !== undefined);
  if (read[0]?.label !== undefined && labels.length >= 2) {
    const sections = joinSections(read);
    if (sections.length > 0) return sections;
  }
  return lines.map((line) => ({ text: withoutBold(line) }));
}
