import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { nextConversation, noConversation } from './conversation.ts';
import type {
  Conversation,
  ConversationEvent,
  HandsFreeEvent,
  PracticeCall,
  PracticeTurn,
} from './conversation-state.ts';

const opening: PracticeTurn = {
  side: 'sales_rep',
  text: 'Hi, this is Alex.',
  startMs: 2_000,
  endMs: 4_000,
  isSpoken: true,
};
const speech = { startMs: 5_000, endMs: 7_000 };
const timing = { transcriptionMs: 500, replyMs: 400, voiceMs: 300 };
const moment = {
  quote: 'We already pay for Lanewise.',
  kind: 'existing_solution',
  context: 'Sales Rep: Is it a fit?',
} as const;
const otherMoment = { quote: 'Not before January.', context: '' } as const;
/** The clock was at 100,000 when the call began, so 109,000 is nine seconds later. */
const call: PracticeCall = { persona: 'skeptical', startedAtMs: 100_000, turns: [opening] };
const atMs = 109_000;

function callWith(...turns: PracticeTurn[]): PracticeCall {
  return { ...call, turns: [opening, ...turns] };
}

function callAhead(addedMs: number, ...turns: PracticeTurn[]): PracticeCall {
  return { ...callWith(...turns), addedMs };
}

function repSaid(text: string): PracticeTurn {
  return { side: 'sales_rep', text, ...speech, isSpoken: true };
}

function timeToSay(text: string): number {
  return 400 * text.split(' ').length;
}

function repTyped(text: string): PracticeTurn {
  const endMs = 9_000 + timeToSay(text);
  return { side: 'sales_rep', text, startMs: 9_000, endMs, isSpoken: false };
}

function prospectSaid(text: string): PracticeTurn {
  return { side: 'customer', text, startMs: 8_000, endMs: 9_000, isSpoken: true };
}

const replying = { stage: 'replying', call, text: 'Who is', startMs: 8_000 } as const;

const states = {
  'idle, no persona chosen': noConversation,
  'idle, a persona chosen': { stage: 'idle', persona: 'busy' },
  'idle, a moment chosen': { stage: 'idle', persona: 'busy', moment },
  listening: { stage: 'listening', call },
  'listening, with a moment': { stage: 'listening', call: { ...call, moment } },
  recording: { stage: 'recording', call, startMs: 5_000 },
  transcribing: { stage: 'transcribing', call, speech, isLast: false },
  'transcribing the last words': { stage: 'transcribing', call, speech, isLast: true },
  thinking: { stage: 'thinking', call },
  'replying in writing': { ...replying, isSpoken: false },
  'replying aloud': { ...replying, isSpoken: true },
  'transcription failed': { stage: 'failed', call, part: 'transcription', speech, isLast: false },
  'last transcription failed': {
    stage: 'failed',
    call,
    part: 'transcription',
    speech,
    isLast: true,
  },
  'reply failed': { stage: 'failed', call, part: 'reply' },
  ended: { stage: 'ended', call, persona: 'skeptical' },
  'hung up on': { stage: 'ended', call, persona: 'curious', hangUpReason: 'Pushed.' },
  'ended, a moment chosen': { stage: 'ended', call, persona: 'skeptical', moment },
} as const satisfies Record<string, Conversation>;
type StateName = keyof typeof states;

