import { displayText } from '../../shared/ui/display-text.ts';

/** A typed text as it is stored: on one line, without characters that are not shown. */
export function cleanText(text: string): string {
  return displayText(text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Why a text is too long, as a sentence; undefined where it is not. Characters are code points.
 * @param what what the text is, like 'title'
 */
export function lengthProblem(what: string, text: string, max: number): string | undefined {
  const { length } = Array.from(text);
  if (length <= max) return undefined;
  return `A ${what} has at most ${max} characters; this one has ${length}.`;
}
