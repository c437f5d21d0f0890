import { Agent, request } from 'node:http';
import { changedReplySchema, savedReplySchema } from '@sales-analytics/contract';
import { callToSave, password, signUp, type User } from './client.ts';
import type { SeededRandom } from './seeded-random.ts';

interface KnownCall {
  id: string;
  revision: number;
}

interface Rep {
  user: User;
  calls: KnownCall[];
}

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
  status: number;
}

type Send = (rep: Rep, operation: Operation) => Promise<unknown>;
type Action = (rep: Rep, send: Send, random: SeededRandom) => Promise<void>;

/** Each action has its share of a thousand requests. As many calls are deleted as saved, so an account keeps its size. */
const actions: readonly [number, Action][] = [
  [400, list],
  [265, open],
  [130, save],
  [75, change],
  [125, remove],
  [5, signIn],
];

const connections = 64;
/** The list has more than one page. */
const callsAtFirst = 25;
const body = JSON.stringify(callToSave());

export async function startMixedUse(url: string, given: { reps: number; random: SeededRandom }) {
  const { random } = given;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = (rep, operation) => responseOf(agent, url, { ...operation, user: rep.user });
  const reps: Rep[] = [];
  for (let at = 0; at < given.reps; at += 1) {
    const rep = { user: await signUp(url, `rep-${at}`), calls: [] };
    for (let call = 0; call < callsAtFirst; call += 1) await save(rep, send);
    reps.push(rep);
  }
  return {
    /** Sends one request of the mix. Throws if its status is not the expected one. */
    act: () => pickAction(random)(random.pick(reps), send, random),
    close: () => agent.destroy(),
  };
}

function pickAction(random: SeededRandom): Action {
  let left = random.whole(1_000);
  for (const [share, action] of actions) {
    left -= share;
    if (left < 0) return action;
  }
  throw new Error('The shares must add up to a thousand');
}

async function list(rep: Rep, send: Send) {
  await send(rep, { method: 'GET', path: '/api/metrics?limit=20', status: 200 });
}

async function open(rep: Rep, send: Send, random: SeededRandom) {
  if (rep.calls.length === 0) return list(rep, send);
  const { id } = random.pick(rep.calls);
  await send(rep, { method: 'GET', path: `/api/metrics?id=${id}`, status: 200 });
}

async function save(rep: Rep, send: Send) {
  const path = '/api/metrics';
  const { _id } = savedReplySchema.parse(
    await send(rep, { method: 'POST', path, body, status: 201 }),
  );
  rep.calls.push({ id: _id, revision: 0 });
}

async function change(rep: Rep, send: Send) {
  const call = rep.calls.shift();
  if (!call) return list(rep, send);
  const path = `/api/metrics/${call.id}`;
  const changes = JSON.stringify({ revision: call.revision, callType: 'demo' });
  const response = await send(rep, { method: 'PATCH', path, body: changes, status: 200 });
  rep.calls.push({ id: call.id, revision: changedReplySchema.parse(response).revision });
}

async function remove(rep: Rep, send: Send) {
  const call = rep.calls.shift();
  if (!call) return list(rep, send);
  await send(rep, { method: 'DELETE', path: `/api/metrics/${call.id}`, status: 200 });
}

async function signIn(rep: Rep, send: Send) {
  const known = JSON.stringify({ email: rep.user.email, password });
  await send(rep, { method: 'POST', path: '/api/auth/login', body: known, status: 200 });
}

function responseOf(agent: Agent, url: string, operation: Operation & { user: User }) {
  const { method, path, status, user } = operation;
  return new Promise<unknown>((resolve, reject) => {
    const headers = {
      ...user.headers,
      ...(operation.body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request(url + path, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} responded ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(operation.body);
  });
}
