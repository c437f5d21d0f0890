const beyondPlain = /[^\t\n\r -~‘’“”–—…]/;

/**
 * Whether a text is of plain letters, digits and marks alone, as English transcripts mostly are: its
 * letters are a to z, and rules for other scripts need not be asked, which takes several times as long.
 */
export function isPlainText(text: string): boolean {
  return !beyondPlain.test(text);
}
