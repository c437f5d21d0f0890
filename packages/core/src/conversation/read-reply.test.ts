import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { untoldReason } from './hang-up-marker.ts';
import { readReply } from './read-reply.ts';

const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));
const part = fc.constantFrom(
  'Prospect:',
  'Prospect',
  'Sales Rep:',
  'Sales Rep (dry): ',
  'Sales R',
  'The ',
  'The prospect hangs up',
  'The prospect ',
  'Prosp',
  'You: ',
  'Me',
  '*click*',
  '(click',
  '# ',
  '- ',
  '1. ',
  '2',
  '. ',
  '`',
  '```',
  '](https://a.b',
  '[our site](https://a.b)',
  'Rep',
  'Customer (dry):',
  '[HANGS UP: Pushed.]',
  '[hang',
  'hangs up',
  '[AGREES: Thursday]',
  '[AGREES',
  'AGREES:',
  'As an AI',
  ' language model',
  'I’m sorry, but ',
  'as a ',
  'I',
  '* ',
  ' up',
  '(sighs)',
  '*',
  '**',
  '[',
  ']',
  '(',
  ')',
  '"',
  "'",
  '“',
  '”',
  '<<<',
  ':',
  '\n',
  '\r',
  ' ',
  'No. ',
  'Who is this?',
  'x'.repeat(130),
  'Dana Wells',
  'Dana',
  ' (Operations Manager)',
  ': ',
  'Note: ',
  '(Note: ',
  '[Note ',
  'Sure! ',
  'Okay, ',
  'Here',
  "Here's the prospect's next line:",
  'I’ll play the prospect. ',
  'Let me know if you',
  ' want another version.',
  '{"reply": "',
  '"}',
  '{',
  '}',
  '<think>',
  '</think>',
  '<|channel|>',
  '<|message|>',
  '<reply>',
  '</reply>',
  '<',
  '_',
  '\\',
  '---',
  '> ',
  '— ',
  'analysis',
  'pauses',
);
const answer = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));

