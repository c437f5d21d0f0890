import { isCommonWord } from './common-words.ts';
import { isMonthName } from './ordinary-words.ts';

/**
 * This evidence shows that a name is meant if the same letters may be another word. 'initial' is a
 * single letter that abbreviates a surname.
 */
export type Evidence = 'capital' | 'person' | 'company' | 'initial' | 'capitals' | 'user';

export interface Spelling {
  text: string;
  /** It is undefined if no other word is written like the name. */
  evidence?: Evidence | undefined;
}

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

/** Accepts 'Will, can you' and 'Will said', but not 'Will you'. */
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

/** The last letter must be a capital. 'A' and 'I' are words unless a full stop follows. */
function isInitial({ text, end }: PlaceInText): boolean {
  const letter = text.slice(end - 1, end);
  if (!capital.test(letter)) return false;
  return (letter !== 'A' && letter !== 'I') || text[end] === '.';
}
