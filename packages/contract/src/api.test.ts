import { describe, expect, it } from 'vitest';
import {
  callsReplySchema,
  errorReplySchema,
  healthReplySchema,
  listCallsQuerySchema,
  listedCallsReplySchema,
  loginRequestSchema,
  registerRequestSchema,
  savedReplySchema,
  tokenPayloadSchema,
  tokenReplySchema,
  unavailableReplySchema,
} from './api.ts';

const account = { name: 'Alex Morgan', email: 'alex@example.com', password: 'correct horse' };

describe('registerRequestSchema', () => {
  function refusedAt(change: Record<string, unknown>): PropertyKey | undefined {
    return registerRequestSchema.safeParse({ ...account, ...change }).error?.issues[0]?.path[0];
  }

  it('takes name, email and password', () => {
    expect(registerRequestSchema.parse(account)).toEqual(account);
  });

  it('trims the name and leaves the password unchanged', () => {
    const given = { ...account, name: '  Alex ', password: ' 8 chars ' };
    expect(registerRequestSchema.parse(given)).toMatchObject({
      name: 'Alex',
      password: ' 8 chars ',
    });
  });

  it.each(['12345678', 'x'.repeat(256), 'pässwörter', '🙂🙂🙂🙂🙂🙂🙂🙂'])(
    'takes the password %j',
    (password) => {
      expect(refusedAt({ password })).toBeUndefined();
    },
  );

  it.each(['', '1234567', 'x'.repeat(257), 12_345_678, null])(
    'refuses the password %j',
    (password) => {
      expect(refusedAt({ password })).toBe('password');
    },
  );

  it.each(['a@b', 'first.last+tag@sub.example.co.uk'])('takes the email %j', (email) => {
    expect(refusedAt({ email })).toBeUndefined();
  });

  it.each(['', 'alex', 'alex@', '@example.com', 'a b@example.com', 'a@b@c', 'a@x\u0000', 7])(
    'refuses the email %j',
    (email) => {
      expect(refusedAt({ email })).toBe('email');
    },
  );

  it.each(['', '   ', 'a\u0000', 'x'.repeat(201), 7])('refuses the name %j', (name) => {
    expect(refusedAt({ name })).toBe('name');
  });
});

describe('loginRequestSchema', () => {
  it('takes any password that was once allowed', () => {
    const { email } = account;
    expect(loginRequestSchema.safeParse({ email, password: 'x' }).success).toBe(true);
  });

  it.each([
    {},
    { email: account.email },
    { email: 'x', password: 'y' },
    { ...account, password: '' },
  ])('refuses %j', (value) => {
    expect(loginRequestSchema.safeParse(value).success).toBe(false);
  });
});

describe('listCallsQuerySchema', () => {
  it.each([
    [{}, {}],
    [{ limit: '20' }, { limit: 20 }],
    [
      { limit: '1000', cursor: 'abc' },
      { limit: 1000, cursor: 'abc' },
    ],
    [{ id: 'anything' }, { id: 'anything' }],
  ])('reads %j as %j', (query, read) => {
    expect(listCallsQuerySchema.parse(query)).toEqual(read);
  });

  it.each([
    { limit: '0' },
    { limit: '-1' },
    { limit: '1001' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: '' },
    { limit: ['1', '2'] },
    { id: ['a', 'b'] },
    { id: 'x'.repeat(201) },
    { cursor: 'x'.repeat(201) },
  ])('refuses %j', (query) => {
    expect(listCallsQuerySchema.safeParse(query).success).toBe(false);
  });
});

describe('the replies', () => {
  it.each([
    [tokenReplySchema, { token: 'a.b.c' }],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 1_795_000_000 }],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 1_795_000_000, round: 3 }],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 1_795_000_000, auth_time: 1 }],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 1, mustChangePassword: true }],
    [errorReplySchema, { message: 'Wrong.', code: 'invalid_request', path: 'analysis' }],
    [errorReplySchema, { message: 'Gone.', code: 'not_found' }],
    [errorReplySchema, { message: 'Too much to do.', code: 'busy' }],
    [errorReplySchema, { message: 'No room.', code: 'storage_full' }],
    [unavailableReplySchema, { status: 'unavailable' }],
    [
      savedReplySchema,
      { _id: '01900000-0000-7000-8000-000000000001', createdAt: '2026-11-14T10:30:00.000Z' },
    ],
    [listedCallsReplySchema, []],
    [callsReplySchema, []],
    [healthReplySchema, { status: 'ok', demo: null }],
    [
      healthReplySchema,
      { status: 'ok', demo: { assemblyAIHost: 'a', openAIHost: 'b', ollamaHost: 'c' } },
    ],
  ])('are taken as they are: case %#', (schema, reply) => {
    expect(schema.parse(reply)).toEqual(reply);
  });

  it.each([
    [tokenReplySchema, {}],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 'soon' }],
    [tokenPayloadSchema, { username: 'Alex', sub: '1', exp: 1_795_000_000, round: '3' }],
    [errorReplySchema, { message: 'Wrong.' }],
    [errorReplySchema, { message: 'Wrong.', code: 'teapot' }],
    [savedReplySchema, { _id: '17', createdAt: 'now' }],
    [listedCallsReplySchema, {}],
    [callsReplySchema, [{}]],
    [healthReplySchema, { status: 'ok' }],
    [healthReplySchema, '<html>'],
  ])('are refused when they are something else: case %#', (schema, reply) => {
    expect(schema.safeParse(reply).success).toBe(false);
  });
});