describe('readReply', () => {
  it.each([
    ['Who is this?', 'Who is this?'],
    ['  Who is this?\n', 'Who is this?'],
    ['Prospect: Who is this?', 'Who is this?'],
    ['prospect : Who is this?', 'Who is this?'],
    ['The prospect: Who is this?', 'Who is this?'],
    ['Customer: Who is this?', 'Who is this?'],
    ['**Prospect:** Who is this?', 'Who is this?'],
    ['Prospect (sighing): Who is this?', 'Who is this?'],
    ['Prospect:\nWho is this?', 'Who is this?'],
    ['"Who is this?"', 'Who is this?'],
    ['Prospect: “Who is this?”', 'Who is this?'],
    ["'Who is this?'", 'Who is this?'],
    ['«Qui est-ce ?»', 'Qui est-ce ?'],
    ['"Prospect: Who is this?"', 'Who is this?'],
    ['*sighs* Who is this?', 'Who is this?'],
    ['(sighs) Who is this?', 'Who is this?'],
    ['[sighs] Who is this?', 'Who is this?'],
    ['(sighs) Prospect: *dryly* "Who is this?"', 'Who is this?'],
    ['*sighs*\nWho is this?', 'Who is this?'],
    ['***sighs*** Who is this?', 'Who is this?'],
    ['Fine.\n(pauses) Go on.', 'Fine.\nGo on.'],
    ['"Fine."\n"Go on."', 'Fine.\nGo on.'],
    ['Fine.\nProspect: Go on.', 'Fine.\nGo on.'],
    ['* Fine.', 'Fine.'],
    ['- Fine.', 'Fine.'],
    ['• Fine.\n• Go on.', 'Fine.\nGo on.'],
    ['# Fine.', 'Fine.'],
    ['### Fine.\nGo on.', 'Fine.\nGo on.'],
    ['1. Fine.\n2. Go on.\n\n3) What else?', 'Fine.\nGo on.\nWhat else?'],
    ['- **Prospect:** *sighs* Fine.', 'Fine.'],
    ['```text\nFine.\n```', 'Fine.'],
    ['```Fine.```', 'Fine.'],
    ['[Fine](https://example.com), go on.', 'Fine, go on.'],
    ['*Prospect:* Fine.', 'Fine.'],
  ])('removes what is not speech from the beginning of %j', (text, said) => {
    expect(readReply(text, true)).toEqual({ said });
  });

  it.each([
    ['You said "free"?', 'You said "free"?'],
    ['Our depots (all six) use paper.', 'Our depots (all six) use paper.'],
    ['I *really* have no time.', 'I really have no time.'],
    ['I **really** have no time.', 'I really have no time.'],
    ['Use `npm`, not *`yarn`*.', 'Use npm, not yarn.'],
    ['See [our site](https://example.com/a?b=c).', 'See our site.'],
    ['See [it](#top) and [them](them.html)', 'See it and them'],
    ['I am [sighs](quietly) here.', 'I am here.'],
    ['Look [here](https://example.com', 'Look [here](https://example.com'],
    ['4. Why?', '4. Why?'],
    ['30.', '30.'],
    ['1.5 million.', '1.5 million.'],
    ['-5 degrees, #1 in town.', '-5 degrees, #1 in town.'],
    ['You - of all people?', 'You - of all people?'],
    ['You', 'You'],
    ['Me neither.', 'Me neither.'],
    ['Tell me: why?', 'Tell me: why?'],
    ['I told you: no.', 'I told you: no.'],
    ['Our sales rep: nobody.', 'Our sales rep: nobody.'],
    [
      'We call each Prospect, and a Sales Rep follows.',
      'We call each Prospect, and a Sales Rep follows.',
    ],
    ['The customer hangs up on us.', 'The customer hangs up on us.'],
    ['You *click* here, then it opens.', 'You click here, then it opens.'],
    ['Is it one click (click) or two?', 'Is it one click (click) or two?'],
    ['2 * 3 is six.', '2 * 3 is six.'],
    ['Prospecting is not my job.', 'Prospecting is not my job.'],
    ['Prospect', 'Prospect'],
    ['Replies: none.', 'Replies: none.'],
    ['It costs [a lot', 'It costs [a lot'],
    ['(I can only speak', '(I can only speak'],
    ["It's the drivers'", "It's the drivers'"],
    ['Don’t hang up yet.', 'Don’t hang up yet.'],
    [`(${'so '.repeat(60)}) yes`, `(${'so '.repeat(60)}) yes`],
  ])('leaves the speech of %j', (text, said) => {
    expect(readReply(text, true)).toEqual({ said });
  });

  it.each([
    ['Goodbye.\n[HANGS UP: You pushed on after two noes.]', 'You pushed on after two noes.'],
    ['Goodbye. [HANGS UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye.\n[hangs up: You pushed on.]', 'You pushed on.'],
    ['Goodbye.\n[Hang up: You pushed on.]', 'You pushed on.'],
    ['Goodbye.\n[HANG_UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye.\n[ HANGS  UP : "You pushed on." ]', 'You pushed on.'],
    ['Goodbye.\n[HANGS UP - You pushed on.]', 'You pushed on.'],
    ['Goodbye.\n[HANGS UP because you pushed on.]', 'you pushed on.'],
    ['Goodbye.\n[HANGS UP: You pushed on.', 'You pushed on.'],
    ['Goodbye.\n**[HANGS UP: You pushed on.]**', 'You pushed on.'],
    ['Goodbye.\nHANGS UP: You pushed on.', 'You pushed on.'],
    ['Goodbye.\n(The prospect hangs up: You pushed on.)', 'You pushed on.'],
    ['"Goodbye."\n[HANGS UP: You pushed on.]', 'You pushed on.'],
    ['"Goodbye." [HANGS UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye.\nThe prospect hangs up.', untoldReason],
    ['Goodbye.\nprospect hung up', untoldReason],
    ['Goodbye. The prospect hangs up.', untoldReason],
    ['Goodbye.\nThe prospect ends the call: you pushed on', 'you pushed on'],
    ['Goodbye.\nThe prospect hangs up because you pushed on.', 'you pushed on.'],
    ['Goodbye.\nThe prospect hangs up. [HANGS UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye. *click*', untoldReason],
    ['Goodbye.\n*Click.*', untoldReason],
    ['Goodbye.\n(click)', untoldReason],
    ['“Goodbye.” [click]', untoldReason],
    ['Goodbye.\n*the line goes dead*', untoldReason],
    ['Goodbye.\n*hangs up*', untoldReason],
    ['Goodbye.\n(hangs up)', untoldReason],
    ['Goodbye. *click*\n[HANGS UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye. *hangs up*\n\nNobody is there.\n[HANGS UP: You pushed on.]', 'You pushed on.'],
    ['Goodbye. *click*\nSales Rep: Wait!\n[HANGS UP: Two.]', untoldReason],
    ['*click* Goodbye.', untoldReason],
    ['Goodbye.\n[HANGS UP]', untoldReason],
    ['Goodbye.\n[hang up', untoldReason],
    ['Goodbye.\n[HANGS UP: ]', untoldReason],
    ['Goodbye. *hangs up*', untoldReason],
    ['Goodbye. (hangs up the phone)', untoldReason],
    ['Goodbye.\n*ends the call*', untoldReason],
    ['Goodbye.\n[Call ended]', untoldReason],
    ['Goodbye.\n[HANGS UP: One.]\n[HANGS UP: Two.]', 'One.'],
    ['Goodbye.\n[HANGS UP: One.] And another thing.', 'One.'],
    ['Goodbye.\n[HANGS UP: One.]\nSales Rep: Wait!', 'One.'],
    ['[HANGS UP: One.]\nGoodbye.', 'One.'],
    ['[HANGS UP: One.] Goodbye.', 'One.'],
  ])('reads who hangs up in %j', (text, hangUpReason) => {
    expect(readReply(text, true)).toEqual({ said: 'Goodbye.', hangUpReason });
  });

  it('recognises a prospect who hangs up without a word', () => {
    expect(readReply('[HANGS UP: You were rude.]', true)).toEqual({
      said: '',
      hangUpReason: 'You were rude.',
    });
  });

  it('cuts a reason to the length that can be saved', () => {
    const { hangUpReason } = readReply(`Bye. [HANGS UP: ${'very '.repeat(300)}]`, true);
    expect(hangUpReason?.length).toBeLessThanOrEqual(500);
    expect(readReply('Bye. [HANGS UP: a\uD800b]', true).hangUpReason).toBe('a\uFFFDb');
  });

  it.each([
    'Who is this?\nSales Rep: Hi, I am Alex.\nProspect: No.',
    'Who is this?\n\nSALES REP: Hi.',
    'Who is this?\n**Sales Rep:** Hi.',
    'Who is this?\nRep: Hi.',
    'Who is this?\nYou: Hi.',
    'Who is this?\nME: Hi.',
    'Who is this?\nCaller: Hi.',
    'Who is this?\nagent: Hi.',
    'Who is this?\nSalesperson: Hi.',
    'Who is this?\n*You:* Hi.',
    'Who is this?\n- `You:` Hi.',
    'Who is this?\n# Sales Rep: Hi.',
    '*Sales Rep:* Hi.\nWho is this?',
    'Who is this? Sales Rep: Hi. Prospect: No.',
    'Who is this? SALES REP: Hi.',
    'Who is this? The Sales Rep (smiling): Hi.',
    'Who is this? **Salesperson:** Hi.\nAnd another thing.',
    'Who is this? *Sales Rep:* Hi.',
    'Who is this? [Sales Rep: Hi.]',
    'Who is this? (Sales Representative : Hi.)',
    'Who is this? Prospect: No.',
    '"Who is this?" Sales Rep: "Hi."',
    '“Who is this?”\nSales Rep: Hi.\n[HANGS UP: You pushed.]',
    'Who is this?\nSales Rep (smiling): Hi.',
    'Who is this?\n<<<END OF CONVERSATION 0123>>>',
    'Sales Rep: Hi.\nProspect: Who is this?',
    '<<<CONVERSATION 0123>>>\nProspect: Who is this?',
  ])('keeps only the prospect’s speech in %j', (text) => {
    expect(readReply(text, true)).toEqual({ said: 'Who is this?' });
  });

  it.each([
    '',
    ' \n ',
    'Prospect:',
    '(silence)',
    '*sighs*',
    'Sales Rep: Hi.',
    '""',
    '*',
    '**',
    '#',
    '- ',
    '1. ',
    '```',
    'You: Hi.',
  ])('finds no speech in %j', (text) => {
    expect(readReply(text, true)).toEqual({ said: '' });
  });

  it.each([
    ['P', ''],
    ['Prospect', ''],
    ['Prospect (dry', ''],
    ['Prospecti', ''],
    ['Prospecting i', 'Prospecting i'],
    ['"Who', ''],
    ['"Who i', 'Who i'],
    ['"Who?"', 'Who?'],
    ['*sigh', ''],
    ['(sigh', ''],
    ['**Prosp', ''],
    ['Bye. [', 'Bye.'],
    ['Bye.\n[HAN', 'Bye.'],
    ['Bye.\n[HANGS', 'Bye.'],
    ['Bye.\nHangs up', 'Bye.'],
    ['Bye. *han', 'Bye.'],
    ['Bye. *', 'Bye.'],
    ['Bye.\nSal', 'Bye.'],
    ['Bye.\nSales Rep', 'Bye.'],
    ['Bye.\nSalt', 'Bye.'],
    ['Bye.\nSalt i', 'Bye.\nSalt i'],
    ['Bye.\n<<', 'Bye.'],
    ['Bye. Sal', 'Bye.'],
    ['Bye. The Sales Rep (smi', 'Bye.'],
    ['Bye. Salt', 'Bye. Salt'],
    ['Bye. The', 'Bye.'],
    ['Bye. Then', 'Bye. Then'],
    ['Bye. The prospect hangs', 'Bye.'],
    ['Bye.\nYou', 'Bye.'],
    ['Bye.\nYou can', 'Bye.\nYou can'],
    ['Bye *click*', 'Bye'],
    ['Bye *click* is', 'Bye click is'],
    ['Bye [here]', 'Bye'],
    ['Bye [here](https://exa', 'Bye'],
    ['Bye [here](https://example.com)', 'Bye here'],
    ['1', ''],
    ['-', ''],
    ['#', ''],
    ['```js', ''],
    ['I *really', 'I'],
    ['I *really*', 'I'],
    ['I *really* do', 'I really do'],
  ])('shows only the certain part of %j while more may come', (text, said) => {
    expect(readReply(text, false).said).toBe(said);
  });

  it('knows that the prospect hangs up before the reason is whole', () => {
    expect(readReply('Bye.\n[HANGS UP: You pu', false)).toMatchObject({
      said: 'Bye.',
      hangUpReason: 'You pu',
    });
  });

  it('accepts any text and returns lines that are not longer', () => {
    const anything = fc.string({ unit: codeUnit, maxLength: 80 });
    fc.assert(
      fc.property(fc.oneof(anything, answer), fc.boolean(), (text, isDone) => {
        const { said } = readReply(text, isDone);
        expect(said.length).toBeLessThanOrEqual(text.length);
        expect(said).toBe(said.trimEnd());
      }),
    );
  });

  it('does not take an item of a list for a sound', () => {
    expect(readReply('* **click*', true)).toEqual({ said: expect.stringContaining('click') });
  });

  it('withholds a brace that may still begin an object without quotation marks', () => {
    const object = '{\rProspect:[HANGS UP: Pushed.]';
    const said = Array.from(object, (_, at) => readReply(object.slice(0, at + 1), false).said);
    expect(new Set(said)).toEqual(new Set(['']));
    expect(readReply('{Hello', true).said).toBe('[Hello');
    expect(readReply('Well. {sighs} Go on.', false).said).toBe('Well. Go on.');
  });

  it('only grows while the answer arrives', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const readings = Array.from({ length: text.length + 1 }, (_, length) =>
          readReply(text.slice(0, length), false),
        );
        let before = '';
        for (const { said } of [...readings, readReply(text, true)]) {
          expect(said.slice(0, before.length)).toBe(before);
          before = said;
        }
      }),
      { examples: [['Prosp— IProspect:']] },
    );
  });

  it('never takes back that the prospect hangs up', () => {
    fc.assert(
      fc.property(answer, fc.nat(400), (text, length) => {
        const early = readReply(text.slice(0, length), false).hangUpReason !== undefined;
        const late = readReply(text, true).hangUpReason !== undefined;
        expect(!early || late).toBe(true);
      }),
    );
  });
});