const events = {
  'a persona is chosen': { type: 'persona-chosen', persona: 'neutral' },
  'a moment is chosen': { type: 'moment-chosen', moment: otherMoment },
  'the moment is left out': { type: 'moment-left-out' },
  'the call starts': { type: 'started', atMs },
  'a call is resumed': { type: 'resumed', call, atMs, hasEnded: false },
  'an ended call is resumed': { type: 'resumed', call, atMs, hasEnded: true },
  'a call that was hung up is resumed': {
    type: 'resumed',
    call,
    atMs,
    hasEnded: true,
    hangUpReason: 'Rude.',
  },
  'recording starts': { type: 'recording-started', atMs, heard: '' },
  'recording starts into a reply': { type: 'recording-started', atMs, heard: ' Who is ' },
  'recording is dropped': { type: 'recording-dropped' },
  'recording ends': { type: 'recording-ended', atMs },
  'words are transcribed': { type: 'transcribed', text: ' Is it a bad time? ' },
  'nothing is transcribed': { type: 'transcribed', text: ' \n' },
  'words are typed': { type: 'typed', text: ' Is it a bad time? ', atMs, heard: '' },
  'words are typed into a reply': { type: 'typed', text: 'Wait.', atMs, heard: 'Who' },
  'nothing is typed': { type: 'typed', text: '  ', atMs, heard: 'Who' },
  'the reply grows': { type: 'reply-grew', text: 'Who is this?', atMs },
  'the reply sounds': { type: 'reply-sounded', atMs },
  'the reply is timed': { type: 'reply-timed', timing },
  'the prospect agrees': { type: 'agreed', what: 'Thursday' },
  'the reply finishes': { type: 'reply-finished', text: 'Who is this?', atMs },
  'an empty reply finishes': { type: 'reply-finished', text: '', atMs },
  'the prospect hangs up': {
    type: 'reply-finished',
    text: 'Goodbye.',
    atMs,
    hangUpReason: 'Too long.',
  },
  'the prospect hangs up without a word': {
    type: 'reply-finished',
    text: '',
    atMs,
    hangUpReason: 'Too long.',
  },
  'something fails': { type: 'failed' },
  'the rep tries again': { type: 'retried' },
  'the rep drops the turn': { type: 'turn-dropped' },
  'the rep ends the call': { type: 'ended', atMs, heard: '' },
  'the rep ends the call in a reply': { type: 'ended', atMs, heard: 'Who is' },
} as const satisfies Record<string, ConversationEvent>;
type EventName = keyof typeof events;

function listening(now: PracticeCall = call): Conversation {
  return { stage: 'listening', call: now };
}

function thinking(now: PracticeCall = call): Conversation {
  return { stage: 'thinking', call: now };
}

function over(now: PracticeCall = call): Conversation {
  return { stage: 'ended', call: now, persona: 'skeptical' };
}

function ended(now: PracticeCall = call): Conversation {
  return over({ ...now, lengthMs: 9_000 });
}

function hungUp(now: PracticeCall, hangUpReason: string): Conversation {
  const lengthMs = 9_000 + (now.addedMs ?? 0);
  return { stage: 'ended', call: { ...now, lengthMs }, persona: 'skeptical', hangUpReason };
}

function fresh(choice: Pick<PracticeCall, 'persona' | 'moment'>): Conversation {
  return listening({ ...choice, startedAtMs: atMs, turns: [] });
}

type Transitions = Partial<Record<EventName, Conversation>>;

const beforeACall: Transitions = {
  'a persona is chosen': { stage: 'idle', persona: 'neutral' },
  'a moment is chosen': { stage: 'idle', persona: 'busy', moment: otherMoment },
  'a call is resumed': thinking({ ...call, startedAtMs: 105_000 }),
  'an ended call is resumed': over(),
  'a call that was hung up is resumed': {
    stage: 'ended',
    call,
    persona: 'skeptical',
    hangUpReason: 'Rude.',
  },
};

const withMoment: PracticeCall = { ...call, moment };

const inWriting = { ...prospectSaid('Who is'), isSpoken: false };
const shown = (text: string): PracticeTurn => ({
  ...inWriting,
  text,
  endMs: 8_000 + timeToSay(text),
});
const atOnce = (text: string): PracticeTurn => ({
  ...inWriting,
  text,
  startMs: 9_000,
  endMs: 9_000 + timeToSay(text),
});

