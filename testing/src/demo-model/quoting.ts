/** The product requests citations of at most 20 words. */
const maxWords = 20;

export function quoted(text: string): string {
  return `“${text.replace(/[.。]$/u, '')}”`;
}

/** Returns 'a', 'a and b' or 'a, b and c'. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function cite(text: string): string {
  const words = text.split(/(?<=\s)/u);
  return `[["${words.slice(0, maxWords).join('').trim()}"]]`;
}

/** A citation can contain neither its brackets nor adjacent quotation marks. */
export function isCitable({ text }: { text: string }): boolean {
  return !/\[\[|\]\]|\]$|["”]\s*[,;]\s*["“]/u.test(text);
}

// A transcript may have these within a number, and the product's search ignores them.
const ignored = /['’‘ʼ`´′＇\p{Cf}]/gu;
const step = 50;

/**
 * Returns a sentence with a number that the transcript does not have. The demo adds one to each answer, so that the product
 * shows how it marks a quote that it cannot find.
 */
export function inventedQuote(transcript: string): string {
  const digits = transcript.normalize('NFKC').replace(ignored, '');
  let amount = 950;
  while (digits.includes(String(amount))) amount += step;
  return `We would pay ${amount} a month for that today.`;
}
