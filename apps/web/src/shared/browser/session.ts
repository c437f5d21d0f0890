import { tokenPayloadSchema, type TokenPayload } from '@sales-analytics/contract';
import { StorageError } from './storage-error.ts';

const tokenKey = 'token';
const usernameKey = 'username';
const keysOfUser = [tokenKey, usernameKey];
/** Everything that leaves with the user. The second key is an older name of the first. */
const keysOfLogout = ['settings', 'callAnalysisSettings', ...keysOfUser];

/** Who is signed in, as far as this browser's storage knows. */
export interface Session {
  token(): string | null;
  /** The token while it may still be sent; null when it is missing, unreadable or past its `exp`. */
  livingToken(nowMs: number): string | null;
  username(): string | null;
  /**
   * Keeps the token and the name it carries.
   * @throws StorageError, and nothing is kept
   */
  signIn(token: string): void;
  /** A renewed token of the same user; where it cannot be kept the old one goes on. */
  replaceToken(token: string): void;
  /** Forgets the token alone; the settings stay. */
  clearToken(): void;
  /** Forgets the user, their token and their settings; the settings stay where it says so. */
  signOut(stays?: 'settings'): void;
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
    signOut(stays) {
      for (const key of stays ? keysOfUser : keysOfLogout) storage.removeItem(key);
    },
  };
}

const signedOutReasonKey = 'signedOutReason';
const signedOutReasons = ['expired', 'unauthorized'] as const;

/** Why a user who did not press Logout finds themselves signed out. */
export type SignedOutReason = (typeof signedOutReasons)[number];

/** Left behind for the login screen, which is reached by a fresh page load. */
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

/** For what the app can do without: a full storage must not turn an answer into a failure. */
function setIfPossible(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // What stood there before stands on.
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
