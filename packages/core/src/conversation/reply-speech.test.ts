import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.ts';
import { takeReplySentences } from './take-sentences.ts';

const said = { said: 'Who is this?' };

describe('text that is not speech', () => {
  it.each([
    'Dana Wells (Operations Manager): Who is this?',
    'Dana Wells (operations, Northwind): Who is this?',
    'Dana: Who is this?',
    'Dana : Who is this?',
    'DANA: Who is this?',
    '**Dana:** Who is this?',
    '**Dana**: Who is this?',
    '*Dana:* Who is this?',
    '- Dana: Who is this?',
    '"Dana: Who is this?"',
    'Dana: "Who is this?"',
    'Dana: (sighs) Who is this?',
    '(sighs) Dana: Who is this?',
    'Dana:\nWho is this?',
    'Dana Wells, Operations Manager: Who is this?',
    'Dana Wells - Operations Manager at Northwind: Who is this?',
    'Dr. Ana de la Cruz: Who is this?',
    'J. Miller: Who is this?',
    "Siobhán O'Brien: Who is this?",
    'Operations Manager: Who is this?',
    'The Receptionist: Who is this?',
    'Speaker 2: Who is this?',
    'B: Who is this?',
    'Prospect (Dana Wells): Who is this?',
    'Dana (Prospect): Who is this?',
    'Prospect - Dana: Who is this?',
    'Dana：Who is this?',
    'Dana Wells says: Who is this?',
    'client: Who is this?',
    'Assistant: Who is this?',
    'Sales Rep: Hi.\nDana: Who is this?',
    'Dana: Who is this?\nAlex: Hi, this is Alex.\nDana: No.',
    'Who is this?\nAlex: Hi, this is Alex.',
    'Who is this?\nAlex Reed (Brightline): Hi, this is Alex.',
    'Dana: Who is this?\n*Alex:* Hi, this is Alex.',
  ])('is a name: %j', (text) => {
    expect(readReply(text, true)).toEqual(said);
  });

  it('is the same name again', () => {
    expect(readReply('Dana: Who is this?\nDana: I am busy.', true)).toEqual({
      said: 'Who is this?\nI am busy.',
    });
  });

  it.each([
    "Sure! Here's the prospect's next line:\n\nWho is this?",
    'Sure! Here’s the prospect’s next line:\n\nWho is this?',
    "Sure! Here is the prospect's response: Who is this?",
    'Certainly! Here\'s how the prospect might respond:\n\n"Who is this?"',
    "Here's my response as the busy prospect:\nWho is this?",
    'Here is my response:\nWho is this?',
    'As the prospect, I would say:\n\nWho is this?',
    'Based on the conversation so far, the prospect would say:\n\nWho is this?',
    "Okay, I'll play the prospect.\n\nWho is this?",
    "Sure thing! I'll respond in character.\n\nWho is this?",
    "Okay! Let me play the prospect. Here's my next line:\n\nWho is this?",
    'Sure, I can help with that!\n\nWho is this?',
    'Of course. Here you go:\n\nWho is this?',
    "**Here's the next line:**\n\nWho is this?",
    "Sure! The prospect's next line is:\n> Who is this?",
    'The prospect responds:\n"Who is this?"',
    'The prospect says: Who is this?',
    'In character:\nWho is this?',
    'Next line: Who is this?',
    "Prospect's reply: Who is this?",
    'Response: Who is this?',
    'Reply: "Who is this?"',
    'Output:\nWho is this?',
    'Answer: Who is this?',
    'reply: Who is this?',
    "Sure, here's what I'd say:\n\nWho is this?",
    'Suggested reply: Who is this?',
    'Here is the next line of dialogue:\n\n---\n\nWho is this?\n\n---\n\nI kept it short.',
    'Great! Here\'s what the prospect says next:\n\nDana Wells: "Who is this?"',
    'Understood.\n\nProspect: Who is this?',
  ])('is an announcement: %j', (text) => {
    const read = readReply(text, true);
    expect({ said: read.said.replace('Understood.\n', '') }).toEqual(said);
  });

  it.each([
    'Who is this?\n\nNote: I kept it short to match the persona.',
    'Who is this?\nNote: I kept it short.\nIt fits the persona.',
    'Who is this?\n\n**Note:** I kept it short.',
    'Who is this?\n\n*Note: I kept it short.*',
    'Who is this?\n\nNote – I kept it short.',
    'Who is this?\n\nNOTE: short',
    "Who is this?\n\nAuthor's note: short",
    'Who is this? Note: I kept it short.',
    'Who is this? (Note: I kept it short.)',
    `Who is this? (Note: ${'I kept it short. '.repeat(20)})`,
    'Who is this? [Note that I kept it short]',
    'Who is this?\n(Note: I kept it short.)',
    `Who is this?\n[Note: ${'I kept it short. '.repeat(20)}]`,
    'Who is this?\n\n(I kept it short to match the persona.)',
    'Who is this?\n\n---\nThis line is short.',
    'Who is this?\n\nTone: curt',
    'Who is this?\n\nExplanation: The persona is busy.',
    'Who is this?\n\nWord count: 3',
    "Who is this?\n\nLet me know if you'd like me to continue the conversation!",
    'Who is this?\n\nWould you like me to adjust the tone?',
    'Note: I play a busy prospect.\n\nWho is this?',
    'Note to the sales rep: the prospect is busy.\n\nWho is this?',
    'Thought: Be short.\nReply: Who is this?',
    '(Note: I play a busy prospect.)\n\nWho is this?',
  ])('is a note: %j', (text) => {
    expect(readReply(text, true)).toEqual(said);
  });

  it.each([
    'Who is this? *sighs*',
    'Who is this? (annoyed)',
    'Who is this? [Long pause]',
    '_sighs_ Who is this?',
    '{sighs} Who is this?',
    'Who [pauses] is this?',
    'Who *sighs* is this?',
    'Who is this (in an annoyed tone)?',
  ])('is a stage direction: %j', (text) => {
    expect(readReply(text, true)).toEqual(said);
  });

  it.each([
    '{"reply": "Who is this?"}',
    '{"reply": "Who is this?"',
    '{reply: "Who is this?"}',
    "{'reply': 'Who is this?'}",
    '```json\n{\n  "reply": "Who is this?"\n}\n```',
    '{"anything": "Who is this?"}',
    '{"response": {"text": "Who is this?"}}',
    '{"emotion": "annoyed", "line": "Who is this?"}',
    '{"thought": "Be short.", "reply": "Who is this?"}',
    '{"prospect_reply": "Who is this?", "tone": "curt", "persona": "busy"}',
    '{"id": "1", "spoken_words": "Who is this?", "length": "short", "tone": "curt"}',
    '{"Dana": "Who is this?"}',
    '{"name": "say", "arguments": "{\\"text\\": \\"Who is this?\\"}"}',
    '{"choices": [{"message": {"role": "assistant", "content": "Who is this?"}}]}',
    '{"reply": "Dana: \\"Who is this?\\""}',
    '{"reply": "Who is this?\\n\\nNote: short."}',
    '[{"reply": "Who is this?"}]',
    '["Who is this?"]',
    '[{"speaker": "Dana", "text": "Who is this?"}, {"speaker": "Alex", "text": "Hi."}]',
    'Sure! Here\'s the prospect\'s next line:\n{"reply": "Who is this?"}',
    'Here is the JSON:\n\n```json\n{"reply": "Who is this?"}\n```\nLet me know if you want another version.',
  ])('is JSON: %j', (text) => {
    expect(readReply(text, true)).toEqual(said);
  });

  it.each([
    ['{"reply": "Who "really" is this?"}', { said: 'Who "really" is this?' }],
    ['{"reply": "None."}', { said: 'None.' }],
    [
      '{"reply": "Goodbye.", "hang_up": true, "reason": "You pushed on."}',
      { said: 'Goodbye.', hangUpReason: 'You pushed on.' },
    ],
    [
      '{"reply": "Goodbye.", "hangs_up": "You pushed on."}',
      { said: 'Goodbye.', hangUpReason: 'You pushed on.' },
    ],
    ['{"reply": "Go on.", "hang_up": false, "reason": "You are kind."}', { said: 'Go on.' }],
    [
      '{"reply": "Goodbye."}\n[HANGS UP: You pushed on.]',
      { said: 'Goodbye.', hangUpReason: 'You pushed on.' },
    ],
    ['{"one": "Who is this?", "two": "No."}', { said: '' }],
    ['{"reply": "Who is th', { said: '' }],
  ])('is JSON around %j', (text, reading) => {
    expect(readReply(text, true)).toEqual(reading);
  });

  it.each([
    '<think>Be short.</think>Who is this?',
    '<thinking>\nBe short: "No."\n</thinking>\n\nWho is this?',
    '<reasoning>Be short.</reasoning>\nProspect: Who is this?',
    '<reflection>Be short.</reflection>Who is this?',
    'Who is this?<think>Was that short?</think>',
    'Who is this?\n<think>Was that short?',
    '[THINK]Be short.[/THINK]Who is this?',
    '<|channel|>analysis<|message|>Be short.<|end|><|start|>assistant<|channel|>final<|message|>Who is this?<|return|>',
    'analysisWe must be short.assistantfinalWho is this?',
    '<reply>Who is this?</reply>',
    '<prospect name="Dana">\nWho is this?\n</prospect>',
    '<action>sighs</action>Who is this?',
    'Who is this?<|im_end|>',
    'Who is this?</s>',
  ])('is a thought or a tag: %j', (text) => {
    expect(readReply(text, true)).toEqual(said);
  });

  it.each(['<think>Be short.', '<think>Be short.</think>', '{}', '{"reply": ""}', 'Dana:'])(
    'is all of %j',
    (text) => {
      expect(readReply(text, true)).toEqual({ said: '' });
    },
  );

  it.each([
    '*Who is this?*',
    '> Who is this?',
    '— Who is this?',
    '~~Who~~ is this?',
    '"Who is \\"this\\"?"',
  ])('is a mark: %j', (text) => {
    expect(readReply(text, true).said.replaceAll('"', '')).toBe('Who is this?');
  });
});

