import { isFields } from './fields.ts';
import { alternativeKeys, readEntry, type Entry } from './read-entry.ts';

export interface FoundEntries {
  entries: Entry[];
  /** Items of the list without text. */
  unreadable: number;
}

const maxDepth = 10;
/** Share of the items that have text, from which on a list is one of spoken lines. */
const most = 0.5;
/** Lists of single words, by where they stand. */
const wordLists = /\/(?:words|items|elements|tokens|word_segments)$/;

/**
 * The list of spoken lines in a JSON value, wherever it stands: the one that says most, speakers before times, lines
 * before words. Lists at the same place of several parents are one.
 */
export function findEntries(value: unknown): FoundEntries | undefined {
  const lists = new Map<string, unknown[]>();
  collect(value, { path: '', depth: 0, lists });
  let best: FoundEntries | undefined;
  let bestScore = -1;
  for (const [path, items] of lists) {
    const entries = items.map(readEntry).filter((entry) => entry !== undefined);
    if (entries.length === 0 || entries.length < most * items.length) continue;
    const score = scoreOf(entries, wordLists.test(path));
    if (score <= bestScore) continue;
    best = { entries, unreadable: items.length - entries.length };
    bestScore = score;
  }
  return best;
}

interface Search {
  path: string;
  depth: number;
  /** Index of the channel that the value stands in, of a list `channels`. */
  channel?: number;
  lists: Map<string, unknown[]>;
}

function collect(value: unknown, { path, depth, channel, lists }: Search): void {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) {
    const isAlternatives = alternativeKeys.some((key) => path.endsWith(`/${key}`));
    const items: unknown[] = isAlternatives ? value.slice(0, 1) : value;
    if (!isAlternatives && items.some(isFields)) addTo(lists, path, inChannel(items, channel));
    for (const [at, item] of items.entries()) {
      const own = path.endsWith('/channels') ? at : channel;
      collect(item, {
        path: `${path}/*`,
        depth: depth + 1,
        ...(own !== undefined && { channel: own }),
        lists,
      });
    }
  } else if (isFields(value)) {
    for (const [key, field] of Object.entries(value))
      collect(field, {
        path: `${path}/${key}`,
        depth: depth + 1,
        ...(channel !== undefined && { channel }),
        lists,
      });
  }
}

/** Items that name no channel have that of the list. */
function inChannel(items: readonly unknown[], channel: number | undefined): readonly unknown[] {
  if (channel === undefined) return items;
  return items.map((item) => (isFields(item) ? { channel, ...item } : item));
}

function addTo(lists: Map<string, unknown[]>, path: string, items: readonly unknown[]): void {
  const known = lists.get(path);
  if (known) for (const item of items) known.push(item);
  else lists.set(path, [...items]);
}

function scoreOf(entries: readonly Entry[], isWordList: boolean): number {
  const share = (has: (entry: Entry) => boolean) => entries.filter(has).length / entries.length;
  const isNamed = share(({ speaker }) => speaker !== undefined) >= most;
  const isTimed = share(({ start }) => start !== undefined) >= most;
  if (!isNamed && !isTimed) return isWordList ? 0 : 1;
  return (isNamed ? 4 : 0) + (isWordList ? 0 : 3) + (isTimed ? 2 : 0);
}
