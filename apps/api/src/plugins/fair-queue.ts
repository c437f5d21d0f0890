/** Who waits, by who asked: one of each in turn, however many of somebody else came before. */
export interface FairQueue<Item> {
  size(this: void): number;
  /** False where there is no room, in all or for this one. */
  add(this: void, key: string, item: Item): boolean;
  take(this: void): Item | undefined;
}

export function createFairQueue<Item>(room: { most: number; mostEach: number }): FairQueue<Item> {
  const lines = new Map<string, Item[]>();
  let size = 0;

  return {
    size: () => size,
    add(key, item) {
      const line = lines.get(key) ?? [];
      if (size >= room.most || line.length >= room.mostEach) return false;
      line.push(item);
      lines.set(key, line);
      size += 1;
      return true;
    },
    take() {
      const [first] = lines;
      if (!first) return undefined;
      const [key, line] = first;
      const item = line.shift();
      // Behind all others, who each come once before this one comes again.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      size -= 1;
      return item;
    },
  };
}
