import { expect, test } from 'vitest';
import { passwordHint } from './new-password-field.tsx';

test.each([
  ['', 'At least 8 characters.'],
  ['abc', 'At least 8 characters, 5 more to go.'],
  ['1234567', 'At least 8 characters, 1 more to go.'],
  ['aaaaaaaaaaaaaaaaaaaaaaa', 'Easy to guess. Use a longer password, such as several words.'],
  ['password', 'Easy to guess. Use a longer password, such as several words.'],
  ['Tr0ub4dor', 'Fair password. Add a few characters to make it strong.'],
  ['correct horse battery staple', 'Strong password.'],
])('the hint for %j is %j', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
