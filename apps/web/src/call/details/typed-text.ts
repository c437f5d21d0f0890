import { displayText } from '../../shared/ui/display-text.ts';

/** Returns a text as it is stored, which is on one line and without invisible characters. */
export function cleanText(text: string): string {
  return displayText(text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns a sentence if a text is too long, otherwise undefined. It counts code points.
 * @param what the name of the text, like 'title'
 */
export function lengthProblem(what: string, text: string, max: number): string | undefined {
  const { length } = Array.from(text);
  if (length <= max) return undefined;
  return `A ${what} has at most ${max} characters; this one has ${length}.`;
}
