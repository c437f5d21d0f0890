import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';
import { sideUtterances } from './side-utterances.ts';
import { joinUtterances } from './segments.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer', C: 'customer' };

function said(speaker: string, text: string, [startMs, endMs]: [number, number]): Utterance {
  return { speaker, text, startMs, endMs };
}

function textsOf(utterances: Utterance[]): string[] {
  return joinUtterances(sideUtterances(utterances, sides)).map(({ text }) => text);
}

describe('joinUtterances', () => {
  it('joins lines of one speaker up to a pause of 300 ms', () => {
    expect(
      textsOf([
        said('A', 'How is your team', [0, 1_000]),
        said('A', 'handling it,', [1_300, 2_000]),
        said('A', 'and why?', [2_301, 3_000]),
      ]),
    ).toEqual(['How is your team handling it,', 'and why?']);
  });

  it('ends if the other side starts in the pause, except with a back-channel', () => {
    const whole = [said('A', 'So we plan', [0, 2_000]), said('A', 'the routes.', [2_300, 4_000])];
    const question = said('B', 'And how long does that take?', [2_100, 5_000]);
    expect(textsOf([...whole, said('B', 'Mhm.', [2_100, 2_200])])).toContain(
      'So we plan the routes.',
    );
    expect(textsOf([...whole, question])).toEqual(['So we plan', question.text, 'the routes.']);
  });

  it('keeps speakers of one side apart', () => {
    expect(textsOf([said('B', 'We think', [0, 900]), said('C', 'it fits.', [900, 1_500])])).toEqual(
      ['We think', 'it fits.'],
    );
  });

  it('joins neighbouring lines of one speaker if there are no times', () => {
    expect(
      textsOf([
        { speaker: 'A', text: 'Can you tell me how many' },
        { speaker: 'A', text: 'vans you run?' },
        { speaker: 'B', text: 'Forty.' },
      ]),
    ).toEqual(['Can you tell me how many vans you run?', 'Forty.']);
  });
});

describe('a question over several lines', () => {
  it('is one question, on the line on which it begins', () => {
    const { questions } = measureCall(
      {
        utterances: [
          said('A', 'Right. So what would you need to', [1_000, 3_000]),
          said('A', 'see to decide?', [3_000, 5_000]),
          said('B', 'A reference, and', [5_500, 7_000]),
          said('B', 'how long does it take to', [7_000, 9_000]),
          said('B', 'get all of that set up?', [9_000, 11_000]),
        ],
      },
      sides,
    );
    expect(questions).toEqual({
      sales_rep: [{ text: 'So what would you need to see to decide?', line: 0, startMs: 1_000 }],
      customer: [
        {
          text: 'A reference, and how long does it take to get all of that set up?',
          line: 2,
          startMs: 5_500,
        },
      ],
    });
  });

  it('is not a question if the mark is within a web address', () => {
    const text = 'Have a look at https://routewise.example/pricing?plan=2&x=1 today.';
    const { questions } = measureCall({ utterances: [{ speaker: 'A', text }] }, sides);
    expect(questions?.sales_rep).toEqual([]);
  });
});

describe('a call of which a few lines have no usable times', () => {
  const lines = Array.from({ length: 10 }, (_, at) =>
    said(at % 2 === 0 ? 'A' : 'B', 'We plan the routes every morning.', [
      at * 2_000,
      at * 2_000 + 2_000,
    ]),
  );

  it('is measured by the others', () => {
    const utterances = [...lines, { speaker: 'B', text: 'Sure.' }];
    expect(measureCall({ utterances }, sides).talkRatio).toEqual({ sales_rep: 50, customer: 50 });
  });

  it('is not measured if more than a tenth have none', () => {
    const untimed = { speaker: 'B', text: 'Sure.' };
    const { talkRatio, silence } = measureCall({ utterances: [...lines, untimed, untimed] }, sides);
    expect([talkRatio, silence]).toEqual([undefined, undefined]);
  });
});
