import { plainWords } from '../model-text/phrases.ts';

/** A remark that a model adds to the prospect's line begins with one of these. */
const noteWords = [
  "note, notes, a note, side note, quick note, please note, important note, author's note",
  'n.b., nb, ooc, out of character, disclaimer, explanation, rationale, reasoning, commentary',
  'tone, mood, emotion, persona, word count, thought, thoughts, thinking, internal monologue',
  'internal thought, internal thoughts, inner monologue, inner thought, inner thoughts, subtext',
  'stage direction, stage directions',
].flatMap((line) => line.split(', '));
const heads = noteWords.map((word) => word.replaceAll('.', '\\.')).join('|');
const open = '^(?:[([{]\\s{0,9})?';
/** Matches the receiver in 'Note to the sales rep:'. */
const receiver = '(?: (?:to|for) [^:\\n]{1,40}?)?';
const head = new RegExp(`${open}(?:${heads})${receiver}(?:\\s*[:：–—]|\\s+-\\s)`);
const unfinishedHead = new RegExp(
  `${open}(?:${heads})(?: (?:t|to|f|fo|for)(?: [^:\\n]{0,40})?)?(?:\\s*|\\s+-)$`,
);
/** Text in brackets is a note even without a colon: '[Note that the prospect is busy]'. */
const bracketed = /^\[\s{0,9}(?:(?:side|quick|please|important) )?notes?\b/;

/** A model offers such things to its user after the line. A prospect who offers something does not mention a line. */
const offers = [
  'let me know if you, would you like me to, do you want me to, feel free to, i hope this',
  "is there anything else, shall i continue, if you want me to, if you'd like me to",
  'if you would like me to, this response, this reply',
].flatMap((line) => line.split(', '));
const offerOf =
  /\b(?:response|reply|line|version|prospect|persona|character|role|role-?play|adjust|rephrase|rewrite|different|another|tone|scenario|conversation|continue|helps|helpful)\b/;

/** The result is 'undecided' while more of an open line may make it a note. */
export function isNote(line: string, isOpen: boolean): boolean | 'undecided' {
  const text = plainWords(line.slice(0, 90)).replace(/^\*+/, '');
  if (head.test(text) || bracketed.test(text)) return true;
  if (!isOpen || line.length > 80) return false;
  const inside = text.replace(/^[([{]\s{0,9}/, '');
  const isUnfinished = noteWords.some((word) => word.startsWith(inside));
  return isUnfinished || unfinishedHead.test(inside) ? 'undecided' : false;
}

export const noteWithin = /\b(?:Notes?|NOTES?)\s{0,3}:/;
// A note may also follow an aside, which may turn out not to be speech.
const unfinishedNoteWithin =
  /(?=N)(?<=[.!?…)\]*]["”’]?\s*)(?:N(?:otes?|ot?)?|N(?:OTES?|OT?))\s{0,3}$/;

export function withoutUnfinishedNote(line: string): string {
  return line.replace(unfinishedNoteWithin, '');
}

/** An offer after the prospect's words is for example 'Let me know if you'd like another version.' */
export function isOffer(line: string, isOpen: boolean): boolean | 'undecided' {
  const text = plainWords(line);
  if (!offers.some((offer) => text.startsWith(offer))) {
    return isOpen && offers.some((offer) => offer.startsWith(text)) ? 'undecided' : false;
  }
  const end = /[.!?](?=\s)/.exec(text)?.index;
  if (offerOf.test(text.slice(0, end))) return true;
  return isOpen && end === undefined ? 'undecided' : false;
}
