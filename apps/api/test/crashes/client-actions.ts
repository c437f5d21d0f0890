import { savedReplySchema, type BulkJob, type Call, type NewCall } from '@sales-analytics/contract';
import { defaultTitle } from '@sales-analytics/core';
import {
  changing,
  createTrackedCall,
  missing,
  reading,
  readingOf,
  removing,
  restoring,
  savingAgain,
  type Effect,
  type KnownJob,
  type TrackedCall,
} from './possible-calls.ts';
import { randomCall, randomContent, randomDetails, type Random } from './random-calls.ts';

interface Save {
  key: string;
  call: NewCall;
  company: string;
}

export interface KnownCall extends Save {
  id: string;
  tracked: TrackedCall;
  removals: number;
  isMoving: boolean;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** A client keeps this state while the server is killed again and again. */
export interface ClientState {
  random: Random;
  /** Rejects if there is no response. `address` is the method and the path. */
  send: (address: string, body?: unknown, key?: string) => Promise<Reply>;
  calls: KnownCall[];
  unsaved: Map<string, Save>;
  job: KnownJob | undefined;
  operations: number;
  saves: number;
}

/** The company is the same for this many calls, so that a bulk action can find them by it. */
const callsOfCompany = 40;

export function companyOf(client: ClientState): number {
  return Math.floor(client.saves / callsOfCompany);
}

/** Sends one request about a call. Each call belongs to one actor, who sends one request after the other. */
export async function useOneCall(client: ClientState, own: readonly KnownCall[], maxCalls: number) {
  const { random } = client;
  client.operations += 1;
  if (own.length < 2 || (client.calls.length < maxCalls && random.chance(0.3))) {
    const company = `Company ${companyOf(client)}`;
    const save = { key: `key ${client.saves}`, call: randomCall(random, company), company };
    client.saves += 1;
    client.unsaved.set(save.key, save);
    return saveCall(client, save);
  }
  const call = random.pick(own);
  const chance = random.whole(100);
  if (chance < 30) await changeCall(client, call, randomDetails(random));
  else if (chance < 60) await changeCall(client, call, randomContent(random));
  else if (chance < 74) await remove(client, call);
  else if (chance < 90) await restore(client, call);
  else if (chance < 95) await saveAgain(client, call);
  else await readCall(client, call);
  return undefined;
}

export async function saveCall(client: ClientState, save: Save): Promise<KnownCall> {
  const reply = await client.send('POST /api/metrics', save.call, save.key);
  if (reply.status !== 201) throw unexpected('a save', reply);
  const { _id: id } = savedReplySchema.parse(reply.body);
  const parts = { ...save.call, title: defaultTitle(save.call) };
  const tracked = createTrackedCall(parts, () => client.job);
  const known = { ...save, id, tracked, removals: 0, isMoving: false };
  client.calls.push(known);
  client.unsaved.delete(save.key);
  return known;
}

async function changeCall(client: ClientState, { id, tracked }: KnownCall, changes: object) {
  const known = client.random.pick(tracked.states()).revision;
  const revision = client.random.chance(0.05) ? known + 1 : known;
  tracked.send(changing({ revision, ...changes }));
  const reply = await client.send(`PATCH /api/metrics/${id}`, { revision, ...changes });
  tracked.settle(String(reply.status));
}

async function moved(call: KnownCall, effect: Effect, send: () => Promise<Reply>) {
  call.removals += 1;
  call.isMoving = true;
  call.tracked.send(effect);
  const reply = await send();
  call.tracked.settle(String(reply.status));
  call.isMoving = false;
  return reply;
}

function remove(client: ClientState, call: KnownCall) {
  return moved(call, removing, () => client.send(`DELETE /api/metrics/${call.id}`));
}

function restore(client: ClientState, call: KnownCall) {
  return moved(call, restoring, () => client.send(`POST /api/metrics/${call.id}/restore`));
}

async function saveAgain(client: ClientState, call: KnownCall) {
  const send = () => client.send('POST /api/metrics', call.call, call.key);
  const { body } = await moved(call, savingAgain, send);
  const { _id } = savedReplySchema.parse(body);
  if (_id !== call.id) throw new Error(`${call.key} is stored twice: ${call.id} and ${_id}`);
}

async function readCall(client: ClientState, { id, tracked }: KnownCall) {
  tracked.send(reading);
  const { body } = await client.send(`GET /api/metrics?id=${id}`);
  const [call] = body as Call[];
  tracked.settle(call ? readingOf(toParts(call)) : missing);
}

export function toParts({
  _id,
  createdAt: _createdAt,
  numbers: _numbers,
  revision,
  ...parts
}: Call) {
  return { parts: { ...parts, title: parts.title ?? '' }, revision: revision ?? 0 };
}

export function unexpected(of: string, { status, body }: Reply): Error {
  return new Error(`The response of ${of} is ${status}: ${JSON.stringify(body)}`);
}

export async function readJob(client: ClientState, id: string): Promise<BulkJob | undefined> {
  const reply = await client.send(`GET /api/library/bulk/${id}`);
  if (reply.status === 404) return undefined;
  if (reply.status !== 200) throw unexpected('a bulk action', reply);
  return reply.body as BulkJob;
}
