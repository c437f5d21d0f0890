import { tokenPayloadSchema, type TokenPayload } from '@sales-analytics/contract';
import { SnapshotStore } from '../snapshot-store.ts';
import { StorageError } from './storage-error.ts';

const tokenKey = 'token';
const usernameKey = 'username';
/** The addresses of the library contain the keys of these searches. */
export const storedSearchesKey = 'storedSearches';
/** This key stores texts that the user was typing when a page had to close. */
export const typedTextsKey = (accountId: string) => `typedTexts.${accountId}`;
const keysOfUser = [tokenKey, usernameKey, storedSearchesKey];
/** A logout removes all of these. `callAnalysisSettings` is an older name of `settings`. */
const keysOfLogout = ['settings', 'callAnalysisSettings', ...keysOfUser];

export type Account = { id: string; name: string };

/** `own` is the account of this page, and `signedIn` is the account of the stored token. Each can be null. */
export type PageAccounts = { own: Account | null; signedIn: Account | null };

/** Returns true if another account is signed in, so that the page must not send or store anything. */
export function isOtherSignedIn({ own, signedIn }: PageAccounts): boolean {
  return own !== null && signedIn !== null && own.id !== signedIn.id;
}

/**
 * Holds the signed-in user as stored in this browser. A page belongs to the account that is signed in when the page
 * first needs an account. This does not change until the page is unloaded. The page never sends a token of another
 * account that is stored later.
 */
export interface Session {
  /** Returns the stored token, even if it belongs to another account than the page's own. */
  token(): string | null;
  /** Returns null if the token is missing, unreadable, past its `exp`, or not of the page's account. */
  livingToken(nowMs: number): string | null;
  username(): string | null;
  /** Returns the id of the page's account, otherwise the id in the token, otherwise an empty string. */
  accountId(): string;
  /** Returns true if the user signed in with a one-time password and can only choose a new one. */
  mustChangePassword(): boolean;
  /**
   * Reads the signed-in account. The page then belongs to this account, unless it already belongs to one.
   * @returns false if another account than the page's own is signed in
   */
  enter(): boolean;
  /** Changes when `enter`, `livingToken` or `isOwn` notices that another account is signed in. */
  accounts: Pick<SnapshotStore<PageAccounts>, 'subscribe' | 'getSnapshot'>;
  /** Reads the signed-in account. @returns false if it is another account than the page's own */
  isOwn(): boolean;
  /** @throws StorageError, after which nothing is stored */
  signIn(token: string): void;
  /** Stores a renewed token of the same user. If that fails, the old one stays. */
  replaceToken(token: string): void;
  /** Keeps the settings. Does nothing while another account is signed in. */
  clearToken(): void;
  /** Does nothing while another account is signed in. */
  signOut(keep?: 'settings'): void;
  /** Removes the same data as `signOut`, even while another account is signed in. */
  signOutAnyone(): void;
}

export function createSession(storage: Storage): Session {
  function token(): string | null {
    return storage.getItem(tokenKey) || null;
  }
  const { accounts, own, isOthers, note } = createPageAccounts();

  function remove(keys: readonly string[]): void {
    if (!isOthers(token())) removeAll(storage, keys);
  }
  return {
    token,
    livingToken(nowMs) {
      // The token is read only once, because another tab may store another token at any time.
      const stored = token();
      note(stored, 'enter');
      const payload = stored === null || isOthers(stored) ? null : decodeToken(stored);
      return payload && payload.exp * 1000 > nowMs ? stored : null;
    },
    username: () => (isOthers(token()) ? (own()?.name ?? null) : storage.getItem(usernameKey)),
    accountId: () => own()?.id ?? accountOf(token())?.id ?? '',
    mustChangePassword: () => decodeToken(token() ?? '')?.mustChangePassword === true,
    enter: () => note(token(), 'enter'),
    accounts,
    isOwn: () => note(token()),
    signIn(issued) {
      const username = decodeToken(issued)?.username;
      try {
        storage.setItem(tokenKey, issued);
        if (username === undefined) storage.removeItem(usernameKey);
        else storage.setItem(usernameKey, username);
      } catch (cause) {
        storage.removeItem(tokenKey);
        throw new StorageError(cause);
      }
    },
    replaceToken: (renewed) => setIfPossible(storage, tokenKey, renewed),
    clearToken: () => remove([tokenKey]),
    signOut: (keep) => remove(keep ? keysOfUser : keysOfLogout),
    signOutAnyone: () => removeAll(storage, keysOfLogout),
  };
}

function removeAll(storage: Storage, keys: readonly string[]): void {
  for (const key of keys) storage.removeItem(key);
}

function createPageAccounts() {
  const accounts = new SnapshotStore<PageAccounts>({ own: null, signedIn: null });

  function own(): Account | null {
    return accounts.getSnapshot().own;
  }
  function isOthers(token: string | null): boolean {
    return isOtherSignedIn({ own: own(), signedIn: accountOf(token) });
  }
  /** @returns false if the token belongs to another account than the page's own */
  function note(token: string | null, enter?: 'enter'): boolean {
    const before = accounts.getSnapshot();
    const signedIn = accountOf(token);
    const next = { own: before.own ?? (enter ? signedIn : null), signedIn };
    const isChanged = next.own !== before.own || signedIn?.id !== before.signedIn?.id;
    if (isChanged) accounts.set(next);
    return !isOthers(token);
  }
  return { accounts, own, isOthers, note };
}

function accountOf(token: string | null): Account | null {
  const payload = token === null ? null : decodeToken(token);
  return payload && { id: payload.sub, name: payload.username };
}

const signedOutReasonKey = 'signedOutReason';
const signedOutReasons = ['expired', 'unauthorized'] as const;

export type SignedOutReason = (typeof signedOutReasons)[number];

/** Stores the reason for the login screen, which this tab opens with a full page load. */
export function noteSignedOutReason(reason: SignedOutReason): void {
  withSessionStorage((tab) => tab.setItem(signedOutReasonKey, reason));
}

export function readSignedOutReason(): SignedOutReason | null {
  const noted = withSessionStorage((tab) => tab.getItem(signedOutReasonKey));
  return signedOutReasons.find((reason) => reason === noted) ?? null;
}

export function forgetSignedOutReason(): void {
  withSessionStorage((tab) => tab.removeItem(signedOutReasonKey));
}

const returnKey = 'returnTo';

/** Stores the page on which the session of an account ended, for this tab only. @param path with its query string */
export function keepReturnPath(accountId: string, path: string): void {
  withSessionStorage((tab) => tab.setItem(returnKey, `${accountId} ${path}`));
}

/** Returns and removes the page on which the session ended in this tab. Returns undefined for another account. */
export function takeReturnPath(accountId: string): string | undefined {
  const [keptFor, path] = withSessionStorage((tab) => tab.getItem(returnKey))?.split(' ') ?? [];
  withSessionStorage((tab) => tab.removeItem(returnKey));
  // An address such as '//example.com' would lead out of the app.
  return keptFor === accountId && path?.startsWith('/dashboard') ? path : undefined;
}

/** Returns undefined if the browser blocks the session storage or if it is full. */
function withSessionStorage<Result>(access: (tab: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** The value is optional. A full storage must not make a successful request fail. */
function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The previous value stays.
  }
}

/** Returns the payload without verifying the token. Only the server can tell if a token is genuine. */
export function decodeToken(token: string): TokenPayload | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const reply = tokenPayloadSchema.safeParse(JSON.parse(decodeBase64Url(payload)));
    return reply.success ? reply.data : null;
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
