/** The product asks for citations of at most 20 words. */
const maxWords = 20;

/** Words in quotation marks, for the middle of a sentence. */
export function quoted(text: string): string {
  return `“${text.replace(/[.。]$/u, '')}”`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Words in the form in which the product wants citations. */
export function cite(text: string): string {
  const words = text.split(/(?<=\s)/u);
  return `[["${words.slice(0, maxWords).join('').trim()}"]]`;
}

/** Whether a citation can hold the words: neither its own brackets, nor quotes side by side. */
export function isCitable({ text }: { text: string }): boolean {
  return !/\[\[|\]\]|\]$|["”]\s*[,;]\s*["“]/u.test(text);
}
