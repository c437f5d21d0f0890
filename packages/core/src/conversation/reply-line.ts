import { agreementAtStart, bareAgreement } from './agreement-marker.ts';
import { characterBreak } from './character-break.ts';
import { hangUpAtStart, lastSoundAtStart, type HangUp } from './hang-up-marker.ts';
import { takeBeginning, type BeginningPlace } from './reply-line-beginning.ts';
import {
  mayBecomeLabel,
  turnAtStart,
  turnWithin,
  withoutUnfinishedTurn,
} from './reply-line-labels.ts';
import { aside, asideStart, link, mayBeClosed, unfinishedLink } from './reply-line-marks.ts';
import { isNote, isOffer, noteWithin, withoutUnfinishedNote } from './reply-note.ts';
import { isStageDirection } from './stage-direction.ts';

export interface ReplyLine {
  said: string;
  hangUp?: HangUp;
  /** What the prospect agrees to. */
  agreed?: string;
  /** From some place on the model spoke of itself. */
  isOutOfCharacter?: true;
  /**
   * Who speaks from here on: another speaker than the prospect, or the model for itself, as in a note;
   * undefined where it is still the prospect.
   */
  next?: 'other' | 'model';
  /** It was the next one of a numbered list. */
  isItem: boolean;
  /** The name that the model gives the prospect. */
  name?: string;
  /** White space stands after what is said, so that a sentence that ends there is whole. */
  isFollowed: boolean;
}

