import { Agent, request } from 'node:http';
import { changedReplySchema, savedReplySchema } from '@sales-analytics/contract';
import type { Dice } from './dice.ts';
import { callToSave } from './saved-call.ts';
import { password, signUp, type User } from './user.ts';

interface KnownCall {
  id: string;
  revision: number;
}

interface Rep {
  user: User;
  /** A call that is being changed or deleted is taken out meanwhile. */
  calls: KnownCall[];
}

interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
  /** The answer that it must have. */
  status: number;
}

type Ask = (rep: Rep, question: Question) => Promise<unknown>;
type Action = (rep: Rep, ask: Ask, dice: Dice) => Promise<void>;

/** Of a thousand requests. As many calls are deleted as saved: what a rep has stays about the same. */
const actions: readonly [number, Action][] = [
  [400, list],
  [265, open],
  [130, save],
  [75, change],
  [125, remove],
  [5, signIn],
];

const connections = 64;
/** More than a page. */
const callsAtFirst = 25;
const body = JSON.stringify(callToSave());

/** Reps who list, open, save, change and delete calls, and sign in. */
export async function startMixedUse(url: string, given: { reps: number; dice: Dice }) {
  const { dice } = given;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask: Ask = (rep, question) => answerOf(agent, url, { ...question, user: rep.user });
  const reps: Rep[] = [];
  for (let at = 0; at < given.reps; at += 1) {
    const rep = { user: await signUp(url, `rep-${at}`), calls: [] };
    for (let call = 0; call < callsAtFirst; call += 1) await save(rep, ask);
    reps.push(rep);
  }
  return {
    /** Sends one request of the mix; throws where the answer is not the one it should be. */
    act: () => pickAction(dice)(dice.pick(reps), ask, dice),
    close: () => agent.destroy(),
  };
}

function pickAction(dice: Dice): Action {
  let left = dice.whole(1_000);
  for (const [share, action] of actions) {
    left -= share;
    if (left < 0) return action;
  }
  throw new Error('The shares are a thousand together');
}

async function list(rep: Rep, ask: Ask) {
  await ask(rep, { method: 'GET', path: '/api/metrics?limit=20', status: 200 });
}

async function open(rep: Rep, ask: Ask, dice: Dice) {
  if (rep.calls.length === 0) return list(rep, ask);
  const { id } = dice.pick(rep.calls);
  await ask(rep, { method: 'GET', path: `/api/metrics?id=${id}`, status: 200 });
}

async function save(rep: Rep, ask: Ask) {
  const path = '/api/metrics';
  const { _id } = savedReplySchema.parse(
    await ask(rep, { method: 'POST', path, body, status: 201 }),
  );
  rep.calls.push({ id: _id, revision: 0 });
}

async function change(rep: Rep, ask: Ask) {
  const call = rep.calls.shift();
  if (!call) return list(rep, ask);
  const path = `/api/metrics/${call.id}`;
  const changes = JSON.stringify({ revision: call.revision, callType: 'demo' });
  const reply = await ask(rep, { method: 'PATCH', path, body: changes, status: 200 });
  rep.calls.push({ id: call.id, revision: changedReplySchema.parse(reply).revision });
}

async function remove(rep: Rep, ask: Ask) {
  const call = rep.calls.shift();
  if (!call) return list(rep, ask);
  await ask(rep, { method: 'DELETE', path: `/api/metrics/${call.id}`, status: 200 });
}

async function signIn(rep: Rep, ask: Ask) {
  const known = JSON.stringify({ email: rep.user.email, password });
  await ask(rep, { method: 'POST', path: '/api/auth/login', body: known, status: 200 });
}

function answerOf(agent: Agent, url: string, question: Question & { user: User }) {
  const { method, path, status, user } = question;
  return new Promise<unknown>((resolve, reject) => {
    const headers = {
      ...user.headers,
      ...(question.body !== undefined && { 'content-type': 'application/json' }),
    };
    const asked = request(url + path, { agent, method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (text += chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        if (reply.statusCode === status) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} answered ${reply.statusCode}: ${text}`));
      });
    });
    asked.on('error', reject);
    asked.end(question.body);
  });
}
