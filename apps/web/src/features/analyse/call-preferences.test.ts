import { expect, test } from 'vitest';
import { readCallType, writeCallType } from './analysis-screen.tsx';

test('the call type is discovery until another one was chosen', () => {
  expect(readCallType(window.localStorage)).toBe('discovery');
});

test('the last chosen call type is the default', () => {
  writeCallType(window.localStorage, 'demo');
  writeCallType(window.localStorage, 'cold-call');
  expect(readCallType(window.localStorage)).toBe('cold-call');
});

test.each(['', 'Demo', '{"a":1}'])('a damaged value such as %j is ignored', (kept) => {
  window.localStorage.setItem('callType', kept);
  expect(readCallType(window.localStorage)).toBe('discovery');
});

test('a full storage causes no error', () => {
  const full = {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  expect(() => writeCallType(full, 'demo')).not.toThrow();
});
