import { readAnswer } from './read-answer.ts';

const closing = /^[ \t]*(?:[.,;:!?…)\]\n]|$)/;

function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/** Closes the gap that a citation leaves: no space before a full stop, and no two in a row. */
function joined(before: string, after: string): string {
  if (closing.test(after)) return withoutEndSpaces(before) + after.replace(/^[ \t]+/, '');
  if (!/\S/.test(before.at(-1) ?? '')) return before + after.replace(/^[ \t]+/, '');
  return /^\s/.test(after) ? before + after : `${before} ${after}`;
}

/** An answer's own words, as the rep passes them on: without its citations. */
export function answerAsText(answer: string): string {
  let words = '';
  let isBehindCitation = false;
  for (const part of readAnswer(answer, { isComplete: true })) {
    if (part.kind === 'text') words = isBehindCitation ? joined(words, part.text) : part.text;
    isBehindCitation = part.kind === 'citation';
  }
  return words.trim();
}
