export interface Excerpt {
  text: string;
  /** The end is the index after the hit. */
  hits: [start: number, end: number][];
}

const before = 120;
const longest = 400;

export function excerpt(text: string, hits: readonly [start: number, end: number][]): Excerpt {
  if (text.length <= longest) return { text, hits: [...hits] };
  const first = hits[0]?.[0] ?? 0;
  const start = first <= before ? 0 : wordAt(text, first - before);
  const end = Math.min(text.length, Math.max(start + longest, hits[0]?.[1] ?? 0));
  const head = start > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  const shift = head.length - start;
  return {
    text: `${head}${text.slice(start, end).replace(/\p{Surrogate}/gu, '\uFFFD')}${tail}`,
    hits: hits
      .filter(([, hitEnd]) => hitEnd <= end)
      .map(([hitStart, hitEnd]) => [hitStart + shift, hitEnd + shift]),
  };
}

function wordAt(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > before / 2 ? from : space + 1;
}
