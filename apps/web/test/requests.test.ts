import type { LibraryQuery } from '@sales-analytics/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { changeCall, isChangedElsewhere } from '../src/call/requests/edit-call.ts';
import { readHealth } from '../src/features/settings/demo-card.tsx';
import type { Http } from '../src/shared/http/http.ts';
import {
  changePassword,
  deleteAccount,
  downloadAccountData,
  login,
  register,
  signOutEverywhere,
} from '../src/features/account/account-requests.ts';
import { libraryCounts } from './features/library/library-counts.ts';
import { httpThatAnswers, refusal } from './shared/http/fake-http.ts';
import { callKey } from '../src/call/requests/calls-cache.ts';
import { deleteCall } from '../src/call/requests/delete-call.ts';
import { getCall } from '../src/call/requests/get-call.ts';
import { readLibrary } from '../src/call/requests/library.ts';
import { restoreCall } from '../src/call/requests/restore-call.ts';
import { saveCall } from '../src/call/requests/save-call.ts';

const id = '0192f0c1-7c1c-7b3f-8a1e-0123456789ab';
const listed = { _id: id, createdAt: '2026-11-14T10:30:00.000Z', analysis: { objection_count: 3 } };
const whole = { ...listed, summary: 'Good', transcript: 'A: Hello', audioUrl: '' };
const emptyLibrary = { calls: [], total: 0, all: 0, counts: libraryCounts(), latest: [] };
const newCall = { summary: '', analysis: {}, transcript: '', audioUrl: '' };
const credentials = { email: 'alex@example.com', password: 'correct horse' };
const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' };
const person = { ...credentials, name: 'Alex' };

function reply(body: unknown, init?: ResponseInit) {
  return Response.json(body, init);
}

const failures: [string, (http: Http) => Promise<unknown>, string][] = [
  ['login', (http) => login(http, credentials), 'Login failed'],
  ['register', (http) => register(http, person), 'Registration failed'],
  [
    'saveCall',
    (http) => saveCall({ http, queries: new QueryClient() }, { key: 'key', call: newCall }),
    'Failed to store call analytics',
  ],
  ['readLibrary', (http) => readLibrary(http, {}), 'Failed to fetch call metrics'],
  ['getCall', (http) => getCall(http, id), 'Failed to fetch call metric'],
  [
    'changeCall',
    (http) => changeCall(http, { id, changes: { revision: 0 } }),
    'Failed to change call metric',
  ],
  ['deleteCall', (http) => deleteCall(http, id), 'Failed to delete call metric'],
  ['restoreCall', (http) => restoreCall(http, id), 'Failed to restore call metric'],
  ['changePassword', (http) => changePassword(http, passwords), 'could not be changed'],
  ['signOutEverywhere', (http) => signOutEverywhere(http), 'could not be signed out'],
  ['downloadAccountData', (http) => downloadAccountData(http), 'could not be downloaded'],
  ['deleteAccount', (http) => deleteAccount(http, { password: 'x' }), 'could not be deleted'],
];

describe('the error catalogue', () => {
  it.each(failures)('%s fails with its own words', async (_name, ask, words) => {
    const { http } = httpThatAnswers(new Response('', { status: 500 }));
    await expect(ask(http)).rejects.toThrow(words);
  });

  it.each(failures.slice(0, 2))('%s shows the server’s message first', async (_name, ask) => {
    const { http } = httpThatAnswers(refusal(400, 'The server says why'));
    await expect(ask(http)).rejects.toThrow('The server says why');
  });

  it.each(failures.slice(2))('%s keeps the server’s message as its detail', async (_name, ask) => {
    const { http } = httpThatAnswers(refusal(400, 'The server says why'));
    await expect(ask(http)).rejects.toMatchObject({ detail: 'The server says why' });
  });

  it('logs the fetches that fail, one or all', async () => {
    const { http, logged } = httpThatAnswers(refusal(500, 'x'), refusal(500, 'x'));
    await readLibrary(http, {}).catch(() => undefined);
    await getCall(http, id).catch(() => undefined);
    expect(logged).toEqual(['Failed to fetch call metrics: x', 'Failed to fetch call metric: x']);
  });
});

