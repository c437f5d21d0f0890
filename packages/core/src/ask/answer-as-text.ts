import { readAnswer } from './read-answer.ts';

const closing = /^[ \t]*(?:[.,;:!?…)\]\n]|$)/;

function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

/** Closes the gap that a citation leaves, so that there is no space before a full stop and no double space. */
function addBehindCitation(words: string[], text: string): void {
  const unindented = text.replace(/^[ \t]+/, '');
  if (closing.test(text)) {
    removeEndSpaces(words);
    add(words, unindented);
  } else if (!/\S/.test(words.at(-1)?.at(-1) ?? '')) add(words, unindented);
  else add(words, /^\s/.test(text) ? text : ` ${text}`);
}

function removeEndSpaces(words: string[]): void {
  for (let last = words.pop(); last !== undefined; last = words.pop()) {
    const left = withoutEndSpaces(last);
    if (left !== '') return void words.push(left);
  }
}

/** Words are collected in a list because a growing text would be copied each time its end is inspected. */
function add(words: string[], text: string): void {
  if (text !== '') words.push(text);
}

/** Removes the citations, so that the rep can pass the answer on. */
export function answerAsText(answer: string): string {
  const words: string[] = [];
  let isBehindCitation = false;
  for (const part of readAnswer(answer, { isComplete: true })) {
    if (part.kind === 'text' && isBehindCitation) addBehindCitation(words, part.text);
    else if (part.kind === 'text') add(words, part.text);
    isBehindCitation = part.kind === 'citation';
  }
  return words.join('').trim();
}
