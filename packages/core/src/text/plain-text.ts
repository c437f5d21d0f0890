export const beyondPlain = /[^\t\n\r -~‘’“”–—…]/;

/**
 * Each byte of UTF-8 is a character here. Control characters end words too, so they are left out.
 */
export const beyondPlainInBytes = /[\xc2-\xe1\xe3-\xff]|\xe2(?!\x80[\x93\x94\x98\x99\x9c\x9d\xa6])/;

/** Rules for other scripts take several times as long and are not needed for most transcripts. */
export function isPlainText(text: string): boolean {
  return !beyondPlain.test(text);
}