describe('login and register', () => {
  it('sends the credentials and reads the token', async () => {
    const { http, sent } = httpThatAnswers(reply({ token: 't' }));
    await expect(login(http, credentials)).resolves.toEqual({ token: 't' });
    expect(sent[0]).toMatchObject({ method: 'POST', body: credentials });
    expect(sent[0]?.url).toMatch(/\/api\/auth\/login$/);
  });

  it('reads a wrong password’s 401 as a failure to sign in, not as the end of a session', async () => {
    const { http, signedOut } = httpThatAnswers(refusal(401, 'Wrong', 'unauthorized'));
    await expect(login(http, credentials)).rejects.toThrow('Wrong');
    expect(signedOut).toEqual([]);
  });

  it('fails to sign in if the response has no token', async () => {
    const { http } = httpThatAnswers(reply({ message: 'welcome' }));
    await expect(login(http, credentials)).rejects.toThrow('Login failed');
  });

  it('registers with or without a token in the response', async () => {
    const { http, sent } = httpThatAnswers(reply({ token: 't' }), new Response(''));
    await expect(register(http, person)).resolves.toEqual({ token: 't' });
    await expect(register(http, person)).resolves.toEqual({});
    expect(sent[0]?.url).toMatch(/\/api\/auth\/register$/);
    expect(sent[0]?.body).toEqual(person);
  });
});

describe('readLibrary', () => {
  it('sends the search in the body, and nothing of it in the address', async () => {
    const { http, sent } = httpThatAnswers(reply(emptyLibrary));
    const query: LibraryQuery = {
      q: 'a & b',
      outcome: ['won', 'lost'],
      limit: 30,
      cursor: undefined,
    };
    await expect(readLibrary(http, query)).resolves.toEqual(emptyLibrary);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'http://localhost:5000/api/library/search',
      body: { q: 'a & b', outcome: ['won', 'lost'], limit: 30 },
    });
  });

  it('rejects a response that is not a page of the library', async () => {
    const { http } = httpThatAnswers(reply({ calls: [] }));
    await expect(readLibrary(http, {})).rejects.toThrow('Failed to fetch call metrics');
  });
});

