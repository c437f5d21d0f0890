import { describe, expect, it } from 'vitest';
import { looksLikeName } from './looks-like-name.ts';

describe('looksLikeName', () => {
  it.each([
    'Alex',
    'Alex Morgan',
    'Dr. Ana de la Cruz',
    'Morgan, Alex',
    'Alex Morgan (he/him)',
    'Sales Rep',
    'sales rep',
    'prospect',
    'Speaker 1',
    'speaker 1',
    'SPEAKER_00',
    'A',
    'Žofie Nováková',
    '田中',
    'ALEX',
    'J. R. Smith | Routewise',
  ])('accepts %j as a speaker', (label) => {
    expect(looksLikeName(label)).toBe(true);
  });

  it.each([
    '',
    '10',
    '10:30',
    'here is the thing',
    'Here is the thing',
    'Hello there. Alex',
    'Really? Well',
    'so',
    '<b>Alex</b>',
    'Alex; Dana',
    'A'.repeat(81),
    'One Two Three Four Five Six Seven Eight Nine',
    '(aside)',
  ])('does not accept %j as a speaker', (label) => {
    expect(looksLikeName(label)).toBe(false);
  });
});
