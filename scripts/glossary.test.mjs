import { describe, expect, it } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.mjs';

const [, section = ''] = readTracked('ARCHITECTURE.md').split('## Glossary');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', meaning = '', others = '']) => ({ word, meaning, others }));

/** The patterns find each word of the last column in code and documents. */
const uses = {
  'talk share': /talk[ _-]?share/i,
  'held turn': /\bheld turns?\b/i,
  most: /\bconst most[A-Z]\w* = (?:[\d.]|Math)/,
  least: /\bconst least[A-Z]\w* = (?:[\d.]|Math)/,
  fewest: /\bconst fewest[A-Z]\w* = (?:[\d.]|Math)/,
  Needs: /\b(?:interface|type) \w*Needs\b/,
  Parts: /\b(?:interface|type) \w*Parts\b/,
  Ports: /\b(?:interface|type) \w*Ports\b/,
};

/** These files may use one of the words for the reason that is given. */
const exceptions = [
  [/^ARCHITECTURE\.md$|^scripts\/glossary\.test\.mjs$/, 'they name these words'],
  [/^CHANGELOG\.md$|^docs\/decisions\//, 'the history keeps its words'],
  [
    /^apps\/api\/src\/database\/|calls\/(?:derive-call|call-list\.test)|library\/(?:order|filters)\./,
    'a column of the database',
  ],
  [/views\/view-store|library\/library-choice/, 'views that an earlier version saved'],
  [
    /core\/src\/(?:dates\/date-in-text|conversation\/reply-name-label)\.ts$/,
    'parts of a date and of a label',
  ],
  [/^testing\/src\/(?:demo|index)\.ts$/, 'network ports'],
];

const files = trackedFiles()
  .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && !path.includes('/fixtures/'))
  .filter((path) => !exceptions.some(([pattern]) => pattern.test(path)));

describe('the glossary', () => {
  it('says in a sentence what each word means, and each word once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length);
    for (const { meaning } of rows) expect(meaning).toMatch(/\w+ \w+/);
  });

  it('names the words that the check knows', () => {
    const named = rows.flatMap(({ others }) => others.split(', ').filter((other) => other !== ''));
    expect(named.toSorted()).toEqual(Object.keys(uses).toSorted());
  });

  it.each(Object.entries(uses))('has a word that is used instead of %s', (_, use) => {
    expect(files.filter((path) => use.test(`${path}\n${readTracked(path)}`))).toEqual([]);
  });

  it('finds such a word', () => {
    expect(uses['talk share'].test('const talkShare = 1;')).toBe(true);
    expect(uses.most.test('const mostTags = 20;')).toBe(true);
    expect(uses.Needs.test('interface TurnNeeds {')).toBe(true);
  });
});
