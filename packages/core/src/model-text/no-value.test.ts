import { describe, expect, it } from 'vitest';
import { meansNothing, wasSaid } from './no-value.ts';

describe('meansNothing', () => {
  it.each([
    'None',
    'none',
    'NONE',
    'None.',
    ' none ',
    '(none)',
    '[None]',
    '"none"',
    '**None**',
    'N/A',
    'n/a',
    'N/a.',
    'n.a.',
    'NA',
    'null',
    'NULL',
    'Nil',
    'undefined',
    'NaN',
    '<null>',
    '-',
    '--',
    '–',
    '—',
    '---',
    '...',
    '…',
    '?',
    '/',
    '""',
    '- None',
    'not available',
    'Not applicable',
    'not_applicable',
    'not-available',
    'unknown',
    'Unclear.',
    'Not mentioned',
    'not mentioned in the call',
    'None mentioned.',
    'none were named',
    'No response',
    'No quote available.',
    'no competitors mentioned',
    'No filler words were used',
    'N/A (no quote)',
    'None (not mentioned)',
    'TBD',
    'Keine',
    'k. A.',
    'Aucun',
    'ninguno',
    'なし',
  ])('reads %j as a missing value', (text) => {
    expect(meansNothing(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '0',
    'no',
    'No.',
    'na',
    'um',
    'A',
    'None?',
    'Unknown?',
    'nonsense',
    'Nonesuch',
    'None of them works.',
    'None, we only use paper.',
    'Not available on Thursday.',
    'other',
    'No budget.',
    'We have no response yet.',
    'No competitors come close to us',
    '-5',
    '50%',
    'Not mentioned by the rep, so ask for it next time.',
    `None${' '.repeat(3)}at`,
    'Nokia',
    'none '.repeat(100),
  ])('reads %j as a text', (text) => {
    expect(meansNothing(text)).toBe(false);
  });
});

describe('wasSaid', () => {
  const said = wasSaid(['How many? None. Really', 'Unknown', 'None of it, nothing at all']);

  it.each(['None', 'none.', 'NONE', 'unknown'])('finds %j, which is a whole sentence', (text) => {
    expect(said(text)).toBe(true);
  });

  it.each(['Nothing', 'N/A', '-', 'Really'])('does not find %j', (text) => {
    expect(said(text)).toBe(false);
  });
});