describe('one call', () => {
  it('is the first of the list', async () => {
    const { http, sent } = httpThatAnswers(reply([whole]));
    await expect(getCall(http, id)).resolves.toEqual(whole);
    expect(sent[0]?.url).toBe(`http://localhost:5000/api/metrics/?id=${id}`);
  });

  it('is null if the list is empty', async () => {
    const { http } = httpThatAnswers(reply([]));
    await expect(getCall(http, id)).resolves.toBeNull();
  });

  it('is requested by any id, however odd', async () => {
    const { http, sent } = httpThatAnswers(reply([]));
    await getCall(http, '<a>&id=b/../c');
    expect(new URL(sent[0]?.url ?? '').searchParams.getAll('id')).toEqual(['<a>&id=b/../c']);
  });

  it('is saved with its idempotency key, and has the title that the server gives it', async () => {
    const saved = { _id: id, createdAt: '2026-11-14T10:30:00.000Z' };
    const { http, sent } = httpThatAnswers(reply(saved, { status: 201 }));
    const queries = new QueryClient();
    const record = { ...newCall, ...saved, title: 'Call without a name', revision: 0 };
    await expect(saveCall({ http, queries }, { key: 'once', call: newCall })).resolves.toEqual(
      record,
    );
    expect(queries.getQueryData(callKey(id))).toEqual(record);
    expect(sent[0]?.headers.get('idempotency-key')).toBe('once');
    expect(sent[0]).toMatchObject({ method: 'POST', body: newCall });
  });

  it('is changed at its address, and receives its new revision', async () => {
    const { http, sent } = httpThatAnswers(reply({ _id: id, revision: 5 }));
    const changes = { revision: 4, names: { A: 'Alex' } };
    await expect(changeCall(http, { id: 'a/b', changes })).resolves.toEqual({
      _id: id,
      revision: 5,
    });
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: changes });
    expect(sent[0]?.url).toMatch(/\/api\/metrics\/a%2Fb$/);
  });

  it.each([
    [refusal(409, 'Changed', 'changed_elsewhere'), true],
    [refusal(409, 'Taken', 'email_taken'), false],
    [refusal(404, 'Gone', 'not_found'), false],
    [new TypeError('no network'), false],
  ])('that was changed elsewhere is recognised: case %#', async (answer, isElsewhere) => {
    const { http } = httpThatAnswers(answer);
    const changing = changeCall(http, { id, changes: { revision: 4 } });
    const error = await changing.catch((cause: unknown) => cause);
    expect(isChangedElsewhere(error)).toBe(isElsewhere);
  });

  it('is deleted and restored at its address', async () => {
    const { http, sent } = httpThatAnswers(reply({ message: 'x' }), reply({ message: 'x' }));
    await deleteCall(http, 'a/b');
    await restoreCall(http, 'a/b');
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'DELETE /api/metrics/a%2Fb',
      'POST /api/metrics/a%2Fb/restore',
    ]);
  });
});

describe('the account', () => {
  it('changes its password and receives the new token', async () => {
    const { http, sent } = httpThatAnswers(reply({ token: 't' }));
    await expect(changePassword(http, passwords)).resolves.toEqual({ token: 't' });
    expect(sent[0]).toMatchObject({ method: 'PUT', body: passwords });
    expect(sent[0]?.url).toMatch(/\/api\/account\/password$/);
  });

  it('is signed out everywhere, and deleted with its password', async () => {
    const { http, sent } = httpThatAnswers(reply({ message: 'x' }), reply({ message: 'x' }));
    await signOutEverywhere(http);
    await deleteAccount(http, { password: 'correct horse' });
    expect(sent).toMatchObject([
      { method: 'POST', url: 'http://localhost:5000/api/account/sign-out-everywhere' },
      {
        method: 'DELETE',
        url: 'http://localhost:5000/api/account',
        body: { password: 'correct horse' },
      },
    ]);
  });

  it('reads a wrong password as a failure, not as the end of the session', async () => {
    const { http, signedOut } = httpThatAnswers(refusal(403, 'It is wrong.', 'wrong_password'));
    await expect(deleteAccount(http, { password: 'x' })).rejects.toMatchObject({
      code: 'wrong_password',
      detail: 'It is wrong.',
    });
    expect(signedOut).toEqual([]);
  });

  it('is downloaded as it is sent, without being parsed', async () => {
    const { http, sent } = httpThatAnswers(new Response('{"calls":[ "é'));
    expect(await (await downloadAccountData(http)).text()).toBe('{"calls":[ "é');
    expect(sent[0]?.url).toMatch(/\/api\/account\/data$/);
  });

  it('is not downloaded in part', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"calls":['));
        controller.error(new TypeError('the connection broke'));
      },
    });
    const { http } = httpThatAnswers(new Response(broken));
    await expect(downloadAccountData(http)).rejects.toMatchObject({
      detail: 'The connection was lost. Try again.',
    });
  });
});

describe('readHealth', () => {
  it('tells where the demo’s providers are', async () => {
    const demo = { assemblyAIHost: 'http://localhost:1', openAIHost: 'b', ollamaHost: 'c' };
    const { http } = httpThatAnswers(reply({ status: 'ok', demo }));
    await expect(readHealth(http)).resolves.toEqual({ status: 'ok', demo });
  });
});
