import { responsesPerSave, type AckOrder } from './disk-order.ts';
import { machineText } from './machine.ts';
import type { Crashes } from './saves-through-crashes.ts';
import { formatCount } from './statistics.ts';

export interface DurabilityResult {
  server: Crashes;
  postgres: Crashes;
  seed: number;
  /** The text is the reason why the order of responses and syncs could not be traced. */
  syncs: AckOrder | { untraced: string };
}

export function isDurable({ server, postgres, syncs }: DurabilityResult): boolean {
  if (!isIntact(server) || !isIntact(postgres)) return false;
  return 'untraced' in syncs || waitsForDisk(syncs);
}

function isIntact({ faults, acknowledged, inFlight }: Crashes): boolean {
  return faults.length === 0 && acknowledged > 0 && inFlight > 0;
}

/**
 * Only the repetition of a save may be acknowledged without a sync of its own. A trace without writes to the log shows
 * nothing about their order.
 */
function waitsForDisk({ acknowledged, early, unbacked, writes }: AckOrder): boolean {
  const isSeen = acknowledged > 0 && writes >= acknowledged / responsesPerSave;
  return isSeen && early === 0 && unbacked <= acknowledged / responsesPerSave;
}

export function durabilityReport(result: DurabilityResult): string {
  const { server, postgres, seed, syncs } = result;
  return `# Acknowledged saves survive crashes

Measured by \`npm run durability -- --write\` on the built server. ${machineText()}.

## Killed during saves

By \`kill -9\`, each time at a random moment (seed ${seed}) while 8 connections saved. On SQLite the server was killed and
started again, and the file was checked. On Postgres the postmaster or a process that served a connection was killed;
the server kept running and had to reconnect. \`synchronous_commit\` was off, as a hosting provider may set it, which the
server overrides. After each kill every save was checked, and saves without a response were sent again with their
Idempotency-Key.

| killed | times | acknowledged saves | without a response | lost, doubled or damaged | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${crashesRow('the server, on SQLite', server)}
${crashesRow('Postgres, under the server', postgres)}
${[...server.faults, ...postgres.faults].map((fault) => `\n- ${fault}`).join('')}
A kill does not lose what the operating system has not yet written to the disk. A power failure does, so:

## Synced before the response

${syncText(syncs)}`;
}

function crashesRow(killed: string, crashes: Crashes) {
  const { kills, acknowledged, inFlight, faults } = crashes;
  const counts = [kills, acknowledged, inFlight, faults.length].map(formatCount);
  return `| ${[killed, ...counts, isIntact(crashes) ? 'ok' : 'FAIL'].join(' | ')} |`;
}

function syncText(syncs: DurabilityResult['syncs']): string {
  if ('untraced' in syncs) return `Not measured here: ${syncs.untraced}.\n`;
  const { acknowledged, early, unbacked } = syncs;
  const counts = [acknowledged, early, unbacked, syncs.writes, syncs.syncs].map(formatCount);
  const verdict = waitsForDisk(syncs) ? 'waits for the disk' : 'DOES NOT WAIT';
  return `By the system calls of the server on SQLite (strace), with one request at a time: each response to a save, to the
same save sent again, to a change, a deletion and a restore must be sent after the fsync or fdatasync of everything
written to the log before it. After the request was read something must have been synced, except for the repetition,
which may find the save stored.

| responses | sent early | no sync since the request | writes to the log | syncs of the log | verdict |
| ---: | ---: | ---: | ---: | ---: | --- |
| ${[...counts, verdict].join(' | ')} |
`;
}
