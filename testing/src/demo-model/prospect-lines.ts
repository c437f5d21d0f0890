import type { Persona } from '@sales-analytics/contract';
import type { RepMove } from './rep-turn.ts';

/**
 * Each move of the rep has possible answers, one sentence each, in the order of their use. They all come from one person:
 * Dana, who leads operations with a team of twelve that works with spreadsheets.
 */
export const linesFor: Record<Exclude<RepMove, 'rude' | 'asks-meeting'>, readonly string[]> = {
  goodbye: ['Thanks for the call, goodbye.', 'All right, goodbye.', 'Bye.'],
  'asks-who': [
    'This is Dana, I run operations here.',
    'As I said, Dana, operations.',
    'I lead a team of twelve here.',
  ],
  'asks-time': [
    'I have two minutes, so what is this about?',
    'It is all right, go ahead.',
    'You have a minute left, so to the point, please.',
  ],
  'asks-budget': [
    'We pay about four hundred a month for what we have.',
    'There is some money left this year, but I would have to justify it.',
    'That depends on what it saves us.',
  ],
  'asks-decider': [
    'My manager signs anything new, I only recommend it.',
    'Finance looks at it as well.',
    'As I said, my manager has the last word.',
  ],
  'asks-pain': [
    'It costs us about two days every month.',
    'Mistakes slip in, and we find them late.',
    'New people need weeks until they can do it.',
  ],
  'asks-process': [
    'We do that by hand, in spreadsheets.',
    'Two people on my team do it, every month.',
    'One person starts it and another one checks it.',
  ],
  'asks-interest': [
    'That depends on what it would do for us.',
    'Perhaps, if it takes little time.',
    'I might be, if it saves us work.',
  ],
  checks: ['It does, so far.', 'Yes, I can follow that.', 'Partly, I would need to see it.'],
  pushes: [
    'No, I don’t decide that on the phone.',
    'No, not today.',
    'No, and asking again won’t help.',
  ],
  'names-price': [
    'That is more than we pay today.',
    'What would I get for that, exactly?',
    'I would need to see that it pays for itself.',
  ],
  asks: [
    'I would have to look that up.',
    'I can’t say that off the top of my head.',
    'That differs from month to month.',
  ],
  introduces: [
    'Hello, and what is this about?',
    'I don’t think we know each other, so why do you call?',
    'And what does your company do?',
  ],
  acknowledges: [
    'Okay, then what would be different with you?',
    'Good, then go on.',
    'So what do you suggest?',
  ],
  proves: [
    'How did they get there?',
    'That would help us, if it holds for a team of twelve.',
    'How long did that take them?',
  ],
  claims: [
    'What would that mean for a team like mine?',
    'That is what others say, too.',
    'Can you give me an example?',
  ],
};

/** A decision-maker decides alone, and a busy one says less. */
export const linesOfPersona: Partial<Record<Persona, Partial<typeof linesFor>>> = {
  'decision-maker': {
    'asks-decider': [
      'I decide that myself.',
      'The budget is mine, so is the decision.',
      'There is only me to convince.',
    ],
  },
  busy: {
    'asks-time': ['Thirty seconds, go.', 'Quickly, please.', 'My next meeting starts now.'],
    introduces: ['What is it about?', 'And you call because?', 'To the point, please.'],
  },
  negative: {
    'asks-time': ['No, it is not, so be quick.', 'I am busy, so what is it?', 'Make it short.'],
    introduces: ['And what do you want?', 'I don’t know you.', 'So this is a sales call.'],
  },
};

export const meetingLines = {
  agreed: (day: string | undefined) => [
    day === undefined
      ? 'All right, Thursday at ten works for me.'
      : `All right, ${day} works for me.`,
    'Yes, send me the invitation.',
    'The date stands, I look forward to it.',
  ],
  declined: [
    'No, not before I know what it would do for us.',
    'No, I still don’t see why we should meet.',
    'No, give me a reason first.',
  ],
};

export const momentLines = {
  doubts: [
    'I have heard that before, so what makes you sure?',
    'That does not quite answer it.',
    'And what if it turns out differently?',
    'I am still not convinced on that point.',
  ],
  letsGo: 'All right, that answers it for me.',
};

/** The prospect asks these about a word of the rep's line when the lines for a move have been used. */
export const questionsAbout: readonly ((topic: string) => string)[] = [
  (topic) => `You mentioned “${topic}”, so what do you mean by that?`,
  (topic) => `What would “${topic}” look like for us?`,
  (topic) => `And who takes care of “${topic}”?`,
  (topic) => `Is “${topic}” included?`,
];

/** These follow when those questions have been used too. */
export const anyAnswers = [
  'I am listening.',
  'And what follows from that?',
  'Say that in other words, please.',
  'Where is the catch?',
  'What else is there?',
  'I would have to think about that.',
  'That may be so.',
] as const;

/** The rep reads the reasons after the prospect's last lines. */
export const endings = {
  rude: { line: 'I don’t have to listen to that, goodbye.', reason: 'You were rude.' },
  pushed: {
    line: 'I have said no twice now, goodbye.',
    reason: 'You pushed on after a second no.',
  },
  repeated: {
    line: 'We are going in circles, so I will leave it there.',
    reason: 'You said the same again and nothing new came up.',
  },
  patience: {
    line: 'I have to go, this is not for us.',
    reason: 'Too many turns in a row gave no concrete reason to go on.',
  },
  speechless: {
    line: 'I have said all I can say about that, goodbye.',
    reason: 'The demo’s prospect has no more lines for a call of this length.',
  },
} as const;
