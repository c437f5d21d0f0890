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
  firstLetters: string;
  /** SQLite has a text for each field, Postgres for each vector. */
  texts: string[];
}

export interface IndexedCall extends IndexedTerms {
  id: string;
}

/** Both engines find the same calls. */
export interface SearchIndex {
  statementsOf(call: Pick<IndexedCall, 'id' | 'texts'>): Compilable[];
  /** Returns a condition on `call_list.number`. The query must have at least one clause. */
  matches(query: SearchQuery, accountId: string): Expression<boolean>;
}

/** A search can be limited to one of these. `other` contains speakers whose side is not known. */
export const searchFields = ['rep', 'customer', 'other', 'about'] as const;
export type SearchField = (typeof searchFields)[number];

/** A phrase is only found within one text. */
export interface IndexedText {
  field: SearchField;
  terms: string[];
}

const fieldsOfSides = { sales_rep: 'rep', customer: 'customer' } as const;

export function fieldOfSide(side: keyof typeof fieldsOfSides): SearchField {
  return fieldsOfSides[side];
}

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
 * Returns ASCII letters and digits. They are stored outside of the index, because a single letter would lead to the
 * entries of too many terms there.
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
 * Returns a letter if the clause is only the first letter of a word, so that the column `first_letters` is sufficient.
 */
export function firstLetterOf({ terms, side, isPrefix }: SearchClause): string | undefined {
  const [term = ''] = terms;
  const isOne = isPrefix && side === undefined && terms.length === 1 && isLetter.test(term);
  return isOne ? term : undefined;
}

/**
 * Each indexed term begins with this prefix, so that a search only reads terms of its own account. Few accounts have
 * the same prefix, and `call_list.account_id` separates these.
 */
export function accountPrefixOf(accountId: string): string {
  return hash('sha256', accountId, 'hex').slice(0, 5);
}
