import { describe, expect, it } from 'vitest';
import { analysisFields, readFields } from './read-fields.ts';

describe('talk_to_listen_ratio', () => {
  it.each([
    [{ sales_rep: 58, customer: 42 }, 58, 42],
    [{ sales_rep: '58%', customer: '42 %' }, 58, 42],
    [{ sales_rep: 0.58, customer: 0.42 }, 58, 42],
    [{ sales_rep: '0.58', customer: '0.42' }, 58, 42],
    [{ sales_rep: 1, customer: 0 }, 100, 0],
    [{ sales_rep: 33.3, customer: 66.6 }, 33.3, 66.6],
    [{ sales_rep: 60, customer: 30 }, 60, 30],
    [{ sales_rep: 58 }, 58, 42],
    [{ customer: 42 }, 58, 42],
    [{ sales_rep: 58, customer: null }, 58, 42],
    [{ customer: 0 }, 100, 0],
    [{ sales_rep: 100 }, 100, 0],
    [{ 'Sales Rep': 58, Customer: 42 }, 58, 42],
    [{ salesRep: 58, customer: 42 }, 58, 42],
    ['{"sales_rep": 58, "customer": 42}', 58, 42],
  ])('is read from %j', (given, sales_rep, customer) => {
    expect(readFields({ talk_to_listen_ratio: given })).toEqual({
      analysis: { talk_to_listen_ratio: { sales_rep, customer } },
      dropped: [],
    });
  });

  it.each([
    [{ sales_rep: 0.58 }],
    [{ sales_rep: 1 }],
    [{ sales_rep: 0.58, customer: 0.32 }],
    [{ sales_rep: '0.58%', customer: '0.42%' }],
    [{ sales_rep: 5.8, customer: 4.2 }],
    [{ sales_rep: 80, customer: 80 }],
    [{ sales_rep: 0, customer: 0 }],
    [{ sales_rep: 101, customer: 0 }],
    [{ sales_rep: 158 }],
    [{}],
    ['58:42'],
    [58],
    [[58, 42]],
    [true],
  ])('is dropped when it is %j', (given) => {
    expect(readFields({ talk_to_listen_ratio: given })).toEqual({
      dropped: ['talk_to_listen_ratio'],
    });
  });

  it('is completed if one side is unreadable, and reports it', () => {
    expect(readFields({ talk_to_listen_ratio: { sales_rep: 58, customer: 'the rest' } })).toEqual({
      analysis: { talk_to_listen_ratio: { sales_rep: 58, customer: 42 } },
      dropped: ['talk_to_listen_ratio.customer'],
    });
  });
});

describe('objection_count', () => {
  it.each([
    [3, 3],
    ['3', 3],
    [0, 0],
    [3.0, 3],
  ])('is read from %j', (given, count) => {
    expect(readFields({ objection_count: given }).analysis).toEqual({ objection_count: count });
  });

  it.each([-1, 2.5, '3 objections', 'many', Number.NaN, Infinity, [], ['price'], {}, true, 1e9])(
    'is dropped when it is %j',
    (given) => {
      expect(readFields({ objection_count: given })).toEqual({ dropped: ['objection_count'] });
    },
  );
});

