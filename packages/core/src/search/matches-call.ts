import type { NewCall } from '@sales-analytics/contract';
import { contentOfCall } from '../transcript/call-content.ts';
import { sideOfSpeaker } from '../transcript/side-of-speaker.ts';
import type { SearchableLine } from './find-clauses.ts';
import type { SearchClause, SearchQuery } from './search-query.ts';
import { searchTerms } from './search-terms.ts';

export interface SearchableCall {
  lines: readonly SearchableLine[];
  /** These texts are separate, so that a phrase must be within one of them. */
  about: readonly string[];
}

/**
 * A clause without a side may be on any line or in a text about the call. A query without words
 * matches no call. This is the plain definition, with which every database must agree; it is not
 * fast.
 */
export function matchesCall(query: SearchQuery, call: SearchableCall): boolean {
  return (
    query.hasWords && query.clauses.every((clause) => hasClause(call, clause) !== clause.isExcluded)
  );
}

function hasClause({ lines, about }: SearchableCall, clause: SearchClause): boolean {
  const said = lines.filter(({ side }) => clause.side === undefined || clause.side === side);
  const texts = [...said.map(({ text }) => text), ...(clause.side === undefined ? about : [])];
  return texts.some((text) => {
    const terms = searchTerms(text);
    return terms.some((_, first) => isAt(terms.slice(first), clause));
  });
}

function isAt(terms: readonly string[], clause: SearchClause): boolean {
  const before = clause.terms.slice(0, -1);
  const last = clause.terms.at(-1) ?? '';
  const term = terms[before.length];
  if (term === undefined || before.some((expected, at) => terms[at] !== expected)) return false;
  if (!clause.isPrefix) return term === last;
  return term.startsWith(last) || clause.expansions.includes(term);
}

export function searchableCall(call: NewCall & { title: string }): SearchableCall {
  const { contact, names = {}, tags = [], notes = [] } = call;
  const { transcript, sides } = contentOfCall(call).spoken;
  const about = [
    call.title,
    contact?.name ?? '',
    contact?.company ?? '',
    ...Object.values(names),
    ...tags,
    call.summary,
    ...notes.map(({ text }) => text),
  ];
  return {
    lines: transcript.utterances.map(({ speaker, text }) => {
      const side = sideOfSpeaker(speaker, sides);
      return side === undefined ? { text } : { text, side };
    }),
    about: about.filter((text) => text !== ''),
  };
}
