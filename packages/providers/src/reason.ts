const maxLength = 240;

/** A provider's own words, fit to be shown: one line, bounded, and without the key that was sent. */
export function cleanReason(text: string | undefined, key = ''): string | undefined {
  if (text === undefined) return undefined;
  const withoutKey = key.length >= 4 ? text.replaceAll(key, '(key)') : text;
  const line = withoutKey
    // Some providers repeat a part of the key in their refusal.
    .replaceAll(/\b(sk|pk|key)-[\w*.-]{4,}/gi, '(key)')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (line === '') return undefined;
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
