import type { CallChanges } from '@sales-analytics/contract';
import { createCalls } from '../src/calls/call-store.ts';

export function bodyOf(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

interface ToChange {
  accountId: string;
  id: string;
  changes: CallChanges;
}

export function createTestCalls(...parts: Parameters<typeof createCalls>) {
  const calls = createCalls(...parts);
  return {
    ...calls,
    save: (accountId: string, call: object, key?: string) =>
      calls.save(accountId, bodyOf(call), key),
    change: ({ changes, ...call }: ToChange) => calls.change({ ...call, body: bodyOf(changes) }),
  };
}
