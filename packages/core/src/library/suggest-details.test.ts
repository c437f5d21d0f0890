import type { CallType } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { suggestDetails } from './suggest-details.ts';

interface Said {
  callType?: CallType;
  ownName?: string;
  names?: Record<string, string>;
}

function suggestedFor(
  lines: readonly string[],
  { callType = 'cold-call', ownName = '', names = {} }: Said = {},
) {
  const utterances = lines.map((line) => {
    const [, speaker = '', text = ''] = /^(.+?): (.*)$/.exec(line) ?? [];
    return { speaker, text };
  });
  const speakers = [...new Set(utterances.map(({ speaker }) => speaker))];
  const sides = Object.fromEntries(
    speakers.map((speaker, at) => [
      speaker,
      at === 0 ? ('sales_rep' as const) : ('customer' as const),
    ]),
  );
  return suggestDetails({
    spoken: { transcript: { utterances }, sides, names },
    callType,
    ownName,
  });
}

describe('suggestDetails', () => {
  it('takes the name of the speaker and the company that is said', () => {
    const lines = [
      'Sam Ortiz: Hi Dana, I am following up on our last call.',
      'Dana Reyes: Hello, Dana from Brightline speaking.',
    ];
    expect(suggestedFor(lines)).toEqual({
      title: 'Dana · Brightline follow-up',
      contact: { name: 'Dana Reyes', company: 'Brightline' },
    });
  });

  it.each([
    [
      'who introduces themselves',
      ['A: Hello, this is Sam from Routewise.', 'B: Hi Sam, this is Dana Wells with Brightline.'],
      'Dana · Brightline cold call',
      { name: 'Dana Wells', company: 'Brightline' },
    ],
    [
      'whom the rep speaks to',
      ['A: Am I speaking with Marcus from Halden Freight? This is Sam from Routewise.', 'B: Yes.'],
      'Marcus · Halden Freight cold call',
      { name: 'Marcus', company: 'Halden Freight' },
    ],
    [
      'the name alone',
      ['A: Hi Dana, this is Sam from Routewise.', 'B: Yes, hello.'],
      'Dana · cold call',
      { name: 'Dana', company: '' },
    ],
    [
      'the company alone',
      ['A: Hello, this is Sam.', 'B: I work for Brightline, what is it about?'],
      'Brightline cold call',
      { name: '', company: 'Brightline' },
    ],
    [
      'a surname behind its title',
      ['A: Good morning, Mr. Okafor. This is Sam from Routewise.', 'Mr. Okafor: Morning.'],
      'Mr. Okafor · cold call',
      { name: 'Mr. Okafor', company: '' },
    ],
  ])('takes %s', (_what, lines, ...[title, contact]) => {
    expect(suggestedFor(lines)).toEqual({ title, contact });
  });

  it.each<[string[], string | undefined]>([
    [
      [
        'A: Hi Dana, this is Sam from Routewise.',
        'B: Hi.',
        'A: What do you use?',
        'B: It’s Salesforce.',
      ],
      'Dana · cold call',
    ],
    [
      [
        'A: Hi Dana, this is Sam from Routewise. I was speaking with Tom Baker from Halden.',
        'B: Yes.',
      ],
      'Dana · cold call',
    ],
    [
      ['A: Could I speak to Marcus Webb?', 'B: Brightline, Jenny speaking.', 'C: Marcus here.'],
      'Marcus · cold call',
    ],
    [
      [
        'A: Hello, this is Sam from Routewise Logistics.',
        'Dana: So you are calling from Routewise?',
      ],
      'Dana · cold call',
    ],
    [['A: Hello.', 'Dana: I used to run that back at Siemens.'], 'Dana · cold call'],
    [['A: If it is no fit I won’t follow up.', 'Dana: Good.'], 'Dana · cold call'],
    [['A: Hello.', 'Reyes, Dana: Hello.'], 'Dana · cold call'],
    [['A: Hello.', '+1 415 555 0100: Hello.'], undefined],
    [['A: Hello.', 'Dana’s iPhone: Hello.'], undefined],
    [['A: Hello.', 'B: This is Dana’s phone, Marcus speaking.'], 'Marcus · cold call'],
  ])('reads %j as %s', (lines, title) => {
    expect(suggestedFor(lines)?.title).toBe(title);
  });

  it.each([
    ['there is no name', ['A: Hello?', 'B: Hello, who is it?']],
    ['only the rep is named', ['A: Hello, this is Sam from Routewise.', 'B: Hello Sam.']],
    ['the customer has a letter', ['Agent: Hello.', 'Customer: Hello.']],
  ])('suggests nothing if %s', (_what, lines) => {
    expect(suggestedFor(lines)).toBeUndefined();
  });

  it('does not take the account of the user for the contact', () => {
    expect(
      suggestedFor(['A: Hi.', 'B: Hello Sam.', 'A: Hello Dana.'], { ownName: 'sam' })?.contact.name,
    ).toBe('Dana');
  });

  it('uses the name that the user gave a speaker', () => {
    const given = suggestedFor(['A: Hello.', 'B: Hello.'], {
      names: { B: 'Dana' },
      callType: 'demo',
    });
    expect(given?.title).toBe('Dana · demo');
  });

  it('keeps to the limits of a title and a contact', () => {
    const name = `Dana ${'Abcdefghij'.repeat(30)}`;
    const given = suggestedFor(['Sam: Hello.', `${name}: Hello.`]);
    expect(Array.from(given?.contact.name ?? '').length).toBe(200);
  });
});
