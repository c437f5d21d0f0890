import { describe, expect, it } from 'vitest';
import { objectionKindOf } from './objection-words.ts';
import { describeAnswer, findObjections } from './objections.ts';
import { readCall } from './read-call.ts';
import { sampleCalls } from './sample-calls.ts';

function found(transcript: string) {
  return findObjections(readCall(transcript)).map(({ kind, said, outcome, answer }) => ({
    kind,
    quote: said.text,
    outcome,
    response: describeAnswer(answer),
  }));
}

describe('an objection', () => {
  it.each([
    ['that is too expensive for a shop like ours.', 'price'],
    ["we can't afford that before the autumn.", 'price'],
    ['there is no budget for it.', 'price'],
    ['we already have a person for that.', 'existing_solution'],
    ["we're very happy with our supplier.", 'existing_solution'],
    ["i don't have time for this.", 'timing'],
    ["it's not a good time.", 'timing'],
    ['i would have to check with our board.', 'authority'],
    ["that's not my decision.", 'authority'],
    ['not interested.', 'dismissive'],
    ['just send me an email.', 'dismissive'],
    ["i'm driving.", 'situational'],
    ["i'm not sure that it works with our machines.", 'other'],
    ['we were worried, and that sounds too good to be true.', 'other'],
  ])('in %j is of the kind %s', (plain, kind) => {
    expect(objectionKindOf(plain)).toBe(kind);
  });

  it.each([
    'the old one was expensive, yours is not.',
    "it isn't expensive at all.",
    'how much does it cost?',
    'i already have a meeting on monday.',
    'no, this is not a bad time.',
    'please send me the pricing before then.',
    'my manager would like to see it, too.',
    'great, thursday works.',
    'das ist mir zu teuer.',
  ])('is not read into %j', (plain) => {
    expect(objectionKindOf(plain)).toBeUndefined();
  });

  it('has the outcome that the customer’s next words tell', () => {
    expect(found(sampleCalls.solar)).toEqual([
      {
        kind: 'price',
        quote: "It is a lot of money, and we don't have the budget this year.",
        outcome: 'open',
        response:
          'Acknowledged it, answered “With the subsidy it is nine thousand less” and asked “Does that help?”',
      },
      {
        kind: 'authority',
        quote: 'My wife has to agree, she does the books.',
        outcome: 'parked',
        response: 'Asked “Would you both have an hour next week?”',
      },
      {
        kind: 'timing',
        quote: 'Call me again next month.',
        outcome: 'parked',
        response: "Answered “I'll call you on the third”",
      },
    ]);
    expect(found(sampleCalls.freight)).toMatchObject([{ kind: 'authority', outcome: 'accepted' }]);
    expect(found(sampleCalls.refusal)).toMatchObject([{ kind: 'dismissive', outcome: 'lost' }]);
  });

  it('is settled by a yes to the question whether it is', () => {
    const call =
      'Customer: That is too expensive.\nRep: It is half of that. Would that help?\nCustomer:';
    expect(found(`${call} Yes.`)).toMatchObject([{ outcome: 'accepted' }]);
    expect(found(`${call} Yes, but not enough.`)).toMatchObject([{ outcome: 'open' }]);
    expect(found(`${call} Hm.`)).toMatchObject([{ outcome: 'open' }]);
  });

  it('counts once, however often it is said, with the outcome of the last time', () => {
    const call =
      'Customer: It is expensive.\nRep: It pays back.\nCustomer: It is still too expensive.\nRep: Half price?\nCustomer: Okay, that works.';
    expect(found(call)).toMatchObject([
      { quote: 'It is expensive.', outcome: 'accepted', response: 'Answered “It pays back”' },
    ]);
  });

  it('is not settled by the answer to another one', () => {
    const call =
      "Customer: It is expensive.\nRep: It pays back.\nCustomer: And I don't have time.\nRep: It takes an hour.\nCustomer: Okay.";
    expect(found(call)).toMatchObject([
      { kind: 'price', outcome: 'open' },
      { kind: 'timing', outcome: 'accepted' },
    ]);
  });

  it('without an answer has no response', () => {
    expect(found('Rep: Hello.\nCustomer: Not interested.')).toEqual([
      { kind: 'dismissive', quote: 'Not interested.', outcome: 'lost', response: '' },
    ]);
  });
});

it.each(['friendly', 'german', 'voicemail', 'hostile'] as const)(
  'a call without objections, %s, has none',
  (name) => {
    expect(found(sampleCalls[name])).toEqual([]);
  },
);

it('what the rep says is no objection', () => {
  expect(found('Rep: Many say it is too expensive.\nCustomer: I see.')).toEqual([]);
});
