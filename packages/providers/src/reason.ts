const maxLength = 240;
const shortestKey = 4;

/** Keys as providers write them, half masked ones too; a bare one is long and mixes letters and digits. */
const keyLike =
  /\bBearer\s+\S+|\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_][\w*.-]{4,}|(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;

/**
 * A provider's own words, fit to be shown: one line, bounded, without the key that was sent or
 * anything that looks like one. Nothing where there is nothing to read, like a gateway's page.
 */
export function cleanReason(text: string | undefined, key = ''): string | undefined {
  if (text === undefined || /^\s*</.test(text)) return undefined;
  const withoutKey = key.length >= shortestKey ? text.replaceAll(key, '(key)') : text;
  const line = withoutKey
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