function whileReplying(isSpoken: boolean, said: (text: string) => PracticeTurn): Transitions {
  const state = { ...replying, isSpoken };
  return {
    'recording starts': { stage: 'recording', call, startMs: 9_000 },
    'recording starts into a reply': {
      stage: 'recording',
      call: callWith(said('Who is')),
      startMs: 9_000,
    },
    'words are typed': thinking(callAhead(2_000, repTyped('Is it a bad time?'))),
    'words are typed into a reply': thinking(callAhead(400, said('Who'), repTyped('Wait.'))),
    'the reply grows': { ...state, text: 'Who is this?' },
    'the reply is timed': { ...state, call: { ...call, timing } },
    'the prospect agrees': {
      ...state,
      call: { ...call, agreement: { what: 'Thursday', startMs: 8_000 } },
    },
    'the reply finishes': listening(
      isSpoken ? callWith(said('Who is this?')) : callAhead(200, said('Who is this?')),
    ),
    'an empty reply finishes': listening(),
    'the prospect hangs up': hungUp(callWith(said('Goodbye.')), 'Too long.'),
    'the prospect hangs up without a word': hungUp(call, 'Too long.'),
    'something fails': { stage: 'failed', call, part: 'reply' },
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(callWith(said('Who is'))),
  };
}

