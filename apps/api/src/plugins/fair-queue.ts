export interface FairQueue<Item> {
  size(this: void): number;
  /** Of whom, from the whole to the part: where from, and in whose name. False where there is no room for them. */
  add(this: void, names: readonly string[], item: Item): boolean;
  take(this: void): Item | undefined;
}

export interface Room {
  /** In all, of those from one place, and of those among them who come in one name. */
  most: number;
  mostOfPlace: number;
  mostOfName: number;
}

/**
 * One from each place in turn, and of those from one place one of each name, however many of somebody else came
 * before: neither many requests in one name nor many names from one place keep the others waiting.
 */
export function createFairQueue<Item>({ most, mostOfPlace, mostOfName }: Room): FairQueue<Item> {
  return createTurns(most, () =>
    createTurns<Item>(mostOfPlace, () => createLine<Item>(mostOfName)),
  );
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

function createLine<Item>(most: number): FairQueue<Item> {
  const items: Item[] = [];
  return {
    size: () => items.length,
    add: (_names, item) => items.length < most && items.push(item) > 0,
    take: () => items.shift(),
  };
}
