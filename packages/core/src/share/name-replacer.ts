import { contactDetails, type Span } from './contact-details.ts';
import { NameFinder } from './name-finder.ts';
import { formsOf, type ReplacedName } from './replaced-names.ts';

/** A part of a text: as it was, or the placeholder of a name. */
export interface TextPart {
  text: string;
  isPlaceholder: boolean;
}

/** Cuts a text into what stays and the placeholder of a name. */
export type SplitText = (text: string) => TextPart[];

/** Replaces nothing. */
export const asItIs: SplitText = (text) => [{ text, isPlaceholder: false }];

/** Replaces these names, and every e-mail address, web address and phone number. */
export function nameReplacer(names: readonly ReplacedName[]): SplitText {
  const finder = new NameFinder(names.flatMap(formsOf));
  return (text) => partsOf(text, merged([...finder.find(text), ...contactDetails(text)]));
}

export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Spans that overlap become one, so that no end of a name is left. */
function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

function partsOf(text: string, spans: readonly Span[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, placeholder } of spans) {
    if (start > at) parts.push({ text: text.slice(at, start), isPlaceholder: false });
    parts.push({ text: placeholder, isPlaceholder: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isPlaceholder: false });
  return parts;
}
