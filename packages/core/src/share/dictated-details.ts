import { isCommonWord } from './common-words.ts';
import type { Span } from './contact-details.ts';
import { wordsOf, type NameWord } from './name-words.ts';
import { topDomains } from './top-domains.ts';

type Kind = 'word' | 'dot' | 'at' | 'join';

interface Item {
  kind: Kind;
  word: string;
  start: number;
  end: number;
}

const kinds = new Map<string, Kind>([
  ...['dot', 'punto', 'punkt', 'ponto'].map((word) => [word, 'dot'] as const),
  ...['at', 'ät', 'arroba', 'arobase', 'chiocciola'].map((word) => [word, 'at'] as const),
  ...['dash', 'hyphen', 'underscore', 'minus', 'guion', 'tiret', 'bindestrich', 'unterstrich'].map(
    (word) => [word, 'join'] as const,
  ),
]);
const writtenMarks: Record<string, Kind> = { '.': 'dot', '@': 'at', '-': 'join', _: 'join' };
const domains = new Set([...topDomains.split('|'), 'example', 'test']);
const mailboxes = new Set(
  'sales info support help contact hello office admin billing accounts team hr jobs press mail service orders marketing'.split(
    ' ',
  ),
);
/** This list excludes words such as 'the dot com boom'. */
const notNamed = new Set(
  'the a an this that any every our your my his her their and or of in a'.split(' '),
);
const closeTo = /^[\s,]{1,3}$/u;
const digitWords = new Set(
  'zero oh o one two three four five six seven eight nine double triple nought'.split(' '),
);
const minDigitWords = 7;
const maxParts = 12;

/** Finds details that are said in words: 'sales at halden dot com'. */
export function dictatedDetails(text: string): Span[] {
  const words = wordsOf(text);
  return [...addressesIn(itemsOf(text, words)), ...phonesIn(text, words)];
}

/** Text written between two words counts like spoken words. A distance ends an address. */
function itemsOf(text: string, words: readonly NameWord[]): Item[] {
  const items: Item[] = [];
  for (const [at, { word, start, end }] of words.entries()) {
    const before = words[at - 1];
    const gap = before && text.slice(before.end, start);
    const mark = gap === undefined ? undefined : writtenMarks[gap];
    const last = items.at(-1);
    const isLetter = word.length === 1 && last?.kind === 'word' && isSpelled(last, before);
    if (gap !== undefined && mark === undefined && !closeTo.test(gap))
      items.push({ kind: 'join', word: '', start: -1, end: -1 });
    else if (isLetter && last && (mark === undefined || mark === 'join')) {
      last.word += word;
      last.end = end;
      continue;
    } else if (mark && before) {
      items.push({ kind: mark, word: '', start: before.end, end: start });
    }
    items.push({ kind: kinds.get(word) ?? 'word', word, start, end });
  }
  return items;
}

function isSpelled(last: Item, before: NameWord | undefined): boolean {
  return before !== undefined && before.word.length === 1 && last.end === before.end;
}

function addressesIn(items: readonly Item[]): Span[] {
  const spans: Span[] = [];
  for (let at = 1; at + 1 < items.length; at += 1) {
    if (!isDomainEnd(items, at)) continue;
    let last = at + 1;
    while (isDomainEnd(items, last + 1)) last += 2;
    const host = startOfRow(items, at - 1);
    const name = items[host];
    const end = items[last]?.end;
    if (!name || end === undefined || notNamed.has(name.word)) continue;
    const mailbox = items[host - 1]?.kind === 'at' ? startOfMailbox(items, host - 2) : undefined;
    spans.push({
      start: items[mailbox ?? host]?.start ?? name.start,
      end,
      placeholder: mailbox === undefined ? 'a web address' : 'an e-mail address',
    });
    at = last;
  }
  return spans;
}

function isDomainEnd(items: readonly Item[], at: number): boolean {
  const [before, dot, domain] = [items[at - 1], items[at], items[at + 1]];
  return (
    before?.kind === 'word' &&
    dot?.kind === 'dot' &&
    domain !== undefined &&
    domain.start >= 0 &&
    domains.has(domain.word)
  );
}

function startOfRow(items: readonly Item[], from: number): number {
  let at = from;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const join = items[at - 1];
    const word = items[at - 2];
    if (word?.kind !== 'word' || join === undefined || join.start < 0) break;
    if (join.kind !== 'dot' && join.kind !== 'join') break;
    at -= 2;
  }
  return at;
}

function startOfMailbox(items: readonly Item[], from: number): number | undefined {
  const last = items[from];
  if (last?.kind !== 'word') return undefined;
  const start = startOfRow(items, from);
  const isMailbox = start < from || mailboxes.has(last.word) || !isCommonWord(last.word);
  return isMailbox ? start : undefined;
}

function phonesIn(text: string, words: readonly NameWord[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    const before = words[at - 1];
    const isNear =
      at === from ||
      (word && before && /^[\s,\p{Pd}]{1,3}$/u.test(text.slice(before.end, word.start)));
    if (word && isNear && digitWords.has(word.word)) continue;
    const [first, last] = [words[from], words[at - 1]];
    if (first && last && at - from >= minDigitWords)
      spans.push({ start: first.start, end: last.end, placeholder: 'a phone number' });
    from = word && digitWords.has(word.word) ? at : at + 1;
  }
  return spans;
}
