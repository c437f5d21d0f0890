import { parseJson } from './find-objects.ts';
import { repairObject } from './repair-object.ts';
import { mayBecomePhrase, phraseAt, plainWords } from './phrases.ts';
import { textOfJson } from './text-of-object.ts';
import { withoutThoughts } from './thoughts.ts';

const specialToken = /<\|[^<>|\n]{0,60}\|>/g;
const answerTag = '(?:answer|final_?answer|final|response|reply|output|result|summary|text)';
const openingTag = new RegExp(`^<${answerTag}>\\s*`, 'i');
const closingTag = new RegExp(`</${answerTag}>`, 'i');
const openingFence = /^`{3,}\w*[ \t]*(?:\r?\n|$)/;
const closingFence = /(?:^|\r?\n)`{3,}[ \t]*(?=\r?\n|$)/;
const jsonStart = /^(?:\{\s*(?:["“'}]|[A-Za-z_]\w{0,60}\s*:\s*["“'[{]|$)|\[\s*(?:["{]|$))/;
const unfinishedJsonStart = /^\{\s*[A-Za-z_]\w{0,60}\s*(?::\s*)?$/;

const interjections = [
  'sure, sure thing, certainly, of course, absolutely, definitely, ok, okay, great, alright, yes',
].flatMap((line) => line.split(', '));
/** These are announcements only on a line of their own. A question may well be answered 'Yes.'. */
const politeLine = /^(?:sure|sure thing|certainly|of course)!$/;
const openings = ["here's", 'here is', 'here are', 'here you go', 'below is', 'below are'];
const maxAnnouncementLength = 200;
/** No answer has more layers, and each is searched for in all of the text. */
const maxWrappers = 30;

export interface PeelOptions {
  isDone: boolean;
  readsJson: boolean;
}

/** It is null if more of the text is needed. */
type Peeled = string | null;

/** Announcements are lines such as 'Sure! Here is the summary:'. */
function withoutAnnouncement(text: string, isDone: boolean): Peeled | undefined {
  const end = /\r?\n/.exec(text);
  const line = text.slice(0, end?.index ?? text.length);
  if (line.length > maxAnnouncementLength) return undefined;
  const words = plainWords(line).replace(/^[*_#\s]+|[*_\s]+$/g, '');
  const phrase = phraseAt(words, interjections);
  const rest =
    phrase === undefined ? words : words.slice(phrase.length).replace(/^[!.,\s–—-]+/, '');
  const hasBegun = phraseAt(rest, openings) !== undefined && !/[.!?]\s/.test(rest);
  if (!end) {
    const mayBegin = rest === '' || mayBecomePhrase(rest, [...interjections, ...openings]);
    return !isDone && (mayBegin || hasBegun) ? null : undefined;
  }
  if (!politeLine.test(words) && !(hasBegun && rest.endsWith(':'))) return undefined;
  const after = text.slice(end.index).trimStart();
  // A text of a single line is not an announcement.
  if (after === '') return isDone ? undefined : null;
  return after;
}

function withoutFence(text: string, isDone: boolean): Peeled | undefined {
  const [opening] = openingFence.exec(text) ?? [];
  if (opening === undefined) {
    return !isDone && /^(?:`{1,2}|`{3,}\w*[ \t]*)$/.test(text) ? null : undefined;
  }
  const inside = text.slice(opening.length);
  const settled = isDone ? inside : inside.replace(/\r?\n`*[ \t]*$/, '');
  return settled.replace(closingFence, '').trim();
}

function withoutJson(text: string, isDone: boolean): Peeled | undefined {
  if (!isDone && unfinishedJsonStart.test(text)) return null;
  if (!jsonStart.test(text)) return undefined;
  for (const hasQuotations of [false, true]) {
    const { json, state } = repairObject(text, 0, hasQuotations);
    const value = state === 'whole' ? parseJson(json) : undefined;
    if (value !== undefined) return textOfJson(value)?.trim();
  }
  return isDone ? undefined : null;
}

function withoutTags(text: string): string | undefined {
  if (!openingTag.test(text)) return undefined;
  return text.replace(openingTag, '').replace(closingTag, '');
}

function peelOnce(text: string, { isDone, readsJson }: PeelOptions): Peeled | undefined {
  const peelers = [
    withoutTags,
    withoutFence,
    ...(readsJson ? [withoutJson] : []),
    withoutAnnouncement,
  ];
  for (const peel of peelers) {
    const peeled = peel(text, isDone);
    if (peeled !== undefined) return peeled;
  }
  return undefined;
}

/**
 * While more of the text may come, the result is empty as long as its beginning may still be
 * wrapping.
 */
export function peelText(answer: string, { isDone, readsJson }: PeelOptions): string {
  const clean = answer.replaceAll('\u0000', '');
  let text = withoutThoughts(clean, { isDone, opensUnmarked: true }).trimStart();
  text = text.includes('<|') ? text.replace(specialToken, '') : text;
  for (let count = 0; count < maxWrappers; count += 1) {
    const peeled = peelOnce(text, { isDone, readsJson });
    if (peeled === null) return '';
    if (peeled === undefined || peeled === text) return text;
    text = peeled.trimStart();
  }
  return text;
}
