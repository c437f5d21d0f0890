import type { CustomerQuestion } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { tallyQuotes } from '../evidence/quote-tally.ts';
import { measureCall } from '../metrics/measure-call.ts';
import { sideQuotes } from './side-quotes.ts';
import { questionFindings } from './question-findings.ts';

const sides = { A: 'sales_rep', B: 'customer' } as const;

/** The lines have the form 'A: text'. */
function found(lines: readonly string[], given: readonly CustomerQuestion[]) {
  const transcript = {
    utterances: lines.map((line) => ({ speaker: line.slice(0, 1), text: line.slice(3) })),
  };
  const asked = measureCall(transcript, sides).questions?.customer ?? [];
  const find = sideQuotes(transcript.utterances, sides);
  const { unanswered, quotes, ...findings } = questionFindings({ find, asked, given });
  const { quoteCount, unfound } = tallyQuotes(quotes);
  return {
    ...findings,
    quoteCount,
    unfound,
    unanswered: unanswered.map(({ question, place }) => [question, place.line]),
  };
}

const quote = 'How long does it take?';
const question = `B: ${quote}`;
const answer = 'It takes two days.';

describe('a question of the customer', () => {
  it('is answered by words of the rep that follow it', () => {
    expect(found([question, `A: ${answer}`], [{ quote, answer }])).toEqual({
      asked: 1,
      unanswered: [],
      quoteCount: 2,
      unfound: [],
    });
  });

  it.each([
    ['the model names none', [question, `A: ${answer}`], undefined],
    ['they stand before it', [`A: ${answer}`, question, 'A: I see.'], answer],
    ['they are the customer’s', [question, `B: ${answer}`, 'A: I see.'], answer],
    ['they were not said', [question, 'A: I see.'], answer],
    ['they are no words', [question, `A: ${answer}`], '…'],
  ])('is not answered if %s', (...[, lines, given]) => {
    expect(found(lines, [{ quote, ...(given && { answer: given }) }])).toMatchObject({
      asked: 1,
      unanswered: [[quote, lines.indexOf(question)]],
      unfound: given ? [{ claim: 'answer', quote: given }] : [],
    });
  });

  it('is answered if the words were said before and after it', () => {
    const lines = [`A: ${answer}`, question, `A: ${answer}`];
    expect(found(lines, [{ quote, answer }]).unanswered).toEqual([]);
  });

  it('of the rule counts though the model leaves it out', () => {
    expect(found([question, 'A: I see.', 'B: And why?'], [])).toEqual({
      asked: 2,
      unanswered: [
        [quote, 0],
        ['And why?', 2],
      ],
      quoteCount: 0,
      unfound: [],
    });
  });

  it('of the model counts though the rule leaves it out', () => {
    const lines = ['B: Tell me what it costs.', 'A: Well.', question, `A: ${answer}`];
    const given = [{ quote: 'Tell me what it costs.' }, { quote, answer }];
    expect(found(lines, given)).toMatchObject({
      asked: 2,
      unanswered: [['Tell me what it costs.', 0]],
    });
  });

  it('that was not said, or said by the rep, is only a missing quote', () => {
    const lines = ['A: Shall we start on Monday?', 'B: Yes.'];
    const given = [{ quote: 'Who else uses it?' }, { quote: 'Shall we start on Monday?' }];
    expect(found(lines, given)).toEqual({
      asked: 0,
      unanswered: [],
      quoteCount: 2,
      unfound: given.map((one) => ({ claim: 'customer-question', quote: one.quote })),
    });
  });

  it('keeps the model’s comment, in the words that were said', () => {
    const transcript = { utterances: [{ speaker: 'B', text: quote, startMs: 5, endMs: 9 }] };
    const asked = measureCall(transcript, sides).questions?.customer ?? [];
    const given = [{ quote: 'how LONG does it take', comment: 'You asked back.' }];
    const find = sideQuotes(transcript.utterances, sides);
    expect(questionFindings({ find, asked, given }).unanswered).toEqual([
      { question: quote, place: { line: 0, startMs: 5 }, comment: 'You asked back.' },
    ]);
  });
});

describe('a question that is asked twice', () => {
  const lines = [question, `A: ${answer}`, 'B: Hm.', question, 'A: As I said.'];

  it('has each answer at its own place', () => {
    expect(
      found(lines, [
        { quote, answer },
        { quote, answer },
      ]).unanswered,
    ).toEqual([[quote, 3]]);
    expect(
      found(lines, [
        { quote, answer },
        { quote, answer: 'As I said.' },
      ]).unanswered,
    ).toEqual([]);
  });

  it('is answered once if the model names it once', () => {
    expect(found(lines, [{ quote, answer }]).unanswered).toEqual([[quote, 3]]);
  });

  it('counts once if the model names it twice', () => {
    const given = [{ quote: 'Tell me the cost.' }, { quote: 'Tell me the cost.' }];
    expect(found(['B: Tell me the cost.'], given)).toMatchObject({ asked: 1, unfound: [] });
  });
});

describe('what the model quotes of a question', () => {
  it('may be a part of it, or two of them', () => {
    const lines = [
      'B: So how long does it take? And what does it cost?',
      'A: Two days, and nothing.',
    ];
    const both = { quote: 'So how long does it take? And what does it cost?', answer: 'Two days' };
    expect(found(lines, [both])).toMatchObject({ asked: 2, unanswered: [] });
    const part = { quote: 'long does it take', answer: 'Two days' };
    expect(found(lines, [part]).unanswered).toEqual([['And what does it cost?', 0]]);
  });

  it('is not a word of another question', () => {
    const lines = ['B: Why?', 'A: I see.', 'B: Why do you ask, and why now?', `A: ${answer}`];
    const given = [{ quote: 'Why do you ask, and why now?', answer }];
    expect(found(lines, given).unanswered).toEqual([['Why?', 0]]);
    expect(found(['B: Um, why?', `A: ${answer}`], [{ quote: 'Why?', answer }])).toMatchObject({
      asked: 1,
      unanswered: [],
    });
  });
});
