import { describe, expect, it } from 'vitest';
import { afterAsks } from './after-asks.ts';
import { callSpeech } from './call-speech.ts';

const sides = { A: 'sales_rep', A2: 'sales_rep', B: 'customer' } as const;
type Line = [speaker: string, text: string, fromSeconds?: number, toSeconds?: number];

function asked(lines: readonly Line[], closing: readonly string[] = [], isEnglish = true) {
  const utterances = lines.map(([speaker, text, from, to]) => ({
    speaker,
    text,
    ...(from !== undefined && { startMs: from * 1_000 }),
    ...(to !== undefined && { endMs: to * 1_000 }),
  }));
  const closingQuestions = closing.map((quote) => ({ quote }));
  const speech = callSpeech({ utterances }, sides);
  return afterAsks({ speech, closingQuestions, isEnglish });
}

const price = 'It is nine hundred dollars.';
const close = 'How about Thursday at ten?';
const before: Line = ['B', 'So what does it cost then?', 0, 2];

describe('after a price', () => {
  it('the customer speaks after some seconds', () => {
    expect(asked([before, ['A', price, 3, 5], ['B', 'That is fine.', 7.26, 9]]).asks).toEqual([
      {
        kind: 'price',
        sentence: price,
        place: { line: 1, startMs: 3_000 },
        wentOn: false,
        next: 'customer',
        seconds: 2.3,
      },
    ]);
  });

  it('the rep continues in the same segment, however the lines are split', () => {
    const inOne: Line = ['A', `${price} But we can talk.`, 3, 8];
    const inTwo: Line[] = [
      ['A', price, 3, 5],
      ['A', 'But we can talk.', 5.2, 8],
    ];
    for (const lines of [[inOne], inTwo]) {
      const { asks } = asked([before, ...lines, ['B', 'That is fine.', 9, 12]]);
      expect(asks).toMatchObject([{ wentOn: true, seconds: 0, next: 'sales_rep' }]);
    }
  });

  it('the rep breaks the silence, or a colleague does', () => {
    for (const speaker of ['A', 'A2']) {
      const lines: Line[] = [before, ['A', price, 3, 5], [speaker, 'So what now?', 9, 10]];
      expect(asked(lines).asks).toMatchObject([{ wentOn: false, seconds: 4, next: 'sales_rep' }]);
    }
  });

  it('the customer spoke into it: 0 s', () => {
    const lines: Line[] = [before, ['A', price, 3, 6], ['B', 'That is far too much.', 4, 8]];
    expect(asked(lines).asks).toMatchObject([{ seconds: 0, next: 'customer' }]);
  });

  it('a back-channel is the first speech, but not one that ended within the ask', () => {
    const end: Line = ['B', 'I have to think about that.', 9, 11];
    expect(asked([before, ['A', price, 3, 6], ['B', 'Mhm.', 6.5, 6.9], end]).asks).toMatchObject([
      { seconds: 0.5, next: 'customer' },
    ]);
    expect(asked([before, ['A', price, 3, 6], ['B', 'Mhm.', 4, 4.4], end]).asks).toMatchObject([
      { seconds: 3, next: 'customer' },
    ]);
  });

  it('no words follow', () => {
    const [ask] = asked([before, ['A', price, 3, 5]]).asks;
    expect(ask).toEqual({
      kind: 'price',
      sentence: price,
      wentOn: false,
      place: { line: 1, startMs: 3_000 },
    });
  });

  it.each([
    [
      'without times',
      [
        ['A', price],
        ['B', 'Fine.'],
        ['A', `${price} Really.`],
      ],
    ],
    [
      'with starts alone',
      [
        ['A', price, 1],
        ['B', 'Fine.', 5],
        ['A', `${price} Really.`, 9],
      ],
    ],
  ] as [string, Line[]][])('no seconds are known %s', (_, lines) => {
    const { asks } = asked(lines);
    expect(asks).toMatchObject([{ next: 'customer' }, { wentOn: true, next: 'sales_rep' }]);
    expect(asks.every(({ seconds }) => seconds === undefined)).toBe(true);
  });

  it('no seconds are known if the next line or the ask has no times', () => {
    const others = Array.from({ length: 20 }, (_, at): Line[] => [
      ['B', 'And this is how we work.', 100 + at * 10, 104 + at * 10],
      ['A', 'So this is how it works here.', 105 + at * 10, 109 + at * 10],
    ]).flat();
    const following: Line[] = [before, ['A', price, 3, 6], ['B', 'That is fine.'], ...others];
    const ask: Line[] = [before, ['A', price], ['B', 'That is fine.', 8, 9], ...others];
    for (const lines of [following, ask]) {
      const [first] = asked(lines).asks;
      expect(first).toMatchObject({ kind: 'price', next: 'customer' });
      expect(first?.seconds).toBeUndefined();
    }
  });

  it('nothing is found if the customer says it, or in another language', () => {
    expect(asked([['B', price, 0, 2]]).asks).toEqual([]);
    expect(asked([['A', price, 0, 2]], [], false).asks).toEqual([]);
    expect(asked([['A', 'Das sind 900 €.', 0, 2]], [], false).asks).toHaveLength(1);
  });
});