const plainReplies = [
  'Note that we already have a vendor.',
  'Sure! Go ahead.',
  'Sure. Here is my number: 555.',
  "Sure thing. I'll respond by Friday.",
  'My question is this: what does it cost?',
  'Three things: price, time, people.',
  'The prospect of that is nice.',
  "Prospects like us don't buy.",
  "Here's the thing: we already have a vendor.",
  "Here's my answer: no.",
  'Here is what I need: a price.',
  'As a matter of fact, we have one.',
  'My reply to that is no.',
  'Look: I have no time.',
  'Look, I have no time.',
  'Question: what does it cost?',
  'One question: Why?',
  'Listen: We have a tool.',
  'Honestly: No.',
  'So: Who are you?',
  'Fine: Thursday at ten.',
  'Replies: none.',
  'New York: that is where we are.',
  'The thing is: No.',
  'We open at 10:30. Call then.',
  'Good morning: who is this?',
  'Alex, I have two minutes.',
  'Dana speaking. Who is this?',
  'Northwind Logistics, Dana Wells speaking.',
  'Dana Wells.',
  'Let me know if you can send pricing.',
  "I'd be happy to talk on Thursday.",
  "I'd be happy to continue next week.",
  'Here it is: the price that we pay today.',
  'As the customer I expect this: a good price.',
  'In response to your question: no.',
  'Notes are fine. Send them over.',
  'Please sign (note the price) first.',
  'We (thought so) agreed.',
  "Tom says: we can't.",
  'A client of ours said so. But we wait.',
  'Buyers like us wait. Responses are slow.',
  'No. Not today. Nothing personal.',
  'It says Note: fragile on each box.',
  'Tone it down, please.',
  'I think so. I do think so.',
  'We (all six depots) use paper.',
  'Right. And you are?',
  'Okay. What would be different with yours?',
  "Hello, Dana speaking. I'm about to walk into a meeting, so what is this about?",
  'Hm, that sounds like what the last vendor told us. How long does yours really take?',
  'analysis is what we need.',
  'A few things. First, who are you?',
  'Ask Mr. Miller. He knows.',
  'He said “no” twice, then "maybe".',
  'Je vous écoute : de quoi s’agit-il ?',
  'Wer ist da? Ich habe keine Zeit.',
  'もしもし。どなたですか？',
  'It is 5 < 6, and a - b, and 2 * 3.',
];

