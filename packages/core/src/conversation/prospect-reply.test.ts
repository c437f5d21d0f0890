import { misbehaviourLine, misbehaviours } from '@sales-analytics/testing/misbehaving-prospect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProspectReply, replyBounds } from './prospect-reply.ts';

const turns = [{ side: 'sales_rep', text: misbehaviourLine }] as const;
const call = { persona: 'skeptical', turns } as const;
const bounds = replyBounds(call);

function read(text: string) {
  return readProspectReply(text, true, bounds);
}

describe('a model that does more than play its part', () => {
  it.each([
    ['speaksForTheRep', { said: 'Who is this?' }],
    ['announces', { said: 'Who is this, and what is it about?' }],
    ['announcesInOneLine', { said: 'Who is this?' }],
    ['breaksCharacter', { said: '', isOutOfCharacter: true }],
    ['breaksCharacterAtTheEnd', { said: 'Who is this?', isOutOfCharacter: true }],
    ['breaksCharacterWithin', { said: 'Honestly,', isOutOfCharacter: true }],
    [
      'neverEnds',
      {
        said: [1, 2, 3, 4]
          .map((point) => `And point ${point} is that our depots plan routes by hand.`)
          .join(' '),
        isCut: true,
      },
    ],
    ['repeatsTheRep', { said: 'And what do you want?' }],
    ['repeatsTheRepAlone', { said: '', isOutOfCharacter: true }],
    [
      'writesBothMarkers',
      {
        said: 'Fine, Thursday at ten. But now leave me alone.',
        agreed: 'Thursday at ten',
        hangUpReason: 'You pushed.',
      },
    ],
    ['writesBothMarkersTheOtherWay', { said: 'Leave me alone.', hangUpReason: 'You pushed.' }],
    [
      'agreesWithinASentence',
      { said: 'Thursday works for me.', agreed: 'a meeting on Thursday at ten' },
    ],
    ['hangsUpWithinASentence', { said: 'I really have to', hangUpReason: 'No time.' }],
    ['answersInJson', { said: 'Thursday is fine.', agreed: 'A meeting on Thursday' }],
    ['saysNothing', { said: '' }],
  ] as const)('%s', (name, reading) => {
    expect(read(misbehaviours[name])).toEqual(reading);
  });

  it('is cut between two words if it ends no sentence', () => {
    const { said, isCut } = read(misbehaviours.neverEndsASentence);
    expect(isCut).toBe(true);
    expect(said.length).toBeLessThan(4 * 200 + 100);
    expect(misbehaviours.neverEndsASentence.slice(said.length)).toMatch(/^ /);
    const unbroken = read('x'.repeat(5_000));
    expect(unbroken.said).toBe('x'.repeat(900));
  });

  it('is cut as soon as it is long enough, at the same place however much follows', () => {
    const whole = read(misbehaviours.neverEnds);
    const soFar = misbehaviours.neverEnds.slice(0, whole.said.length + 3);
    expect(readProspectReply(soFar, false, bounds)).toEqual(whole);
    expect(readProspectReply(whole.said, false, bounds)).not.toHaveProperty('isCut');
  });
});

describe('speech stays', () => {
  it.each([
    'As an AI company, we get ten of these calls a day.',
    'I am an AI engineer, not a buyer.',
    'We use a large language model for that.',
    'I’m sorry, but I am busy.',
    'As a start-up, we can’t.',
    'Hi, this is Dana.',
    'Hi, this is Alex from Brightline?',
  ])('%j', (text) => {
    expect(read(text)).toEqual({ said: text });
  });

  it('a short line that both sides say', () => {
    const agreed = { persona: 'busy', turns: [{ side: 'sales_rep', text: 'On Friday.' }] } as const;
    expect(readProspectReply('On Friday.', true, replyBounds(agreed)).said).toBe('On Friday.');
  });

  it('an objection of a moment, however long it is', () => {
    const quote = 'One. Two. Three. Four. Five.';
    const moment = { quote, context: '' };
    const objects = { persona: 'busy', moment, turns } as const;
    expect(readProspectReply(quote, true, replyBounds(objects))).toEqual({ said: quote });
  });
});

describe('an agreement', () => {
  it.each([
    ['Fine.\n[AGREES: Thursday at ten]', 'Thursday at ten'],
    ['Fine.\n[agrees: “Thursday”]', 'Thursday'],
    ['Fine. [AGREES to a demo]', 'a demo'],
    ['Fine.\n[AGREED: a demo]', 'a demo'],
    ['Fine.\n(The prospect agrees: a demo)', 'a demo'],
    ['Fine.\n*agrees: a demo*', 'a demo'],
    ['Fine.\nAGREES: a demo', 'a demo'],
    ['Fine.\n[AGREES]', 'A next step'],
    ['Fine.\n[AGREES: a demo', 'a demo'],
    ['[AGREES: a demo] Fine.', 'a demo'],
    ['Fine.\n[AGREES: a demo]\n[AGREES: Friday]', 'Friday'],
    ['**Fine.**\n**[AGREES: a demo]**', 'a demo'],
  ])('%j is read and not said', (text, agreed) => {
    expect(read(text)).toEqual({ said: 'Fine.', agreed });
  });

  it('is bounded', () => {
    expect(read(`Fine.\n[AGREES: ${'x'.repeat(2_000)}]`).agreed?.length).toBeLessThanOrEqual(500);
  });

  it.each(['The team agrees with you.', 'He agrees to nothing.', 'Fine with me (I agree).'])(
    '%j is none',
    (text) => {
      expect(read(text)).toEqual({ said: text });
    },
  );
});

it('the speech only grows while the answer arrives, whatever it consists of', () => {
  const part = fc.constantFrom(
    ...Object.values(misbehaviours).map((text) => text.slice(0, 300)),
    misbehaviourLine,
    'Hi, this is Alex ',
    'As an AI',
    'as a',
    ' language model',
    ' company',
    'I’m sorry, but ',
    'I',
    ' am ',
    '[AGREES: Thursday]',
    '[AGREES',
    'AGREES:',
    '(agrees:',
    ')',
    ']',
    '?',
    '. ',
    ', ',
    ' ',
    '\n',
    '*',
  );
  const answer = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('').slice(0, 900));
  fc.assert(
    fc.property(answer, (text) => {
      let before = '';
      for (let length = 0; length <= text.length; length += 1) {
        const { said, isCut } = readProspectReply(text.slice(0, length), false, bounds);
        expect(said.slice(0, before.length)).toBe(before);
        before = said;
        if (isCut) return;
      }
      const { said } = readProspectReply(text, true, bounds);
      expect(said.slice(0, before.length)).toBe(before);
    }),
  );
});
