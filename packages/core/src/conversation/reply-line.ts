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
  agreed?: string;
  isOutOfCharacter?: true;
  /** 'model' is the model as itself, as in a note. It is undefined if the prospect continues. */
  next?: 'other' | 'model';
  isItem: boolean;
  name?: string;
  /** It is true if white space follows the speech, so that a sentence that ends there is complete. */
  isFollowed: boolean;
}

const outOfCharacter = { isOutOfCharacter: true } as const;
const turning = new RegExp(`${asideStart.source}|${turnWithin.source}|${noteWithin.source}`);
const unfinishedNumber = /^\d{1,3}[.)]?\s*$/;
const closingQuote = /["”“»'’]$/;
const rule = /^\s*[-=*]\s*[-=*]\s*[-=*][-=*\s]*$/;
const unfinishedRule = /^\s*[-=][-=\s]*$/;

type Words = Pick<ReplyLine, 'said' | 'hangUp' | 'agreed' | 'next'>;

/** Stops if the prospect hangs up, another turn begins or, in an unfinished line, something is in doubt. */
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

function isBehindSentence(said: SaidWords): boolean {
  return said.isBlank || said.endsSentence;
}

/** 'It says Note: fragile' is speech. A note comes after a sentence, or is set apart. */
function isNoteWithin(said: SaidWords, rest: string): boolean {
  const isSetOff = asideStart.test(rest.charAt(0)) || isBehindSentence(said);
  return isSetOff && isNote(rest, false) === true;
}

/** 'You *click* here' is speech. The sound of the end comes after a sentence or at the end of a line. */
function lastSoundAfter(said: SaidWords, rest: string, isOpen: boolean): HangUp | undefined {
  const sound = lastSoundAtStart(rest);
  const isAtEnd = !isOpen && sound?.after.trim() === '';
  return isAtEnd || said.endsSentence ? sound : undefined;
}

/** Returns true if more text could change the meaning of the aside at the beginning. */
function isInDoubt(rest: string): boolean {
  if (unfinishedLink.test(rest) || lastSoundAtStart(rest)?.after.trim() === '') return true;
  return !aside.test(rest) && mayBeClosed(rest);
}

/** Returns the length of the text that was read. */
function takeWords(said: SaidWords, rest: string): number {
  const [linked, linkText] = link.exec(rest) ?? [];
  if (linked !== undefined) {
    said.add(linkText ?? '');
    return linked.length;
  }
  const [whole, inParentheses, inBrackets, emphasised] = aside.exec(rest) ?? [];
  const inside = inParentheses ?? inBrackets ?? emphasised;
  if (whole !== undefined && inside !== undefined) {
    // '[here](' is the beginning of a link.
    const isBracketed = inBrackets !== undefined && rest.charAt(whole.length) !== '(';
    const isSilent = isBracketed || isStageDirection(inside, isBehindSentence(said));
    if (isSilent) return leaveOut(said, rest, whole.length);
    said.add(emphasised ?? whole);
    return whole.length;
  }
  said.add(rest.slice(/^\*(?!\s)/.test(rest) ? 1 : 0, 1));
  return 1;
}

/** A space around the beginning stays unless punctuation follows. Returns the length of the text that was read. */
function leaveOut(said: SaidWords, rest: string, length: number): number {
  const after = rest.slice(length);
  if (/^[,.;:!?]/.test(after) && !isBehindSentence(said)) {
    said.trimEnd();
    return length;
  }
  return length + (said.endsInSpaceOrIsEmpty ? after.length - after.trimStart().length : 0);
}

/** Words in an open line that may not be speech are left out, so that no words are taken back later. */
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
