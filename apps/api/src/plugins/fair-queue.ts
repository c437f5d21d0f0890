export interface FairQueue<Item> {
  size(this: void): number;
  /** Of whom, from the whole to the part: where from, and in whose name. False where there is no room for them. */
  add(this: void, names: readonly string[], item: Item): boolean;
  /** Never one who is gone; one who has waited too long, where nobody else is there in that name. */
  take(this: void): Item | undefined;
  /** Those who have waited too long, so many at most; never one who is gone. */
  takeExpired(this: void, most: number): Item[];
}

export interface Room {
  /** In all, of those from one place, and of those among them who come in one name. */
  most: number;
  mostOfPlace: number;
  mostOfName: number;
}

export interface Looks<Item> {
  /** Whether somebody has waited so long that they are next of their name. */
  isOverdue(this: void, item: Item): boolean;
  /** Whether somebody has waited too long to be served. */
  isExpired(this: void, item: Item): boolean;
  /** Whether nobody wants the answer any more. */
  isGone(this: void, item: Item): boolean;
}

/**
 * One from each place in turn, and of those from one place one of each name, however many of somebody else came
 * before: neither many requests in one name nor many names from one place keep the others waiting.
 */
export function createFairQueue<Item>(room: Room, looks: Looks<Item>): FairQueue<Item> {
  const turns = createTurns(room.most, () =>
    createTurns(room.mostOfPlace, () => createLine(room.mostOfName, looks)),
  );
  /** A look at all of them at every refusal would make refusing dearer than serving. */
  const addedBetweenLooks = Math.ceil(room.most / 8);
  let added = 0;

  return {
    size: turns.size,
    take: turns.take,
    takeExpired: turns.takeExpired,
    add(names, item) {
      added += 1;
      if (turns.add(names, item)) return true;
      if (added < addedBetweenLooks) return false;
      added = 0;
      turns.forgetGone();
      return turns.add(names, item);
    },
  };
}

interface Part<Item> extends FairQueue<Item> {
  forgetGone(this: void): void;
}

function createTurns<Item>(most: number, createEach: () => Part<Item>): Part<Item> {
  const parts = new Map<string, Part<Item>>();
  let size = 0;

  function changed<Result>(part: Part<Item>, change: () => Result): Result {
    const before = part.size();
    const result = change();
    size += part.size() - before;
    return result;
  }

  return {
    size: () => size,
    add([name = '', ...names], item) {
      const part = parts.get(name) ?? createEach();
      if (size >= most || !part.add(names, item)) return false;
      parts.set(name, part);
      size += 1;
      return true;
    },
    take() {
      for (const [name, part] of parts) {
        const item = changed(part, part.take);
        // Behind all others, who each come once before this one comes again.
        parts.delete(name);
        if (part.size() > 0) parts.set(name, part);
        if (item !== undefined) return item;
      }
      return undefined;
    },
    takeExpired(mostTaken) {
      const expired: Item[] = [];
      for (const [name, part] of parts) {
        if (expired.length >= mostTaken) break;
        expired.push(...changed(part, () => part.takeExpired(mostTaken - expired.length)));
        if (part.size() === 0) parts.delete(name);
      }
      return expired;
    },
    forgetGone() {
      for (const [name, part] of parts) {
        changed(part, part.forgetGone);
        if (part.size() === 0) parts.delete(name);
      }
    },
  };
}

/**
 * The newest first: most of them die young, and what outlives some collections of the young generation costs the
 * most; and whoever has waited for long is the likeliest to have given up. Whoever is overdue comes before them, until
 * they have waited too long.
 */
function createLine<Item>(most: number, { isOverdue, isExpired, isGone }: Looks<Item>): Part<Item> {
  let items: Item[] = [];

  function next(): Item | undefined {
    const [oldest] = items;
    const isNext = oldest !== undefined && isOverdue(oldest) && !isExpired(oldest);
    return isNext ? items.shift() : items.pop();
  }

  return {
    size: () => items.length,
    add: (_names, item) => items.length < most && items.push(item) > 0,
    take() {
      let item = next();
      while (item !== undefined && isGone(item)) item = next();
      return item;
    },
    takeExpired(mostTaken) {
      const inTime = items.findIndex((item) => !isExpired(item));
      const expired = items.splice(0, Math.min(mostTaken, inTime === -1 ? items.length : inTime));
      return expired.filter((item) => !isGone(item));
    },
    forgetGone() {
      items = items.filter((item) => !isGone(item));
    },
  };
}
