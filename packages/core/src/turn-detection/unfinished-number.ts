const units =
  'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const scales = 'hundred thousand million billion point dollar euro pound';
const numberWords: ReadonlySet<string> = new Set(`${units} ${tens} ${scales}`.split(' '));

/** 'This one', 'the first one', 'at nine': no number that goes on. */
const before: ReadonlySet<string> = new Set(
  'this that the which another first last next no every any each right good at until of'.split(' '),
);

/** A telephone number has about as many digits. */
const maxNumberDigits = 9;

function isNumber(word: string): boolean {
  // A year, a time or an amount in full is written as digits; a last digit or two may go on.
  return numberWords.has(word) || /^\d+(?:[.,-]\d+)*$/.test(word);
}

/**
 * Whether the words end in a number without what it counts ('we have about forty', 'zero seven seven'). Its speaker may
 * go on with the next digit or the unit.
 */
export function endsInsideNumber(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (!isNumber(last)) return false;
  const others = words.findLastIndex((word) => !isNumber(word));
  if (words.length - 1 - others >= maxNumberDigits) return false;
  return !before.has(words.at(-2) ?? '') || last === 'point';
}
