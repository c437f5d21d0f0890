const units =
  'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const scales = 'hundred thousand million billion point dollar euro pound';
const numberWords: ReadonlySet<string> = new Set(`${units} ${tens} ${scales}`.split(' '));

/** 'This one', 'the first one' and 'at nine' are not numbers that continue. */
const before: ReadonlySet<string> = new Set(
  'this that the which another first last next no every any each right good at until of'.split(' '),
);

/** A telephone number has about as many digits. */
const maxNumberDigits = 9;

function isNumber(word: string): boolean {
  // A year, a time or an amount is written in digits; further digits may follow.
  return numberWords.has(word) || /^\d+(?:[.,-]\d+)*$/.test(word);
}

/**
 * Returns true if the words end in a number without what it counts ('we have about forty', 'zero seven seven'). The
 * speaker may continue with the next digit or the unit.
 */
export function endsInsideNumber(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (!isNumber(last)) return false;
  const others = words.findLastIndex((word) => !isNumber(word));
  if (words.length - 1 - others >= maxNumberDigits) return false;
  return !before.has(words.at(-2) ?? '') || last === 'point';
}
