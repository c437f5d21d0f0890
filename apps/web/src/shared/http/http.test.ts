import { messageReplySchema } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, isSignedOut } from './api-error.ts';
import type { ApiRequest } from './http.ts';
import { tokenOfAccount, tokenUntil } from '../../../test/token.ts';
import {
  goodToken,
  halfAnAnswer,
  httpThatAnswers,
  noAnswer,
  nowMs,
  refusal,
} from '../../../test/shared/http/fake-http.ts';

const memberRequest: ApiRequest<{ message: string }> = {
  method: 'GET',
  path: '/thing',
  as: 'member',
  schema: messageReplySchema,
  failure: 'It failed',
};
const openRequest = { ...memberRequest, as: 'anyone' as const };

describe('createHttp', () => {
  it('returns the parsed data', async () => {
    const { http } = httpThatAnswers(Response.json({ message: 'Done', extra: 1 }, { status: 201 }));
    await expect(http.send(openRequest)).resolves.toMatchObject({ data: { message: 'Done' } });
  });

  it('sends JSON with its content type', async () => {
    const { http, sent } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send({ ...openRequest, method: 'POST', body: { a: 1 } });
    expect(sent[0]).toMatchObject({ url: 'http://localhost:5000/api/thing', body: { a: 1 } });
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends no content type without a body', async () => {
    const { http, sent } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send({ ...memberRequest, method: 'DELETE' });
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('sends the token with the request of a member', async () => {
    const { http, sent } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send(memberRequest);
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${goodToken}`);
  });

  it('returns no file to the page of an account that is no longer signed in', async () => {
    const { http, store } = httpThatAnswers(() => {
      store.token = tokenOfAccount('2', 'Blake Reed');
      return new Response('calls');
    });
    const schema = { safeParse: (data: unknown) => ({ success: true as const, data }) };
    const message = 'Another account is signed in in this browser';
    await expect(http.send({ ...memberRequest, isFile: true, schema })).rejects.toMatchObject({
      message,
    });
  });

  it('sends no authorization header with the request of anyone', async () => {
    const { http, sent } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send(openRequest);
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends nothing once another account is signed in, which stays signed in', async () => {
    const { http, sent, signedOut, store } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send(memberRequest);
    const other = tokenOfAccount('2', 'Blake Reed');
    store.token = other;
    const error = await http.send(memberRequest).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ message: 'Another account is signed in in this browser' });
    expect(isSignedOut(error)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(signedOut).toEqual([]);
    expect(store.token).toBe(other);
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['no token at all', 'rubbish'],
    ['without a readable payload', 'a.%%%.c'],
    ['without an exp', `a.${btoa('{"username":"x","sub":"1"}')}.c`],
    ['expired', tokenUntil(nowMs / 1000)],
  ])('sends nothing with a token that is %s', async (_name, token) => {
    const { http, sent, signedOut, store } = httpThatAnswers();
    store.token = token;
    const error = await http.send(memberRequest).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ message: 'JWT token not found or expired', status: 401 });
    expect(isSignedOut(error)).toBe(true);
    expect(signedOut).toEqual(['expired']);
    expect(sent).toEqual([]);
  });

  it('signs out on a 401', async () => {
    const { http, signedOut } = httpThatAnswers(refusal(401, 'no', 'unauthorized'));
    await expect(http.send(memberRequest)).rejects.toMatchObject({
      message: 'Unauthorized: Token has been cleared and user logged out',
      status: 401,
    });
    expect(signedOut).toEqual(['unauthorized']);
  });

  it('keeps a newer session when an older request gets a 401', async () => {
    const parts = httpThatAnswers(refusal(401, 'no', 'unauthorized'));
    const sending = parts.http.send(memberRequest);
    parts.store.token = tokenUntil(nowMs / 1000 + 7200);
    await expect(sending).rejects.toMatchObject({ status: 401 });
    expect(parts.signedOut).toEqual([]);
  });

  it('stores the renewed token', async () => {
    const renewed = Response.json({ message: 'x' }, { headers: { 'x-renewed-token': 'fresh' } });
    const { http, store } = httpThatAnswers(renewed);
    await http.send(memberRequest);
    expect(store.token).toBe('fresh');
  });

  it('does not restore a token that a logout has removed meanwhile', async () => {
    const renewed = Response.json({ message: 'x' }, { headers: { 'x-renewed-token': 'fresh' } });
    const { http, store } = httpThatAnswers(renewed);
    const sending = http.send(memberRequest);
    store.token = null;
    await sending;
    expect(store.token).toBeNull();
  });

  it('ignores a renewed token in a response to anyone', async () => {
    const renewed = Response.json({ message: 'x' }, { headers: { 'x-renewed-token': 'fresh' } });
    const { http, store } = httpThatAnswers(renewed);
    await http.send(openRequest);
    expect(store.token).toBe(goodToken);
  });

  it('has the server’s message as the detail of the fixed message', async () => {
    const body = { message: 'objection_count is odd', code: 'invalid_request', path: 'analysis' };
    const { http } = httpThatAnswers(Response.json(body, { status: 400 }));
    await expect(http.send(memberRequest)).rejects.toMatchObject({
      message: 'It failed',
      detail: 'objection_count is odd',
      status: 400,
      code: 'invalid_request',
      path: 'analysis',
    });
  });

  it('uses the server’s message if the request prefers it', async () => {
    const { http } = httpThatAnswers(refusal(409, 'Taken', 'email_taken'));
    const request = { ...openRequest, preferServerMessage: true };
    await expect(http.send(request)).rejects.toMatchObject({ message: 'Taken', status: 409 });
  });

  it.each([
    ['without a code', { message: 'Too many requests' }],
    ['with a code of its own', { message: 'Too many requests', code: 'rate_limited' }],
    ['with a path that is no text', { message: 'Too many requests', path: ['email'] }],
  ])('shows the message of an error reply %s', async (_name, body) => {
    const reply = () => Response.json(body, { status: 429 });
    const { http } = httpThatAnswers(reply(), reply());
    const shown = http.send({ ...openRequest, preferServerMessage: true });
    await expect(shown).rejects.toMatchObject({
      message: 'Too many requests',
      status: 429,
      code: undefined,
      path: undefined,
    });
    await expect(http.send(memberRequest)).rejects.toMatchObject({
      message: 'It failed',
      detail: 'Too many requests',
    });
  });

  it.each([
    ['an error page', new Response('<h1>502</h1>', { status: 502 }), 'status 502'],
    ['an error of no known shape', Response.json({ oops: 1 }, { status: 500 }), 'status 500'],
    ['a message that is no text', Response.json({ message: 5 }, { status: 502 }), 'status 502'],
    ['a blank message', Response.json({ message: ' ' }, { status: 502 }), 'status 502'],
    ['an error reply that is null', Response.json(null, { status: 502 }), 'status 502'],
    ['a page instead of JSON', new Response('<!doctype html>'), 'a reply the app can’t read'],
    ['an empty answer', new Response(null, { status: 204 }), 'a reply the app can’t read'],
    ['JSON of another shape', Response.json({ message: 5 }), 'a reply the app can’t read'],
  ])('turns %s into one plain error', async (_name, response, words) => {
    const { http } = httpThatAnswers(response);
    const error = await http.send(memberRequest).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'It failed', status: response.status });
    expect(error).toHaveProperty('detail', expect.stringContaining(words));
  });

  it('has no status when the server is unreachable', async () => {
    const { http } = httpThatAnswers(new TypeError('Failed to fetch'));
    await expect(http.send(memberRequest)).rejects.toMatchObject({
      message: 'It failed',
      status: undefined,
      detail: expect.stringContaining('Can’t reach the server'),
    });
  });

  it('says that the server is unreachable if the request prefers the reason', async () => {
    const { http } = httpThatAnswers(new TypeError('Failed to fetch'));
    const request = { ...openRequest, preferServerMessage: true };
    await expect(http.send(request)).rejects.toThrow('Can’t reach the server');
  });

  it('has no status when the connection is lost', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    const { http } = httpThatAnswers(new Response(broken));
    const error = await http.send(memberRequest).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ message: 'It failed', status: undefined });
  });

  it('rejects with the abort reason', async () => {
    const { http } = httpThatAnswers(Response.json({ message: 'x' }));
    const signal = AbortSignal.abort();
    await expect(http.send({ ...memberRequest, signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });

  it('writes a failure to the console if the request asks for it', async () => {
    const { http, logged } = httpThatAnswers(refusal(500, 'Sorry'), refusal(500, 'Sorry'));
    await http.send({ ...memberRequest, isLogged: true }).catch(() => undefined);
    await http.send(memberRequest).catch(() => undefined);
    expect(logged).toEqual(['It failed: Sorry']);
  });
});

function runOut(waits: readonly { end: () => void }[]) {
  expect(waits).toHaveLength(1);
  waits[0]?.end();
}

describe('a server that does not respond', () => {
  it('times out after half a minute', async () => {
    const { http, waits } = httpThatAnswers(noAnswer);
    const sending = http.send(memberRequest);
    expect(waits.map(({ ms }) => ms)).toEqual([30_000]);
    runOut(waits);
    await expect(sending).rejects.toMatchObject({
      message: 'It failed',
      status: undefined,
      detail: expect.stringContaining('Can’t reach the server'),
    });
    expect(waits).toEqual([]);
  });

  it('has more time for a large call', async () => {
    const { http, waits } = httpThatAnswers(noAnswer);
    const sending = http.send({ ...memberRequest, body: { transcript: 'a'.repeat(100_000) } });
    expect(waits.map(({ ms }) => ms)).toEqual([120_000]);
    runOut(waits);
    await expect(sending).rejects.toBeInstanceOf(ApiError);
  });

  it('times out within a response too', async () => {
    const { http, waits } = httpThatAnswers(halfAnAnswer);
    const sending = http.send(memberRequest);
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([30_000]);
    runOut(waits);
    await expect(sending).rejects.toMatchObject({
      message: 'It failed',
      detail: 'The connection was lost. Try again.',
    });
  });

  it('has more time for a slow request', async () => {
    const { http, waits } = httpThatAnswers(noAnswer);
    const sending = http.send({ ...memberRequest, mayTakeLong: true });
    expect(waits.map(({ ms }) => ms)).toEqual([120_000]);
    runOut(waits);
    await expect(sending).rejects.toBeInstanceOf(ApiError);
  });

  it.each([
    { isFile: false, read: [1, 2, 3] },
    { isFile: true, read: expect.objectContaining({ size: 7 }) as unknown },
  ])('is none while parts of its answer come (a file: $isFile)', async ({ isFile, read }) => {
    const slow = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const line = slow.writable.getWriter();
    const { http, waits } = httpThatAnswers(new Response(slow.readable));
    const schema = { safeParse: (data: unknown) => ({ success: true as const, data }) };
    const sending = http.send({ ...memberRequest, schema, isFile });
    let running = waits[0];
    for (const part of ['[1', ',2', ',3]']) {
      await line.write(new TextEncoder().encode(part));
      await expect.poll(() => waits).not.toContain(running);
      expect(waits.map(({ ms }) => ms)).toEqual([30_000]);
      running = waits[0];
    }
    await line.close();
    expect((await sending).data).toEqual(read);
    expect(waits).toEqual([]);
  });

  it('stops a download when the user aborts', async () => {
    const { http, waits } = httpThatAnswers(halfAnAnswer);
    const user = new AbortController();
    const schema = { safeParse: () => ({ success: false as const }) };
    const sending = http.send({ ...memberRequest, schema, isFile: true, signal: user.signal });
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([30_000]);
    user.abort();
    await expect(sending).rejects.toHaveProperty('name', 'AbortError');
    expect(waits).toEqual([]);
  });

  it('passes an abort of the user through', async () => {
    const { http, waits } = httpThatAnswers(noAnswer);
    const user = new AbortController();
    const sending = http.send({ ...memberRequest, signal: user.signal });
    user.abort();
    await expect(sending).rejects.toHaveProperty('name', 'AbortError');
    expect(waits).toEqual([]);
  });

  it('leaves no timer running after the response', async () => {
    const { http, waits } = httpThatAnswers(Response.json({ message: 'Done' }));
    await http.send(memberRequest);
    expect(waits).toEqual([]);
  });
});
