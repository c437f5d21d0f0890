import { describe, expect, it } from 'vitest';
import {
  accountDataSchema,
  changePasswordRequestSchema,
  deleteAccountRequestSchema,
} from './account.ts';

describe('changePasswordRequestSchema', () => {
  const passwords = { currentPassword: 'old', newPassword: 'correct horse' };

  function refusedAt(change: Record<string, unknown>): PropertyKey | undefined {
    const asked = { ...passwords, ...change };
    return changePasswordRequestSchema.safeParse(asked).error?.issues[0]?.path[0];
  }

  it('takes both passwords unchanged, the current one of any length', () => {
    const given = { currentPassword: ' x ', newPassword: ' 8 chars ' };
    expect(changePasswordRequestSchema.parse(given)).toEqual(given);
  });

  it.each(['', '1234567', 'x'.repeat(257), 12_345_678, null, undefined])(
    'refuses the new password %j, as registration does',
    (newPassword) => {
      expect(refusedAt({ newPassword })).toBe('newPassword');
    },
  );

  it.each(['', 'x'.repeat(257), 7, null, undefined])(
    'refuses the current password %j',
    (currentPassword) => {
      expect(refusedAt({ currentPassword })).toBe('currentPassword');
    },
  );
});

describe('deleteAccountRequestSchema', () => {
  it.each([{}, { password: '' }, { password: ['a'] }, null])('refuses %j', (asked) => {
    expect(deleteAccountRequestSchema.safeParse(asked).success).toBe(false);
  });
});

describe('accountDataSchema', () => {
  const account = { name: 'Zoë', email: 'zoe@example.com', createdAt: '2026-11-14T10:30:00.000Z' };
  const exportedAt = '2026-11-15T10:30:00.000Z';
  const call = {
    _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
    createdAt: '2026-11-14T10:30:00.000Z',
    summary: 'Gut. 👍',
    analysis: { objection_count: 3 },
    transcript: 'A: Hello',
    audioUrl: '',
  };

  it('has the account and its complete calls', () => {
    const data = { account, exportedAt, calls: [call] };
    expect(accountDataSchema.parse(data)).toEqual(data);
  });

  it('leaves out the password hash', () => {
    const data = { account: { ...account, passwordHash: 'hash' }, exportedAt, calls: [] };
    expect(JSON.stringify(accountDataSchema.parse(data))).not.toContain('hash');
  });

  it('refuses an incomplete call', () => {
    const { transcript: _, ...listed } = call;
    const data = { account, exportedAt, calls: [listed] };
    expect(accountDataSchema.safeParse(data).success).toBe(false);
  });
});