describe('competitor_mentions', () => {
  it.each([
    [
      { Lanewise: 2, 'Acme Inc.': '1' },
      { Lanewise: 2, 'Acme Inc.': 1 },
    ],
    [[{ name: 'Lanewise', count: 2 }], { Lanewise: 2 }],
    [[{ Name: 'Lanewise', mentions: '2' }], { Lanewise: 2 }],
    [
      [
        { competitor: 'Lanewise', count: 2 },
        { name: 'Lanewise', count: 1 },
      ],
      { Lanewise: 3 },
    ],
    ['[{"name": "Lanewise", "count": 2}]', { Lanewise: 2 }],
    ['{"Lanewise": 2}', { Lanewise: 2 }],
    [['Lanewise', 'Acme', 'Lanewise'], { Lanewise: 2, Acme: 1 }],
    [['Lanewise (2)', 'Acme: 3', 'Acme Inc. x4'], { Lanewise: 2, Acme: 3, 'Acme Inc.': 4 }],
    [[{ name: 'Lanewise', quote: 'We use Lanewise.' }], { Lanewise: 1 }],
    [[{ name: 'Lanewise', count: null }, { company: 'Acme' }], { Lanewise: 1, Acme: 1 }],
    [[{ Lanewise: 2 }, { Acme: '1' }], { Lanewise: 2, Acme: 1 }],
    [
      [
        ['Lanewise', 2],
        ['Acme', 1],
      ],
      { Lanewise: 2, Acme: 1 },
    ],
    [{ Lanewise: { count: 2 } }, { Lanewise: 2 }],
    ['["Lanewise"]', { Lanewise: 1 }],
    [{}, {}],
    [[], {}],
    [['None'], {}],
    [[{ name: 'N/A', count: 0 }], {}],
    [['none mentioned', 'Lanewise'], { Lanewise: 1 }],
    [{ None: 0 }, {}],
    [{ constructor: 1 }, { constructor: 1 }],
  ])('are read from %j', (given, mentions) => {
    expect(readFields({ competitor_mentions: given })).toEqual({
      analysis: { competitor_mentions: mentions },
      dropped: [],
    });
  });

  it.each([
    [{ Lanewise: 2, Acme: 'often' }],
    [{ Lanewise: 2, Acme: -1 }],
    [{ Lanewise: 2, '': 1 }],
    [{ Lanewise: 2, ['x'.repeat(501)]: 1 }],
    [[{ name: 'Lanewise', count: 2 }, { name: 7, count: 1 }, ['Acme'], null]],
    [[{ name: 'Lanewise', count: 2 }, { count: 4 }, {}]],
  ])('lose only what is wrong in %j', (given) => {
    expect(readFields({ competitor_mentions: given })).toEqual({
      analysis: { competitor_mentions: { Lanewise: 2 } },
      dropped: ['competitor_mentions'],
    });
  });

  it.each([['Lanewise'], [2], [{ Acme: 'often' }], [[{ count: 2 }]]])(
    'are dropped when they are %j',
    (given) => {
      expect(readFields({ competitor_mentions: given })).toEqual({
        dropped: ['competitor_mentions'],
      });
    },
  );

  it('are cut after a thousand names', () => {
    const many = Array.from({ length: 1_500 }, (_, at) => ({ name: `C${at}`, count: 1 }));
    const { analysis, dropped } = readFields({ competitor_mentions: many });
    expect(Object.keys(analysis?.competitor_mentions ?? {})).toHaveLength(1_000);
    expect(dropped).toEqual(['competitor_mentions']);
  });
});

describe('sentiment', () => {
  it.each([
    [{ overall_sentiment: 'positive' }, { overall_sentiment: 'positive' }],
    [{ overall_sentiment: ' POSITIVE. ' }, { overall_sentiment: 'positive' }],
    [{ overall: 'Neutral' }, { overall_sentiment: 'neutral' }],
    ['Negative', { overall_sentiment: 'negative' }],
    ['{"overall_sentiment": "neutral"}', { overall_sentiment: 'neutral' }],
    [
      { sales_rep: 'positive', customer: 'negative' },
      { sales_rep_sentiment: 'positive', customer_sentiment: 'negative' },
    ],
    [{ overall_sentiment: 'neutral', sales_rep_sentiment: null }, { overall_sentiment: 'neutral' }],
  ])('is read from %j', (given, sentiment) => {
    expect(readFields({ sentiment: given })).toEqual({ analysis: { sentiment }, dropped: [] });
  });

  it('loses only the word that is not one of the three', () => {
    expect(
      readFields({ sentiment: { overall_sentiment: 'mixed', customer_sentiment: 'neutral' } }),
    ).toEqual({
      analysis: { sentiment: { customer_sentiment: 'neutral' } },
      dropped: ['sentiment.overall_sentiment'],
    });
  });

  it.each(['mixed', 'very positive', 0.8, [], ['positive'], true])(
    'is dropped when it is %j',
    (given) => {
      expect(readFields({ sentiment: given })).toEqual({ dropped: ['sentiment'] });
    },
  );
});