describe('speech', () => {
  it.each(plainReplies)('stays as it is: %j', (text) => {
    expect(readReply(text, true)).toEqual({ said: text });
  });

  it('is not changed in any order of plain sentences', () => {
    const sentence = fc.constantFrom(
      ...plainReplies.filter((text) => !/^(?:Northwind|Dana Wells\.|analysis)/.test(text)),
    );
    const gap = fc.constantFrom(' ', '\n');
    const reply = fc.array(fc.tuple(sentence, gap), { minLength: 1, maxLength: 5 }).map((parts) =>
      parts
        .map(([text, space]) => text + space)
        .join('')
        .trim(),
    );
    fc.assert(
      fc.property(reply, (text) => {
        expect(readReply(text, true)).toEqual({ said: text });
      }),
    );
  });
});

function spokenOf(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  let raw = '';
  let length = 0;
  function say(isDone: boolean): void {
    for (const sentence of takeReplySentences(readReply(raw, isDone), length, isDone)) {
      sentences.push(sentence);
      length += sentence.length;
    }
  }
  for (const piece of pieces) {
    raw += piece;
    say(false);
  }
  say(true);
  return sentences;
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

describe('a streamed reply', () => {
  const part = fc.constantFrom(
    'Who is this?',
    'No.',
    'I am busy.',
    'Fine!',
    'Okay',
    'Sure! ',
    'Yes, ',
    'Well… ',
    '…',
    'Dana: ',
    'Dana Wells (Operations Manager): ',
    'Alex: ',
    'Prospect: ',
    'Sales Rep: ',
    "Here's the prospect's next line:",
    "I'll play the prospect. ",
    'Here is the thing: ',
    'Note: short. ',
    '(Note: short.) ',
    '[Note that ',
    '*sighs* ',
    '(annoyed) ',
    'Note that ',
    '{"reply": "Who is this?"}',
    '{"reply": "No. ',
    '"}',
    '<think>',
    '</think>',
    '<b>',
    '_so_',
    ' ',
    '\n',
    '\n\n',
    '---\n',
    '"',
    '“',
    '”',
    '**',
    '*',
    '- ',
    '> ',
    '`',
    '[HANGS UP: x]',
    "Let me know if you'd like another line.",
    'Let me know when. ',
    ': ',
    '. ',
    'Mr. ',
    '(',
    ')',
  );
  const reply = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
  const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 });

  function split(text: string, lengths: readonly number[]): string[] {
    const pieces: string[] = [];
    let at = 0;
    for (let count = 0; at < text.length; count += 1) {
      const length = lengths[count % lengths.length] ?? 1;
      pieces.push(text.slice(at, at + length));
      at += length;
    }
    return pieces;
  }

  it('is spoken like the whole, however it arrives', () => {
    fc.assert(
      fc.property(reply, cuts, (text, lengths) => {
        const spoken = spokenOf(split(text, lengths)).join('');
        expect(wordsOf(spoken)).toBe(wordsOf(readReply(text, true).said));
      }),
    );
  });

  it.each([
    [
      "Sure! Here's the prospect's next line:\n\nWho is this? I am busy.",
      ['Who is this? ', 'I am busy.'],
    ],
    ['Dana Wells: Who is this?\nNote: short. And more.', ['Who is this? ']],
    ['{"reply": "Who is this? No."}', ['Who is this? ', 'No.']],
    ['<think>Hm. No.</think>Who is this?', ['Who is this?']],
    ['Sure! Go ahead.', ['Sure! ', 'Go ahead.']],
  ])('is spoken sentence by sentence: %j', (text, sentences) => {
    expect(spokenOf(split(text, [1]))).toEqual(sentences);
  });

  // If a reply begins like an announcement or an abbreviation, the words that follow decide.
  const opened = plainReplies.filter(
    (text) => /[.!?] /.test(text) && !/^(?:Sure\. Here|Sure thing|As a|No\.|Ask Mr)/.test(text),
  );

  it.each(opened)('waits for no more than the word behind the first sentence of %j', (text) => {
    const [first = ''] = spokenOf([text]);
    const [next = ''] = /^\S+/.exec(text.slice(first.length)) ?? [];
    const begun = text.slice(0, first.length + next.length);
    const spoken = takeReplySentences(readReply(begun, false), 0, false);
    expect(spoken.join('').startsWith(first.trimEnd())).toBe(true);
  });

  it('says a sentence before the next line is clear', () => {
    for (const next of ['', 'D', 'Dana', 'Dana W', 'No', 'Note', 'Let me', '(', '*', '{"re']) {
      const reading = readReply(`Who is this?\n${next}`, false);
      expect(takeReplySentences(reading, 0, false)).toEqual(['Who is this? ']);
    }
  });

  it.each([
    ['Dana Wel', ''],
    ['Dana Wells (Op', ''],
    ['Dana Wells:', ''],
    ['Dana speaks', 'Dana speaks'],
    ['Su', ''],
    ['Sure! ', ''],
    ['Sure! Here', ''],
    ["Sure! Here's the pro", ''],
    ["Here's the thing. ", "Here's the thing."],
    ['Sure! G', 'Sure! G'],
    ['Who is t', 'Who is t'],
    ['No', ''],
    ['No.', 'No.'],
    ['No.\nNote', 'No.'],
    ['No.\nNote t', 'No.'],
    ['No.\nNote tha', 'No.\nNote tha'],
    ['{"reply": "Who is', ''],
    ['<thi', ''],
    ['<think>Who is', ''],
    ['Who is <', 'Who is'],
  ])('shows only the certain part of %j while more may come', (text, shown) => {
    expect(readReply(text, false).said).toBe(shown);
  });
});
