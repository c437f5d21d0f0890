import { describe, expect, it } from 'vitest';
import { introducesWithCompany } from './introduction.ts';

describe('introducesWithCompany', () => {
  it.each([
    'Hi Dana, this is Alex Morgan from Routewise.',
    'Good morning, my name is Alex and I work with fleets at Routewise.',
    "Hi, I'm Alex Morgan with Routewise, do you have a minute?",
    'Hi, I’m Alex, fleet specialist at the Routewise team.',
    "It's Alex from 3M.",
    'Alex Morgan here from Routewise.',
    "I'm calling from Routewise about your depots.",
    'I am calling you today from Routewise.',
    'My name is José Núñez from Éclair.',
  ])('hears an introduction in %j', (text) => {
    expect(introducesWithCompany(text)).toBe(true);
  });

  it.each([
    'Hello?',
    'Northwind, Dana speaking.',
    'This is great from my side.',
    "I'm sorry, this is not a good time.",
    'This is Dana.',
    'My name is Dana. We talked with Alex.',
    "We're fine with Lanewise.",
    '',
  ])('hears none in %j', (text) => {
    expect(introducesWithCompany(text)).toBe(false);
  });

  it('reads a long text quickly', () => {
    expect(introducesWithCompany("I'm Al ".repeat(100_000))).toBe(false);
  });
});