describe('after a closing question', () => {
  it('is measured from the sentence that is quoted', () => {
    const lines: Line[] = [before, ['A', `Great. ${close}`, 3, 5], ['B', 'Thursday works.', 8, 9]];
    expect(asked(lines, [close])).toEqual({
      asks: [
        {
          kind: 'closing',
          sentence: close,
          place: { line: 1, startMs: 3_000 },
          wentOn: false,
          next: 'customer',
          seconds: 3,
        },
      ],
      closingPlaces: [{ line: 1, startMs: 3_000 }],
    });
  });

  it.each([
    ['two sentences, the question last', `Great. ${close}`, false],
    ['two sentences, the question first', `${close} I can come to you.`, true],
    ['a label', `Sales Rep: ${close}`, false],
    ['a part of it', 'Thursday at ten', false],
  ])('may be quoted with %s', (_, quote, wentOn) => {
    const text = `Great. ${close}${wentOn ? ' I can come to you.' : ''}`;
    const { asks } = asked([before, ['A', text, 3, 5], ['B', 'Thursday works.', 8, 9]], [quote]);
    expect(asks).toMatchObject([{ kind: 'closing', sentence: close, wentOn }]);
  });

  it.each([
    ['is the customer’s', 'So what does it cost then?'],
    ['was not said', 'Shall we sign today?'],
    ['runs over what the customer said between', 'I see your point. How about Thursday at ten?'],
    ['has no words', '?!'],
  ])('is ignored if the quote %s', (_, quote) => {
    const lines: Line[] = [
      before,
      ['A', 'I see your point.', 3, 4],
      ['B', 'I would hope so, yes.', 4.5, 6],
      ['A', close, 7, 8],
    ];
    expect(asked(lines, [quote])).toEqual({ asks: [], closingPlaces: [null] });
  });

  it('that states a price too is one ask', () => {
    const both = 'Shall we sign for nine hundred dollars?';
    const { asks } = asked([before, ['A', both, 3, 5]], [both]);
    expect(asks).toMatchObject([{ kind: 'closing', sentence: both }]);
  });

  it('that is asked twice has two places if the model names it twice', () => {
    const lines: Line[] = [
      ['A', close, 0, 2],
      ['B', 'I do not know that yet.', 4, 6],
      ['A', close, 7, 9],
      ['B', 'Thursday works.', 10, 11],
    ];
    expect(asked(lines, [close, close]).closingPlaces).toMatchObject([{ line: 0 }, { line: 2 }]);
    expect(asked(lines, [close, close]).asks.map(({ seconds }) => seconds)).toEqual([2, 1]);
    expect(asked(lines, [close]).asks).toHaveLength(1);
  });
});
