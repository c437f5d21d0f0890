import { undeclared, type DeclaredRoutes, type Reply } from './declared-routes.ts';
import { judge, type Exchange, type ApiRules, type Verdict } from './oracle.ts';
import { formOf } from './form.ts';
import {
  canary,
  digestOf,
  purged,
  startAt,
  tokenOf,
  visibleCalls,
  type Account,
  type Documentation,
  type Rules,
  type State,
} from './model.ts';
import type { Program, Step } from './generators.ts';
import { asking, posting, sentFrom, type Memory, type Sent } from './sent.ts';

export interface Target {
  name: string;
  routes: DeclaredRoutes;
  documentation: Documentation;
  send: (sent: Sent) => Promise<Reply>;
  now(): number;
  advance(durationMs: number): void;
  purge(): Promise<void>;
  empty(): Promise<void>;
  takeLog(): string[];
  close(): Promise<void>;
}

export class Difference extends Error {}

interface Run {
  target: Target;
  apiRules: ApiRules;
  memory: Memory;
  /** There is more than one while the order of concurrent requests is unknown. */
  states: State[];
  /** The exchanges of an inner list were concurrent. */
  log: Exchange[][];
}

/**
 * Runs a program on an empty database, and finally checks everything that should be there.
 * @throws a `Difference`
 */
export async function play(program: Program, target: Target, rules: Rules): Promise<Exchange[]> {
  await target.empty();
  const apiRules = { routes: target.routes, rules };
  const run: Run = {
    target,
    apiRules,
    memory: new Map(),
    states: [startAt(target.now(), target.documentation)],
    log: [],
  };
  await sendTogether(run, ['Ann', 'Ben', 'Cleo'].map(registration));
  for (const step of program.steps) await take(run, step);
  await lookAtEverything(run);
  const leaked = target.takeLog().find((line) => line.includes(canary));
  return leaked === undefined ? run.log.flat() : fail(run, `a secret is in the log: ${leaked}`);
}

function registration(name: string): Sent {
  const email = `${name.toLowerCase()}@example.com`;
  return posting('/api/auth/register', { name, email, password: `${canary}-${name}` });
}

async function take(run: Run, step: Step) {
  const { target, memory } = run;
  if (step.kind === 'requests') {
    const now = { state: someState(run), routes: target.routes, memory };
    return sendTogether(
      run,
      step.plans.map((plan) => sentFrom(plan, now)),
    );
  }
  target.advance(step.durationMs);
  run.states = run.states.map((state) => ({ ...state, nowMs: target.now() }));
  if (!step.isPurged) return;
  await target.purge();
  run.states = run.states.map(purged);
}

function someState({ states: [state] }: Run): State {
  if (!state) throw new Error('No state is left that explains the answers.');
  return state;
}

async function sendTogether(run: Run, requests: Sent[]) {
  const { target, apiRules } = run;
  const exchanges = await Promise.all(
    requests.map(async (sent) => {
      const form = formOf(sent, target.routes.get(sent.route ?? ''));
      return { sent, form, reply: await target.send(sent) };
    }),
  );
  run.log.push(exchanges);
  for (const { sent, reply } of exchanges) {
    const problem = undeclared(reply, target.routes.get(sent.route ?? ''));
    if (problem !== undefined) fail(run, problem);
  }
  const verdicts = run.states.flatMap((state) => inEveryOrder(state, exchanges, apiRules));
  const states = verdicts.flatMap((verdict) => ('state' in verdict ? [verdict.state] : []));
  const [verdict] = verdicts;
  if (states.length === 0 && verdict && 'problem' in verdict) fail(run, verdict.problem);
  run.states = states.length === 1 ? states : differentOnes(states);
}

function inEveryOrder(state: State, exchanges: Exchange[], apiRules: ApiRules): Verdict[] {
  if (exchanges.length === 0) return [{ state }];
  return exchanges.flatMap((exchange) => {
    const verdict = judge(state, exchange, apiRules);
    if ('problem' in verdict) return [verdict];
    const others = exchanges.filter((other) => other !== exchange);
    return inEveryOrder(verdict.state, others, apiRules);
  });
}

function differentOnes(states: State[]): State[] {
  return [...new Map(states.map((state) => [digestOf(state), state])).values()];
}

async function lookAtEverything(run: Run) {
  for (const account of someState(run).accounts.values()) {
    const token = newestToken(run, account) ?? (await tokenFromLogin(run, account));
    await sendTogether(run, [asking(token, {})]);
    for (const { id } of visibleCalls(account)) await sendTogether(run, [asking(token, { id })]);
  }
}

async function tokenFromLogin(run: Run, account: Account): Promise<string> {
  const { email, password } = account;
  await sendTogether(run, [posting('/api/auth/login', { email, password })]);
  return newestToken(run, account) ?? fail(run, 'a login gave no token');
}

function newestToken(run: Run, account: Account): string | undefined {
  const state = someState(run);
  return state.tokens.find(({ text, account: id }) => id === account.id && tokenOf(state, text))
    ?.text;
}

function fail({ target, log }: Run, problem: string): never {
  const faults = target.takeLog().filter((line) => /"level":[56]0/.test(line));
  const lines = [`On ${target.name}: ${problem}`, ...log.flatMap(storyOf), ...faults];
  throw new Difference(lines.join('\n').replaceAll(/eyJ[\w.-]+(?=[\w-]{6})/g, 'token-'));
}

function storyOf(exchanges: Exchange[]): string[] {
  const lines = exchanges.flatMap(({ sent, reply }) => [
    `  ${sent.method} ${sent.url} ${JSON.stringify(sent.headers)}`,
    ...(sent.payload === undefined ? [] : [`    ${shortened(sent.payload)}`]),
    `    -> ${reply.status} ${shortened(reply.text)}`,
  ]);
  return exchanges.length > 1 ? [`  ${exchanges.length} at the same time:`, ...lines] : lines;
}

function shortened(text: string): string {
  const oneLine = text.replaceAll('\n', ' ');
  return oneLine.length > 600 ? `${oneLine.slice(0, 600)} (${text.length} characters)` : oneLine;
}
