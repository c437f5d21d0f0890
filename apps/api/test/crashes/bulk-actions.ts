import type { BulkJob, BulkRequest, BulkSelection } from '@sales-analytics/contract';
import { randomAction } from './random-calls.ts';
import {
  companyOf,
  readJob,
  unexpected,
  type KnownCall,
  type ClientState,
} from './client-actions.ts';

interface Requested {
  request: BulkRequest;
  /**
   * The query finds these calls unless they are deleted. Their removals so far are counted. It is undefined for ids.
   */
  found: Map<KnownCall, number> | undefined;
}

export type BulkUse = ReturnType<typeof createBulkActions>;

export function createBulkActions(client: ClientState, onProgress: () => void) {
  let unanswered: Requested | undefined;
  let started = 0;
  let ended = 0;
  let isStopping = false;

  async function start() {
    const { random } = client;
    const { calls, found, selected } = selection(client);
    const action = randomAction(random);
    started += 1;
    const id = random.id(started);
    unanswered = { request: { id, action, calls }, found };
    for (const call of client.calls) {
      const isPossible = found ? found.has(call) : selected.has(call);
      const possible = found ? 'perhaps' : 'yes';
      call.tracked.select(isPossible ? possible : 'no');
    }
    client.job = { id, action, isUndo: false };
    isStopping = false;
    await requestStart();
  }

  /** Repeats a request without a response, because the action starts only once. */
  async function requestStart() {
    if (!unanswered) return;
    const { request, found } = unanswered;
    client.operations += 1;
    const reply = await client.send('POST /api/library/bulk', request);
    if (reply.status !== 202) throw unexpected('the start of a bulk action', reply);
    for (const [call, removals] of found ?? []) {
      if (!call.isMoving && call.removals === removals) call.tracked.confirmSelection();
    }
    unanswered = undefined;
  }

  async function stop(id: string) {
    client.operations += 1;
    isStopping = true;
    const reply = await client.send(`POST /api/library/bulk/${id}/stop`);
    if (reply.status !== 200) throw unexpected('a stop', reply);
  }

  /** Changes the state before the request, because the undo may run although there is no response. */
  async function undo() {
    if (!client.job) return;
    const { id } = client.job;
    client.operations += 1;
    client.job = { ...client.job, isUndo: true };
    const reply = await client.send(`POST /api/library/bulk/${id}/undo`);
    if (reply.status === 409) endJob('done');
    else if (reply.status !== 202) throw unexpected('an undo', reply);
  }

  function endJob(state: string) {
    for (const { tracked } of client.calls) tracked.endJob(state);
    client.job = undefined;
    ended += 1;
  }

  async function goesOn(): Promise<boolean> {
    const { job } = client;
    if (!job) return false;
    const read = await readJob(client, job.id);
    if (!read) throw new Error(`The bulk action ${job.id} is lost.`);
    checkCounts(read);
    if (read.state === 'running' || read.state === 'undoing') {
      onProgress();
      return true;
    }
    if (job.isUndo && read.state !== 'undone') {
      // The request for the undo had no response and was not executed.
      endJob(read.state);
      return false;
    }
    if (read.state === 'stopped' && !isStopping)
      throw new Error('A bulk action stopped by itself.');
    for (const { tracked } of client.calls) tracked.endJob(read.state);
    if (job.isUndo || read.changed === 0 || client.random.chance(0.5)) endJob(read.state);
    else await undo();
    return client.job !== undefined;
  }

  return {
    ended: () => ended,
    isRunning: () => client.job !== undefined,
    async step() {
      if (unanswered) return requestStart();
      if (!client.job) return start();
      const isStop = !client.job.isUndo && !isStopping && client.random.chance(0.02);
      if (isStop) await stop(client.job.id);
      else await goesOn();
      return undefined;
    },
    async finish() {
      await requestStart();
      while (await goesOn());
    },
  };
}

function checkCounts({ total, done, changed, unchanged, failed, state, undo }: BulkJob) {
  const sum = changed + unchanged + failed;
  const isWhole = state === 'done' ? sum === total : sum <= total;
  if (done !== sum || !isWhole) {
    throw new Error(`${state}: ${changed} + ${unchanged} + ${failed} of ${total} calls`);
  }
  if (!undo) return;
  const undone = undo.restored + undo.kept + undo.failed;
  if (undo.total !== changed || (state === 'undone' ? undone !== changed : undone > changed)) {
    throw new Error(`${state}: ${JSON.stringify(undo)} of ${changed} changed calls`);
  }
}

interface Selection {
  calls: BulkSelection;
  selected: ReadonlySet<KnownCall>;
  found?: Map<KnownCall, number>;
}

function selection(client: ClientState): Selection {
  const { random } = client;
  const company = `Company ${random.whole(companyOf(client))}`;
  const isOpen = [...client.unsaved.values()].some((save) => save.company === company);
  if (companyOf(client) > 0 && !isOpen && random.chance(0.3)) {
    const except = client.calls.filter(() => random.chance(0.1));
    const matching = client.calls.filter(
      (call) => call.company === company && !except.includes(call),
    );
    const calls = { query: { company }, except: except.map(({ id }) => id) };
    const found = new Map(matching.map((call) => [call, call.isMoving ? NaN : call.removals]));
    return { calls, selected: new Set(matching), found };
  }
  const share = random.pick([0.2, 0.9, 1]);
  const chosen = client.calls.filter(() => random.chance(share));
  const selected = new Set(chosen.length > 0 ? chosen : client.calls.slice(0, 1));
  return { calls: { ids: [...selected].map(({ id }) => id) }, selected };
}
