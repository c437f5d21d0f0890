import type { LibraryViews, NewCall } from '@sales-analytics/contract';
import type { Reply } from './declared-routes.ts';

/** The expected state of the server is immutable. Each response leads to a new one. */
export interface State {
  nowMs: number;
  accounts: ReadonlyMap<string, Account>;
  tokens: readonly Token[];
  /** The keys are addresses at which the server described itself before the first request. */
  documentation: Documentation;
}

export type Documentation = Readonly<Record<string, string>>;

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  createdMs: number;
  /** Sessions with another token version have ended. */
  round: number;
  calls: ReadonlyMap<string, SavedCall>;
  views: LibraryViews;
  jobs: ReadonlyMap<string, BulkAction>;
}

export interface BulkAction {
  id: string;
  action: unknown;
  request: string;
  startedMs: number;
}

export interface SavedCall {
  id: string;
  createdMs: number;
  call: NewCall;
  revision: number;
  key: string | undefined;
  fingerprint: string;
  deletedMs: number | undefined;
}

export interface Token {
  text: string;
  account: string;
  round: number;
  issuedS: number;
  signedInS: number;
}

export interface Asked {
  state: State;
  /** It is undefined if the route needs no token. */
  caller: Account | undefined;
  body: unknown;
  query: { id?: string; limit?: number; cursor?: string };
  id: string;
  key: string | undefined;
  authorization: string | undefined;
  /** The rule learns ids and tokens from the response, because the server chooses them. */
  reply: Reply;
}

export interface Due {
  status: number;
  code?: string;
  body?: unknown;
  link?: string;
  /** The response is wrong in another way and too long to be shown. */
  problem?: string | undefined;
  /** If it is true, no token is renewed, regardless of its age. */
  endsSessions?: true;
  state?: State;
}

export type Rules = Readonly<Record<string, (asked: Asked) => Due>>;

/** The text must never appear in a log. The passwords of three people begin with it. */
export const canary = 'canary-of-a-secret';

/** The token only gives access to the metrics. */
export const monitoringToken = `${canary}-for-monitoring`;

export const tokenLifeS = 7 * 24 * 60 * 60;
const sessionLifeS = 30 * 24 * 60 * 60;

export function startAt(nowMs: number, documentation: Documentation): State {
  return { nowMs, accounts: new Map(), tokens: [], documentation };
}

export function nowS(state: State): number {
  return Math.floor(state.nowMs / 1000);
}

export function callerOf({ caller }: Asked): Account {
  if (!caller) throw new Error('The route has a rule for signed-in people and asks for no token.');
  return caller;
}

export function withAccount(state: State, account: Account): State {
  return { ...state, accounts: new Map(state.accounts).set(account.id, account) };
}

export function withCall(state: State, account: Account, call: SavedCall): State {
  return withAccount(state, { ...account, calls: new Map(account.calls).set(call.id, call) });
}

export function withToken(
  state: State,
  account: Account,
  { text, signedInS = nowS(state) }: Pick<Token, 'text'> & Partial<Pick<Token, 'signedInS'>>,
): State {
  const { id, round } = account;
  const token = { text, account: id, round, issuedS: nowS(state), signedInS };
  return { ...state, tokens: [token, ...state.tokens] };
}

export function expiryS({ issuedS, signedInS }: Pick<Token, 'issuedS' | 'signedInS'>): number {
  return Math.min(issuedS + tokenLifeS, signedInS + sessionLifeS);
}

export function tokenOf(state: State, text: string | undefined): Token | undefined {
  return state.tokens.find(
    (token) =>
      token.text === text &&
      state.accounts.get(token.account)?.round === token.round &&
      expiryS(token) > nowS(state),
  );
}

export function visibleCalls({ calls }: Pick<Account, 'calls'>): SavedCall[] {
  return [...calls.values()]
    .filter(({ deletedMs }) => deletedMs === undefined)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

export const restorableMs = 24 * 60 * 60 * 1000;

export function purged(state: State): State {
  const accounts = [...state.accounts.values()].map((account) => {
    const kept = [...account.calls].filter(
      ([, { deletedMs }]) => deletedMs === undefined || deletedMs > state.nowMs - restorableMs,
    );
    return [account.id, { ...account, calls: new Map(kept) }] as const;
  });
  return { ...state, accounts: new Map(accounts) };
}

/** Replaces halves of surrogate pairs, because no database stores them. */
export function storedText(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** The digest is the same for states that no request can distinguish. */
export function digestOf({ accounts, tokens }: State): string {
  const known = [...accounts.values()].flatMap(({ id, email, password, round, calls, jobs }) => [
    JSON.stringify([id, email, password, round, ...jobs.values()]),
    ...[...calls.values()].map(({ id, revision, deletedMs }) => `${id} ${revision} ${deletedMs}`),
  ]);
  return JSON.stringify([known.toSorted(), tokens.map(({ text }) => text).toSorted()]);
}

export function textAt(json: unknown, key: string): string {
  const value = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
  return typeof value === 'string' ? value : '';
}
