import {
  askPrompt,
  createQuoteFinder,
  readAnswer,
  suggestedQuestions,
} from '@sales-analytics/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAsDemo } from './demo-model.ts';
import { sampleCalls } from './sample-calls.ts';

type CallName = keyof typeof sampleCalls;

function asked(transcript: string, question: string, before: readonly string[] = []) {
  const earlier = before.map((one) => ({
    question: one,
    answer: 'Yes.',
    askedAt: '2026-01-01T00:00:00.000Z',
  }));
  const prompt = askPrompt({ transcriptText: transcript, question, earlier });
  const answer = answerAsDemo({ prompt, isObject: false });
  const citations = readAnswer(answer, { isComplete: true }).flatMap((part) =>
    part.kind === 'citation' ? [part.quote] : [],
  );
  const find = createQuoteFinder(
    transcript
      .split('\n')
      .map((line) => ({ speaker: '', text: line.slice(line.indexOf(': ') + 1) })),
  );
  return { answer, citations, missing: citations.filter((quote) => find(quote) === null) };
}

describe('the answer to a question', () => {
  it('cites the lines that have its words, and one that was not said', () => {
    const { answer, citations, missing } = asked(sampleCalls.freight, 'What about the ramp?');
    expect(citations).toEqual([
      'Trucks wait at the ramp.',
      'We would pay 950 a month for that today.',
    ]);
    expect(missing).toEqual(['We would pay 950 a month for that today.']);
    expect(answer).toContain('Customer: “Trucks wait at the ramp.”');
  });

  it.each([
    ['freight', 'What are the next steps?', 'Tuesday at two is fine.'],
    [
      'freight',
      'Who decides about this?',
      'But I would have to ask my boss before anything happens.',
    ],
    ['freight', 'Which competitors came up?', 'We looked at Routemark last year.'],
    ['solar', 'How much is it?', "It is a lot of money, and we don't have the budget this year."],
    ['solar', 'Which objections did they have?', 'My wife has to agree, she does the books.'],
    ['solar', 'When do I call again?', 'Call me again next month.'],
    ['dental', 'Which questions did they ask?', 'And what do you want to sell me now?'],
    [
      'friendly',
      'What problem do they have?',
      'We scan everything twice and still search for hours.',
    ],
    [
      'german',
      'Wie lange hat der Schaden gedauert?',
      'Der letzte Schaden hat aber sechs Wochen gedauert.',
    ],
  ] as const)('about %s, %j, cites %j', (name, question, quote) => {
    const { citations, missing } = asked(sampleCalls[name], question);
    expect(citations).toContain(quote);
    expect(missing).toHaveLength(1);
  });

  it('says so if no line has its words', () => {
    const { answer, citations } = asked(sampleCalls.freight, 'Is there a parking garage?');
    expect(answer).toContain('The transcript does not answer this question');
    expect(citations).toEqual([]);
  });

  it('says so if the call has nothing about its subject', () => {
    expect(asked(sampleCalls.friendly, 'Which objections were raised?').answer).toBe(
      'No objection came up in words that the demo knows.',
    );
  });

  it('continues the previous question if it is short', () => {
    expect(asked(sampleCalls.freight, 'And why?', ['What about the ramp?']).citations).toContain(
      'Trucks wait at the ramp.',
    );
  });

  it('of a call without words says so', () => {
    for (const question of suggestedQuestions) {
      expect(asked('', question).citations).toEqual([]);
    }
  });
});

describe('a suggested question', () => {
  it.each(Object.keys(sampleCalls) as CallName[])('is answered about %s', (name) => {
    for (const question of suggestedQuestions) {
      const { answer, citations, missing } = asked(sampleCalls[name], question);
      expect(answer.length).toBeGreaterThan(20);
      expect(missing).toHaveLength(citations.length > 0 ? 1 : 0);
    }
  });

  it('asks for an e-mail, whose citations are below it', () => {
    const { answer } = asked(sampleCalls.freight, 'Draft a follow-up email.');
    expect(answer).toBe(`Subject: Our call

Hello Priya,

thank you for your time on the phone.

You said: “My colleague does it in a spreadsheet every evening”.

About the next step we said: “I'll send it today”.

Best regards,
Tom Becker

It rests on: [["My colleague does it in a spreadsheet every evening."]] [["I'll send it today."]]

The demo adds words that were not said, to show how they are marked: [["We would pay 950 a month for that today."]]`);
  });

  it('asks for what was not answered', () => {
    const call =
      'Rep: Hi.\nCustomer: What does it cost?\nRep: How many are you?\nCustomer: Six. Is it safe?';
    expect(asked(call, 'Which of the customer’s questions were not answered?').citations).toEqual([
      'What does it cost?',
      'Is it safe?',
      'We would pay 950 a month for that today.',
    ]);
  });
});

it('whatever is asked and said, one citation at most is not found', () => {
  const piece = fc.constantFrom(
    'What does it cost? ',
    'Send me [["the price"]], "now", "later". ',
    'It is [["-"]] too expensive. ',
    'Send the demo “now”, "-", "later" on Thursday. ',
    'We need a demo on Thursday, “please”, “soon”. ',
    'Straße, naïve café! ',
    'いつですか？',
  );
  const line = fc.tuple(
    fc.constantFrom('Rep', 'Customer', 'Dana'),
    fc.array(piece, { maxLength: 4 }),
  );
  const question = fc.oneof(
    fc.constantFrom(...suggestedQuestions, 'How much?', 'Which objections?', 'demo Thursday café'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), question, (lines, text) => {
      const transcript = lines.map(([who, said]) => `${who}: ${said.join('').trim()}`).join('\n');
      const { citations, missing } = asked(transcript, text);
      expect(missing).toHaveLength(citations.length > 0 ? 1 : 0);
    }),
  );
});
