import { answersPerSave, type AckOrder } from './ack-order.ts';
import type { Cuts } from './power-cuts.ts';
import { machine } from './practice-report.ts';

export interface FoundDurability {
  cuts: Cuts;
  seed: number;
  orders: Orders;
}

type Orders =
  | { waiting: AckOrder; /** The same server told not to wait for the disk. */ careless: AckOrder }
  | { untraced: string };

/** The control must be caught: a check that finds nothing wrong with it finds nothing at all. */
export function isDurable({ cuts, orders }: FoundDurability): boolean {
  if (cuts.faults.length > 0 || cuts.acknowledged === 0 || cuts.inFlight === 0) return false;
  if ('untraced' in orders) return true;
  const { waiting, careless } = orders;
  return waitsForDisk(waiting) && careless.early > careless.acknowledged / 2;
}

/** Of each save's answers the repetition alone may come without a sync of its own. */
function waitsForDisk({ acknowledged, early, unbacked }: AckOrder): boolean {
  return acknowledged > 0 && early === 0 && unbacked <= acknowledged / answersPerSave;
}

export function durabilityReport(found: FoundDurability): string {
  const { cuts, seed, orders } = found;
  return `# What is acknowledged is kept

Measured by \`npm run durability -- --write\` on the built server with SQLite. ${machine()}.

## Killed in the middle of saving

${count(cuts.kills)} times \`kill -9\`, each at a random moment (seed ${seed}) while 8 connections saved. Each time the server
was started again, every save was looked for, what had been under way was sent again with its
Idempotency-Key, and the file was checked.

| acknowledged saves | under way at a kill | lost, doubled or damaged | verdict |
| ---: | ---: | ---: | --- |
| ${count(cuts.acknowledged)} | ${count(cuts.inFlight)} | ${count(cuts.faults.length)} | ${cuts.faults.length === 0 ? 'kept' : 'NOT KEPT'} |
${cuts.faults.map((fault) => `\n- ${fault}`).join('')}
A kill does not take from the system what it has not yet written to the disk. A power cut does, so:

## The disk before the answer

${ordersText(orders)}`;
}

function ordersText(orders: Orders): string {
  if ('untraced' in orders) return `Not looked at here: ${orders.untraced}.\n`;
  const { waiting, careless } = orders;
  return `By the server's system calls (strace): each answer to a save, to the same save that comes twice at once, to a
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
