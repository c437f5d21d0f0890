import { sideOfLabel } from '../transcript/side-labels.ts';
import { normaliseText } from './normalise-text.ts';

const label = /^[\s"“”„«'‘’*_-]*([^:\n]{1,200}):/;
const numbered = /^speaker\s+\S+$/;
const elision = /(?:\.\s?){3,}|…|\[\.*\]/g;

function isLabel(text: string, speakers: ReadonlySet<string>): boolean {
  const folded = text.trim().toLowerCase();
  return speakers.has(folded) || sideOfLabel(folded) !== undefined || numbered.test(folded);
}

/** A quote may contain the labels of the transcript that the model read. */
export function withoutLabels(quote: string, speakers: ReadonlySet<string>): string {
  return quote
    .split('\n')
    .map((line) => {
      const match = label.exec(line);
      return match && isLabel(match[1] ?? '', speakers) ? line.slice(match[0].length) : line;
    })
    .join('\n');
}

export function elidedParts(quote: string): string[][] {
  return quote
    .split(elision)
    .map(normaliseText)
    .filter((words) => words.length > 0);
}
