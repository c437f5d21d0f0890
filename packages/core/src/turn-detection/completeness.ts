import { isEnglish } from '../metrics/filler-words.ts';
import { opensAsQuestion } from '../metrics/question-form.ts';
import { trimEndOf } from '../text/trim-end.ts';
import { isWord, tokensOf } from '../text/words.ts';

export type Completeness = 'complete' | 'unclear' | 'incomplete';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

// A transcription also ends a part of a sentence with a full stop, so it means nothing here.
const neverLast = wordSet(
  "and but or nor because cause if although though unless whereas whether than of from into between among during per via the a an my your our their its every i'm we're you're they're i'll we'll you'll they'll i've we've they've i'd we'd gonna wanna gotta um uh er erm uhm ehm very quite including regarding versus we i they who whose which when while where",
);
// These are mostly in the middle of a sentence, but 'that is what we are looking for' ends with one.
const seldomLast = wordSet(
  "to for with at in on by about as so like is are was were am be been being do does did has have had can could will would should may might must that this these those what how then also just not no really actually basically until since before after through without against around over under off up out your his her some any each more most other another he she it's that's there's what's don't doesn't didn't can't won't isn't aren't",
);
/** A text has only begun if it has no other words. */
const openers = wordSet('so well now and but also look listen anyway plus actually basically hey');
/** A speaker may take the floor or leave it with these words. */
const standsAlone = wordSet('okay ok right alright sure great yeah hmm cool good');
const closings =
  /(?:^| )(?:thank you|thanks|goodbye|bye|sounds good|of course)$|^(?:yes|no|hello)$/;
const subordinators = wordSet(
  'if when because since although though while once unless until whereas as before after',
);
/** 'In that case' and 'for most of our customers' may be answers or beginnings. */
const prepositions = wordSet('in on at for to from with by about of during like');
const greeting = /^(?:hi|hello|hey|good (?:morning|afternoon|evening))\b(?: [^ ]+){1,3}$/;
const auxiliaries = wordSet(
  'is are was were am do does did have has had can could will would should might',
);
const leadIns = wordSet('so and but well okay yeah right now look um uh like');

const asksOrExclaims = /[?!？！؟]$/u;
const fullStop = /[.。।]$/u;
const breaksOff = /(?:…|\.\.|[-–—,;:،，、；：])$/u;
const afterMark = /^[\s"'”’»)\]]$/;

function lastSentence(text: string): string {
  return (
    text
      .split(/(?<![.?!])[.?!]+\s/)
      .filter(Boolean)
      .at(-1) ?? text
  );
}

/**
 * 'If you look at the routes' is incomplete without a main clause, unlike 'in that case, call me'.
 */
function isOpenClause(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  const first = tokens.find((token) => isWord(token) && !leadIns.has(token)) ?? '';
  if (!subordinators.has(first) && !prepositions.has(first)) return false;
  const afterFirst = tokens.slice(tokens.indexOf(first) + 1);
  const comma = afterFirst.indexOf(',');
  return comma === -1 || afterFirst.slice(comma).filter(isWord).length === 0;
}

function isUnfinished(last: string, secondLast: string, hasStop: boolean): boolean {
  // Examples are 'the tool that you have', 'a pilot for that'.
  if (hasStop && /^(?:i|you|he|she|it|we|they)$/.test(secondLast) && auxiliaries.has(last))
    return false;
  if (hasStop && prepositions.has(secondLast) && /^(?:that|this|these|those|her)$/.test(last))
    return false;
  // Examples are 'I think so', 'not really', 'I hope not'.
  if (/^(?:think|hope|guess|say|believe|told|not|even|or)$/.test(secondLast)) {
    return !/^(?:so|not|really|that)$/.test(last) && seldomLast.has(last);
  }
  // 'You know' and 'I mean' fill a pause if no words follow.
  return (
    seldomLast.has(last) || /^(?:you know|i mean|sort of|kind of)$/.test(`${secondLast} ${last}`)
  );
}

function ofEnglish(text: string): Completeness {
  const words = tokensOf(text).filter(isWord);
  const last = words.at(-1) ?? '';
  const hasStop = fullStop.test(text);
  if (neverLast.has(last) || words.every((word) => openers.has(word))) return 'incomplete';
  if (words.every((word) => standsAlone.has(word))) return 'unclear';
  if (closings.test(words.join(' '))) return 'complete';
  const sentence = lastSentence(text);
  const isOpen =
    isUnfinished(last, words.at(-2) ?? '', hasStop) ||
    endsInsideNumber(words) ||
    isOpenClause(sentence);
  if (greeting.test(words.join(' '))) return 'unclear';
  if (isOpen) return hasStop ? 'unclear' : 'incomplete';
  if (hasStop) return 'complete';
  return words.length > 2 && opensAsQuestion(sentence) ? 'complete' : 'unclear';
}

/** Punctuation alone decides in languages other than English, which is the default. */
export function completenessOf(text: string, language?: string): Completeness {
  const end = trimEndOf(text, afterMark).trimStart();
  if (asksOrExclaims.test(end)) return 'complete';
  if (breaksOff.test(end)) return 'incomplete';
  if (end === '') return 'unclear';
  if (isEnglish(language)) return ofEnglish(end);
  return fullStop.test(end) ? 'complete' : 'unclear';
}

const units =
  'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const scales = 'hundred thousand million billion point dollar euro pound';
const numberWords: ReadonlySet<string> = new Set(`${units} ${tens} ${scales}`.split(' '));

/** 'This one' and 'at nine' are not numbers that continue. */
const before: ReadonlySet<string> = new Set(
  'this that the which another first last next no every any each right good at until of'.split(' '),
);

/** A telephone number has about as many digits. */
const maxNumberDigits = 9;

function isNumber(word: string): boolean {
  // Further digits may follow a year, a time or an amount.
  return numberWords.has(word) || /^\d+(?:[.,-]\d+)*$/.test(word);
}

/** The next digit or the unit may follow: 'we have about forty', 'zero seven seven'. */
function endsInsideNumber(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (!isNumber(last)) return false;
  const others = words.findLastIndex((word) => !isNumber(word));
  if (words.length - 1 - others >= maxNumberDigits) return false;
  return !before.has(words.at(-2) ?? '') || last === 'point';
}