describe('filler_words', () => {
  it.each([
    [
      ['um', 'you know'],
      ['um', 'you know'],
    ],
    [[' um '], ['um']],
    [[{ word: 'um', count: 3 }], ['um']],
    [[{ phrase: 'you know', times: 3 }], ['you know']],
    [{ um: 3, 'you know': 1 }, ['um', 'you know']],
    [{ um: '3', like: 0 }, ['um']],
    [{ um: { count: 3 } }, ['um']],
    ['{"um": 3, "you know": 1}', ['um', 'you know']],
    [
      [{ um: 3 }, { 'you know': 1 }],
      ['um', 'you know'],
    ],
    [
      [
        ['um', 3],
        ['you know', 1],
      ],
      ['um', 'you know'],
    ],
    [
      ['um (3)', 'you know: 1', 'uh x2', 'so (4 times)'],
      ['um', 'you know', 'uh', 'so'],
    ],
    [{ sales_rep: { um: 3, uh: 1 }, customer: ['um', 'like'] }, ['um', 'uh', 'like']],
    ['["um"]', ['um']],
    [[], []],
    [['None'], []],
    [['n/a', 'um', '-'], ['um']],
  ])('are read from %j', (given, words) => {
    expect(readFields({ filler_words: given })).toEqual({
      analysis: { filler_words: words },
      dropped: [],
    });
  });

  it('lose only the items that are not texts', () => {
    expect(readFields({ filler_words: ['um', 3, null, ['uh'], {}, ''] })).toEqual({
      analysis: { filler_words: ['um'] },
      dropped: ['filler_words'],
    });
  });

  it.each(['um, uh', 3, {}, [1, 2], { um: 'often' }, { um: 3, uh: null }, { side: ['um'] }])(
    'are dropped when they are %j',
    (given) => {
      expect(readFields({ filler_words: given })).toEqual({ dropped: ['filler_words'] });
    },
  );

  it('are cut after five thousand', () => {
    const { analysis, dropped } = readFields({ filler_words: Array<string>(6_000).fill('um') });
    expect(analysis?.filler_words).toHaveLength(5_000);
    expect(dropped).toEqual(['filler_words']);
  });

  it('are shortened if one is too long', () => {
    const { analysis, dropped } = readFields({ filler_words: ['u'.repeat(600)] });
    expect(analysis?.filler_words).toEqual(['u'.repeat(500)]);
    expect(dropped).toEqual(['filler_words']);
  });
});

describe('longest_monologue_duration', () => {
  it.each([
    [94, 94],
    ['94', 94],
    ['94 seconds', 94],
    [93.5, 93.5],
    ['1:34', 94],
    [{ seconds: 94 }, 94],
  ])('is read from %j', (given, seconds) => {
    expect(readFields({ longest_monologue_duration: given }).analysis).toEqual({
      longest_monologue_duration: seconds,
    });
  });

  it.each(['12%', '1:75', 'long', -5, 1e9, { long: 94 }])('is dropped when it is %j', (given) => {
    expect(readFields({ longest_monologue_duration: given })).toEqual({
      dropped: ['longest_monologue_duration'],
    });
  });
});

describe('questions_asked', () => {
  it.each([
    [
      { sales_rep: ['Why?'], customer: [] },
      { sales_rep: ['Why?'], customer: [] },
    ],
    [{ sales_rep: '["Why?"]' }, { sales_rep: ['Why?'] }],
    [{ 'Sales Rep': [{ question: 'Why?' }] }, { sales_rep: ['Why?'] }],
    ['{"customer": ["How?"]}', { customer: ['How?'] }],
    [{ sales_rep: null, customer: ['How?'] }, { customer: ['How?'] }],
    [{ sales_rep: 'none', customer: ['How?'] }, { customer: ['How?'] }],
    [
      { sales_rep: ['None'], customer: ['N/A', 'How?'] },
      { sales_rep: [], customer: ['How?'] },
    ],
    [
      { sales_rep: 'Why?', customer: '- How?\n- And when?' },
      { sales_rep: ['Why?'], customer: ['How?', 'And when?'] },
    ],
    [
      { sales_rep: { count: 1, questions: ['Why?'] }, customer: [] },
      { sales_rep: ['Why?'], customer: [] },
    ],
    [
      [
        { side: 'customer', question: 'How?' },
        { asked_by: 'rep', text: 'Why?' },
        { role: 'customer', quote: 'When?' },
      ],
      { sales_rep: ['Why?'], customer: ['How?', 'When?'] },
    ],
  ])('are read from %j', (given, questions) => {
    expect(readFields({ questions_asked: given })).toEqual({
      analysis: { questions_asked: questions },
      dropped: [],
    });
  });

  it('lose only the side that is wrong', () => {
    expect(readFields({ questions_asked: { sales_rep: 5, customer: ['How?'] } })).toEqual({
      analysis: { questions_asked: { customer: ['How?'] } },
      dropped: ['questions_asked.sales_rep'],
    });
  });

  it.each(['Why?', 5, ['Why?'], [{ question: 'Why?' }], true])(
    'are dropped when they are %j',
    (given) => {
      expect(readFields({ questions_asked: given })).toEqual({ dropped: ['questions_asked'] });
    },
  );
});

