const maxLength = 240;
const minKeyLength = 4;
/** A longer message is cut, because the search for keys starts at each letter of a word. */
const maxReadLength = 5_000;

/** The pattern matches masked keys, keys with a known prefix, and long tokens that mix letters and digits. */
const keyLike =
  /\bBearer\s+\S+|[\w-]{0,80}\*{3,}[\w-]*|\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_][\w*.-]{4,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;

/**
 * Makes a provider's message safe to show: one line of at most 240 characters, without `key` and without anything that
 * looks like a key. Returns undefined for an HTML page and if there is no text.
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

/** Cuts a long text at the end of a word, because half of a key may not look like a key. */
function beginningOf(text: string): string {
  if (text.length <= maxReadLength) return text;
  let end = maxReadLength;
  while (end > 0 && !/\s/.test(text.charAt(end))) end -= 1;
  return text.slice(0, end);
}
