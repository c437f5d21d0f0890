import { describe, expect, it } from 'vitest';
import { readCall, wordsOf } from './read-call.ts';
import { sampleCalls } from './sample-calls.ts';

describe('the sides of a call', () => {
  it.each([
    ['freight', { 'Sales Rep': 'sales_rep', Customer: 'customer' }],
    ['dental', { Maya: 'sales_rep', 'Dr. Okafor': 'customer' }],
    ['solar', { A: 'sales_rep', B: 'customer' }],
    ['refusal', { Agent: 'sales_rep', Client: 'customer' }],
    ['german', { Anna: 'sales_rep', 'Frau Sommer': 'customer' }],
    ['voicemail', { 'Speaker 1': 'sales_rep' }],
  ] as const)('of the call %s are found', (name, sides) => {
    expect(Object.fromEntries(readCall(sampleCalls[name]).sides)).toEqual(sides);
  });

  it('are told apart by a name and company, also if the customer speaks first', () => {
    const { sides } = readCall(
      'B: Hello, who is this?\nA: Hi, this is Alex from Brightline.\nC: And I am Kim from Brightline.',
    );
    expect(Object.fromEntries(sides)).toEqual({ A: 'sales_rep', B: 'customer', C: 'sales_rep' });
  });

  it('are decided by the first question if there is no other sign', () => {
    const { sides } = readCall('B: Hello.\nA: Hello. Wie geht es Ihnen?\nB: Gut.');
    expect(Object.fromEntries(sides)).toEqual({ A: 'sales_rep', B: 'customer' });
  });

  it('follow a label that names only one side', () => {
    const { sides } = readCall('Dana: Hi, this is Dana from Brightline.\nRep: Hello.');
    expect(Object.fromEntries(sides)).toEqual({ Dana: 'customer', Rep: 'sales_rep' });
    const buyers = readCall('Buyer: Hello.\nDana: Hi.');
    expect(Object.fromEntries(buyers.sides)).toEqual({ Buyer: 'customer', Dana: 'sales_rep' });
  });
});

it('each line has the next line of each side', () => {
  const { lines, next } = readCall('Rep: One.\nCustomer: Two.\nCustomer: Three.\nRep: Four.');
  expect(next.sales_rep.map((line) => line?.text)).toEqual(['Four.', 'Four.', 'Four.', undefined]);
  expect(next.customer.map((line) => line?.text)).toEqual(['Two.', 'Three.', undefined, undefined]);
  expect(lines.map(({ at }) => at)).toEqual([0, 1, 2, 3]);
});

it('words are counted by side', () => {
  const call = readCall('Rep: One two.\nCustomer: Three - four.\nno label here');
  expect(wordsOf(call, 'sales_rep')).toBe(2);
  expect(wordsOf(call, 'customer')).toBe(6);
});
