export const beyondPlain = /[^\t\n\r -~‘’“”–—…]/;

/**
 * This is for a text in which each byte of UTF-8 is a character. Control characters are left out,
 * because they end words too.
 */
export const beyondPlainInBytes = /[\xc2-\xe1\xe3-\xff]|\xe2(?!\x80[\x93\x94\x98\x99\x9c\x9d\xa6])/;

/**
 * Most English transcripts are plain. Rules for other scripts take several times as long and are
 * then not needed.
 */
export function isPlainText(text: string): boolean {
  return !beyondPlain.test(text);
}