/** The table lists every transition. A pair of state and event that is not listed changes nothing. */
const transitions: Record<StateName, Transitions> = {
  'idle, no persona chosen': {
    ...beforeACall,
    'a moment is chosen': { stage: 'idle', persona: 'skeptical', moment: otherMoment },
  },
  'idle, a persona chosen': { ...beforeACall, 'the call starts': fresh({ persona: 'busy' }) },
  'idle, a moment chosen': {
    ...beforeACall,
    'a persona is chosen': { stage: 'idle', persona: 'neutral', moment },
    'the moment is left out': { stage: 'idle', persona: 'busy' },
    'the call starts': fresh({ persona: 'busy', moment }),
    'an ended call is resumed': { ...states.ended, moment },
    'a call that was hung up is resumed': { ...states.ended, moment, hangUpReason: 'Rude.' },
  },
  listening: {
    'recording starts': { stage: 'recording', call, startMs: 9_000 },
    'recording starts into a reply': { stage: 'recording', call, startMs: 9_000 },
    'words are typed': thinking(callAhead(2_000, repTyped('Is it a bad time?'))),
    'words are typed into a reply': thinking(callAhead(400, repTyped('Wait.'))),
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  'listening, with a moment': {
    'recording starts': { stage: 'recording', call: withMoment, startMs: 9_000 },
    'recording starts into a reply': { stage: 'recording', call: withMoment, startMs: 9_000 },
    'words are typed': thinking({ ...callAhead(2_000, repTyped('Is it a bad time?')), moment }),
    'words are typed into a reply': thinking({ ...callAhead(400, repTyped('Wait.')), moment }),
    'the rep ends the call': {
      stage: 'ended',
      call: { ...withMoment, lengthMs: 9_000 },
      persona: 'skeptical',
      moment,
    },
    'the rep ends the call in a reply': {
      stage: 'ended',
      call: { ...withMoment, lengthMs: 9_000 },
      persona: 'skeptical',
      moment,
    },
  },
  recording: {
    'recording is dropped': listening(),
    'recording ends': {
      stage: 'transcribing',
      call,
      speech: { startMs: 5_000, endMs: 9_000 },
      isLast: false,
    },
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  transcribing: {
    'words are transcribed': thinking(callWith(repSaid('Is it a bad time?'))),
    'nothing is transcribed': listening(),
    'something fails': states['transcription failed'],
    'the rep ends the call': states['transcribing the last words'],
    'the rep ends the call in a reply': states['transcribing the last words'],
  },
  'transcribing the last words': {
    'words are transcribed': over(callWith(repSaid('Is it a bad time?'))),
    'nothing is transcribed': over(),
    'something fails': states['last transcription failed'],
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  thinking: {
    'the reply grows': {
      ...replying,
      text: 'Who is this?',
      startMs: 9_000,
      isSpoken: false,
    },
    'the reply finishes': listening(callAhead(1_200, atOnce('Who is this?'))),
    'an empty reply finishes': listening(),
    'the prospect hangs up': hungUp(callAhead(400, atOnce('Goodbye.')), 'Too long.'),
    'the prospect hangs up without a word': hungUp(call, 'Too long.'),
    'something fails': { stage: 'failed', call, part: 'reply' },
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  'replying in writing': {
    ...whileReplying(false, shown),
    'the reply sounds': { ...replying, startMs: 9_000, isSpoken: true },
  },
  'replying aloud': whileReplying(true, prospectSaid),
  'transcription failed': {
    'the rep tries again': states.transcribing,
    'the rep drops the turn': listening(),
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  'last transcription failed': {
    'the rep tries again': states['transcribing the last words'],
    'the rep drops the turn': over(),
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  'reply failed': {
    'the rep tries again': thinking(),
    'the rep drops the turn': listening(),
    'the rep ends the call': ended(),
    'the rep ends the call in a reply': ended(),
  },
  ended: {
    'a persona is chosen': { stage: 'ended', call, persona: 'neutral' },
    'a moment is chosen': { ...states.ended, moment: otherMoment },
    'the call starts': fresh({ persona: 'skeptical' }),
  },
  'hung up on': {
    'a persona is chosen': { ...states['hung up on'], persona: 'neutral' },
    'a moment is chosen': { ...states['hung up on'], moment: otherMoment },
    'the call starts': fresh({ persona: 'curious' }),
  },
  'ended, a moment chosen': {
    'a persona is chosen': { ...states.ended, persona: 'neutral', moment },
    'a moment is chosen': { ...states.ended, moment: otherMoment },
    'the moment is left out': states.ended,
    'the call starts': fresh({ persona: 'skeptical', moment }),
  },
};

const stateNames = Object.keys(states) as StateName[];
const eventNames = Object.keys(events) as EventName[];
const pairs = stateNames.flatMap((state) =>
  eventNames.map((event) => ({ state, event, result: transitions[state][event] })),
);
const listed = pairs.filter(({ result }) => result !== undefined);
const unlisted = pairs.filter(({ result }) => result === undefined);

describe('nextConversation', () => {
  it.each(listed)('moves on from $state when $event', ({ state, event, result }) => {
    expect(nextConversation(states[state], events[event])).toEqual(result);
  });

  it.each(unlisted)('stays the very same in $state when $event', ({ state, event }) => {
    expect(nextConversation(states[state], events[event])).toBe(states[state]);
  });

  it('is tried with every event in every stage', () => {
    // The type check fails if an event is added but not tried. The events of hands-free calls have their own tests.
    type HeldEvent = Exclude<ConversationEvent['type'], HandsFreeEvent['type'] | 'mode-changed'>;
    expectTypeOf<(typeof states)[StateName]['stage']>().toEqualTypeOf<Conversation['stage']>();
    expectTypeOf<(typeof events)[EventName]['type']>().toEqualTypeOf<HeldEvent>();
    expect(pairs).toHaveLength(17 * 29);
  });

  it('does not change its input', () => {
    const before = structuredClone(states);
    for (const { state, event } of pairs) nextConversation(states[state], events[event]);
    expect(states).toEqual(before);
  });

  it('gives a turn that ends before it began no length', () => {
    const early = nextConversation(states.recording, { type: 'recording-ended', atMs: 101_000 });
    expect(early).toMatchObject({ speech: { startMs: 5_000, endMs: 5_000 } });
    const cut = nextConversation(states['replying aloud'], {
      type: 'reply-finished',
      text: 'Yes?',
      atMs: 101_000,
    });
    expect(cut).toMatchObject({ call: { turns: [opening, { startMs: 8_000, endMs: 8_000 }] } });
  });

  it('does not begin a turn before the last one ended', () => {
    const back = { type: 'recording-started', atMs: 101_000, heard: '' } as const;
    expect(nextConversation(states.listening, back)).toMatchObject({ startMs: 4_000 });
  });

  it('lets the rep speak next if the prospect had answered', () => {
    const answered = callWith(prospectSaid('Who is this?'));
    expect(
      nextConversation(noConversation, { type: 'resumed', call: answered, atMs, hasEnded: false }),
    ).toEqual(listening({ ...answered, startedAtMs: 100_000 }));
  });

  it('continues with the moment of a stored call', () => {
    const event = { type: 'resumed', call: { ...call, moment }, atMs, hasEnded: false } as const;
    expect(nextConversation(states['idle, a persona chosen'], event)).toMatchObject({
      call: { moment },
    });
  });

  it('does not offer a moment again that an earlier page practised to the end', () => {
    const event = { type: 'resumed', call: { ...call, moment }, atMs, hasEnded: true } as const;
    const after = nextConversation(noConversation, event);
    expect(after).toMatchObject({ stage: 'ended', call: { moment } });
    expect(nextConversation(after, { type: 'started', atMs })).toEqual(
      fresh({ persona: 'skeptical' }),
    );
  });

  it('lets a call without a turn go on from its beginning', () => {
    const empty = { ...call, turns: [] };
    expect(
      nextConversation(noConversation, { type: 'resumed', call: empty, atMs, hasEnded: false }),
    ).toEqual(listening({ ...empty, startedAtMs: atMs }));
  });
});

function callOf(state: Conversation): PracticeCall | undefined {
  return state.stage === 'idle' ? undefined : state.call;
}

const text = fc.constantFrom('', ' ', 'Yes.', 'Who is this?', '[HANGS UP]');
const time = fc.integer({ min: -1_000, max: 200_000 });
const persona = fc.constantFrom('busy' as const, 'curious' as const, 'negative' as const);
const anyEvent: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.record({ type: fc.constant('persona-chosen' as const), persona }),
  fc.record({
    type: fc.constant('moment-chosen' as const),
    moment: fc.constantFrom(moment, otherMoment),
  }),
  fc.record({ type: fc.constant('started' as const), atMs: time }),
  fc.record({
    type: fc.constant('resumed' as const),
    call: fc.constant(call),
    atMs: time,
    hasEnded: fc.boolean(),
  }),
  fc.record({ type: fc.constant('recording-started' as const), atMs: time, heard: text }),
  fc.record({ type: fc.constant('recording-ended' as const), atMs: time }),
  fc.record({ type: fc.constant('transcribed' as const), text }),
  fc.record({ type: fc.constant('typed' as const), text, atMs: time, heard: text }),
  fc.record({ type: fc.constant('reply-grew' as const), text, atMs: time }),
  fc.record({ type: fc.constant('reply-sounded' as const), atMs: time }),
  fc.record({ type: fc.constant('reply-timed' as const), timing: fc.constant(timing) }),
  fc.record({ type: fc.constant('reply-finished' as const), text, atMs: time }),
  fc.record({
    type: fc.constant('reply-finished' as const),
    text,
    atMs: time,
    hangUpReason: fc.constant('Pushed.'),
  }),
  fc.record({ type: fc.constant('ended' as const), atMs: time, heard: text }),
  fc.constantFrom<ConversationEvent>(
    { type: 'moment-left-out' },
    { type: 'recording-dropped' },
    { type: 'failed' },
    { type: 'retried' },
    { type: 'turn-dropped' },
  ),
);

function walk(
  check: (before: Conversation, event: ConversationEvent, after: Conversation) => void,
): void {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), persona, (sequence, first) => {
      let state: Conversation = { stage: 'idle', persona: first };
      // The call is started at once, because few random sequences would start one.
      for (const event of [{ type: 'started', atMs: 0 } as const, ...sequence]) {
        const after = nextConversation(state, event);
        check(state, event, after);
        state = after;
      }
    }),
  );
}

function beginsAnotherCall({ type }: ConversationEvent): boolean {
  return type === 'started' || type === 'resumed';
}

describe('the clock of a call', () => {
  const typedAt = (typedAtMs: number) =>
    ({ type: 'typed', text: 'Is it a bad time?', atMs: typedAtMs, heard: '' }) as const;
  const shownAt = (shownAtMs: number) =>
    ({ type: 'reply-finished', text: 'Who is this?', atMs: shownAtMs }) as const;
  const written = [typedAt(109_000), shownAt(110_000), typedAt(115_000)].reduce<Conversation>(
    nextConversation,
    states.listening,
  );

  it('adds the time that turns which were typed or only shown take to say', () => {
    expect(written).toMatchObject({
      call: {
        startedAtMs: 100_000,
        addedMs: 5_200,
        turns: [
          opening,
          { startMs: 9_000, endMs: 11_000 },
          { startMs: 12_000, endMs: 13_200 },
          { startMs: 18_200, endMs: 20_200 },
        ],
      },
    });
  });

  it('includes the added time when the call ends', () => {
    const over = nextConversation(written, { type: 'ended', atMs: 116_000, heard: '' });
    expect(over).toMatchObject({ call: { lengthMs: 21_200 } });
  });

  it('is the same in a call that continues after a reload', () => {
    if (written.stage === 'idle') throw new Error('There is no call');
    const resumed = {
      type: 'resumed',
      call: written.call,
      atMs: 500_000,
      hasEnded: false,
    } as const;
    const goesOn = nextConversation(noConversation, resumed);
    expect(nextConversation(goesOn, shownAt(501_000))).toMatchObject({
      call: { startedAtMs: 479_800, turns: [{}, {}, {}, {}, { startMs: 21_200, endMs: 22_400 }] },
    });
  });
});

describe('any sequence of events', () => {
  it('only adds turns within a call', () => {
    walk((before, event, after) => {
      if (beginsAnotherCall(event)) return;
      const said = callOf(before)?.turns ?? [];
      expect(callOf(after)?.turns.slice(0, said.length) ?? []).toEqual(said);
    });
  });

  it('keeps the turns in order of time, none with a negative length', () => {
    walk((_, __, after) => {
      let reachedMs = 0;
      for (const { startMs, endMs } of callOf(after)?.turns ?? []) {
        expect(startMs).toBeGreaterThanOrEqual(reachedMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        reachedMs = endMs;
      }
    });
  });

  it('has no turn without words', () => {
    walk((_, __, after) => {
      for (const turn of callOf(after)?.turns ?? []) expect(turn.text.trim()).not.toBe('');
    });
  });

  it('never changes the persona, the moment or the beginning during a call', () => {
    walk((before, event, after) => {
      const now = callOf(before);
      if (!now || beginsAnotherCall(event)) return;
      expect(callOf(after)).toMatchObject({
        persona: now.persona,
        startedAtMs: now.startedAtMs,
      });
      expect(callOf(after)?.moment).toEqual(now.moment);
    });
  });

  it('asks for one thing at a time', () => {
    // A request may begin only in these stages, so that no request begins while the response to another one can still
    // arrive.
    const beginsFrom = {
      transcribing: ['recording', 'failed', 'transcribing'],
      thinking: ['idle', 'listening', 'transcribing', 'replying', 'failed', 'thinking'],
      replying: ['thinking', 'replying'],
    } as const;
    walk((before, _, after) => {
      const { stage } = after;
      if (stage !== 'transcribing' && stage !== 'thinking' && stage !== 'replying') return;
      expect(beginsFrom[stage]).toContain(before.stage);
    });
  });

  it('ends a call only by the rep, the prospect or its stored state', () => {
    walk((before, event, after) => {
      if (after.stage !== 'ended' || before.stage === 'ended') return;
      const wasLast = 'isLast' in before && before.isLast;
      const endsIt = ['ended', 'reply-finished', 'resumed'].includes(event.type);
      expect(endsIt || wasLast).toBe(true);
    });
  });
});
