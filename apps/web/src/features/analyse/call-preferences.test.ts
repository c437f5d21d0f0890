import { expect, test } from 'vitest';
import { readCallType, writeCallType } from './analysis-screen.tsx';

test('a call is a discovery call until another kind was chosen', () => {
  expect(readCallType(window.localStorage)).toBe('discovery');
});

test('the kind that was chosen last is chosen again', () => {
  writeCallType(window.localStorage, 'demo');
  writeCallType(window.localStorage, 'cold-call');
  expect(readCallType(window.localStorage)).toBe('cold-call');
});

test.each(['', 'Demo', '{"a":1}'])('a damaged choice, as %j, is none', (kept) => {
  window.localStorage.setItem('callType', kept);
  expect(readCallType(window.localStorage)).toBe('discovery');
});

test('a full storage is no fault', () => {
  const full = {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  expect(() => writeCallType(full, 'demo')).not.toThrow();
});
