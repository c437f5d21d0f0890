import type { Sides, Transcript, Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSides, introducesWithCompany } from './choose-sides.ts';

function spoke(
  speaker: string,
  [startMs, endMs]: [number, number],
  text = 'Some words.',
): Utterance {
  return { speaker, text, startMs, endMs };
}

function call(...utterances: Utterance[]): Transcript {
  return { utterances };
}

const thirtySeventy = call(spoke('A', [0, 3_000]), spoke('B', [3_000, 10_000]));

const three = call(spoke('A', [0, 1_000]), spoke('B', [1_000, 5_500]), spoke('C', [5_500, 10_000]));

describe('chooseSides', () => {
  it.each([
    [{ sales_rep: 70, customer: 30 }, 'B'],
    [{ sales_rep: 30, customer: 70 }, 'A'],
    [{ sales_rep: 65 }, 'B'],
    [{ customer: 65 }, 'A'],
    [{ sales_rep: 0.7, customer: 0.3 }, 'B'],
    [{ sales_rep: 60, customer: 20 }, 'B'],
    [{ sales_rep: 0, customer: 100 }, 'A'],
  ])('takes the speaker nearest to the ratio %j for the rep', (guess, rep) => {
    expect(chooseSides(thirtySeventy, { guess })).toEqual({
      A: rep === 'A' ? 'sales_rep' : 'customer',
      B: rep === 'B' ? 'sales_rep' : 'customer',
    });
  });

  it.each([
    [{ sales_rep: 50, customer: 50 }],
    [{ sales_rep: 0, customer: 0 }],
    [{ sales_rep: Number.NaN }],
    [{ sales_rep: -5 }],
    [{ sales_rep: 400 }],
    [{}],
    [undefined],
  ])('takes the first speaker when the ratio %j tells nothing', (guess) => {
    expect(chooseSides(thirtySeventy, { guess })).toEqual({ A: 'sales_rep', B: 'customer' });
  });

  it('takes the first to introduce themselves with a company without a ratio', () => {
    const transcript = call(
      spoke('A', [0, 500], 'Northwind, hello?'),
      spoke('B', [600, 4_000], 'Hi, this is Alex Morgan from Routewise.'),
      spoke('A', [4_100, 9_000], 'I am Dana from Northwind.'),
    );
    expect(chooseSides(transcript)).toEqual({ A: 'customer', B: 'sales_rep' });
  });

  it('prefers the ratio to an introduction', () => {
    const transcript = call(
      spoke('A', [0, 3_000], 'Hi, this is Dana from Northwind.'),
      spoke('B', [3_000, 10_000]),
    );
    expect(chooseSides(transcript, { guess: { sales_rep: 70 } })).toEqual({
      A: 'customer',
      B: 'sales_rep',
    });
  });

  it.each<[Sides, string[]]>([
    [{ A: 'customer', B: 'sales_rep' }, ['B']],
    [{ B: 'sales_rep' }, ['B']],
    [{ A: 'sales_rep', C: 'sales_rep', B: 'customer' }, ['A', 'C']],
    [{ 'Speaker B': 'sales_rep' }, ['B']],
    [{ ' speaker  b ': 'sales_rep' }, ['B']],
    [{ b: 'sales_rep', B: 'sales_rep' }, ['B']],
    [{ B: 'sales_rep', Z: 'customer', '': 'sales_rep' }, ['B']],
  ])('prefers the model’s roles %j to its ratio', (roles, reps) => {
    const sides = chooseSides(three, { guess: { sales_rep: 10 }, roles });
    expect(Object.keys(sides)).toEqual(['A', 'B', 'C']);
    expect(Object.keys(sides).filter((speaker) => sides[speaker] === 'sales_rep')).toEqual(reps);
  });

  it.each<[Sides, string]>([
    [{}, 'says nothing'],
    [{ A: 'customer', B: 'customer', C: 'customer' }, 'names no rep'],
    [{ A: 'customer' }, 'names only customers'],
    [{ Z: 'sales_rep' }, 'names an unknown speaker'],
    [{ A: 'sales_rep', B: 'sales_rep', C: 'sales_rep' }, 'names every speaker a rep'],
    [{ B: 'sales_rep', 'Speaker B': 'customer' }, 'contradicts itself'],
  ])('uses the ratio if the model answers %j: it %s', (roles) => {
    expect(chooseSides(three, { guess: { sales_rep: 10 }, roles })).toEqual({
      A: 'sales_rep',
      B: 'customer',
      C: 'customer',
    });
  });

  it('reads a letter as a speaker before it reads it as a name', () => {
    const transcript = call(
      spoke('speaker a', [0, 10]),
      spoke('A', [20, 30]),
      spoke('a', [40, 50]),
    );
    expect(chooseSides(transcript, { roles: { a: 'sales_rep' } })).toEqual({
      'speaker a': 'customer',
      A: 'customer',
      a: 'sales_rep',
    });
  });

  it('makes a lone speaker the rep, whatever the model says', () => {
    expect(chooseSides(call(spoke('A', [0, 10])), { roles: { A: 'customer' } })).toEqual({
      A: 'sales_rep',
    });
  });

  it('believes names that are sides before it believes the model', () => {
    const transcript = call(spoke('Customer', [0, 10]), spoke('Sales Rep', [20, 30]));
    expect(
      chooseSides(transcript, { roles: { Customer: 'sales_rep', 'Sales Rep': 'customer' } }),
    ).toEqual({ Customer: 'customer', 'Sales Rep': 'sales_rep' });
  });

  it('does not use the ratio if the transcript has no times', () => {
    const transcript = call(
      { speaker: 'A', text: 'Hello?' },
      { speaker: 'B', text: 'This is Alex from Routewise.' },
    );
    expect(chooseSides(transcript, { guess: { sales_rep: 99 } })).toEqual({
      A: 'customer',
      B: 'sales_rep',
    });
  });

  it('uses the first speaker by time, not in the list', () => {
    const transcript = call(spoke('B', [3_000, 10_000]), spoke('A', [0, 3_000]));
    expect(chooseSides(transcript)).toEqual({ A: 'sales_rep', B: 'customer' });
  });

  it('takes the first of the list for the first speaker without times', () => {
    const transcript = call({ speaker: 'B', text: 'Hello?' }, spoke('A', [0, 3_000]));
    expect(chooseSides(transcript)).toEqual({ A: 'customer', B: 'sales_rep' });
  });

  it('puts one of many speakers on the side of the rep and all others on the customer’s', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const utterances = letters.map((letter, at) =>
      spoke(letter, [at * 10_000, at * 10_000 + (letter === 'D' ? 9_000 : 1_000)]),
    );
    const sides = chooseSides(call(...utterances), { guess: { sales_rep: 58, customer: 42 } });
    expect(Object.keys(sides)).toEqual(letters);
    expect(letters.filter((letter) => sides[letter] === 'sales_rep')).toEqual(['D']);
  });

  it('takes a lone speaker for the rep', () => {
    expect(chooseSides(call(spoke('A', [0, 3_000])), { guess: { sales_rep: 10 } })).toEqual({
      A: 'sales_rep',
    });
  });

  it('trusts speakers who are named after their side', () => {
    const transcript = call(spoke('Customer', [0, 9_000]), spoke('Sales Rep', [9_000, 10_000]));
    expect(chooseSides(transcript, { guess: { sales_rep: 90 } })).toEqual({
      Customer: 'customer',
      'Sales Rep': 'sales_rep',
    });
  });

  it('passes over a first speaker without words', () => {
    const transcript = call(spoke('A', [0, 100], ' '), spoke('B', [200, 900]));
    expect(chooseSides(transcript)).toEqual({ A: 'customer', B: 'sales_rep' });
  });

  it('returns no sides for a transcript without speech', () => {
    expect(chooseSides(call())).toEqual({});
  });

  it('keeps a speaker named like a property of Object.prototype', () => {
    const sides = chooseSides(call(spoke('__proto__', [0, 10]), spoke('constructor', [20, 30])));
    expect(Object.entries(sides)).toEqual([
      ['__proto__', 'sales_rep'],
      ['constructor', 'customer'],
    ]);
  });

  it('gives every speaker a side and exactly one of them the rep’s, whatever the guess', () => {
    const utterance = fc.record(
      {
        speaker: fc.constantFrom('A', 'B', 'C', 'D'),
        text: fc.constantFrom('', 'Yes.', 'This is Alex from Routewise.'),
        startMs: fc.nat(10_000),
        endMs: fc.nat(10_000),
      },
      { requiredKeys: ['speaker', 'text'] },
    );
    const ratio = fc.record(
      { sales_rep: fc.double(), customer: fc.double() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(utterance, { minLength: 1 }), ratio, (utterances, guess) => {
        const sides = chooseSides({ utterances }, { guess });
        const speakers = new Set(utterances.map(({ speaker }) => speaker));
        expect(new Set(Object.keys(sides))).toEqual(speakers);
        expect(Object.values(sides).filter((side) => side === 'sales_rep')).toHaveLength(1);
      }),
    );
  });
});

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
