import { expect, it } from 'vitest';
import { tokenOf } from '../../../../test/token.ts';
import { createSession, storedSearchesKey } from '../../../shared/browser/session.ts';
import { nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { createSearchStore, storedLimits } from './stored-searches.ts';

const storage = window.localStorage;
const searchFor = (q: string): LibraryChoice => ({ ...nothingChosen, q });

function openAs(sub: string, of: Storage = storage) {
  const session = createSession(storage);
  session.signIn(tokenOf({ username: 'Alex', sub, exp: 2_000_000_000 }));
  return { session, ...createSearchStore({ storage: of, session }) };
}

it('a choice is found by its key, even by another page of this browser', () => {
  const choice = { ...searchFor('budget'), tag: ['a & b'], company: ['Halden Freight'] };
  const key = openAs('1').keep(choice);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(openAs('1').find(key)).toEqual(choice);
});

it('the same choice keeps its key, and another one gets another', () => {
  const { keep } = openAs('1');
  const key = keep(searchFor('budget'));
  expect(keep(searchFor('price'))).not.toBe(key);
  expect(keep(searchFor('budget'))).toBe(key);
});

it('another account finds nothing, and its first choice removes those of the account before', () => {
  const key = openAs('1').keep(searchFor('budget'));
  const other = openAs('2');
  expect(other.find(key)).toBeUndefined();
  other.keep(searchFor('price'));
  expect(storage.getItem(storedSearchesKey)).not.toContain('budget');
  expect(openAs('1').find(key)).toBeUndefined();
});

it.each(['settings', undefined] as const)('signing out removes all of them: keep %s', (kept) => {
  const { session, keep } = openAs('1');
  keep(searchFor('budget'));
  session.signOut(kept);
  expect(storage.getItem(storedSearchesKey)).toBeNull();
});

it('the searches that were used last stay', () => {
  const { find, keep } = openAs('1');
  const first = keep(searchFor('first'));
  const second = keep(searchFor('second'));
  for (let n = 2; n < storedLimits.searches; n += 1) keep(searchFor(`search ${n}`));
  keep(searchFor('first'));
  keep(searchFor('one more'));
  expect(find(first)).toBeDefined();
  expect(find(second)).toBeUndefined();
});

it('the parts of a text that is being typed leave room for other searches', () => {
  const { find, keep } = openAs('1');
  const before = keep(searchFor('before'));
  let key = keep(searchFor('x'));
  for (let length = 2; length <= 2 * storedLimits.searches; length += 1) {
    key = keep(searchFor('x'.repeat(length)), key);
  }
  expect(find(key)).toEqual(searchFor('x'.repeat(2 * storedLimits.searches)));
  expect(find(before)).toEqual(searchFor('before'));
});

it('a search that was opened from its address stays when another one is typed over it', () => {
  const key = openAs('1').keep(searchFor('budget'));
  const { find, keep } = openAs('1');
  keep(searchFor('budget and price'), key);
  expect(find(key)).toEqual(searchFor('budget'));
});

it('long searches do not exceed the limit of all searches', () => {
  const { find, keep } = openAs('1');
  const keys = Array.from({ length: 150 }, (_, n) => keep(searchFor(`${n} ${'x'.repeat(1_990)}`)));
  expect(storage.getItem(storedSearchesKey)?.length).toBeLessThan(storedLimits.characters + 100);
  expect(find(keys.at(-1) ?? '')).toBeDefined();
  expect(find(keys[0] ?? '')).toBeUndefined();
});

it('if nothing can be stored, searches are kept until the page is left', () => {
  const full = Object.assign(Object.create(storage) as Storage, {
    getItem: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  const { session, keep } = openAs('1', full);
  const key = keep(searchFor('budget'));
  // The screen is left for a call and opened again.
  const again = createSearchStore({ storage: full, session });
  expect(again.find(key)).toEqual(searchFor('budget'));
  expect(openAs('1', full).find(key)).toBeUndefined();
});

it.each(['', '{', '[]', '{"account":"1"}', '{"account":"1","searches":[{"key":"k"}]}'])(
  'what is damaged counts as nothing: %j',
  (text) => {
    storage.setItem(storedSearchesKey, text);
    const { find, keep } = openAs('1');
    expect(find('k')).toBeUndefined();
    expect(find(keep(searchFor('budget')))).toEqual(searchFor('budget'));
  },
);
