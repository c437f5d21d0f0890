import { libraryLimits, type Side } from '@sales-analytics/contract';
import { foldWords, maxWordLength } from './fold-words.ts';
import { stemEnglish } from './stem-english.ts';

export interface SearchClause {
  terms: string[];
  /**
   * If it is undefined, either side may say the terms, or a title, name, tag, summary or note may
   * have them.
   */
  side?: Side;
  isExcluded: boolean;
  /** If it is true, the last term is the beginning of a word. An excluded clause has no prefix. */
  isPrefix: boolean;
  /**
   * A call with one of these stems in place of the last term matches, too ('price' for 'pricin').
   */
  expansions: string[];
}

export interface SearchQuery {
  clauses: SearchClause[];
  /** It is false for a query without words or with only excluded ones, which finds no call. */
  hasWords: boolean;
}

const maxClauses = 32;
/** A longer phrase is searched for by its beginning, because databases take too long for more. */
const maxPhraseLength = 32;
const formEndings = ['', 's', 'es', 'g', 'ng', 'ing', 'd', 'ed'];
const stemmed = /^[a-z]{3,}$/;

const quote = '"“”„‟«»‹›＂〝〞〟';
const spaces = /\s*/y;
const punctuation = /[!#-/:-@[-`{-~’‘−－﹣]*/y;
const minus = /^[([{]*[-−－﹣]/;
const sidePrefix = /(rep|customer)[:：]\s*([-−－﹣]?)/iy;
const quoted = new RegExp(`[${quote}]([^${quote}]*)([${quote}]?)`, 'y');
const unquoted = new RegExp(`[^\\s${quote}]+`, 'y');
const wordEnd = /[\p{L}\p{N}\p{M}\p{Cf}'’‘ʼ`´′＇]$/u;

/**
 * Accepts every text. Words are joined by AND, `"quoted words"` are a phrase, `-word` excludes, and
 * `rep:` and `customer:` limit a word or phrase to a side. The last word is a prefix while it is
 * being typed.
 */
export function parseSearchQuery(text: string): SearchQuery {
  // A byte order mark within a word is not white space.
  const read = text.slice(0, libraryLimits.queryLength).replaceAll('\ufeff', '');
  const clauses = new Map<string, SearchClause>();
  let at = 0;
  while (at < read.length && clauses.size < maxClauses) {
    const part = readPart(read, at);
    at = part.end;
    const clause = clauseOf(part, isBeingTyped(read, part));
    if (clause) clauses.set(JSON.stringify(clause), clause);
  }
  const found = [...clauses.values()];
  return { clauses: found, hasWords: found.some(({ isExcluded }) => !isExcluded) };
}

export function searchSaidBy(text: string, side: Side | undefined): string {
  const prefix = side ? prefixes[side] : '';
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const part = readPart(text, at);
    if (foldWords(part.words).length > 0) {
      const own = part.side ? prefixes[part.side] : '';
      parts.push(part.isExcluded ? `-${own}${part.body}` : `${prefix}${part.body}`);
    }
    at = part.end;
  }
  return parts.join(' ') + (/\s$/.test(text) ? ' ' : '');
}

const prefixes: Readonly<Record<Side, string>> = { sales_rep: 'rep:', customer: 'customer:' };

/** Returns undefined if anyone may say one of the words or phrases. */
export function sideOfSearch({ clauses }: SearchQuery): Side | undefined {
  const sides = clauses.filter(({ isExcluded }) => !isExcluded).map(({ side }) => side);
  const [first] = sides;
  return sides.every((side) => side === first) ? first : undefined;
}

interface QueryPart {
  words: string;
  body: string;
  side?: Side;
  isExcluded: boolean;
  isClosed: boolean;
  end: number;
}

function matchAt(pattern: RegExp, text: string, at: number): readonly string[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [''];
}

function readPart(text: string, from: number): QueryPart {
  let at = from + (matchAt(spaces, text, from)[0] ?? '').length;
  const [before = ''] = matchAt(punctuation, text, at);
  at += before.length;
  const [prefix = '', sideName, innerMinus = ''] = matchAt(sidePrefix, text, at);
  at += prefix.length;
  const phrase = matchAt(quoted, text, at);
  const [word = ''] = matchAt(unquoted, text, at);
  const [all = '', words = '', closing = ''] = phrase[0] === '' ? [word, word] : phrase;
  const side = sideName?.toLowerCase() === 'rep' ? 'sales_rep' : 'customer';
  return {
    words,
    body: all,
    ...(sideName ? { side } : {}),
    isExcluded: minus.test(before) || innerMinus !== '',
    isClosed: closing !== '',
    end: at + all.length,
  };
}

function isBeingTyped(text: string, { end, isClosed }: QueryPart): boolean {
  return end === text.length && !isClosed && wordEnd.test(text);
}

function clauseOf(part: QueryPart, isLast: boolean): SearchClause | undefined {
  const all = foldWords(part.words).map(({ word }) => word);
  const words = all.slice(0, maxPhraseLength);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const { isExcluded, side } = part;
  const isPrefix = isLast && !isExcluded && all.length === words.length;
  const terms = words.map(stemEnglish);
  return {
    terms: isPrefix ? [...terms.slice(0, -1), last] : terms,
    ...(side ? { side } : {}),
    isExcluded,
    isPrefix,
    expansions: isPrefix ? expansionsOf(last) : [],
  };
}

/** Returns the stems that do not begin with the typed letters. */
function expansionsOf(typed: string): string[] {
  if (!stemmed.test(typed)) return [];
  const stems = formEndings.map((ending) => stemEnglish((typed + ending).slice(0, maxWordLength)));
  return [...new Set(stems)].filter((stem) => !stem.startsWith(typed));
}