const outOfCharacter = { isOutOfCharacter: true } as const;
const turning = new RegExp(`${asideStart.source}|${turnWithin.source}|${noteWithin.source}`);
const unfinishedNumber = /^\d{1,3}[.)]?\s*$/;
const closingQuote = /\s*["”“»'’]\s*$/;
const sentenceEnd = /(?:^|[.!?…]["”’]?)\s*$/;
/** A line that separates a reply from what the model says of it. */
const rule = /^\s*(?:[-=*]\s*){3,}$/;
const unfinishedRule = /^\s*[-=](?:\s*[-=])*\s*$/;

type Words = Pick<ReplyLine, 'said' | 'hangUp' | 'agreed' | 'next'>;

/** The words of a line, up to where the prospect hangs up, another turn begins or, in an unfinished one, doubt. */
function readWords(words: string, isOpen: boolean): Words {
  let said = '';
  let rest = words;
  let decided: Pick<Words, 'agreed'> = {};
  for (;;) {
    const at = rest.search(turning);
    if (at === -1) return { said: said + rest, ...decided };
    said += rest.slice(0, at);
    rest = rest.slice(at);
    if (turnAtStart.test(rest)) return { said, ...decided, next: 'other' };
    if (isNoteWithin(said, rest)) return { said, ...decided, next: 'model' };
    const hangUp = hangUpAtStart(rest) ?? lastSoundAfter(said, rest, isOpen);
    if (hangUp) return { said, ...decided, hangUp };
    const agreement = agreementAtStart(rest);
    if (agreement && isOpen && !agreement.isClosed) return { said, ...decided };
    if (agreement) decided = { agreed: agreement.what };
    else if (isOpen && asideStart.test(rest.charAt(0)) && isInDoubt(rest))
      return { said, ...decided };
    const next = agreement
      ? withoutAside(said, rest, rest.length - agreement.after.length)
      : nextWords(said, rest);
    said = next.said;
    rest = rest.slice(next.length);
  }
}

/** 'It says Note: fragile' is speech: a note stands after a sentence, or is set apart. */
function isNoteWithin(said: string, rest: string): boolean {
  const isSetOff = asideStart.test(rest.charAt(0)) || sentenceEnd.test(said);
  return isSetOff && isNote(rest, false) === true;
}

/** 'You *click* here' is speech: the sound of the end stands after a sentence or at the end of a line. */
function lastSoundAfter(said: string, rest: string, isOpen: boolean): HangUp | undefined {
  const sound = lastSoundAtStart(rest);
  const isAtEnd = !isOpen && sound?.after.trim() === '';
  return isAtEnd || /[.!?…]["”’]?\s*$/.test(said) ? sound : undefined;
}

/** Whether more text could change what is meant by what is set apart at the beginning. */
function isInDoubt(rest: string): boolean {
  if (unfinishedLink.test(rest) || lastSoundAtStart(rest)?.after.trim() === '') return true;
  return !aside.test(rest) && mayBeClosed(rest);
}

/** What is said up to the end of a link, an emphasis, a stage direction or a lone mark, and how much text that takes. */
function nextWords(said: string, rest: string): { said: string; length: number } {
  const [linked, linkText] = link.exec(rest) ?? [];
  if (linked !== undefined) return { said: said + (linkText ?? ''), length: linked.length };
  const [whole, inParentheses, inBrackets, emphasised] = aside.exec(rest) ?? [];
  const inside = inParentheses ?? inBrackets ?? emphasised;
  if (whole !== undefined && inside !== undefined) {
    // '[here](' is a link of which the rest is missing.
    const isBracketed = inBrackets !== undefined && rest.charAt(whole.length) !== '(';
    const isSilent = isBracketed || isStageDirection(inside, sentenceEnd.test(said));
    if (!isSilent) return { said: said + (emphasised ?? whole), length: whole.length };
    return withoutAside(said, rest, whole.length);
  }
  return { said: said + rest.slice(/^\*(?!\s)/.test(rest) ? 1 : 0, 1), length: 1 };
}

/** Of the spaces around what is left out, one stays, and none before punctuation. */
function withoutAside(
  said: string,
  rest: string,
  length: number,
): { said: string; length: number } {
  const after = rest.slice(length);
  if (/^[,.;:!?]/.test(after) && !sentenceEnd.test(said)) return { said: said.trimEnd(), length };
  const gap = /^$|\s$/.test(said) ? (/^\s*/.exec(after)?.[0].length ?? 0) : 0;
  return { said, length: length + gap };
}

/**
 * One line of a model's answer as the prospect would say it. In an open one, what could still turn out
 * to be no speech is left out, so that nothing once said is ever taken back.
 */
export function readReplyLine(line: string, place: BeginningPlace): ReplyLine {
  const { isOpen, hasSpoken } = place;
  const silent = { said: '', isItem: false, isFollowed: false } as const;
  if (rule.test(line)) return hasSpoken ? { ...silent, next: 'model' } : silent;
  const settled = isOpen ? withoutUnfinishedNote(withoutUnfinishedTurn(line)) : line;
  const { rest: all, speaker, isQuoted, isItem, name } = takeBeginning(settled, place);
  if (speaker === 'other') return { ...silent, isItem, next: 'other' };
  const offer = hasSpoken && isOffer(all, isOpen);
  if (speaker === 'model' || offer === true) return { ...silent, isItem, next: 'model' };
  if (speaker === 'undecided' || offer === 'undecided') return { ...silent, isItem };
  const named = name === undefined ? {} : { name };
  const hangUp = hangUpAtStart(all) ?? lastSoundAtStart(all);
  if (hangUp) return { ...silent, ...named, isItem, hangUp };
  const agreed = bareAgreement(all);
  if (agreed !== undefined) return { ...silent, ...named, isItem, agreed };
  const isMarked = agreementAtStart(all)?.isClosed === true;
  if (isOpen && !isMarked && mayBecomeOrnament(all)) return { ...silent, ...named, isItem };
  const broken = characterBreak(all, isOpen);
  const rest = broken ? all.slice(0, broken.index) : all;
  const read = { ...readWords(rest, isOpen), ...(broken?.isCertain && outOfCharacter) };
  const said = (isQuoted ? read.said.replace(closingQuote, '') : read.said).trimEnd();
  return { ...read, ...named, said, isItem, isFollowed: /^\s/.test(read.said.slice(said.length)) };
}

function mayBecomeOrnament(rest: string): boolean {
  if (mayBecomeLabel(rest) || unfinishedNumber.test(rest) || unfinishedRule.test(rest)) return true;
  return asideStart.test(rest.charAt(0)) && mayBeClosed(rest);
}
