/**
 * Of the marks of one letter the first 30 count. No language needs more of them, and Unicode's stream-safe text format
 * allows as many. The time that normalising takes grows with the square of their number, so a text of marks alone would
 * occupy the server for minutes.
 */
const maxMarks = 30;

const mark = /^[\p{M}\uff9e\uff9f]/u;
const unseenCharacter = /^[\p{Cf}\p{DI}]/u;
/** Where there may be too many, as in no ordinary text. */
const manyMarks = new RegExp(`[\\p{M}\\p{Cf}\\p{DI}\\uff9e\\uff9f]{${maxMarks + 1}}`, 'u');

/** A text without the marks of each letter that are more than 30. Unseen characters between marks change nothing. */
export function withFewMarks(text: string): string {
  if (text.length <= maxMarks || !manyMarks.test(text)) return text;
  let marks = 0;
  let kept = '';
  for (const character of text) {
    if (mark.test(character)) marks += 1;
    else if (!unseenCharacter.test(character)) marks = 0;
    if (marks <= maxMarks) kept += character;
  }
  return kept;
}
