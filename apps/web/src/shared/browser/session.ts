import { tokenPayloadSchema, type TokenPayload } from '@sales-analytics/contract';
import { StorageError } from './storage-error.ts';

const tokenKey = 'token';
const usernameKey = 'username';
/** Searches of the library that its addresses name by a key. */
export const libraryListsKey = 'libraryLists';
const keysOfUser = [tokenKey, usernameKey, libraryListsKey];
/** Everything that a logout removes. The second key is an older name of the first. */
const keysOfLogout = ['settings', 'callAnalysisSettings', ...keysOfUser];

/** The signed-in user, as stored in this browser. */
export interface Session {
  token(): string | null;
  /** The token while it may still be sent; null when it is missing, unreadable or past its `exp`. */
  livingToken(nowMs: number): string | null;
  username(): string | null;
  /** The id of the account that the token names; empty without a token that can be read. */
  accountId(): string;
  /** Whether the user signed in with a one-time password, and can do nothing but choose a new one. */
  mustChangePassword(): boolean;
  /**
   * Stores the token and the name it contains.
   * @throws StorageError, with nothing stored
   */
  signIn(token: string): void;
  /** Stores a renewed token of the same user; if that fails, the old one stays. */
  replaceToken(token: string): void;
  /** Removes the token only; the settings stay. */
  clearToken(): void;
  /** Removes the user, the token, the searches and the settings; with 'settings' the settings stay. */
  signOut(keep?: 'settings'): void;
}

export function createSession(storage: Storage): Session {
  function token(): string | null {
    return storage.getItem(tokenKey) || null;
  }
  return {
    token,
    livingToken(nowMs) {
      const stored = token();
      const payload = stored === null ? null : decodeToken(stored);
      return payload && payload.exp * 1000 > nowMs ? stored : null;
    },
    username: () => storage.getItem(usernameKey),
    accountId: () => decodeToken(token() ?? '')?.sub ?? '',
    mustChangePassword: () => decodeToken(token() ?? '')?.mustChangePassword === true,
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
    clearToken: () => storage.removeItem(tokenKey),
    signOut(keep) {
      for (const key of keep ? keysOfUser : keysOfLogout) storage.removeItem(key);
    },
  };
}

const signedOutReasonKey = 'signedOutReason';
const signedOutReasons = ['expired', 'unauthorized'] as const;

/** Why a user was signed out without pressing Logout. */
export type SignedOutReason = (typeof signedOutReasons)[number];

/** Stores the reason for the login screen, which is opened by a full page load. */
export function noteSignedOutReason(storage: Storage, reason: SignedOutReason): void {
  setIfPossible(storage, signedOutReasonKey, reason);
}

export function readSignedOutReason(storage: Storage): SignedOutReason | null {
  const noted = storage.getItem(signedOutReasonKey);
  return signedOutReasons.find((reason) => reason === noted) ?? null;
}

export function forgetSignedOutReason(storage: Storage): void {
  storage.removeItem(signedOutReasonKey);
}

/** For optional values: a full storage must not make a successful request fail. */
function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The previous value stays.
  }
}

/** The payload of a token, unverified: only the server can say whether it is genuine. */
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
