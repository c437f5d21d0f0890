import type { IndexedText, SearchField } from './search-fields.ts';

/** PostgreSQL stores no later position, and no more positions of one term. */
const lastPosition = 16_000;
const maxPositionsPerTerm = 255;
/** PostgreSQL allows a megabyte per vector. */
const maxBytes = 500_000;
/** The limit is a number of terms. A phrase within it is completely in one vector or in the next. */
const maxPhraseLength = 32;
/**
 * Later vectors leave out positions that do not fit, because a text that repeats one word would need too many vectors.
 */
const maxVectorsForPositions = 1_000;

export const weights: Readonly<Record<SearchField, string>> = {
  rep: 'A',
  customer: 'B',
  other: 'C',
  about: 'D',
};

/** Writes text vectors in the syntax of PostgreSQL. A long call has several. Each term begins with `prefix`. */
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
      // The next vector repeats at most half of these terms, so that it ends later than this one.
      at -= Math.min(maxPhraseLength, Math.floor(added / 2));
    }
  }
  return [...vectors, vector.text()];
}

interface AddedTerms {
  terms: readonly string[];
  from: number;
  weight: string;
  isLoose: boolean;
}

function createVector(prefix: string) {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;

  function addTerm(term: string, { weight, isLoose }: AddedTerms): boolean {
    const known = places.get(term);
    const size = bytes + (known ? 0 : Buffer.byteLength(prefix + term)) + 8;
    if (position >= lastPosition || size > maxBytes) return false;
    if (known?.length === maxPositionsPerTerm && !isLoose) return false;
    position += 1;
    if (known?.length === maxPositionsPerTerm) return true;
    bytes = size;
    const place = `${position}${weight}`;
    if (known) known.push(place);
    else places.set(term, [place]);
    return true;
  }

  return {
    /** Leaves a gap after the terms. Returns the number of terms that fit. */
    add(added: AddedTerms): number {
      const { terms, from } = added;
      let at = from;
      while (at < terms.length && addTerm(terms[at] ?? '', added)) at += 1;
      position += 1;
      return at - from;
    },
    text(): string {
      const entries = [...places].map(([term, found]) => `'${prefix}${term}':${found.join(',')}`);
      return entries.join(' ');
    },
  };
}
