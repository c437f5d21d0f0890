import type { LibraryViews, NewCall } from '@sales-analytics/contract';
import type { Reply } from './declared-routes.ts';

/** The expected state of the server. Immutable: each response leads to a new one. */
export interface State {
  nowMs: number;
  accounts: ReadonlyMap<string, Account>;
  /** The newest first. */
  tokens: readonly Token[];
  /** What the server said of itself before the first request, by address. */
  documentation: Documentation;
}

export type Documentation = Readonly<Record<string, string>>;

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  createdMs: number;
  /** Sessions of another version have ended. */
  round: number;
  calls: ReadonlyMap<string, SavedCall>;
  views: LibraryViews;
  /** By the id that the client chose. */
  jobs: ReadonlyMap<string, BulkAction>;
}

/** A bulk action on no call. */
export interface BulkAction {
  id: string;
  action: unknown;
  /** Tells whether a repeated request says the same. */
  request: string;
  startedMs: number;
}

export interface SavedCall {
  id: string;
  createdMs: number;
  call: NewCall;
  revision: number;
  key: string | undefined;
  /** Tells whether a repeated request says the same. */
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

/** What a rule sees of a request whose form is right. */
export interface Asked {
  state: State;
  /** Whose token it carries; undefined where the route asks for none. */
  caller: Account | undefined;
  /** Parsed with the route's own schema. */
  body: unknown;
  query: { id?: string; limit?: number; cursor?: string };
  id: string;
  key: string | undefined;
  /** The header as it was sent, valid or not. */
  authorization: string | undefined;
  /** Ids and tokens are the server's to choose: they are learnt from here. */
  reply: Reply;
}

/** The expected response, and the state after it. */
export interface Due {
  status: number;
  code?: string;
  body?: unknown;
  link?: string;
  /** Set when the response is wrong in another way, and too long to be shown. */
  problem?: string | undefined;
  /** Then no token is renewed, however old it is. */
  endsSessions?: true;
  state?: State;
}

/** One rule per route. */
export type Rules = Readonly<Record<string, (asked: Asked) => Due>>;

/** Never stands in a log: the passwords of three people begin with it. */
export const canary = 'canary-of-a-secret';

/** Opens the numbers for monitoring and nothing else. */
export const monitoringToken = `${canary}-for-monitoring`;

export const tokenLifeS = 7 * 24 * 60 * 60;
const sessionLifeS = 30 * 24 * 60 * 60;

export function startAt(nowMs: number, documentation: Documentation): State {
  return { nowMs, accounts: new Map(), tokens: [], documentation };
}

export function nowS(state: State): number {
  return Math.floor(state.nowMs / 1000);
}

/** The caller of a route that is only reached with a token. */
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

/** The token of a sign-in, or one that goes on from another. */
export function withToken(
  state: State,
  account: Account,
  { text, signedInS = nowS(state) }: Pick<Token, 'text'> & Partial<Pick<Token, 'signedInS'>>,
): State {
  const { id, round } = account;
  const token = { text, account: id, round, issuedS: nowS(state), signedInS };
  return { ...state, tokens: [token, ...state.tokens] };
}

/** A week after it was issued, or 30 days after the sign-in. */
export function expiryS({ issuedS, signedInS }: Pick<Token, 'issuedS' | 'signedInS'>): number {
  return Math.min(issuedS + tokenLifeS, signedInS + sessionLifeS);
}

/** Undefined for a token that is no longer worth anything. */
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

/** Deleted calls can be restored for a day; then they are purged. */
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

/** No database keeps half a surrogate pair. */
export function storedText(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** The same for states that no request can tell apart. */
export function digestOf({ accounts, tokens }: State): string {
  const known = [...accounts.values()].flatMap(({ id, email, password, round, calls, jobs }) => [
    JSON.stringify([id, email, password, round, ...jobs.values()]),
    ...[...calls.values()].map(({ id, revision, deletedMs }) => `${id} ${revision} ${deletedMs}`),
  ]);
  return JSON.stringify([known.toSorted(), tokens.map(({ text }) => text).toSorted()]);
}

/** Empty where there is no such text. */
export function textAt(json: unknown, key: string): string {
  const value = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
  return typeof value === 'string' ? value : '';
}
