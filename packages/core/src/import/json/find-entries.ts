import { isFields } from './fields.ts';
import { alternativeKeys, readEntry, type Entry } from './read-entry.ts';

export interface FoundEntries {
  entries: Entry[];
  unreadable: number;
}

const maxDepth = 10;
/**
 * This proportion of a list's items must have text. A list is named, or timed, if so many of its
 * lines have a speaker, or a time.
 */
const minShare = 0.5;
const wordKeys = ['words', 'items', 'elements', 'tokens', 'word_segments'];

/**
 * Prefers speakers to times and lines to words. Lists at the same place of several parents are
 * joined.
 */
export function findEntries(value: unknown): FoundEntries | undefined {
  const lists: FoundList[] = [];
  collect(value, { place: newPlace(''), depth: 0, lists });
  let best: FoundEntries | undefined;
  let bestScore = -1;
  for (const { key, items } of lists) {
    const entries = items.map(readEntry).filter((entry) => entry !== undefined);
    if (entries.length === 0 || entries.length < minShare * items.length) continue;
    const score = scoreOf(entries, wordKeys.includes(key));
    if (score <= bestScore) continue;
    best = { entries, unreadable: items.length - entries.length };
    bestScore = score;
  }
  return best;
}

/** Places are nodes, because a path as text would be long for each of a million lists. */
interface Place {
  /** The key is empty for the whole value and '*' for an item of a list. */
  key: string;
  within: Map<string, Place>;
  list?: FoundList;
}

interface FoundList {
  key: string;
  items: unknown[];
}

interface Search {
  place: Place;
  depth: number;
  channel?: number;
  lists: FoundList[];
}

function newPlace(key: string): Place {
  return { key, within: new Map() };
}

function placeWithin(place: Place, key: string): Place {
  const known = place.within.get(key);
  if (known) return known;
  const added = newPlace(key);
  place.within.set(key, added);
  return added;
}

function collect(value: unknown, { place, depth, channel, lists }: Search): void {
  if (depth > maxDepth) return;
  const within = (key: string, own = channel): Search => ({
    place: placeWithin(place, key),
    depth: depth + 1,
    ...(own !== undefined && { channel: own }),
    lists,
  });
  if (Array.isArray(value)) {
    const isAlternatives = alternativeKeys.includes(place.key);
    const items: unknown[] = isAlternatives ? value.slice(0, 1) : value;
    if (!isAlternatives && items.some(isFields)) addTo(lists, place, inChannel(items, channel));
    for (const [at, item] of items.entries())
      collect(item, within('*', place.key === 'channels' ? at : channel));
  } else if (isFields(value)) {
    for (const [key, field] of Object.entries(value)) collect(field, within(key));
  }
}

function inChannel(items: readonly unknown[], channel: number | undefined): readonly unknown[] {
  if (channel === undefined) return items;
  return items.map((item) => (isFields(item) ? { channel, ...item } : item));
}

function addTo(lists: FoundList[], place: Place, items: readonly unknown[]): void {
  if (place.list) {
    for (const item of items) place.list.items.push(item);
    return;
  }
  place.list = { key: place.key, items: [...items] };
  lists.push(place.list);
}

function scoreOf(entries: readonly Entry[], isWordList: boolean): number {
  const share = (has: (entry: Entry) => boolean) => entries.filter(has).length / entries.length;
  const isNamed = share(({ speaker }) => speaker !== undefined) >= minShare;
  const isTimed = share(({ start }) => start !== undefined) >= minShare;
  if (!isNamed && !isTimed) return isWordList ? 0 : 1;
  return (isNamed ? 4 : 0) + (isWordList ? 0 : 3) + (isTimed ? 2 : 0);
}
