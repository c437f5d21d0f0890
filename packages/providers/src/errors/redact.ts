const maxLength = 240;
const minKeyLength = 4;
/** Of a longer message the beginning is read: what looks like a key is looked for from each letter of a word. */
const maxReadLength = 5_000;

/** Masked keys, keys with a known prefix, and long tokens that mix letters and digits. */
const keyLike =
  /\bBearer\s+\S+|[\w-]{0,80}\*{3,}[\w-]*|\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_][\w*.-]{4,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;

/**
 * A provider's message, fit to be shown: one line of at most 240 characters, without `key` and without
 * anything that looks like a key. Undefined where there is no text, or an HTML page.
 */
export function redact(text: string | undefined, key = ''): string | undefined {
  if (text === undefined || /^\s*</.test(text)) return undefined;
  const withoutKey = key.length >= minKeyLength ? text.replaceAll(key, '(key)') : text;
  const line = beginningOf(withoutKey)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(keyLike, '(key)')
    .trim();
  if (line === '') return undefined;
  const characters = Array.from(line);
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

/** As much of a text as is read, without the word in which that ends: half of a key may not look like one. */
function beginningOf(text: string): string {
  if (text.length <= maxReadLength) return text;
  let end = maxReadLength;
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}
