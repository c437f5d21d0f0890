import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPatienceOver,
  patienceNote,
  patienceOf,
  patienceReason,
  type PatienceTurn,
} from './patience.ts';

/** Each consecutive turn is given as side, text and number of seconds. */
function turns(...said: [PatienceTurn['side'], string, number?][]): PatienceTurn[] {
  let atMs = 0;
  return said.map(([side, text, seconds = 2]) => {
    const startMs = atMs;
    atMs += seconds * 1_000;
    return { side, text, startMs, endMs: atMs, isSpoken: true };
  });
}

function patience(...said: Parameters<typeof turns>) {
  return patienceOf({ persona: 'skeptical', turns: turns(...said) });
}

describe('patience', () => {
  it('is whole after short turns that answer', () => {
    expect(
      patience(
        ['sales_rep', 'Hi, this is Alex.', 53],
        ['customer', 'Who is this?'],
        ['sales_rep', 'From Brightline.'],
      ),
    ).toMatchObject({ turns: 4, left: 4, spent: [] });
  });

  it('is spent by a monologue beyond the band, by its length', () => {
    expect(patience(['sales_rep', 'We are great.', 74]).left).toBe(3);
    expect(patience(['sales_rep', 'We are great.', 110]).left).toBe(2);
    expect(patience(['sales_rep', 'We are great.', 900]).left).toBe(0);
  });

  it('joins what the rep says without a turn of the prospect in between', () => {
    const said = turns(['sales_rep', 'We are', 30], ['sales_rep', 'great.', 30]);
    expect(patienceOf({ persona: 'skeptical', turns: said }).left).toBe(3);
  });

  it('ignores back-channels and the length of typed turns', () => {
    const [first, mhm, second] = turns(
      ['sales_rep', 'We are', 30],
      ['customer', 'Mhm?', 1],
      ['sales_rep', 'great.', 30],
    );
    const said = [first, mhm && { ...mhm, isBackChannel: true as const }, second];
    const heard = said.filter((turn) => turn !== undefined);
    expect(patienceOf({ persona: 'skeptical', turns: heard }).left).toBe(3);
    const typed = heard.map((turn) => ({ ...turn, isSpoken: false }));
    expect(patienceOf({ persona: 'skeptical', turns: typed }).left).toBe(4);
  });

  it.each([
    ['Okay, so, um.', 3],
    ['Right.', 3],
    ['I understand, thank you.', 3],
    ['Yes.', 4],
    ['Ja, genau.', 4],
    ['No.', 4],
    ['Forty.', 4],
    ['It is 90 a month.', 4],
    ['Well, we plan routes.', 4],
  ])('%j after a question leaves %i turns', (answer, left) => {
    expect(patience(['customer', 'What does it cost?'], ['sales_rep', answer]).left).toBe(left);
  });

  it('is not spent by empty words after a statement', () => {
    expect(patience(['customer', 'I see.'], ['sales_rep', 'Okay, great.']).left).toBe(4);
  });

  it('depends on the difficulty', () => {
    const said = turns(['sales_rep', 'We are great.', 74]);
    expect(patienceOf({ persona: 'busy', difficulty: 'cold', turns: said }).left).toBe(0);
    expect(patienceOf({ persona: 'busy', difficulty: 'warm', turns: said }).left).toBe(3);
  });

  it('is renewed by an agreement', () => {
    const said = turns(
      ['sales_rep', 'We are great.', 74],
      ['customer', 'Fine, Thursday.'],
      ['sales_rep', 'Good.'],
    );
    const agreement = { what: 'Thursday', startMs: 74_000 };
    expect(patienceOf({ persona: 'skeptical', turns: said, agreement })).toMatchObject({
      left: 4,
      spent: [],
    });
  });

  it('is over when the prospect has spoken once more without it', () => {
    const without = turns(['sales_rep', 'We are great.', 300]);
    expect(isPatienceOver(patienceOf({ persona: 'busy', turns: without }))).toBe(false);
    const spoken = turns(['sales_rep', 'We are great.', 300], ['customer', 'I see.']);
    expect(isPatienceOver(patienceOf({ persona: 'busy', turns: spoken }))).toBe(true);
  });

  it('never grows from turn to turn without an agreement', () => {
    const anyTurn = fc.tuple(fc.constantFrom('Okay.', 'Why?', 'We plan routes.', ''), fc.nat(200));
    fc.assert(
      fc.property(fc.array(anyTurn, { maxLength: 12 }), (parts) => {
        const said = parts.map(([text, seconds], at): Parameters<typeof turns>[number] => [
          at % 2 === 0 ? 'sales_rep' : 'customer',
          text,
          seconds,
        ]);
        const lefts = said.map((_, count) => {
          const before = patience(...said.slice(0, count));
          expect(before.left).toBeGreaterThanOrEqual(0);
          return before.left;
        });
        expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
      }),
    );
  });
});

describe('the measured patience', () => {
  it('is empty while no patience was spent', () => {
    expect(patienceNote(patience(['sales_rep', 'Hi.']))).toBe('');
  });

  it('describes the last turn and the remaining patience', () => {
    expect(patienceNote(patience(['sales_rep', 'We are great.', 74]))).toBe(
      'The sales rep has just talked for 74 seconds without a question. By what was measured, 3 of your 4 turns of patience are left; what else did not convince you has used up more.',
    );
    expect(patienceNote(patience(['sales_rep', 'We are great, right?', 74]))).toContain(
      'talked for 74 seconds at a stretch.',
    );
    const later = patience(
      ['sales_rep', 'We are great.', 74],
      ['customer', 'And what does it cost?'],
      ['sales_rep', 'Right.'],
    );
    expect(patienceNote(later)).toBe(
      'You had asked the sales rep a question, and their last turn does not answer it. By what was measured, 2 of your 4 turns of patience are left; what else did not convince you has used up more.',
    );
  });

  it('ends the call if nothing is left', () => {
    const over = patience(['sales_rep', 'We are great.', 300]);
    expect(patienceNote(over)).toContain('Your patience is used up: end the call now.');
    expect(patienceNote(over)).toContain('[HANGS UP: reason]');
  });

  it('is the reason that the rep reads', () => {
    const over = patience(
      ['sales_rep', 'We are great.', 74],
      ['customer', 'And the price?'],
      ['sales_rep', 'Great.'],
    );
    expect(patienceReason(over)).toBe(
      'The patience was used up: you talked for 74 s at a stretch, and one question went unanswered.',
    );
  });
});
