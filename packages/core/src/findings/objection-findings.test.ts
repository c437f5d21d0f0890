import type { Objection } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { checkEvidence } from '../evidence/check-evidence.ts';
import { callSpeech } from './call-speech.ts';
import { objectionFindings } from './objection-findings.ts';
import { sideQuoteFinder } from './side-quotes.ts';

const sides = { A: 'sales_rep', A2: 'sales_rep', B: 'customer' } as const;
type Line = [speaker: string, text: string, fromSeconds?: number, toSeconds?: number];

function followed(lines: readonly Line[], objections: Objection[]) {
  const utterances = lines.map(([speaker, text, from, to]) => ({
    speaker,
    text,
    ...(from !== undefined && { startMs: from * 1_000 }),
    ...(to !== undefined && { endMs: to * 1_000 }),
  }));
  const transcript = { utterances };
  return objectionFindings({
    objections: checkEvidence({ evidence: { objections }, transcript }).objections,
    speech: callSpeech(transcript, sides),
    find: sideQuoteFinder(utterances, sides, { side: 'customer' }),
  });
}

const quote = 'That is too expensive for us.';
const objection: Objection = { quote, kind: 'price', outcome: 'open' };
const hello: Line = ['A', 'Hello, this is Tom.', 0, 2];

describe('an objection', () => {
  it('is answered from the end of its segment to the start of the rep’s next turn', () => {
    const lines: Line[] = [
      hello,
      ['B', quote, 3, 6],
      ['B', 'We have no budget this year.', 6.2, 8],
      ['A', 'Most customers save two days.', 12.14, 15],
      ['A2', 'And we help you to start.', 16, 19],
    ];
    expect(followed(lines, [objection])).toMatchObject([
      { saidBy: 'customer', answer: { afterSeconds: 4.1, seconds: 6.9 }, cameBack: [] },
    ]);
  });

  it('that the rep talks into is answered after 0 s', () => {
    const lines: Line[] = [hello, ['B', quote, 3, 8], ['A', 'No, it is really cheap.', 6, 9]];
    expect(followed(lines, [objection])[0]?.answer).toEqual({ afterSeconds: 0, seconds: 3 });
  });

  it('is not answered by a back-channel', () => {
    const lines: Line[] = [
      hello,
      ['B', quote, 3, 8],
      ['A', 'Mhm.', 8.2, 8.6],
      ['B', 'We just have no money.', 9, 12],
      ['A', 'I do see that point.', 15, 17],
    ];
    expect(followed(lines, [objection])[0]?.answer).toEqual({ afterSeconds: 7, seconds: 2 });
  });

  it('is not answered if the rep takes no turn afterwards', () => {
    expect(followed([hello, ['B', quote, 3, 6]], [objection])).toMatchObject([{ answer: null }]);
  });

  it.each([
    [
      'without times',
      [
        ['A', 'Hello.'],
        ['B', quote],
        ['A', 'Well.'],
      ],
      'customer',
    ],
    [
      'with starts alone',
      [
        ['A', 'Hello.', 0],
        ['B', quote, 2],
        ['A', 'Well.', 6],
      ],
      'customer',
    ],
    [
      'of the rep',
      [hello, ['A', quote, 3, 6], ['B', 'Yes.', 7, 8], ['A', 'So.', 9, 10]],
      'sales_rep',
    ],
    ['of no side', [hello, ['X', quote, 3, 6], ['A', 'So.', 9, 10]], undefined],
    ['that was not said', [hello, ['B', 'Fine.', 3, 6], ['A', 'So.', 9, 10]], undefined],
  ] as [string, Line[], string | undefined][])('has no time %s', (...[, lines, saidBy]) => {
    const [finding] = followed(lines, [objection]);
    expect(finding?.answer).toBeUndefined();
    expect(finding?.saidBy).toBe(saidBy);
  });

  it('has no time if its own line or the answer’s has none among lines with times', () => {
    const others = Array.from({ length: 20 }, (_, at): Line[] => [
      ['A', 'So this is how it works here.', 100 + at * 10, 104 + at * 10],
      ['B', 'And this is how we work.', 105 + at * 10, 109 + at * 10],
    ]).flat();
    const own: Line[] = [hello, ['B', quote], ['A', 'It pays for itself.', 9, 12], ...others];
    const reply: Line[] = [hello, ['B', quote, 3, 6], ['A', 'It pays for itself.'], ...others];
    for (const lines of [own, reply]) {
      const [finding] = followed(lines, [objection]);
      expect(finding).toMatchObject({ saidBy: 'customer' });
      expect(finding?.answer).toBeUndefined();
    }
  });

  it('is placed in the customer’s words, though the rep said it before', () => {
    const lines: Line[] = [
      ['A', `You may say: ${quote}`, 0, 4],
      ['B', 'Right.', 5, 6],
      ['A', 'Do you think so?', 7, 9],
      ['B', `Yes. ${quote}`, 10, 13],
      ['A', 'I see what you mean.', 14, 16],
    ];
    expect(followed(lines, [objection])).toMatchObject([
      { objection: { place: { line: 3 } }, answer: { afterSeconds: 1 } },
    ]);
  });
});

