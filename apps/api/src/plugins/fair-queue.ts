export interface FairQueue<Item> {
  size(this: void): number;
  /** Of whom, from the whole to the part: where from, and in whose name. False where there is no room for them. */
  add(this: void, names: readonly string[], item: Item): boolean;
  take(this: void): Item | undefined;
}

export interface Room<Item> {
  /** In all, of those from one place, and of those among them who come in one name. */
  most: number;
  mostOfPlace: number;
  mostOfName: number;
  /** Whether somebody has waited so long that they are next of their name. */
  isOverdue(this: void, item: Item): boolean;
}

/**
 * One from each place in turn, and of those from one place one of each name, however many of somebody else came
 * before: neither many requests in one name nor many names from one place keep the others waiting.
 */
export function createFairQueue<Item>(room: Room<Item>): FairQueue<Item> {
  return createTurns(room.most, () => createTurns(room.mostOfPlace, () => createLine(room)));
}

function createTurns<Item>(most: number, createEach: () => FairQueue<Item>): FairQueue<Item> {
  const queues = new Map<string, FairQueue<Item>>();
  let size = 0;

  return {
    size: () => size,
    add([name = '', ...names], item) {
      const queue = queues.get(name) ?? createEach();
      if (size >= most || !queue.add(names, item)) return false;
      queues.set(name, queue);
      size += 1;
      return true;
    },
    take() {
      const [first] = queues;
      if (!first) return undefined;
      const [name, queue] = first;
      const item = queue.take();
      // Behind all others, who each come once before this one comes again.
      queues.delete(name);
      if (queue.size() > 0) queues.set(name, queue);
      size -= 1;
      return item;
    },
  };
}

/**
 * The newest first, so that the work is done for those who still want it, and most die young: what outlives some
 * collections of the young generation costs the most. Whoever is overdue comes before them.
 */
function createLine<Item>({ mostOfName, isOverdue }: Room<Item>): FairQueue<Item> {
  const items: Item[] = [];
  return {
    size: () => items.length,
    add: (_names, item) => items.length < mostOfName && items.push(item) > 0,
    take() {
      const [oldest] = items;
      return oldest && isOverdue(oldest) ? items.shift() : items.pop();
    },
  };
}
