import { expect, test } from 'vitest';
import { readCallPreferences, writeCallPreferences } from './call-preferences.ts';

const { localStorage } = window;

test('a call is a discovery and stereo is detected until something else was chosen', () => {
  expect(readCallPreferences(localStorage)).toEqual({ callType: 'discovery', stereo: 'detect' });
});

test('the last choice is the default', () => {
  writeCallPreferences(localStorage, { callType: 'demo', stereo: 'voice' });
  writeCallPreferences(localStorage, { callType: 'cold-call', stereo: 'channel' });
  expect(readCallPreferences(localStorage)).toEqual({ callType: 'cold-call', stereo: 'channel' });
});

test.each(['', 'Demo', '{"a":1}'])('a damaged value such as %j is ignored', (stored) => {
  localStorage.setItem('callType', stored);
  localStorage.setItem('stereoRecordings', 'voice');
  expect(readCallPreferences(localStorage)).toEqual({ callType: 'discovery', stereo: 'voice' });
  localStorage.setItem('callType', 'demo');
  localStorage.setItem('stereoRecordings', stored);
  expect(readCallPreferences(localStorage)).toEqual({ callType: 'demo', stereo: 'detect' });
});

test('a full storage causes no error', () => {
  const full = {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  expect(() => writeCallPreferences(full, { callType: 'demo', stereo: 'voice' })).not.toThrow();
});
