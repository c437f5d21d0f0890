import { greetedIn } from './introductions.ts';
import type { ReadCall, Said } from './read-call.ts';

export interface FoundCompetitor {
  name: string;
  count: number;
  said: Said[];
}

const name =
  "\\p{Lu}[\\p{L}\\p{N}]*(?:[.&+’'-]?[\\p{L}\\p{N}+]+)*(?:\\s\\p{Lu}[\\p{L}\\p{N}+]+){0,2}";
const comparing =
  '[Hh]appy with|[Cc]ompared (?:to|with)|[Ii]nstead of|[Aa]lternatives? to|[Cc]ompetitors? (?:like|such as)';
const using =
  '[Uu]se|[Uu]ses|[Uu]sed|[Uu]sing|[Tt]ried|[Ss]witched (?:to|from)|[Mm]oved (?:to|from)|contract with|signed with|work(?:ing)? with|worked with|stay with|stick with|than|[Ll]ook(?:ing|ed) at|[Ee]valuat(?:e|ed|ing)|(?:quote|offer|proposal) from|customers? of|bought';
const listed = `(?:the\\s)?(${name})(?:,?\\s(?:and|or)\\s(${name}))?`;
const byCustomer = new RegExp(`(?<!\\p{L})(?:${using}|${comparing})\\s${listed}`, 'gu');
const byRep = new RegExp(`(?<!\\p{L})(?:${comparing})\\s${listed}`, 'gu');

const notNames = new Set(
  'I I’m I’ve I’d I’ll English Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Q1 Q2 Q3 Q4 AI IT HR CEO CFO CTO PDF GDPR Europe Germany France America'.split(
    ' ',
  ),
);
const maxNames = 20;
const maxQuotes = 5;

/** Finds names in sentences about what a customer uses. The people and companies of the call itself do not count. */
export function findCompetitors(call: ReadCall): FoundCompetitor[] {
  const own = ownNames(call);
  const names = new Set<string>();
  for (const { text, side } of call.said) {
    for (const [, ...given] of text.matchAll(side === 'customer' ? byCustomer : byRep)) {
      const found = given.map((one) => one?.replace(/['’]s$/, '') ?? '');
      for (const one of found) if (isName(one, own)) names.add(one);
    }
  }
  return [...names].slice(0, maxNames).map((found) => mentionsOf(call, found));
}

function isName(found: string, own: ReadonlySet<string>): boolean {
  const words = found.replaceAll("'", '’').split(/\s/);
  return found !== '' && words.every((word) => !notNames.has(word) && !own.has(word.toLowerCase()));
}

function ownNames({ sides, said }: ReadCall): Set<string> {
  const names = new Set<string>();
  function add(given: string | undefined) {
    for (const word of given?.toLowerCase().split(/\s+/) ?? []) names.add(word);
  }
  for (const label of sides.keys()) add(label);
  for (const { text, introduction } of said) {
    add(introduction?.name);
    add(introduction?.company);
    add(greetedIn(text));
  }
  return names;
}

function mentionsOf({ said }: ReadCall, found: string): FoundCompetitor {
  const escaped = found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
  const naming = said.filter(({ text }) => text.search(mention) !== -1);
  const count = naming.reduce((sum, { text }) => sum + (text.match(mention)?.length ?? 0), 0);
  return { name: found, count, said: naming.slice(0, maxQuotes) };
}
