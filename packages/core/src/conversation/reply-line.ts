import { hangUpAtStart, lastSoundAtStart, type HangUp } from './hang-up-marker.ts';
import {
  foreignLabel,
  mayBecomeLabel,
  ownLabel,
  turnAtStart,
  turnWithin,
  withoutUnfinishedTurn,
} from './reply-line-labels.ts';

export interface ReplyLine {
  said: string;
  hangUp?: HangUp;
  /** From here on another speaker than the prospect speaks. */
  isForeign: boolean;
  /** It was the next one of a numbered list. */
  isItem: boolean;
}

export interface LinePlace {
  /** More of the line may come. */
  isOpen: boolean;
  /** The number that a list goes on with. */
  item: number;
}

// Anything set apart for longer than this is no stage direction, and its end is not waited for.
const maxAsideLength = 120;
const aside = new RegExp(
  `^(?:\\(([^)]{0,${maxAsideLength}})\\)|\\[([^\\]]{0,${maxAsideLength}})\\]|\\*(?=\\S)([^*]{0,${maxAsideLength}})\\*)`,
);
const asideStart = /[[(*]/;
const turning = new RegExp(`${asideStart.source}|${turnWithin.source}`);
const mark = /^(?:#{1,6}|[-*•])(?:\s+|$)/;
const unfinishedNumber = /^\d{1,3}[.)]?\s*$/;
// An address has no spaces: '[sighs](quietly)' is none.
const link = /^\[([^\]]{0,120})\]\((?=[^)\s]*[./:#])[^)\s]{1,300}\)/;
const unfinishedLink = /^\[[^\]]{0,120}\](?:\([^)\s]{0,300})?$/;
const openingQuote = /^["“„«'‘]/;
const closingQuote = /\s*["”“»'’]\s*$/;

/** Whether more text could still close what is set apart here. */
function mayBeClosed(text: string): boolean {
  return text.length <= maxAsideLength + 1 && !/^\*\s/.test(text);
}

interface Beginning {
  rest: string;
  isQuoted: boolean;
  isItem: boolean;
}

/** Takes labels, stage directions, marks and an opening quote from the line's beginning, in any order. */
function takeBeginning(line: string, { isOpen, item }: LinePlace): Beginning {
  let rest = line.trimStart();
  let isQuoted = false;
  let isItem = false;
  for (;;) {
    if (isHangUp(rest) || linkAtStart(rest, isOpen)) return { rest, isQuoted, isItem };
    const label = emphasisedLabel(rest);
    if (label !== undefined) return { rest: label, isQuoted, isItem };
    const numbered: RegExpExecArray | null = isItem ? null : itemNumber(item).exec(rest);
    const ornament: RegExpExecArray | null =
      ownLabel.exec(rest) ?? aside.exec(rest) ?? mark.exec(rest) ?? numbered;
    if (ornament) {
      rest = rest.slice(ornament[0].length).trimStart();
      isItem ||= ornament === numbered;
    } else if (!isQuoted && openingQuote.test(rest)) {
      rest = rest.slice(1).trimStart();
      isQuoted = true;
    } else {
      return { rest, isQuoted, isItem };
    }
  }
}

/** A single number is an answer: only what counts on from one is a list. */
function itemNumber(item: number): RegExp {
  return new RegExp(`^${item}[.)]\\s+`);
}

function isHangUp(text: string): boolean {
  return (hangUpAtStart(text) ?? lastSoundAtStart(text)) !== undefined;
}

/** '*Sales Rep:*' names who speaks; it is no stage direction. */
function emphasisedLabel(text: string): string | undefined {
  const emphasised = aside.exec(text)?.[3]?.trimEnd();
  return emphasised?.endsWith(':') && foreignLabel.test(emphasised) ? emphasised : undefined;
}

/** A link, or in an unfinished line what could still become one. */
function linkAtStart(text: string, isOpen: boolean): boolean {
  return link.test(text) || (isOpen && unfinishedLink.test(text));
}

/** The words of a line, up to where the prospect hangs up, another turn begins or, in an unfinished one, doubt. */
function readWords(words: string, isOpen: boolean): Omit<ReplyLine, 'isItem'> {
  let said = '';
  let rest = words;
  for (;;) {
    const at = rest.search(turning);
    if (at === -1) return { said: said + rest, isForeign: false };
    said += rest.slice(0, at);
    rest = rest.slice(at);
    if (turnAtStart.test(rest)) return { said, isForeign: true };
    const hangUp = hangUpAtStart(rest) ?? lastSoundAfter(said, rest, isOpen);
    if (hangUp) return { said, hangUp, isForeign: false };
    if (isOpen && isInDoubt(rest)) return { said, isForeign: false };
    const next = nextWords(rest);
    said += next.said;
    rest = rest.slice(next.length);
  }
}

/** 'You *click* here' is speech: the sound of the end stands behind a sentence or at the end of a line. */
function lastSoundAfter(said: string, rest: string, isOpen: boolean): HangUp | undefined {
  const sound = lastSoundAtStart(rest);
  const isAtEnd = !isOpen && sound?.after.trim() === '';
  return isAtEnd || /[.!?…]["”’']?\s*$/.test(said) ? sound : undefined;
}

/** Whether more text could change what is meant by what is set apart at the beginning. */
function isInDoubt(rest: string): boolean {
  if (unfinishedLink.test(rest) || lastSoundAtStart(rest)?.after.trim() === '') return true;
  return !aside.test(rest) && mayBeClosed(rest);
}

/** What is said by a link, an emphasis or a lone mark at the beginning, and how much text that takes. */
function nextWords(rest: string): { said: string; length: number } {
  const [linked, linkText] = link.exec(rest) ?? [];
  if (linked !== undefined) return { said: linkText ?? '', length: linked.length };
  const [whole, , , emphasised] = aside.exec(rest) ?? [];
  const length = whole?.length ?? 1;
  return { said: emphasised ?? rest.slice(/^\*(?!\s)/.test(rest) ? 1 : 0, length), length };
}

/**
 * One line of a model's answer as the prospect would say it. In an open one, what could still turn out
 * to be no speech is left out, so that nothing once said is ever taken back.
 */
export function readReplyLine(line: string, place: LinePlace): ReplyLine {
  const { isOpen } = place;
  const settled = isOpen ? withoutUnfinishedTurn(line) : line;
  const { rest, isQuoted, isItem } = takeBeginning(settled, place);
  const silent = { said: '', isForeign: false, isItem };
  if (foreignLabel.test(rest)) return { ...silent, isForeign: true };
  const hangUp = hangUpAtStart(rest) ?? lastSoundAtStart(rest);
  if (hangUp) return { ...silent, hangUp };
  if (isOpen && mayBecomeOrnament(rest)) return silent;
  const read = readWords(rest, isOpen);
  const said = isQuoted ? read.said.replace(closingQuote, '') : read.said;
  return { ...read, said: said.trimEnd(), isItem };
}

function mayBecomeOrnament(rest: string): boolean {
  if (mayBecomeLabel(rest) || unfinishedNumber.test(rest)) return true;
  return asideStart.test(rest.charAt(0)) && mayBeClosed(rest);
}
