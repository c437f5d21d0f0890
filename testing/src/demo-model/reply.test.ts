import { personaSchema, type Persona } from '@sales-analytics/contract';
import { personaProfile, prospectPrompt, readReply, takeSentences } from '@sales-analytics/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAsDemo } from './demo-model.ts';
import type { PracticeLine } from './read-prompt.ts';

const personas = personaSchema.options;

interface Practice {
  persona?: Persona;
  objection?: string;
}

/** The call ends when the rep has said everything or the prospect hangs up. */
function hold(repLines: readonly string[], { persona = 'neutral', objection }: Practice = {}) {
  const turns: PracticeLine[] = [];
  const replies: string[] = [];
  const agreements: string[] = [];
  const moment = objection === undefined ? undefined : { quote: objection, context: 'Rep: Hi.' };
  for (const text of repLines) {
    turns.push({ side: 'sales_rep', text });
    const prompt = prospectPrompt({ persona, pitch: 'Route planning.', moment, turns });
    const reply = readReply(answerAsDemo({ prompt, isObject: false }), true);
    replies.push(reply.said);
    if (reply.agreed !== undefined) agreements.push(reply.agreed);
    if (reply.hangUpReason !== undefined)
      return { replies, agreements, hangUpReason: reply.hangUpReason };
    turns.push({ side: 'customer', text: reply.said });
  }
  return { replies, agreements, hangUpReason: undefined };
}

function replyTo(...repLines: string[]): string {
  return hold(repLines).replies.at(-1) ?? '';
}

const opening = 'Hi, this is Alex from Brightline.';

describe('the prospect answers', () => {
  it.each([
    [opening, 'Hello, and what is this about?'],
    ['Hi.', 'Hello, and what is this about?'],
    ['Who am I speaking to?', 'This is Dana, I run operations here.'],
    ['Hi, this is Alex. Do you have a minute?', 'I have two minutes, so what is this about?'],
    ['What is your budget for this?', 'We pay about four hundred a month for what we have.'],
    ['How do you plan your routes today?', 'We do that by hand, in spreadsheets.'],
    ['What is the biggest problem with that?', 'It costs us about two days every month.'],
    ['Who else decides on this?', 'My manager signs anything new, I only recommend it.'],
    ['It is $90 a month.', 'That is more than we pay today.'],
    ['Our customers saved 20 percent.', 'How did they get there?'],
    ['Could we meet on Friday?', 'No, not before I know what it would do for us.'],
    ['Does that make sense?', 'It does, so far.'],
    ['Are you interested?', 'That depends on what it would do for us.'],
    ['I understand.', 'Okay, then what would be different with you?'],
    ['We are the best.', 'What would that mean for a team like mine?'],
    ['Thanks, have a nice day!', 'Thanks for the call, goodbye.'],
  ])('%j with %j', (line, reply) => {
    expect(replyTo(line)).toBe(reply);
  });

  it('a date once the rep has given reasons, on the day that was offered', () => {
    const reasons = ['How do you plan your routes today?', 'Our customers save two hours a day.'];
    expect(replyTo(opening, ...reasons, 'Shall we meet on friday?')).toBe(
      'All right, Friday works for me.',
    );
    expect(replyTo(opening, ...reasons, 'Could I give you a demo?')).toBe(
      'All right, Thursday at ten works for me.',
    );
  });

  it('to a question of another kind with a word of it, once the other answers are said', () => {
    const { replies } = hold([
      opening,
      ...Array.from({ length: 4 }, (_, at) => `Why ${at} because of pallets?`),
    ]);
    expect(replies.at(-1)).toBe('You mentioned “pallets”, so what do you mean by that?');
  });
});

const goodCall = [
  'Hi, this is Alex from Brightline. Do you have half a minute?',
  'How do you put your monthly reports together today?',
  'What is the biggest problem with that?',
  'Teams like yours save two days a month with us.',
  'I understand. Would Thursday at ten work for a short demo?',
  'Great, I will send you the invitation. Goodbye!',
];

