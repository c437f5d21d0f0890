import { evidenceSchema, type Evidence } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wasSaid } from '../model-text/no-value.ts';
import { evidenceFields, readEvidence } from './read-evidence.ts';

function read(
  given: Record<string, unknown>,
  lines: readonly string[] = [],
): { evidence: Evidence; dropped: string[] } {
  const dropped = new Set<string>();
  const evidence = readEvidence(
    (field) => given[field],
    (name) => dropped.add(name),
    wasSaid(lines),
  );
  return { evidence, dropped: [...dropped] };
}

const quote = 'You cost more.';

describe('objections', () => {
  it.each([
    [{ quote, kind: 'price', outcome: 'open', response: 'With a demo.' }],
    [{ Quote: ` ${quote} `, Kind: 'Price', Outcome: 'OPEN.', Response: 'With a demo.' }],
    [{ objection: quote, category: ' price', status: 'open', answer: 'With\u0000 a demo.' }],
  ])('are read from %j', (item) => {
    expect(read({ objections: [item] })).toEqual({
      evidence: {
        objections: [{ quote, kind: 'price', outcome: 'open', response: 'With a demo.' }],
      },
      dropped: [],
    });
  });

  it.each([
    ['Existing solution', 'existing_solution'],
    ['existing-solution', 'existing_solution'],
    ['existingSolution', 'existing_solution'],
    ['TIMING', 'timing'],
  ])('have the kind %j as %s', (kind, known) => {
    expect(read({ objections: [{ quote, kind }] }).evidence.objections).toEqual([
      { quote, kind: known },
    ]);
  });

  it('lose an unknown value and keep their quote', () => {
    expect(
      read({ objections: [{ quote, kind: 'budget', outcome: 7, response: ['No.'] }] }),
    ).toEqual({
      evidence: { objections: [{ quote }] },
      dropped: ['objections.kind', 'objections.outcome', 'objections.response'],
    });
  });

  it.each([
    ['that is a bare text', [quote], [{ quote }], []],
    ['without a quote', [{ quote }, { kind: 'price' }], [{ quote }], ['objections']],
    ['with an empty quote', [{ quote }, { quote: ' \u0000' }], [{ quote }], ['objections']],
    ['of another type', [{ quote }, 5, null, [quote]], [{ quote }], ['objections']],
  ])('are read with an item %s', (...[, given, objections, dropped]) => {
    expect(read({ objections: given })).toEqual({ evidence: { objections }, dropped });
  });

  it('lose a quote that is not a text', () => {
    expect(read({ objections: [{ quote: 5 }] })).toEqual({
      evidence: {},
      dropped: ['objections.quote', 'objections'],
    });
  });
});

describe('questions', () => {
  it.each([
    [{ side: 'sales_rep', quote }],
    [{ side: 'Sales Rep', question: quote }],
    [{ asked_by: 'rep', text: quote }],
  ])('are read from %j', (item) => {
    expect(read({ questions: [item] })).toEqual({
      evidence: { questions: [{ side: 'sales_rep', quote }] },
      dropped: [],
    });
  });

  it.each([{ quote }, { side: 'A', quote }, { side: 'customer' }, quote])(
    'lose an item like %j',
    (item) => {
      expect(read({ questions: [{ side: 'customer', quote }, item] })).toEqual({
        evidence: { questions: [{ side: 'customer', quote }] },
        dropped: ['questions'],
      });
    },
  );
});

describe('competitors', () => {
  it.each([
    [{ name: 'Lanewise', quote }, { name: 'Lanewise', quote }, []],
    [{ competitor: ' Lanewise ', quote: '' }, { name: 'Lanewise' }, []],
    ['Lanewise', { name: 'Lanewise' }, []],
    [{ name: 'Lanewise', quote: 5 }, { name: 'Lanewise' }, ['competitors.quote']],
  ])('are read from %j', (item, competitor, dropped) => {
    expect(read({ competitors: [item] })).toEqual({
      evidence: { competitors: [competitor] },
      dropped,
    });
  });

  it.each([{ quote }, { name: 5 }, { name: ' ' }, { name: 'x'.repeat(501) }, 7])(
    'lose an item like %j',
    (item) => {
      expect(read({ competitors: [item, { name: 'Lanewise' }] })).toEqual({
        evidence: { competitors: [{ name: 'Lanewise' }] },
        dropped: ['competitors'],
      });
    },
  );
});

