import type { IndexedText, SearchField } from './search-fields.ts';

/** PostgreSQL stores no later position, and no more positions of one term. */
const lastPosition = 16_000;
const mostOfTerm = 255;
/** A vector may have a megabyte. */
const mostBytes = 500_000;
/** As many terms as a query can have: a phrase is in one vector or in the next. */
const longestPhrase = 1_000;

/** PostgreSQL tells the fields apart by these weights. */
export const weights: Readonly<Record<SearchField, string>> = {
  rep: 'A',
  customer: 'B',
  other: 'C',
  about: 'D',
};

/**
 * The texts of a call as PostgreSQL reads text vectors: one, or several of a long call. Each has `common` as a term of
 * its own.
 */
export function textVectors(texts: readonly IndexedText[], common: string): string[] {
  const vectors: string[] = [];
  let vector = createVector(common);
  for (const { field, terms } of texts) {
    let at = 0;
    while (at < terms.length) {
      const added = vector.add(terms.slice(at), weights[field]);
      at += added;
      if (at === terms.length) break;
      vectors.push(vector.text());
      vector = createVector(common);
      // Less where a vector is soon full of one term, so that each goes further than the one before.
      at -= Math.min(longestPhrase, Math.floor(added / 2));
    }
  }
  return [...vectors, vector.text()];
}

function createVector(common: string) {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;

  /** Whether there is room for the term, which is then added. */
  function addTerm(term: string, weight: string): boolean {
    const known = places.get(term);
    const size = bytes + (known ? 0 : Buffer.byteLength(term)) + 8;
    if (position >= lastPosition || known?.length === mostOfTerm || size > mostBytes) return false;
    position += 1;
    bytes = size;
    const place = `${position}${weight}`;
    if (known) known.push(place);
    else places.set(term, [place]);
    return true;
  }

  return {
    /** Adds as many terms as fit, and leaves a gap behind them. Returns how many these are. */
    add(terms: readonly string[], weight: string): number {
      const full = terms.findIndex((term) => !addTerm(term, weight));
      position += 1;
      return full === -1 ? terms.length : full;
    },
    /** Terms have letters, digits and marks alone: nothing is escaped. */
    text(): string {
      const entries = [...places].map(([term, found]) => `'${term}':${found.join(',')}`);
      return [`'${common}'`, ...entries].join(' ');
    },
  };
}
