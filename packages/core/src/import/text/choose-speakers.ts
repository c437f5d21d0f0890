import { sideOfLabel } from '../../transcript/side-labels.ts';
import { isNameLine, isNumberedSpeaker, looksLikeName } from './looks-like-name.ts';
import { isDocumentTitle, isHeadLabel, isItemLabel, isShortAnswer } from './not-names.ts';

export interface LabelUse {
  label: string | undefined;
  words: string;
  isTimed?: boolean;
}

/** If this proportion of the lines have a label, even an unusual label is a name. */
const nearlyAll = 0.9;
/** A common word is a speaker if it is on this proportion of the labelled lines. */
const usualShare = 0.4;
const maxWordsOfOddName = 4;
const maxWordsOfName = 10;
const sentenceWords = new Set(
  'about after all also an and are as at because before but by can could did do does for from had has have here how i if in is it its just let like may maybe more my no not now of on or our please should so some such than that the their then there these they this those to was we well were what when where which while who why will with would you your'.split(
    ' ',
  ),
);
const sentenceMark = /[?!;“”{}<>=]/;

interface Count {
  uses: number;
  timedUses: number;
  isListed: boolean;
}

/**
 * A speaker is a repeated label, a side ('Prospect') or a name, but not a common word ('Question')
 * or an item of a list. If nearly every line has a label, an unusual one ('14155550100') is a name,
 * too.
 */
export function chooseSpeakers(lines: readonly LabelUse[]): ReadonlySet<string> {
  const counts = countLabels(lines);
  const isRepeating = [...counts].some(([label, { uses }]) => uses > 1 && !isItemLabel(label));
  const isTimed = areRepeatedTimed([...counts.values()]);
  const labelled = lines.filter(({ label }) => label !== undefined).length;
  const isPossible = (label: string) =>
    !isRepeating || isPlausible(label, counts.get(label)?.uses ?? 0);
  const isComplete = isLabelledThroughout(
    lines,
    ({ label }) => label !== undefined && isPossible(label),
  );
  const speakers = [...counts].filter(([label, count]) => {
    if (isItemLabel(label)) {
      return count.uses > 1 && (sideOfLabel(label) !== undefined || isUsual(count, labelled));
    }
    if (isRepeating && count.isListed && !sideOfLabel(label)) return false;
    if (isTimed && count.timedUses === 0) return false;
    return isSpeaker(label, count) || (isComplete && isPossible(label));
  });
  // 'Question: …' and 'Answer: …' throughout are two people.
  const isDialogue = isComplete && [...counts.values()].some(({ uses }) => uses > 1);
  if (speakers.length === 0 && isDialogue) return new Set(counts.keys());
  return new Set(speakers.map(([label]) => label));
}

function countLabels(lines: readonly LabelUse[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { label, isTimed = false } of lines) {
    if (label === undefined) continue;
    const count = counts.get(label) ?? { uses: 0, timedUses: 0, isListed: false };
    count.uses += 1;
    if (isTimed) count.timedUses += 1;
    counts.set(label, count);
  }
  markListed(lines, counts);
  markRuns(lines, counts);
  return counts;
}

/** A role such as 'Support' or 'Host' is on many lines, or always has a time. */
function isUsual({ uses, timedUses }: Count, labelled: number): boolean {
  return uses >= usualShare * labelled || timedUses === uses;
}

/** If speakers' lines have times in this file, a line without one is not a speaker's. */
function areRepeatedTimed(counts: readonly Count[]): boolean {
  const repeated = counts.filter(({ uses }) => uses > 1);
  const uses = repeated.reduce((sum, count) => sum + count.uses, 0);
  const timed = repeated.reduce((sum, count) => sum + count.timedUses, 0);
  if (uses > 0 && timed >= nearlyAll * uses) return true;
  // A script that is read aloud has labels of its own.
  const throughout = repeated.filter((count) => count.timedUses === count.uses);
  const never = repeated.filter((count) => count.timedUses === 0);
  return throughout.length > 1 && throughout.length + never.length === repeated.length;
}

/** If speakers have full names, single words in neighbouring lines are items of a list. */
function markRuns(lines: readonly LabelUse[], counts: ReadonlyMap<string, Count>): void {
  const repeated = [...counts].filter(([, { uses }]) => uses > 1);
  if (repeated.length < 2 || !repeated.every(([label]) => looksLikeFullName(label))) return;
  let before: Count | undefined;
  for (const { label, words } of lines) {
    const count = label === undefined ? undefined : counts.get(label);
    if (label === undefined && words === '') continue;
    const isItem = count?.uses === 1 && !/\s/.test(label ?? '');
    // The first of several neighbouring items has to wait for the second.
    if (isItem && before) before.isListed = count.isListed = true;
    before = isItem ? count : undefined;
  }
}

