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

function counted(
  texts: readonly string[],
  details: Omit<Parameters<typeof findPossibleNames>[1], 'finder' | 'tags'>,
): string[] {
  const finder = new NameFinder([]);
  const found = findPossibleNames(texts.map(asItIs), { finder, tags: [], ...details });
  return found.map(({ text, count }) => `${text}×${count}`);
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
  ])('are words that look like one: %s', (text, expected) => {
    expect(words([text])).toEqual(expected);
  });

  it('are known names if nothing shows that they are meant', () => {
    const texts = ['Will you call Will? I will. Will said it. So did Mr Mays.'];
    expect(find(texts, spellingsOf(named('Will Mays', 'person'))).map(({ text }) => text)).toEqual([
      'Will',
      'will',
    ]);
    const initials = ['I am with hm now. Hm, HM!'];
    expect(words(initials, spellingsOf(named('H&M', 'company')))).toEqual(['hm', 'Hm']);
    const company = ['I am at Blue. The blue one. And Blue it is.'];
    expect(words(company, spellingsOf(named('Blue Harbour Ltd', 'company')))).toEqual(['Blue']);
  });

  it.each([
    ['Brightline renewal', 'so how does brightline work for you', ['brightline×2']],
    ['brightline renewal', 'so how does brightline work for you', ['brightline×2']],
    ['BRIGHTLINE RENEWAL', 'so how does brightline work for you', ['brightline×2']],
    ['Prendergast renewal', 'We spoke to prendergast about it.', ['prendergast×2']],
    [
      'Dana Whitfield, intro',
      'so dana, that is whitfield. and dana?',
      ['dana×2', 'whitfield×1', 'Dana Whitfield×1'],
    ],
    ['Fatima Al-Rashid, intro', 'so rashid it is', ['rashid×1', 'Fatima Al-Rashid×1']],
    ['Will Prendergast, intro', 'will it rain?', ['Will Prendergast×1']],
    ['Report meeting', 'so how is the report', []],
  ])('are those of a title wherever they are written small: %s', (title, line, expected) => {
    expect(counted([line, title], { title: asItIs(title) })).toEqual(expected);
  });

  it.each([
    ['Purpose: Prendergast wants a demo.', 'so prendergast it is', ['Prendergast×2']],
    ['Prendergast wants a demo.', 'We asked prendergast.', ['Prendergast×2']],
    ['The price is high. Reports take long.', 'we make reports', []],
  ])('are those of a summary or a note written small too: %s', (text, line, expected) => {
    expect(counted([text, line], { details: [asItIs(text)] })).toEqual(expected);
  });

  it('are first names like a month before a name that is replaced', () => {
    const spelling = { text: 'Lindqvist', placeholder: 'Name 1' };
    expect(words(['May Lindqvist, intro'], [spelling])).toEqual(['May']);
  });

  it('are unusual words of tags', () => {
    expect(words([], [], ['routewise-renewal', 'Price', 'Q4'])).toEqual(['routewise']);
  });

  it('are listed with their number and places', () => {
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
