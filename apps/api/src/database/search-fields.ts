import { hash } from 'node:crypto';
import {
  searchTerms,
  type SearchableCall,
  type SearchClause,
  type SearchQuery,
} from '@sales-analytics/core';
import type { Compilable, Expression } from 'kysely';

export interface CallToIndex {
  accountId: string;
  searchable: SearchableCall;
}

export interface IndexedTerms {
  /** The value for `call_list`. */
  firstLetters: string;
  /** One text for each field or for each vector, depending on the engine. */
  texts: string[];
}

export interface IndexedCall extends IndexedTerms {
  id: string;
}

/** Indexes the terms of calls and finds calls by them. Both engines find the same calls. */
export interface SearchIndex {
  /** Returns the statements that index a listed call. They replace what was indexed before. */
  statementsOf(call: Pick<IndexedCall, 'id' | 'texts'>): Compilable[];
  /**
   * Returns a condition on `call_list.number` for the matching calls of an account. The query must have at least one
   * clause.
   */
  matches(query: SearchQuery, accountId: string): Expression<boolean>;
}

/** The parts of a call that a search can be limited to. `other` contains speakers whose side is not known. */
export const searchFields = ['rep', 'customer', 'other', 'about'] as const;
export type SearchField = (typeof searchFields)[number];

/** The terms of one line or text. A phrase is only found within one of them. */
export interface IndexedText {
  field: SearchField;
  terms: string[];
}

const fieldsOfSides = { sales_rep: 'rep', customer: 'customer' } as const;

export function fieldOfSide(side: keyof typeof fieldsOfSides): SearchField {
  return fieldsOfSides[side];
}

/** Returns the texts of a call that are indexed: its lines by side, then the texts about it. */
export function indexedTexts({ lines, about }: SearchableCall): IndexedText[] {
  return [
    ...lines.map(({ side, text }) => ({
      field: side === undefined ? ('other' as const) : fieldOfSide(side),
      terms: searchTerms(text),
    })),
    ...about.map((text) => ({ field: 'about' as const, terms: searchTerms(text) })),
  ];
}

const isLetter = /^[a-z0-9]$/;

/**
 * Returns the ASCII letters and digits that terms begin with. They are stored outside of the index, because there a
 * single letter would lead to the entries of too many terms.
 */
export function firstLettersOf(texts: readonly IndexedText[]): string {
  const letters = new Set<string>();
  for (const { terms } of texts) for (const term of terms) letters.add(term.charAt(0));
  return [...letters]
    .filter((letter) => isLetter.test(letter))
    .toSorted()
    .join('');
}

/**
 * Returns the letter of a clause that is only the first letter of a word, for which the column `first_letters` is
 * sufficient. Otherwise returns undefined.
 */
export function firstLetterOf({ terms, side, isPrefix }: SearchClause): string | undefined {
  const [term = ''] = terms;
  const isOne = isPrefix && side === undefined && terms.length === 1 && isLetter.test(term);
  return isOne ? term : undefined;
}

/**
 * Returns the prefix of each indexed term of an account, so that a search, also one for the beginning of a word, only
 * reads terms of its own account. Few accounts have the same prefix, and `call_list.account_id` separates these.
 */
export function accountPrefixOf(accountId: string): string {
  return hash('sha256', accountId, 'hex').slice(0, 5);
}
