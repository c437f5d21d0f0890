/** What a trace of the server's system calls says about acknowledgements and the disk. */
export interface AckOrder {
  /** Answers that say that something was done; whoever traces asks for changes alone. */
  acknowledged: number;
  /** Those that left while the disk did not have all that was written. */
  early: number;
  /** Those before which nothing was synced since they were asked for: they may say only what was so before. */
  unbacked: number;
  syncs: number;
}

/** A save and its repetition, a correction, a deletion and what takes it back. */
export const answersPerSave = 5;

/** The calls to trace, for a reader of what `strace -f -y` writes. */
export const tracedCalls = ['read', 'write', 'writev', 'sendto', 'sendmsg', 'pwrite64', 'pwritev'];
export const tracedSyncs = ['fsync', 'fdatasync'];

const call = /^(\d+) +(\w+)\((\d+)<([^>]*)>(.*)$/;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;
const acknowledgement = /"HTTP\/1\.1 2\d\d /;

/**
 * Holds each acknowledgement against the write-ahead log: whatever was written to it must have been
 * synced by then, and something after the request was read. A sync counts once it has returned, an acknowledgement when it begins.
 */
export function readAckOrder(trace: Iterable<string>): AckOrder {
  const order: AckOrder = { acknowledged: 0, early: 0, unbacked: 0, syncs: 0 };
  /** Of each connection: how much had been synced when it was last read from. */
  const syncsWhenAsked = new Map<string, number>();
  /** Threads that wait for a sync of the log to return. */
  const syncing = new Set<string>();
  let isUnsynced = false;

  function endSync(rest: string) {
    if (!rest.includes('= 0')) return;
    order.syncs += 1;
    isUnsynced = false;
  }

  for (const line of trace) {
    const [, thread = '', name = '', , path = '', rest = ''] = call.exec(line) ?? [];
    const isLog = path.endsWith('.sqlite-wal');
    if (isLog && tracedSyncs.includes(name)) {
      if (rest.includes('<unfinished')) syncing.add(thread);
      else endSync(rest);
    } else if (name === 'read') {
      syncsWhenAsked.set(path, order.syncs);
    } else if (isLog) {
      isUnsynced = true;
    } else if (acknowledgement.test(rest)) {
      order.acknowledged += 1;
      if (isUnsynced) order.early += 1;
      if (syncsWhenAsked.get(path) === order.syncs) order.unbacked += 1;
    }
    const [, waiting = '', , end = ''] = resumed.exec(line) ?? [];
    if (syncing.delete(waiting)) endSync(end);
  }
  return order;
}