describe('insights', () => {
  it.each([
    [{ title: 'Price', text: 'Ask.', quote }, { title: 'Price', text: 'Ask.', quote }, []],
    [{ title: '', text: 'Ask.', quote: '' }, { text: 'Ask.' }, []],
    [{ title: null, insight: 'Ask.', quote: null }, { text: 'Ask.' }, []],
    ['Ask.', { text: 'Ask.' }, []],
    [{ title: 1, text: 'Ask.', quote: {} }, { text: 'Ask.' }, ['insights.title', 'insights.quote']],
  ])('are read from %j', (item, insight, dropped) => {
    expect(read({ insights: [item] })).toEqual({ evidence: { insights: [insight] }, dropped });
  });

  it('lose an item without a text', () => {
    expect(read({ insights: [{ title: 'Price', quote }, 'Ask.'] })).toEqual({
      evidence: { insights: [{ text: 'Ask.' }] },
      dropped: ['insights'],
    });
  });
});

describe('objections that came back', () => {
  it('keep the quote of the earlier one', () => {
    const repeats = 'You are dear.';
    expect(read({ objections: [{ quote, Repeats: repeats }] })).toEqual({
      evidence: { objections: [{ quote, repeats }] },
      dropped: [],
    });
  });

  it.each([
    ['', []],
    ['None', []],
    [null, []],
    [true, ['objections.repeats']],
    [2, ['objections.repeats']],
  ])('are separate objections if the earlier one is %j', (repeats, dropped) => {
    expect(read({ objections: [{ quote, repeats }] })).toEqual({
      evidence: { objections: [{ quote }] },
      dropped,
    });
  });
});

describe('questions of the customer', () => {
  const answer = 'Two days.';
  const comment = 'You asked back.';

  it.each([
    [{ quote, answer, comment }, { quote, answer, comment }, []],
    [{ question: quote, Answer: answer }, { quote, answer }, []],
    [{ text: quote, answeredBy: answer, comment: '' }, { quote, answer }, []],
    [{ quote, answer: 'None', comment }, { quote, comment }, []],
    [{ quote, answer: '', comment: 'N/A' }, { quote }, []],
    [quote, { quote }, []],
    [{ quote, answer: true, comment }, { quote, comment }, ['customer_questions.answer']],
    [{ quote, answer: { quote: answer } }, { quote }, ['customer_questions.answer']],
    [{ quote, comment: [comment] }, { quote }, ['customer_questions.comment']],
  ])('are read from %j', (item, question, dropped) => {
    expect(read({ customer_questions: [item] })).toEqual({
      evidence: { customer_questions: [question] },
      dropped,
    });
  });

  it.each([{ answer }, { quote: 5 }, 7, [quote]])('lose an item like %j', (item) => {
    const { evidence, dropped } = read({ customer_questions: [item, { quote }] });
    expect(evidence).toEqual({ customer_questions: [{ quote }] });
    expect(dropped).toContain('customer_questions');
  });

  it('keep an answer that is only no if it was said', () => {
    const given = { customer_questions: [{ quote: 'Any other cost?', answer: 'None.' }] };
    expect(read(given, ['None.']).evidence).toEqual(given);
    expect(read(given).evidence).toEqual({ customer_questions: [{ quote: 'Any other cost?' }] });
  });
});

describe('closing questions', () => {
  it.each([{ quote }, { question: quote }, { Text: quote, side: 'sales_rep' }, quote])(
    'are read from %j',
    (item) => {
      expect(read({ closing_questions: [item, 'None'] })).toEqual({
        evidence: { closing_questions: [{ quote }] },
        dropped: [],
      });
    },
  );

  it.each([{ side: 'sales_rep' }, { quote: ['x'] }, 7])('lose an item like %j', (item) => {
    const { evidence, dropped } = read({ closing_questions: [quote, item] });
    expect(evidence).toEqual({ closing_questions: [{ quote }] });
    expect(dropped).toContain('closing_questions');
  });
});

describe('next steps', () => {
  const what = 'Send the offer';
  const due = 'by Friday';

  it.each([
    [{ owner: 'sales_rep', what, due, quote }, { owner: 'sales_rep', what, due, quote }, []],
    [{ who: 'Customer', action: what, when: due }, { owner: 'customer', what, due }, []],
    [{ Owner: 'Sales Rep', step: what }, { owner: 'sales_rep', what }, []],
    [what, { what }, []],
    [{ owner: 'Dana', what, due: 'None', quote: '' }, { what }, []],
    [{ owner: 5, what, due: 5, quote: 5 }, { what }, ['next_steps.due', 'next_steps.quote']],
  ])('are read from %j', (item, step, dropped) => {
    expect(read({ next_steps: [item] })).toEqual({ evidence: { next_steps: [step] }, dropped });
  });

  it.each([{ owner: 'customer', quote }, { what: 5 }, { what: 'None', quote }, null])(
    'lose an item like %j',
    (item) => {
      const { evidence, dropped } = read({ next_steps: [item, what] });
      expect(evidence).toEqual({ next_steps: [{ what }] });
      expect(dropped).toContain('next_steps');
    },
  );

  it('have overlong texts shortened', () => {
    const long = 'x'.repeat(30_000);
    const { evidence, dropped } = read({ next_steps: [{ what: long, due: long, quote: long }] });
    const [step] = evidence.next_steps ?? [];
    expect([step?.what, step?.due, step?.quote].map((text) => text?.length)).toEqual([
      20_000, 20_000, 10_000,
    ]);
    expect(dropped).toEqual(['next_steps.what', 'next_steps.due', 'next_steps.quote']);
  });
});

