import type { NextStep } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { checkNextSteps } from './next-steps.ts';
import { dueText, nextStepsAsEmail, nextStepsAsNote } from './next-steps-text.ts';

const transcript = {
  utterances: [
    { speaker: 'A', text: 'I will send the offer tomorrow.', startMs: 61_000, endMs: 63_000 },
    { speaker: 'B', text: 'I ask the board next Thursday.' },
  ],
};

function checked(step: NextStep, callDay?: string) {
  return checkNextSteps({ steps: [step], transcript, callDay })[0];
}

describe('a next step', () => {
  it('has its quote and its due words looked up, and a day if it can be computed', () => {
    const step: NextStep = {
      what: 'Send the offer',
      due: 'tomorrow',
      quote: 'I will send the offer',
    };
    const place = { line: 0, startMs: 61_000 };
    expect(checked(step, '2026-11-14')).toEqual({
      ...step,
      place,
      duePlace: place,
      dueDay: '2026-11-15',
    });
    expect(checked(step)).toEqual({ ...step, place, duePlace: place });
  });

  it('has no day if its words can mean two', () => {
    expect(checked({ what: 'Ask', due: 'next Thursday' }, '2026-11-14')).toEqual({
      what: 'Ask',
      due: 'next Thursday',
      duePlace: { line: 1 },
    });
  });

  it('reports which words were not said', () => {
    expect(checked({ what: 'Ask', due: 'on Friday', quote: 'We sign.' }, '2026-11-14')).toEqual({
      what: 'Ask',
      due: 'on Friday',
      quote: 'We sign.',
      place: null,
      duePlace: null,
    });
    expect(checked({ what: 'Ask' })).toEqual({ what: 'Ask' });
  });
});

describe('next steps as text', () => {
  const steps = checkNextSteps({
    steps: [
      {
        owner: 'sales_rep',
        what: 'Send the\noffer',
        due: 'tomorrow',
        quote: 'I will send\nthe offer',
      },
      { owner: 'customer', what: 'Ask the board', due: 'next Thursday', quote: 'I ask the board' },
      { what: 'Sign', due: 'on Friday', quote: 'We sign.' },
    ],
    transcript,
    callDay: '2026-11-14',
  });

  it('have the day if it is known, or else the words that were said', () => {
    expect(steps.map((step) => dueText(step))).toEqual([
      'Sunday, 15 November 2026',
      'next Thursday',
      'on Friday',
    ]);
  });

  it('as a note have who, what, when and the quote, without words that were not said', () => {
    expect(nextStepsAsNote(steps)).toBe(`Next steps
- Sales Rep: Send the offer, Sunday, 15 November 2026
  “I will send the offer” (01:01)
- Customer: Ask the board, next Thursday
  “I ask the board”
- Sign (not proven by a quote)`);
  });

  it('as an e-mail are sorted by owner, without unproven ones', () => {
    expect(nextStepsAsEmail(steps, ' Dana Reed ')).toBe(`Hi Dana,

Thank you for your time. This is what we agreed:

From me:
- Send the offer, Sunday, 15 November 2026

From you:
- Ask the board, next Thursday

Best regards`);
    expect(nextStepsAsEmail(steps.slice(1, 2))).toMatch(/^Hello,\n\nThank you .+:\n\nFrom you:/);
  });

  it('as an e-mail name no one for a step without an owner', () => {
    const [step] = checkNextSteps({
      steps: [{ what: 'Send the offer', quote: 'I will send the offer' }],
      transcript,
    });
    expect(nextStepsAsEmail(step ? [step] : [])).toMatch(
      /agreed:\n\nStill to agree who does it:\n- Send the offer\n\nBest regards$/,
    );
  });

  it('as an e-mail are undefined if none is proven', () => {
    expect(nextStepsAsEmail(steps.slice(2))).toBeUndefined();
    expect(nextStepsAsEmail([])).toBeUndefined();
  });

  it.each([
    ['Reed, Dana', 'Hi Dana,'],
    ['Dr. Dana Reed', 'Hi Dana,'],
    ['Reed, Dr. Dana', 'Hi Dana,'],
    ['Mr. Reed', 'Hi Mr Reed,'],
    ['Anne-Marie Smith', 'Hi Anne-Marie,'],
    ['Dana Reed, Head of Sales', 'Hi Dana,'],
    ['Dana / Tom', 'Hi Dana,'],
    ['Al Green', 'Hi Al,'],
    ['Dr.', 'Hello,'],
    [' , ', 'Hello,'],
  ])('as an e-mail greet %s by the first name', (contactName, greeting) => {
    const [first] = nextStepsAsEmail(steps, contactName)?.split('\n') ?? [];
    expect(first).toBe(greeting);
  });
});
