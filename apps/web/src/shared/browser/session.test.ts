import { expect, test, vi } from 'vitest';
import {
  createSession,
  decodeToken,
  forgetSignedOutReason,
  noteSignedOutReason,
  readSignedOutReason,
} from './session.ts';
import { StorageError } from './storage-error.ts';
import { tokenOf, tokenOfAccount } from '../../../test/token.ts';

const storage = window.localStorage;

const alex = { username: 'Alex Morgan', sub: '1', exp: 2_000_000_000 };

test('reads the payload of a token', () => {
  expect(decodeToken(tokenOf(alex))).toEqual(alex);
});

test('reads names of every script', () => {
  for (const username of ['Zoë Łuć', '山田花子', 'أحمد', '🙂 ok', '>>>???~~~']) {
    expect(decodeToken(tokenOf({ ...alex, username }))?.username).toBe(username);
  }
});

test.each([
  ['nothing', ''],
  ['no dots', 'abc'],
  ['an empty payload', 'a..c'],
  ['no base64', 'a.***.c'],
  ['no UTF-8', `a.${btoa('"\u00ff\u00fe"')}.c`],
  ['no JSON', `a.${btoa('{')}.c`],
  ['a null', `a.${btoa('null')}.c`],
  ['a list', `a.${btoa('[]')}.c`],
  ['no exp', tokenOf({ username: 'A', sub: '1' })],
  ['an exp that is text', tokenOf({ ...alex, exp: 'soon' })],
])('a damaged token reads as null: %s', (_, token) => {
  expect(decodeToken(token)).toBeNull();
});

test('the account is the one that the token names', () => {
  const session = createSession(storage);
  expect(session.accountId()).toBe('');
  session.signIn(tokenOf(alex));
  expect(session.accountId()).toBe('1');
});

test('signing in keeps the token and the name in it', () => {
  const session = createSession(storage);
  const token = tokenOf(alex);
  session.signIn(token);
  expect(session.token()).toBe(token);
  expect(session.username()).toBe('Alex Morgan');
  expect(storage.getItem('token')).toBe(token);
  expect(storage.getItem('username')).toBe('Alex Morgan');
});

test('signing in with an unreadable token removes the last name', () => {
  const session = createSession(storage);
  session.signIn(tokenOf(alex));
  session.signIn('opaque');
  expect(session.token()).toBe('opaque');
  expect(session.username()).toBeNull();
});

test('a renewed token replaces the stored one and nothing else', () => {
  const session = createSession(storage);
  session.signIn(tokenOf(alex));
  session.replaceToken('fresh');
  expect(session.token()).toBe('fresh');
  expect(session.username()).toBe('Alex Morgan');
});

