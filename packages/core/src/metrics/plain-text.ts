/** What no plain text has. */
export const beyondPlain = /[^\t\n\r -~‘’“”–—…]/;

/** The same in a text of which each byte of UTF-8 is a character. It leaves out control characters, which end words too. */
export const beyondPlainInBytes = /[\xc2-\xe1\xe3-\xff]|\xe2(?!\x80[\x93\x94\x98\x99\x9c\x9d\xa6])/;

/**
 * Whether a text is of plain letters, digits and marks alone, as English transcripts mostly are: its
 * letters are a to z, and rules for other scripts need not be asked, which takes several times as long.
 */
export function isPlainText(text: string): boolean {
  return !beyondPlain.test(text);
}
