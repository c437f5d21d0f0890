import { responsesPerSave, type AckOrder } from './disk-order.ts';
import { machineText } from './machine.ts';
import type { Crashes } from './saves-through-crashes.ts';
import { formatCount } from './statistics.ts';

export interface DurabilityResult {
  /** The server was killed, on SQLite. */
  server: Crashes;
  /** Postgres was killed while the server kept running. */
  postgres: Crashes;
  /** The same with a server that commits asynchronously. */
  postgresControl: Crashes;
  seed: number;
  syncs: SyncResult;
}

type SyncResult =
  | { product: AckOrder; /** The same server with `synchronous = NORMAL`. */ control: AckOrder }
  | { untraced: string };

/** The faults of the controls must be detected, or the check proves nothing. */
export function isDurable({ server, postgres, postgresControl, syncs }: DurabilityResult): boolean {
  if (!isIntact(server) || !isIntact(postgres) || !hasFaults(postgresControl)) return false;
  if ('untraced' in syncs) return true;
  const { product, control } = syncs;
  return waitsForDisk(product) && control.early > control.acknowledged / 2;
}

function isIntact({ faults, acknowledged, inFlight }: Crashes): boolean {
  return faults.length === 0 && acknowledged > 0 && inFlight > 0;
}

function hasFaults({ faults }: Crashes): boolean {
  return faults.length > 0;
}

/** Only the repetition of a save may be acknowledged without a sync of its own. */
function waitsForDisk({ acknowledged, early, unbacked }: AckOrder): boolean {
  return acknowledged > 0 && early === 0 && unbacked <= acknowledged / responsesPerSave;
}

export function durabilityReport(result: DurabilityResult): string {
  const { server, postgres, postgresControl, seed, syncs } = result;
  return `# Acknowledged saves survive crashes

Measured by \`npm run durability -- --write\` on the built server. ${machineText()}.

## Killed during saves

By \`kill -9\`, each time at a random moment (seed ${seed}) while 8 connections saved. On SQLite the server was killed and
started again, and the file was checked. On Postgres the postmaster or a process that served a connection was killed;
the server kept running and had to reconnect. \`synchronous_commit\` was off, as a hosting provider may set it, which the
server overrides; the control is a server that does not override it, and its faults must be detected. After each kill
every save was checked, and saves without a response were sent again with their Idempotency-Key.

| killed | times | acknowledged saves | without a response | lost, doubled or damaged | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${crashesRow('the server, on SQLite', server, isIntact(server) ? 'ok' : 'FAIL')}
${crashesRow('Postgres, under the server', postgres, isIntact(postgres) ? 'ok' : 'FAIL')}
${crashesRow('Postgres, under the control', postgresControl, detectedText(hasFaults(postgresControl)))}
${[...server.faults, ...postgres.faults].map((fault) => `\n- ${fault}`).join('')}
A kill does not lose what the operating system has not yet written to the disk. A power failure does, so:

## Synced before the response

${syncText(syncs)}`;
}

function detectedText(isDetected: boolean): string {
  return isDetected ? 'detected' : 'NOT DETECTED';
}

function crashesRow(killed: string, crashes: Crashes, verdict: string) {
  const { kills, acknowledged, inFlight, faults } = crashes;
  const counts = [kills, acknowledged, inFlight, faults.length].map(formatCount);
  return `| ${[killed, ...counts, verdict].join(' | ')} |`;
}

function syncText(syncs: SyncResult): string {
  if ('untraced' in syncs) return `Not measured here: ${syncs.untraced}.\n`;
  const { product, control } = syncs;
  return `By the system calls of the server on SQLite (strace), with one request at a time: each response to a save, to the
same save sent again, to a change, a deletion and a restore must be sent after the fsync or fdatasync of everything
written to the log before it. After the request was read something must have been synced, except for the repetition, which may find the save
stored. The control is the same server with \`synchronous = NORMAL\`, the driver's default, and must be detected.

| server | responses | sent early | no sync since the request | syncs of the log | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${syncRow('the product', product, waitsForDisk(product) ? 'waits for the disk' : 'DOES NOT WAIT')}
${syncRow('the control', control, detectedText(control.early > 0))}
`;
}

function syncRow(server: string, order: AckOrder, verdict: string): string {
  const { acknowledged, early, unbacked, syncs } = order;
  const counts = [acknowledged, early, unbacked, syncs].map(formatCount);
  return `| ${[server, ...counts, verdict].join(' | ')} |`;
}