/** Items of a list are below a line that ends with a colon or below another item. */
function markListed(lines: readonly LabelUse[], counts: ReadonlyMap<string, Count>): void {
  let isInList = false;
  for (const { label, words } of lines) {
    if (label === undefined) {
      if (words !== '') isInList = words.endsWith(':');
      continue;
    }
    const count = counts.get(label);
    isInList &&= count?.uses === 1 && !looksLikeFullName(label);
    if (count && isInList) count.isListed = true;
    isInList ||= words.endsWith(':');
  }
}

function isLabelledThroughout(
  lines: readonly LabelUse[],
  isLabelled: (line: LabelUse) => boolean,
): boolean {
  const spoken = lines.filter((line) => !isBlank(line));
  const from = spoken.findIndex(isLabelled);
  const labelled = spoken.filter(isLabelled).length;
  // A colon in the last line does not make a label.
  const isMore = labelled > 1 || from === 0;
  return from !== -1 && isMore && labelled >= nearlyAll * (spoken.length - from);
}

function isSpeaker(label: string, { uses }: Count): boolean {
  if (looksLikeName(label)) return true;
  if (uses < 2 || sentenceMark.test(label)) return false;
  return label.split(/\s+/).length <= maxWordsOfOddName && !beginsSentence(label);
}

function isPlausible(label: string, uses: number): boolean {
  if (isItemLabel(label)) return sideOfLabel(label) !== undefined;
  if (looksLikeName(label)) return true;
  const isSentence =
    /[?!;]/.test(label) ||
    (uses === 1 && /\p{L}{5}\.\s+\p{L}{2}/u.test(label)) ||
    beginsSentence(label);
  return !isSentence && label.split(/\s+/).length <= maxWordsOfName;
}

export function beginsSentence(label: string): boolean {
  return sentenceWords.has(label.toLowerCase().split(/\s+/)[0] ?? '');
}

function looksLikeFullName(label: string): boolean {
  return isNumberedSpeaker(label) || (/\s/.test(label) && looksLikeName(label));
}

/** A head has a title, 'Date: 15 June' or 'Participants: …'. */
export function headLength(lines: readonly LabelUse[]): number {
  const uses = countLabels(lines);
  let length = 0;
  for (let at = 0; at < lines.length;) {
    const end = endOfBlock(lines, at);
    const block = lines.slice(at, end);
    const own = headOfBlock(block, uses);
    length = at + own;
    if (own < block.length) break;
    at = end;
  }
  return length < lines.length ? length : 0;
}

function endOfBlock(lines: readonly LabelUse[], from: number): number {
  let at = from;
  while (at < lines.length && !isBlank(lines[at])) at += 1;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}

function isBlank(line: LabelUse | undefined): boolean {
  return line?.label === undefined && line?.words === '';
}

/**
 * A block is head if half of its labels are, or if each says who a side is. Otherwise only the
 * lines above its first other label are.
 */
function headOfBlock(block: readonly LabelUse[], counts: ReadonlyMap<string, Count>): number {
  const labels = block.flatMap(({ label, words }) =>
    label === undefined ? [] : [{ label, words }],
  );
  const usesHere = new Map<string, number>();
  for (const { label } of labels) usesHere.set(label, (usesHere.get(label) ?? 0) + 1);
  // A label that is repeated below, or has a time, is a speaker: 'Account Executive', 'Host'.
  const once = labels.filter(({ label }) => {
    const { uses = 0, timedUses = 0 } = counts.get(label) ?? {};
    return timedUses === 0 && uses === usesHere.get(label);
  });
  const heads = once.filter(({ label }) => isHeadLabel(label)).length;
  const people = once.filter((line) => isHeadLabel(line.label) || isPersonOfCall(line)).length;
  const isHead =
    (heads > 0 && heads * 2 >= labels.length) || (people > 0 && people === labels.length);
  if (isHead && block.at(-1)?.words === '') return block.length;
  const first = block.findIndex(({ label, words }) => {
    if (label === undefined || isDocumentTitle(`${label}: ${words}`)) return false;
    return !(isHeadLabel(label) && counts.get(label)?.uses === 1);
  });
  return first === -1 ? block.length : first;
}

/** 'Client: Northwind' and 'Rep: Alex Morgan' are not speech, because they say who a side is. */
function isPersonOfCall({ label, words }: { label: string; words: string }): boolean {
  return sideOfLabel(label) !== undefined && isNameLine(words) && !isShortAnswer(words);
}
