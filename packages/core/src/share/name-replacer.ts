import { contactDetails, type Span } from './contact-details.ts';
import { dictatedDetails } from './dictated-details.ts';
import { NameFinder } from './name-finder.ts';
import { spellingsOf, type ReplacedName } from './replaced-names.ts';

export interface TextPart {
  text: string;
  isPlaceholder: boolean;
}

export type SplitText = (text: string) => TextPart[];

export const asItIs: SplitText = (text) => [{ text, isPlaceholder: false }];

/** Also replaces addresses, user names and phone numbers, written or dictated. */
export function nameReplacer(names: readonly ReplacedName[]): SplitText {
  return replacerWith(new NameFinder(names.flatMap(spellingsOf)));
}

/** Reads each text once, because a call has most of them several times. */
export function replacerWith(finder: NameFinder): SplitText {
  const known = new Map<string, TextPart[]>();
  return (text) => {
    const parts = known.get(text) ?? partsOf(text, merged(foundIn(finder, text)));
    known.set(text, parts);
    return parts;
  };
}

function foundIn(finder: NameFinder, text: string): Span[] {
  return [...finder.find(text).spans, ...contactDetails(text), ...dictatedDetails(text)];
}

export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

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
