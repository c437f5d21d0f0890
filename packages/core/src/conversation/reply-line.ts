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
import { SaidWords } from './said-words.ts';
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
const closingQuote = /["”“»'’]$/;
/** A line that separates a reply from what the model says of it. */
const rule = /^\s*[-=*]\s*[-=*]\s*[-=*][-=*\s]*$/;
const unfinishedRule = /^\s*[-=][-=\s]*$/;

type Words = Pick<ReplyLine, 'said' | 'hangUp' | 'agreed' | 'next'>;

/** The words of a line, up to where the prospect hangs up, another turn begins or, in an unfinished one, doubt. */
function readWords(words: string, isOpen: boolean): Words {
  const said = new SaidWords();
  let rest = words;
  let decided: Pick<Words, 'agreed'> = {};
  const read = (decision: Omit<Words, 'said'> = {}) => ({
    said: said.text(),
    ...decided,
    ...decision,
  });
  for (;;) {
    const at = rest.search(turning);
    said.add(at === -1 ? rest : rest.slice(0, at));
    if (at === -1) return read();
    rest = rest.slice(at);
    if (turnAtStart.test(rest)) return read({ next: 'other' });
    if (isNoteWithin(said, rest)) return read({ next: 'model' });
    const hangUp = hangUpAtStart(rest) ?? lastSoundAfter(said, rest, isOpen);
    if (hangUp) return read({ hangUp });
    const agreement = agreementAtStart(rest);
    if (agreement && isOpen && !agreement.isClosed) return read();
    if (agreement) decided = { agreed: agreement.what };
    else if (isOpen && asideStart.test(rest.charAt(0)) && isInDoubt(rest)) return read();
    const length = agreement
      ? leaveOut(said, rest, rest.length - agreement.after.length)
      : takeWords(said, rest);
    rest = rest.slice(length);
  }
}

/** Whether nothing was said, or a sentence ended. */
function isBehindSentence(said: SaidWords): boolean {
  return said.isBlank || said.endsSentence;
}

/** 'It says Note: fragile' is speech: a note stands after a sentence, or is set apart. */
function isNoteWithin(said: SaidWords, rest: string): boolean {
  const isSetOff = asideStart.test(rest.charAt(0)) || isBehindSentence(said);
  return isSetOff && isNote(rest, false) === true;
}

/** 'You *click* here' is speech: the sound of the end stands after a sentence or at the end of a line. */
function lastSoundAfter(said: SaidWords, rest: string, isOpen: boolean): HangUp | undefined {
  const sound = lastSoundAtStart(rest);
  const isAtEnd = !isOpen && sound?.after.trim() === '';
  return isAtEnd || said.endsSentence ? sound : undefined;
}

/** Whether more text could change what is meant by what is set apart at the beginning. */
function isInDoubt(rest: string): boolean {
  if (unfinishedLink.test(rest) || lastSoundAtStart(rest)?.after.trim() === '') return true;
  return !aside.test(rest) && mayBeClosed(rest);
}

/** Adds what is said of a link, an emphasis, a stage direction or a lone mark. Returns how much text that takes. */
function takeWords(said: SaidWords, rest: string): number {
  const [linked, linkText] = link.exec(rest) ?? [];
  if (linked !== undefined) {
    said.add(linkText ?? '');
    return linked.length;
  }
  const [whole, inParentheses, inBrackets, emphasised] = aside.exec(rest) ?? [];
  const inside = inParentheses ?? inBrackets ?? emphasised;
  if (whole !== undefined && inside !== undefined) {
    // '[here](' is a link of which the rest is missing.
    const isBracketed = inBrackets !== undefined && rest.charAt(whole.length) !== '(';
    const isSilent = isBracketed || isStageDirection(inside, isBehindSentence(said));
    if (isSilent) return leaveOut(said, rest, whole.length);
    said.add(emphasised ?? whole);
    return whole.length;
  }
  said.add(rest.slice(/^\*(?!\s)/.test(rest) ? 1 : 0, 1));
  return 1;
}

/**
 * Leaves the beginning of a text out. Of the spaces around it one stays, and none before punctuation.
 * @returns how much text that takes
 */
function leaveOut(said: SaidWords, rest: string, length: number): number {
  const after = rest.slice(length);
  if (/^[,.;:!?]/.test(after) && !isBehindSentence(said)) {
    said.trimEnd();
    return length;
  }
  return length + (said.endsInSpaceOrIsEmpty ? after.length - after.trimStart().length : 0);
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
  const said = (isQuoted ? withoutClosingQuote(read.said) : read.said).trimEnd();
  return { ...read, ...named, said, isItem, isFollowed: /^\s/.test(read.said.slice(said.length)) };
}

function withoutClosingQuote(said: string): string {
  const words = said.trimEnd();
  return closingQuote.test(words) ? words.slice(0, -1) : said;
}

function mayBecomeOrnament(rest: string): boolean {
  if (mayBecomeLabel(rest) || unfinishedNumber.test(rest) || unfinishedRule.test(rest)) return true;
  return asideStart.test(rest.charAt(0)) && mayBeClosed(rest);
}
