import { describe, expect, it } from 'vitest';
import { readPiece, type Recognised } from './read-piece.ts';

const heard = (text: string, changes: Partial<Recognised> = {}): Recognised => ({
  text,
  tokens: [4, 5, 6],
  meanLogProbability: -0.1,
  tokenCount: 3,
  isWhole: true,
  ...changes,
});
const loop = heard('X X X', { tokens: [1, 2, 1, 2, 1, 2] });
const cutOff = heard('And so on', { isWhole: false });
const nothing = heard('');

/** Answers with the given texts, one after the other, and records what it was asked for. */
function recogniser(...answers: Recognised[]) {
  const asked: [number, number][] = [];
  async function recognise(startMs: number, endMs: number) {
    asked.push([startMs, endMs]);
    return answers[asked.length - 1] ?? nothing;
  }
  return { asked, recognise };
}

const piece = { startMs: 10_000, endMs: 20_000 };

describe('a piece of speech', () => {
  it('is read with a little of the sound around it', async () => {
    const { asked, recognise } = recogniser(heard('Good morning.'));
    expect(await readPiece(piece, recognise)).toMatchObject({ text: 'Good morning.' });
    expect(asked).toEqual([[9_850, 20_150]]);
  });

  it.each([
    ['nothing', nothing],
    ['only punctuation', heard('...')],
    ['a loop', loop],
    ['a text without an end', cutOff],
  ])('that gives %s is tried with more sound around it', async (_, first) => {
    const { asked, recognise } = recogniser(first, heard('Good morning.'));
    expect(await readPiece(piece, recognise)).toMatchObject({ text: 'Good morning.' });
    expect(asked[1]).toEqual([9_700, 20_300]);
  });

  it('that fails twice is read in two halves', async () => {
    const { asked, recognise } = recogniser(loop, nothing, heard('Good'), heard('morning.'));
    expect(await readPiece(piece, recognise)).toEqual({
      text: 'Good morning.',
      meanLogProbability: expect.closeTo(-0.1),
      tokenCount: 6,
    });
    expect(asked.slice(2)).toEqual([
      [9_850, 15_000],
      [15_000, 20_150],
    ]);
  });

  it('of which nothing is understood has an empty text', async () => {
    const { recognise } = recogniser(loop, loop, nothing, loop);
    expect(await readPiece(piece, recognise)).toMatchObject({ text: '', tokenCount: 0 });
  });

  it('that is short is not split', async () => {
    const { asked, recognise } = recogniser();
    await readPiece({ startMs: 0, endMs: 3_000 }, recognise);
    expect(asked).toHaveLength(2);
  });
});