describe('a text that means a missing value', () => {
  it.each(['None', 'null', 'N/A', '-', 'unknown', 'Not available.', 'not mentioned', 'NONE'])(
    'is left out where it is %j',
    (none) => {
      const { evidence, dropped } = read({
        objections: [{ quote, kind: none, outcome: none, response: none }, none, { quote: none }],
        questions: [
          { side: 'customer', quote: none },
          { side: 'customer', quote },
        ],
        competitors: [none, { name: none, quote: 'No competitor.' }, { name: 'Acme', quote: none }],
        insights: [
          { title: none, text: 'Ask.', quote: none },
          { title: none, text: none },
        ],
      });
      expect(evidence).toEqual({
        objections: [{ quote }],
        questions: [{ side: 'customer', quote }],
        competitors: [{ name: 'Acme' }],
        insights: [{ text: 'Ask.' }],
      });
      expect(dropped).toEqual([]);
    },
  );

  it('leaves an empty list if every item is one', () => {
    expect(read({ objections: ['None'], competitors: [{ name: 'N/A' }] })).toEqual({
      evidence: { objections: [], competitors: [] },
      dropped: [],
    });
  });

  it('is named if an item has other content', () => {
    expect(
      read({
        objections: [{ quote: 'N/A', response: 'He offered a trial.' }],
        insights: [{ title: 'Cost first', text: 'None' }],
      }),
    ).toEqual({ evidence: {}, dropped: ['objections', 'insights'] });
  });

  it('is a quote if it was said as a whole sentence', () => {
    const lines = ['How many of them are on time?', 'Well. None. It is dreadful.'];
    const given = {
      insights: [{ text: 'Ask how many.', quote: 'None.' }],
      objections: [{ quote: 'None', response: 'None' }],
    };
    expect(read(given, lines)).toEqual({
      evidence: {
        insights: [{ text: 'Ask how many.', quote: 'None.' }],
        objections: [{ quote: 'None' }],
      },
      dropped: [],
    });
    expect(read(given, ['None of them are on time.']).evidence).toEqual({
      insights: [{ text: 'Ask how many.' }],
      objections: [],
    });
  });
});

describe('every list', () => {
  it.each(evidenceFields)('of %s may be empty, missing or written as text', (field) => {
    expect(read({ [field]: [] })).toEqual({ evidence: { [field]: [] }, dropped: [] });
    expect(read({ [field]: undefined })).toEqual({ evidence: {}, dropped: [] });
    expect(read({ [field]: '[]' })).toEqual({ evidence: { [field]: [] }, dropped: [] });
  });

  it.each(evidenceFields)('of %s is dropped when it is no list', (field) => {
    for (const given of [5, 'many', true, { quote }, [5], [{}]]) {
      expect(read({ [field]: given })).toEqual({ evidence: {}, dropped: [field] });
    }
  });

  it('is cut after a thousand items', () => {
    const { evidence, dropped } = read({ objections: Array<string>(1_200).fill(quote) });
    expect(evidence.objections).toHaveLength(1_000);
    expect(dropped).toEqual(['objections']);
  });

  it('has overlong texts shortened', () => {
    const { evidence, dropped } = read({
      insights: [{ text: 'x'.repeat(30_000), quote: 'y'.repeat(30_000) }],
    });
    expect(
      evidence.insights?.map(({ text, quote: words }) => [text.length, words?.length]),
    ).toEqual([[20_000, 10_000]]);
    expect(dropped).toEqual(['insights.text', 'insights.quote']);
  });

  it('fits the contract, and is read once more as the same', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(
        'Price',
        'existing solution',
        'rep',
        'customer',
        'open',
        'a\u0000b',
        '\ud83d',
      ),
      fc.string(),
    );
    const keys = fc.constantFrom(
      'quote',
      'kind',
      'outcome',
      'response',
      'side',
      'name',
      'title',
      'text',
      'repeats',
      'answer',
      'comment',
      'owner',
      'what',
      'due',
    );
    const list = fc.oneof(fc.array(fc.oneof(fc.dictionary(keys, value), value)), value);
    const given = fc.record(Object.fromEntries(evidenceFields.map((field) => [field, list])));
    fc.assert(
      fc.property(given, (answer) => {
        const { evidence } = read(answer);
        expect(evidenceSchema.parse(evidence)).toEqual(evidence);
        expect(read(evidence)).toEqual({ evidence, dropped: [] });
      }),
    );
  });
});