/** Creates a storage that is full, except for the keys that `fits` accepts. */
function fullStorage(fits: (key: string) => boolean = () => false): Storage {
  return {
    length: 0,
    clear: () => storage.clear(),
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      if (!fits(key)) throw new DOMException('Full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
}

test('a renewed token that can’t be stored leaves the old one', () => {
  createSession(storage).signIn(tokenOf(alex));
  const session = createSession(fullStorage());
  session.replaceToken('fresh');
  expect(session.token()).toBe(tokenOf(alex));
});

test('a sign-in that can’t be stored completely fails and stores nothing', () => {
  const session = createSession(fullStorage((key) => key === 'token'));
  expect(() => session.signIn(tokenOf(alex))).toThrow(StorageError);
  expect(session.token()).toBeNull();
});

test('a sign-out reason that can’t be stored is ignored', () => {
  const tab = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(fullStorage());
  noteSignedOutReason('expired');
  tab.mockRestore();
  expect(readSignedOutReason()).toBeNull();
});

test('signing out removes the settings under both keys, the token and the name', () => {
  for (const key of ['settings', 'callAnalysisSettings', 'token', 'username', 'theme']) {
    storage.setItem(key, 'x');
  }
  createSession(storage).signOut();
  expect(Object.keys(storage)).toEqual(['theme']);
});

test('signing out can keep the settings', () => {
  for (const key of ['settings', 'token', 'username', 'theme']) storage.setItem(key, 'x');
  createSession(storage).signOut('settings');
  expect(Object.keys(storage).toSorted()).toEqual(['settings', 'theme']);
});

test('clearing the token keeps the settings and the name', () => {
  for (const key of ['settings', 'token', 'username']) storage.setItem(key, 'x');
  const session = createSession(storage);
  session.clearToken();
  expect(session.token()).toBeNull();
  expect(Object.keys(storage).toSorted()).toEqual(['settings', 'username']);
});

test('an empty token counts as none', () => {
  storage.setItem('token', '');
  expect(createSession(storage).token()).toBeNull();
});

test('a token is valid until the second in which it expires', () => {
  const session = createSession(storage);
  session.signIn(tokenOf(alex));
  expect(session.livingToken(alex.exp * 1000 - 1)).toBe(tokenOf(alex));
  expect(session.livingToken(alex.exp * 1000)).toBeNull();
});

test('an unreadable token is not valid', () => {
  storage.setItem('token', 'opaque');
  expect(createSession(storage).livingToken(0)).toBeNull();
});

test('the sign-out reason stays until it is removed', () => {
  expect(readSignedOutReason()).toBeNull();
  noteSignedOutReason('expired');
  expect(readSignedOutReason()).toBe('expired');
  forgetSignedOutReason();
  expect(readSignedOutReason()).toBeNull();
});

test('a foreign value is not a reason', () => {
  window.sessionStorage.setItem('signedOutReason', '<b>hello</b>');
  expect(readSignedOutReason()).toBeNull();
});

const first = tokenOfAccount('1', 'Alex Morgan');
const second = tokenOfAccount('2', 'Blake Reed');

function sessionOfFirst() {
  storage.setItem('token', first);
  const session = createSession(storage);
  session.enter();
  storage.setItem('token', second);
  storage.setItem('username', 'Blake Reed');
  return session;
}

test('a page belongs to the account that is signed in when it first needs one', () => {
  const session = sessionOfFirst();
  expect(session.accountId()).toBe('1');
  expect(session.username()).toBe('Alex Morgan');
  expect(session.enter()).toBe(false);
  expect(session.accountId()).toBe('1');
});

test('the token of another account is never returned', () => {
  const session = sessionOfFirst();
  expect(session.livingToken(0)).toBeNull();
  expect(session.isOwn()).toBe(false);
  storage.setItem('token', first);
  expect(session.livingToken(0)).toBe(first);
  expect(session.isOwn()).toBe(true);
});

test('a page without an account takes the one of its first request', () => {
  storage.setItem('token', first);
  const session = createSession(storage);
  expect(session.livingToken(0)).toBe(first);
  storage.setItem('token', second);
  expect(session.livingToken(0)).toBeNull();
});

test('a token is checked and returned by a single read, whatever is stored meanwhile', () => {
  const readings = [first, first, second];
  const changing = fullStorage();
  changing.getItem = () => readings.shift() ?? second;
  const session = createSession(changing);
  session.enter();
  expect(session.livingToken(0)).toBe(first);
  expect(session.livingToken(0)).toBeNull();
});

test('a new token of the same account changes nothing', () => {
  const session = sessionOfFirst();
  const changes: unknown[] = [];
  storage.setItem('token', first);
  session.enter();
  session.accounts.subscribe(() => changes.push(session.accounts.getSnapshot()));
  const renewed = tokenOf({ ...alex, exp: alex.exp + 1 });
  storage.setItem('token', renewed);
  expect(session.isOwn()).toBe(true);
  expect(session.livingToken(0)).toBe(renewed);
  expect(changes).toEqual([]);
});

test('a page whose account is signed out elsewhere still belongs to it', () => {
  storage.setItem('token', first);
  const session = createSession(storage);
  session.enter();
  storage.removeItem('token');
  expect(session.isOwn()).toBe(true);
  expect(session.accountId()).toBe('1');
  storage.setItem('token', second);
  expect(session.isOwn()).toBe(false);
});

test('subscribers learn that another account is signed in, once', () => {
  const session = sessionOfFirst();
  const seen: (string | undefined)[] = [];
  session.accounts.subscribe(() => seen.push(session.accounts.getSnapshot().signedIn?.name));
  session.isOwn();
  session.livingToken(0);
  expect(seen).toEqual(['Blake Reed']);
});

test('a page signs out only its own account', () => {
  const session = sessionOfFirst();
  session.clearToken();
  session.signOut();
  expect(storage.getItem('token')).toBe(second);
  session.signOutAnyone();
  expect(storage.getItem('token')).toBeNull();
});

test('an unreadable token does not count as another account', () => {
  const session = sessionOfFirst();
  storage.setItem('token', 'opaque');
  expect(session.isOwn()).toBe(true);
  expect(session.livingToken(0)).toBeNull();
});
