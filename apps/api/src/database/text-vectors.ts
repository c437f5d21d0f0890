import type { IndexedText, SearchField } from './search-fields.ts';

/** PostgreSQL stores no later position, and no more positions of one term. */
const lastPosition = 16_000;
const maxOfTerm = 255;
/** A vector may have a megabyte. */
const maxBytes = 500_000;
/** As many terms as a phrase of a query can have: it is in one vector or in the next. */
const maxPhraseLength = 32;
/** Behind these, positions that do not fit are left out: a text of one word has no end of them. */
const maxVectorsForPositions = 1_000;

/** PostgreSQL tells the fields apart by these weights. */
export const weights: Readonly<Record<SearchField, string>> = {
  rep: 'A',
  customer: 'B',
  other: 'C',
  about: 'D',
};

/**
 * The texts of a call as PostgreSQL reads text vectors: one, or several of a long call. Each
 * term begins with `prefix`.
 */
export function textVectors(texts: readonly IndexedText[], prefix: string): string[] {
  const vectors: string[] = [];
  let vector = createVector(prefix);
  for (const { field, terms } of texts) {
    let at = 0;
    while (at < terms.length) {
      const isLoose = vectors.length >= maxVectorsForPositions;
      const added = vector.add({ terms, from: at, weight: weights[field], isLoose });
      at += added;
      if (at === terms.length) break;
      vectors.push(vector.text());
      vector = createVector(prefix);
      // At most half of what was added, so that each vector ends later than the one before.
      at -= Math.min(maxPhraseLength, Math.floor(added / 2));
    }
  }
  return [...vectors, vector.text()];
}

interface AddedTerms {
  terms: readonly string[];
  /** Where to begin. */
  from: number;
  weight: string;
  /** Whether positions may be left out. */
  isLoose: boolean;
}

function createVector(prefix: string) {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;

  /** Whether there is room for the term, which is then added. */
  function addTerm(term: string, { weight, isLoose }: AddedTerms): boolean {
    const known = places.get(term);
    const size = bytes + (known ? 0 : Buffer.byteLength(prefix + term)) + 8;
    if (position >= lastPosition || size > maxBytes) return false;
    if (known?.length === maxOfTerm && !isLoose) return false;
    position += 1;
    if (known?.length === maxOfTerm) return true;
    bytes = size;
    const place = `${position}${weight}`;
    if (known) known.push(place);
    else places.set(term, [place]);
    return true;
  }

  return {
    /** Adds as many of the terms as fit, and leaves a gap behind them. Returns how many these are. */
    add(added: AddedTerms): number {
      const { terms, from } = added;
      let at = from;
      while (at < terms.length && addTerm(terms[at] ?? '', added)) at += 1;
      position += 1;
      return at - from;
    },
    /** Terms have letters, digits and marks alone: nothing is escaped. */
    text(): string {
      const entries = [...places].map(([term, found]) => `'${prefix}${term}':${found.join(',')}`);
      return entries.join(' ');
    },
  };
}
