import { answersPerSave, type AckOrder } from './ack-order.ts';
import type { Cuts } from './keyed-saves.ts';
import { machine } from './practice-report.ts';

export interface FoundDurability {
  /** The server was killed, on SQLite. */
  cuts: Cuts;
  /** Postgres was killed under a server that stayed. */
  crashes: Cuts;
  /** The same with a server that does not tell Postgres to wait for the disk. */
  carelessCrashes: Cuts;
  seed: number;
  orders: Orders;
}

type Orders =
  | { waiting: AckOrder; /** The same server told not to wait for the disk. */ careless: AckOrder }
  | { untraced: string };

/** The controls must be caught: a check that finds nothing wrong with them finds nothing at all. */
export function isDurable({ cuts, crashes, carelessCrashes, orders }: FoundDurability): boolean {
  if (!isKept(cuts) || !isKept(crashes) || !isCaught(carelessCrashes)) return false;
  if ('untraced' in orders) return true;
  const { waiting, careless } = orders;
  return waitsForDisk(waiting) && careless.early > careless.acknowledged / 2;
}

function isKept({ faults, acknowledged, inFlight }: Cuts): boolean {
  return faults.length === 0 && acknowledged > 0 && inFlight > 0;
}

function isCaught({ faults }: Cuts): boolean {
  return faults.length > 0;
}

/** Of each save's answers the repetition alone may come without a sync of its own. */
function waitsForDisk({ acknowledged, early, unbacked }: AckOrder): boolean {
  return acknowledged > 0 && early === 0 && unbacked <= acknowledged / answersPerSave;
}

export function durabilityReport(found: FoundDurability): string {
  const { cuts, crashes, carelessCrashes, seed, orders } = found;
  return `# What is acknowledged is kept

Measured by \`npm run durability -- --write\` on the built server. ${machine()}.

## Killed in the middle of saving

By \`kill -9\`, each time at a random moment (seed ${seed}) while 8 connections saved. On SQLite it was the server, which
was started again, and the file was checked. On Postgres it was a process of the database, by chance the first of all or
one that served a connection; the server stayed and had to find the database back by itself. Its \`synchronous_commit\` was
off, as a host may have it, which the server undoes; the control is the same server kept from that, and must be found wanting.
Each time every save was looked for, and what had been under way was sent again with its Idempotency-Key.

| killed | times | acknowledged saves | under way at a kill | lost, doubled or damaged | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${cutsRow('the server, on SQLite', cuts, keptOrNot(cuts))}
${cutsRow('Postgres, under the server', crashes, keptOrNot(crashes))}
${cutsRow('Postgres, under the control', carelessCrashes, isCaught(carelessCrashes) ? 'caught' : 'NOT CAUGHT')}
${[...cuts.faults, ...crashes.faults].map((fault) => `\n- ${fault}`).join('')}
A kill does not take from the system what it has not yet written to the disk. A power cut does, so:

## The disk before the answer

${ordersText(orders)}`;
}

function keptOrNot(cuts: Cuts): string {
  return isKept(cuts) ? 'kept' : 'NOT KEPT';
}

function cutsRow(killed: string, { kills, acknowledged, inFlight, faults }: Cuts, verdict: string) {
  const counts = [kills, acknowledged, inFlight, faults.length].map(count);
  return `| ${[killed, ...counts, verdict].join(' | ')} |`;
}

function ordersText(orders: Orders): string {
  if ('untraced' in orders) return `Not looked at here: ${orders.untraced}.\n`;
  const { waiting, careless } = orders;
  return `By the system calls of the server on SQLite (strace): each answer to a save, to the same save that comes twice at once, to a
correction, a deletion and what takes it back must leave after the fsync or fdatasync of all that was written to
the log before it. After the request was read something must have been synced, except before the repetition, which may
find the save done. The control is the same server set to \`synchronous = NORMAL\`, the
driver's own setting: the check must find it wanting.

| server | answers | left early | nothing synced since asked | syncs of the log | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${row('the product', waiting, waitsForDisk(waiting) ? 'waits for the disk' : 'DOES NOT WAIT')}
${row('the control', careless, careless.early > 0 ? 'caught' : 'NOT CAUGHT')}
`;
}

function row(server: string, order: AckOrder, verdict: string): string {
  const { acknowledged, early, unbacked, syncs } = order;
  const counts = [acknowledged, early, unbacked, syncs].map(count);
  return `| ${[server, ...counts, verdict].join(' | ')} |`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
