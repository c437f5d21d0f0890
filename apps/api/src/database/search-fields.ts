import { hash } from 'node:crypto';
import {
  searchTerms,
  type SearchableCall,
  type SearchClause,
  type SearchQuery,
} from '@sales-analytics/core';
import type { Compilable, Expression } from 'kysely';

/** All that is searched of a call of an account. */
export interface CallToIndex {
  accountId: string;
  searchable: SearchableCall;
}

/** What an engine's index has of a call. */
export interface IndexedTerms {
  /** For `call_list`. */
  firstLetters: string;
  /** As the engine's index takes them: one for each field, or one for each vector. */
  texts: string[];
}

/** A listed call with what is to be indexed of it. */
export interface IndexedCall extends IndexedTerms {
  id: string;
}

/** How an engine indexes the terms of calls and finds calls by them. Both find the same calls. */
export interface SearchIndex {
  /** They index the listed call, in the place of what was indexed of it. */
  statementsOf(call: Pick<IndexedCall, 'id' | 'texts'>): Compilable[];
  /** A condition on `call_list.number`: the calls of an account that match. The query asks for something. */
  matches(query: SearchQuery, accountId: string): Expression<boolean>;
}

/** The parts of a call that a search can be limited to; `other`: speakers whose side is not known. */
export const searchFields = ['rep', 'customer', 'other', 'about'] as const;
export type SearchField = (typeof searchFields)[number];

/** The terms of one line or text. A phrase is found within one. */
export interface IndexedText {
  field: SearchField;
  terms: string[];
}

const fieldsOfSides = { sales_rep: 'rep', customer: 'customer' } as const;

/** The field that a search by side looks into. */
export function fieldOfSide(side: keyof typeof fieldsOfSides): SearchField {
  return fieldsOfSides[side];
}

/** What is indexed of a call: its lines by side, then the texts about it. */
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
 * The letters and digits of ASCII that terms begin with. They are kept beside the index, in which the beginnings of one
 * letter lead to the entries of too many terms.
 */
export function firstLettersOf(texts: readonly IndexedText[]): string {
  const letters = new Set<string>();
  for (const { terms } of texts) for (const term of terms) letters.add(term.charAt(0));
  return [...letters]
    .filter((letter) => isLetter.test(letter))
    .toSorted()
    .join('');
}

/** The letter of a clause by which `first_letters` alone says whether a call has it. */
export function firstLetterOf({ terms, side, isPrefix }: SearchClause): string | undefined {
  const [term = ''] = terms;
  const isOne = isPrefix && side === undefined && terms.length === 1 && isLetter.test(term);
  return isOne ? term : undefined;
}

/**
 * What each indexed term begins with, so that a search, also one by the beginning of a word, reads the terms of its own
 * account only. Few accounts have the same one; they are told apart by `call_list.account_id`.
 */
export function accountPrefixOf(accountId: string): string {
  return hash('sha256', accountId, 'hex').slice(0, 5);
}
