export interface ManyCalls {
  owner: string;
  others: readonly string[];
  total: number;
  /** How many of them are the owner's. */
  own: number;
  startMs: number;
}

export interface MadeUpCall {
  id: string;
  account: string;
  createdAtMs: number;
}

/** One call a second; the owner's lie evenly among the others'. */
export function* manyCalls({ owner, others, total, own, startMs }: ManyCalls) {
  const every = total / own;
  if (!Number.isInteger(every)) throw new Error(`${own} does not divide ${total}`);
  let foreign = 0;
  for (let at = 0; at < total; at += 1) {
    const isOwn = at % every === 0;
    const account = isOwn ? owner : (others[foreign % others.length] ?? owner);
    if (!isOwn) foreign += 1;
    const createdAtMs = startMs + at * 1_000;
    yield { id: idAt(createdAtMs, at), account, createdAtMs } satisfies MadeUpCall;
  }
}

/** A UUIDv7, the same every time. */
export function idAt(timeMs: number, at: number): string {
  const time = timeMs.toString(16).padStart(12, '0');
  const tail = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}`;
}
