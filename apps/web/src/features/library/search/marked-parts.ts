import { displayText } from '../../../shared/ui/display-text.ts';

export interface TextPart {
  /** The part starts at this index of the whole text. */
  start: number;
  text: string;
  isHit: boolean;
}

/** Splits a text into the found parts and the parts between them. @param hits start and end of each hit, in order */
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