describe('an objection that came back', () => {
  const again = 'It is still a lot of money.';
  const third = 'I keep thinking about the money.';
  const lines: Line[] = [
    ['B', quote],
    ['A', 'It pays for itself.'],
    ['B', again],
    ['A', 'I see what you mean.'],
    ['B', third],
    ['A', 'Well.'],
    ['B', quote],
  ];
  const repeat: Objection = { ...objection, quote: again, repeats: quote };

  const at = (line: number) => ({ objection: { place: { line } } });

  it('has the words, the answer and the outcome of each time', () => {
    const timed: Line[] = [
      ['B', quote, 0, 3],
      ['A', 'It pays for itself.', 4, 6],
      ['B', again, 7, 9],
      ['A', 'I see what you mean.', 11.5, 14],
    ];
    const lost: Objection = { ...repeat, outcome: 'lost', response: 'Changed the subject.' };
    const [finding] = followed(timed, [{ ...objection, outcome: 'accepted' }, lost]);
    expect(finding).toMatchObject({
      objection: { quote, outcome: 'accepted' },
      answer: { afterSeconds: 1 },
      cameBack: [
        {
          objection: { quote: again, outcome: 'lost', response: 'Changed the subject.' },
          saidBy: 'customer',
          answer: { afterSeconds: 2.5, seconds: 2.5 },
        },
      ],
    });
  });

  it('is listed under the first one', () => {
    expect(followed(lines, [objection, repeat])).toMatchObject([
      { objection: { quote }, cameBack: [at(2)] },
    ]);
    expect(followed(lines, [repeat, objection])).toMatchObject([
      { objection: { quote }, cameBack: [at(2)] },
    ]);
  });

  it('does so through a chain of repeats, each of the one before', () => {
    const last = { ...objection, quote: third, repeats: again };
    expect(followed(lines, [objection, repeat, last])).toMatchObject([
      { cameBack: [at(2), at(4)] },
    ]);
  });

  it('is found if it is said in the same words', () => {
    expect(followed(lines, [objection, { ...objection, repeats: quote }])).toMatchObject([
      { objection: { place: { line: 0 } }, cameBack: [at(6)] },
    ]);
  });

  it.each([
    ['of another kind', { ...repeat, kind: 'timing' }],
    ['without a kind', { quote: again, repeats: quote }],
    ['of which the model does not say it', { quote: again, kind: 'price' }],
    ['that repeats no objection of the list', { ...repeat, repeats: 'We have no time.' }],
    ['that repeats itself', { ...repeat, repeats: again }],
    ['that was not said', { ...repeat, quote: 'I will never pay that.' }],
    ['that the rep says', { ...repeat, quote: 'I see what you mean.' }],
  ] as [string, Objection][])('is one of its own: %s', (...[, other]) => {
    const findings = followed(lines, [objection, other]);
    expect(findings.map(({ cameBack }) => cameBack)).toEqual([[], []]);
  });

  it('is separate if it comes before the one that it allegedly repeats', () => {
    const earlier = { ...objection, repeats: again };
    const later = { ...objection, quote: again };
    const findings = followed(lines.slice(0, 6), [later, earlier]);
    expect(findings.map(({ objection: one }) => one.quote)).toEqual([quote, again]);
  });
});