describe('actionable_insights', () => {
  it.each([
    ['Ask earlier.', 'Ask earlier.'],
    [['Ask earlier.', 'Listen.'], 'Ask earlier.\nListen.'],
    [[{ insight: 'Ask earlier.' }], 'Ask earlier.'],
    ['["stays"]', '["stays"]'],
    ['a\u0000b', 'ab'],
    ['', ''],
  ])('are read from %j', (given, text) => {
    expect(readFields({ actionable_insights: given })).toEqual({
      analysis: { actionable_insights: text },
      dropped: [],
    });
  });

  it.each([5, {}, [5], true])('are dropped when they are %j', (given) => {
    expect(readFields({ actionable_insights: given })).toEqual({
      dropped: ['actionable_insights'],
    });
  });

  it('are cut if they are too long', () => {
    const { analysis, dropped } = readFields({ actionable_insights: 'x'.repeat(200_000) });
    expect(analysis?.actionable_insights).toHaveLength(100_000);
    expect(dropped).toEqual(['actionable_insights']);
  });
});

describe('readFields', () => {
  it('reads keys in another spelling, but the exact one first', () => {
    expect(readFields({ ObjectionCount: 1, objection_count: 2 }).analysis).toEqual({
      objection_count: 2,
    });
    expect(readFields({ objectionCount: 1 }).analysis).toEqual({ objection_count: 1 });
  });

  it('ignores unknown fields', () => {
    expect(readFields({ score: 9, objection_count: 1 })).toEqual({
      analysis: { objection_count: 1 },
      dropped: [],
    });
  });

  it('ignores keys that reach for the prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__": {"objection_count": 9}, "competitor_mentions": {"__proto__": 3, "Acme": 1}}',
    );
    const { analysis } = readFields(hostile as Record<string, unknown>);
    expect(analysis).toEqual({ competitor_mentions: { Acme: 1 } });
    expect(Object.getPrototypeOf(analysis?.competitor_mentions)).toBe(Object.prototype);
  });

  it.each(['None', 'N/A', 'n/a', 'NULL', 'null', '-', '—', 'not available', 'Unknown.', '(none)'])(
    'leaves out what is %j',
    (nothing) => {
      const all = Object.fromEntries(analysisFields.map((field) => [field, nothing]));
      expect(readFields(all)).toEqual({ dropped: [] });
      const half = { sentiment: { overall: 'neutral', customer: nothing }, objection_count: 2 };
      expect(readFields(half)).toEqual({
        analysis: { objection_count: 2, sentiment: { overall_sentiment: 'neutral' } },
        dropped: [],
      });
    },
  );

  it('leaves out null values', () => {
    expect(readFields({ objection_count: null, filler_words: [] })).toEqual({
      analysis: { filler_words: [] },
      dropped: [],
    });
  });

  it.each(['sentiment', 'questions_asked'])(
    'names %s where it has no key that is known',
    (field) => {
      expect(readFields({ [field]: { mood: ['good'] } })).toEqual({ dropped: [field] });
      expect(readFields({ [field]: {} })).toEqual({ dropped: [field] });
    },
  );

  it('has no analysis if nothing can be read', () => {
    expect(readFields({})).toEqual({ dropped: [] });
    expect(readFields({ objection_count: 'x', sentiment: 'y' })).toEqual({
      dropped: ['objection_count', 'sentiment'],
    });
  });
});