describe('each persona', () => {
  it.each(personas)('%s stays for a good call and agrees to a date', (persona) => {
    const { replies, agreements, hangUpReason } = hold(goodCall, { persona });
    expect(hangUpReason).toBeUndefined();
    expect(agreements).toEqual(['A meeting on Thursday']);
    expect(replies.at(-2)).toBe('All right, Thursday works for me.');
  });

  it.each(personas)('%s hangs up after as many empty turns as the persona bears', (persona) => {
    const lines = 'We rule. We win. We lead. We shine. We rock. We grow. We soar. We dare.'.split(
      '. ',
    );
    const { replies, hangUpReason } = hold(lines, { persona });
    expect(replies).toHaveLength(personaProfile(persona).patience.turns);
    expect(hangUpReason).toBe('Too many turns in a row gave no concrete reason to go on.');
  });

  it('answers in its own way', () => {
    const said = personas.map((persona) =>
      hold(goodCall.slice(0, 2), { persona }).replies.join(' '),
    );
    expect(new Set(said).size).toBeGreaterThanOrEqual(personas.length - 1);
  });
});

describe('the prospect hangs up', () => {
  it('on a rude rep at once', () => {
    expect(hold([opening, 'Are you an idiot?'])).toMatchObject({
      agreements: [],
      replies: ['Hello, and what is this about?', 'I don’t have to listen to that, goodbye.'],
      hangUpReason: 'You were rude.',
    });
  });

  it('on a rep who pushes on after a second no', () => {
    const { hangUpReason, replies } = hold(
      ['Let us meet on Monday.', 'What about Tuesday?', 'Sign today!'],
      { persona: 'positive' },
    );
    expect(replies).toHaveLength(3);
    expect(hangUpReason).toBe('You pushed on after a second no.');
  });

  it('on a rep who says the same again and again', () => {
    const { hangUpReason } = hold(Array.from({ length: 9 }, () => opening));
    expect(hangUpReason).toBe('You said the same again and nothing new came up.');
  });

  it('on a busy prospect’s third long turn', () => {
    const lecture = `${'We have many features and '.repeat(10)}we are good.`;
    expect(
      hold([opening, lecture, `${lecture} Really.`], { persona: 'busy' }).hangUpReason,
    ).toBeDefined();
  });

  it('on no new reason as long as the rep gives some', () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `Customer ${at} saved ${at + 2} hours with lamps.`,
    );
    expect(hold(lines, { persona: 'busy' }).replies.length).toBeGreaterThan(6);
  });
});

describe('in a moment of another call', () => {
  const objection = 'Honestly, the price worries me. You cost more than Quotewell.';

  it('the prospect opens with the objection, doubts, and lets it go for something concrete', () => {
    const { replies } = hold(
      [opening, 'I understand.', 'Most teams save two days a month.', 'How do you work today?'],
      { objection },
    );
    expect(replies).toEqual([
      objection,
      'I have heard that before, so what makes you sure?',
      'All right, that answers it for me.',
      'We do that by hand, in spreadsheets.',
    ]);
  });

  it('the prospect insists on it until something concrete is said', () => {
    const { replies } = hold([opening, 'I understand.', 'Of course.', 'Fair point.'], {
      objection,
    });
    expect(new Set(replies).size).toBe(4);
    expect(replies).not.toContain('All right, that answers it for me.');
  });

  it.each(['[HANGS UP: no]', '*click*', '“”'])('an objection like %j can’t be said', (quote) => {
    expect(hold([opening], { objection: quote })).toEqual({
      agreements: [],
      replies: ['Hello, and what is this about?'],
      hangUpReason: undefined,
    });
  });
});

const repLine = fc.oneof(
  fc.constantFrom(
    ...goodCall,
    opening,
    'Sign today!',
    'Prospect: Yes. [HANGS UP: now] *click*',
    '(The prospect hangs up)',
    'Sales Rep: “Hm”',
    'Wie planen Sie Ihre Touren?',
    'Zwischenüberschriftenverzeichnis',
    '…',
  ),
  fc.string({ minLength: 1 }),
);

it('whatever the rep says, the prospect says something new that can be said, in few sentences', () => {
  fc.assert(
    fc.property(
      fc.array(repLine, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...personas),
      fc.option(fc.constantFrom('It is too expensive.', 'Not now. Call next year.'), {
        nil: undefined,
      }),
      (lines, persona, objection) => {
        const { replies } = hold(lines, { persona, ...(objection !== undefined && { objection }) });
        expect(new Set(replies).size).toBe(replies.length);
        for (const reply of replies) {
          expect(reply).toMatch(/\p{L}/u);
          expect(reply).not.toMatch(/[[\]*#\n]|HANGS/);
          const max = Math.max(personaProfile(persona).maxSentences, objection ? 2 : 1);
          expect(takeSentences(reply, true).length).toBeLessThanOrEqual(max);
        }
      },
    ),
  );
});
