import { isDeepStrictEqual } from 'node:util';
import { renewedTokenHeader } from '@sales-analytics/contract';
import type { DeclaredRoutes, Reply } from './declared-routes.ts';
import type { Form } from './form.ts';
import {
  nowS,
  expiryS,
  tokenLifeS,
  tokenOf,
  withToken,
  type Account,
  type Due,
  type Rules,
  type State,
  type Token,
} from './model.ts';
import type { Sent } from './sent.ts';

export interface Exchange {
  sent: Sent;
  form: Form;
  reply: Reply;
}

export interface ApiRules {
  routes: DeclaredRoutes;
  rules: Rules;
}

export type Verdict = { state: State } | { problem: string };

/** Checks in the same order as the server: address, token, body and fields, then the rule. */
export function judge(before: State, exchange: Exchange, { routes, rules }: ApiRules): Verdict {
  const { sent, reply } = exchange;
  if (!routes.get(sent.route ?? '')?.security) {
    return verdictOn(dueFrom({ before, exchange, rules }), reply, before);
  }
  const token = tokenOf(before, sent.headers['authorization']?.replace('Bearer ', ''));
  const caller = token && before.accounts.get(token.account);
  if (!caller) return verdictOn({ status: 401, code: 'unauthorized' }, reply, before);
  const due = dueFrom({ before, exchange, rules, caller });
  const verdict = verdictOn(due, reply, before);
  return 'problem' in verdict ? verdict : renewed({ due, token, state: verdict.state }, reply);
}

/** Expects a new token if half of its lifetime is over and the session lasts longer. */
function renewed(
  { due, token, state }: { due: Due; token: Token; state: State },
  { headers }: Reply,
): Verdict {
  const text = headers[renewedTokenHeader];
  const { signedInS } = token;
  const isOld = expiryS(token) - nowS(state) < tokenLifeS / 2;
  const isLater = expiryS({ issuedS: nowS(state), signedInS }) > expiryS(token);
  const isDue = isOld && isLater && !due.endsSessions;
  if (isDue !== (text !== undefined)) {
    return { problem: `the token was ${isDue ? 'not renewed' : 'renewed for nothing'}` };
  }
  const caller = state.accounts.get(token.account);
  return {
    state: caller && text !== undefined ? withToken(state, caller, { text, signedInS }) : state,
  };
}

function dueFrom({
  before,
  exchange,
  rules,
  caller,
}: {
  before: State;
  exchange: Exchange;
  rules: Rules;
  caller?: Account;
}): Due {
  const { sent, form, reply } = exchange;
  if (form.kind === 'refused') return form.due;
  const rule = rules[sent.route ?? ''];
  if (!rule) throw new Error(`${sent.route} has no rule yet: say in rules.ts what it should do.`);
  return rule({ ...form, state: before, caller, reply });
}

function verdictOn(due: Due, reply: Reply, before: State): Verdict {
  const body = due.code === undefined ? due.body : { code: due.code };
  const said = due.code === undefined ? reply.json : { code: codeOf(reply.json) };
  const wanted = { status: due.status, link: due.link, body: plain(body) };
  const got = { status: reply.status, link: reply.headers['link'], body: said };
  if (isDeepStrictEqual(got, wanted)) {
    return due.problem === undefined ? { state: due.state ?? before } : { problem: due.problem };
  }
  return { problem: `due is ${JSON.stringify(wanted)}, and came ${JSON.stringify(got)}` };
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

function codeOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, 'code') : undefined;
}
