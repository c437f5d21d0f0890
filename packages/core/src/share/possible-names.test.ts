import { describe, expect, it } from 'vitest';
import { findPossibleNames } from './possible-names.ts';
import { NameFinder, type SpellingToReplace } from './name-finder.ts';
import { asItIs, replacerWith } from './name-replacer.ts';
import { spellingsOf, type ReplacedName } from './replaced-names.ts';

function find(
  texts: readonly string[],
  spellings: readonly SpellingToReplace[] = [],
  tags: string[] = [],
) {
  const finder = new NameFinder(spellings);
  const split = replacerWith(finder);
  return findPossibleNames(texts.map(split), { finder, tags: tags.map(asItIs) });
}

function words(...given: Parameters<typeof find>): string[] {
  return find(...given).map(({ text }) => text);
}

function named(name: string, kind: ReplacedName['kind']): ReplacedName {
  return { name, names: [name], placeholder: 'X 1', kind };
}

describe('possible names', () => {
  it.each([
    ['I will show it to Priya. Good. Then Priya decides.', ['Priya']],
    ['We met Priya Rao’s team at Routewise.', ['Priya Rao', 'Routewise']],
    ['Hello. Depots are full. Every Depot is, said a depot.', []],
    ['On Monday I’m in Germany, and the CEO is okay in May.', []],
    ['They said: “Not now.” Fine?', []],
    ['they use SAP, and X', ['SAP']],
    ['und mit Jürgen', ['Jürgen']],
    ['', []],
    ['王伟说你好', []],
    ['Priya decides that.', ['Priya']],
    ['Honestly, it works. Reports take long.', []],
    ['We asked Grace. The grace period ends.', ['Grace']],
    ['We met the Board. The board agrees.', []],
    ['ask priya at routewise about it', ['routewise']],
    ['Write to priya at routewise dot zz', ['routewise dot zz']],
    ['It is routewise.zzz, or user priya_r', ['routewise.zzz', 'priya_r']],
    ['The order is 4711 08, in 2026, for $120000', ['4711 08']],
    ['SEND IT TO THE OFFICE NOW', []],
  ])('are what looks like one: %s', (text, expected) => {
    expect(words([text])).toEqual(expected);
  });

  it('are known names where nothing shows that they are meant', () => {
    const texts = ['Will you call Will? I will. Will said it. So did Mr Mays.'];
    expect(find(texts, spellingsOf(named('Will Mays', 'person'))).map(({ text }) => text)).toEqual([
      'Will',
      'will',
    ]);
    const company = ['I am at Blue. The blue one. And Blue it is.'];
    expect(words(company, spellingsOf(named('Blue Harbour Ltd', 'company')))).toEqual(['Blue']);
  });

  it('are unusual words of tags', () => {
    expect(words([], [], ['routewise-renewal', 'Price', 'Q4'])).toEqual(['routewise']);
  });

  it('are all of them, with how often and where', () => {
    const names = Array.from({ length: 300 }, (_, at) => `N${'abcdefghij'[at % 10]}x${at}`);
    const found = find([...names, 'Zoe', 'Zoe'].map((name) => `We speak with ${name} today.`));
    expect(found).toHaveLength(301);
    expect(found[0]).toEqual({
      text: 'Zoe',
      isExact: false,
      count: 2,
      places: [
        { before: 'We speak with ', word: 'Zoe', after: ' today.' },
        { before: 'We speak with ', word: 'Zoe', after: ' today.' },
      ],
    });
  });
});
