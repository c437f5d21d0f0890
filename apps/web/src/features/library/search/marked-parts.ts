import { displayText } from '../../../shared/ui/display-text.ts';

export interface TextPart {
  /** Where it begins in the whole text. */
  start: number;
  text: string;
  isHit: boolean;
}

/** A text in its parts, those that were found and those between. @param hits first and past-the-last places, in order */
export function markedParts(
  text: string,
  hits: readonly (readonly [number, number])[],
): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of hits) {
    parts.push({ start: at, text: text.slice(at, start), isHit: false });
    parts.push({ start, text: text.slice(start, end), isHit: true });
    at = end;
  }
  parts.push({ start: at, text: text.slice(at), isHit: false });
  return parts
    .filter(({ text: part }) => part !== '')
    .map((part) => ({ ...part, text: displayText(part.text) }));
}
