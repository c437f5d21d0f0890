import { isCommonWord } from './common-words.ts';
import { isMonthName } from './ordinary-words.ts';

/**
 * What shows that a name is meant where the same letters may be another word: a capital letter; the place of a person's
 * name or of a company's name in a sentence; that a single letter stands for a surname; capital letters alone; or the user alone.
 */
export type Evidence = 'capital' | 'person' | 'company' | 'initial' | 'capitals' | 'user';

/** One way of writing a name. */
export interface Spelling {
  text: string;
  /** What has to show that the name is meant; undefined where no other word is written like it. */
  evidence?: Evidence | undefined;
}

/** A place in a text, in UTF-16 code units. */
export interface PlaceInText {
  text: string;
  start: number;
  end: number;
}

const capital = /^\p{Lu}/u;
const allCapitals = /^\p{Lu}{2,}$/u;
const smallLetter = /\p{Ll}/u;
const startsSentence = /(?:^|[.!?…:;\n“"„«([¿¡]|\s[-–—])\s*$/u;
const standsAlone = /^(?:[,!?.;:)\n”"»]|\s*$|['’]s?\b|\s+[-–—]\s)/u;
const nextWord = /^\s+([\p{L}\p{M}]+)/u;
const wordBefore = /([\p{L}\p{M}’']+)[\s,]*$/u;
const beforeMonth = new Set(
  'in by until till since of from next last this early late mid during before after for through each every'.split(
    ' ',
  ),
);
const determiners = new Set(
  'the a an our your my their his her its this that these those no'.split(' '),
);
/** They follow the name of a person more often than a verb of the same letters. */
const behindPerson = new Set(
  'is was has had says said tells told asked asks will would could wants wanted thinks thought knows knew from here speaking called calls sent sends needs needed joined joins works worked does did should and'.split(
    ' ',
  ),
);
const beforeCompany = new Set(
  'at from with for by to of via into joined join chose use uses used using called over behind against like than versus vs'.split(
    ' ',
  ),
);
const contextLength = 40;

/** Whether the words at a place are a name there, by their letters and by what stands around them. */
export function isNameHere(place: PlaceInText, evidence: Evidence): boolean {
  const { text, start, end } = place;
  const raw = text.slice(start, end);
  if (evidence === 'user') return false;
  if (evidence === 'initial') return isInitial(place);
  if (!capital.test(raw)) return false;
  if (evidence === 'capital') return true;
  if (evidence === 'capitals' && !allCapitals.test(raw)) return false;
  const before = text.slice(Math.max(0, start - contextLength), start);
  const after = text.slice(end, end + contextLength);
  if (allCapitals.test(raw) && !smallLetter.test(before + after)) return false;
  if (evidence === 'capitals') return true;
  if (isMonthHere(raw, before, after)) return false;
  const isStart = startsSentence.test(before);
  const previous = wordBefore.exec(before)?.[1]?.toLowerCase() ?? '';
  if (evidence === 'company') return !isStart && beforeCompany.has(previous);
  return isStart ? standsAsName(after) : !determiners.has(previous);
}

/** 'Will, can you' and 'Will said', not 'Will you'. */
function standsAsName(after: string): boolean {
  if (standsAlone.test(after)) return true;
  const next = nextWord.exec(after)?.[1] ?? '';
  if (behindPerson.has(next)) return true;
  return capital.test(next) && next.length > 1 && !isCommonWord(next);
}

function isMonthHere(raw: string, before: string, after: string): boolean {
  if (!isMonthName(raw)) return false;
  const previous = wordBefore.exec(before)?.[1]?.toLowerCase() ?? '';
  return beforeMonth.has(previous) || /^\s+(?:the\s+)?\d/.test(after) || /\d\s*$/.test(before);
}

/** The last letter is a capital one; 'A' and 'I' are words unless a point follows. */
function isInitial({ text, end }: PlaceInText): boolean {
  const letter = text.slice(end - 1, end);
  if (!capital.test(letter)) return false;
  return (letter !== 'A' && letter !== 'I') || text[end] === '.';
}
