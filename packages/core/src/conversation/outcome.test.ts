import { describe, expect, it } from 'vitest';
import { nextConversation } from './conversation.ts';
import type { Conversation, ConversationEvent, PracticeCall } from './conversation-state.ts';
import { practiceOutcome } from './outcome.ts';

const call: PracticeCall = {
  persona: 'skeptical',
  startedAtMs: 0,
  turns: [{ side: 'sales_rep', text: 'Thursday?', startMs: 1_000, endMs: 2_000, isSpoken: true }],
};
const atMs = 5_000;

const held: Conversation = { stage: 'thinking', call };
const handsFree: Conversation = {
  stage: 'hands-free',
  call,
  rep: { status: 'quiet' },
  prospect: { status: 'thinking' },
};

function after(state: Conversation, ...events: ConversationEvent[]) {
  let next = state;
  for (const event of events) next = nextConversation(next, event);
  const ended = nextConversation(next, { type: 'ended', atMs: 9_000, heard: '' });
  if (ended.stage !== 'ended') throw new Error(`The call is ${ended.stage}`);
  return practiceOutcome(ended.call, ended.hangUpReason);
}

const agrees = {
  type: 'reply-finished',
  text: 'Thursday at ten is fine.',
  atMs,
  agreed: 'Thursday at ten',
} as const;
const agreed = { kind: 'agreed', quote: 'Thursday at ten is fine.', detail: 'Thursday at ten' };

describe.each([
  ['a held call', held],
  ['a hands-free call', handsFree],
])('the outcome of %s', (_, state) => {
  it('is the agreement with the words of the turn', () => {
    expect(after(state, agrees)).toEqual(agreed);
    expect(after(state, { type: 'reply-grew', text: 'Thu', atMs: 3_000 }, agrees)).toEqual(agreed);
  });

  it('is the last agreement', () => {
    const typed = { type: 'typed', text: 'Or Friday?', atMs: 6_000, heard: '' } as const;
    const again = { ...agrees, text: 'Friday, then.', atMs: 7_000, agreed: 'Friday' } as const;
    expect(after(state, agrees, typed, again)).toEqual({
      kind: 'agreed',
      quote: 'Friday, then.',
      detail: 'Friday',
    });
  });

  it('is the hang-up that came after an agreement', () => {
    const typed = { type: 'typed', text: 'Or Friday?', atMs: 6_000, heard: '' } as const;
    const bye = {
      type: 'reply-finished',
      text: 'Goodbye.',
      atMs,
      hangUpReason: 'Pushed.',
    } as const;
    expect(after(state, agrees, typed, bye)).toEqual({
      kind: 'hung-up',
      quote: 'Goodbye.',
      detail: 'Pushed.',
    });
  });

  it('is the hang-up if one reply does both', () => {
    expect(after(state, { ...agrees, hangUpReason: 'No time.' })).toMatchObject({
      kind: 'hung-up',
      detail: 'No time.',
    });
  });

  it('is the agreement of a reply that is interrupted after it was heard', () => {
    const cut: ConversationEvent =
      state.stage === 'hands-free'
        ? { type: 'reply-cut', heard: 'Thursday at ten is', atMs }
        : { type: 'recording-started', heard: 'Thursday at ten is', atMs };
    const events: ConversationEvent[] = [
      { type: 'reply-grew', text: agrees.text, atMs: 3_000 },
      { type: 'reply-sounded', atMs: 3_500 },
      { type: 'agreed', what: 'Thursday at ten' },
      cut,
    ];
    expect(after(state, ...events)).toEqual({ ...agreed, quote: 'Thursday at ten is' });
  });

  it('is none if nothing was heard of the agreement, or there was no agreement', () => {
    expect(after(state)).toEqual({ kind: 'ended' });
    const unheard: ConversationEvent[] = [
      { type: 'reply-grew', text: agrees.text, atMs: 3_000 },
      { type: 'agreed', what: 'Thursday at ten' },
    ];
    expect(after(state, ...unheard)).toEqual({ kind: 'ended' });
    expect(after(state, { type: 'agreed', what: 'Nothing' })).toEqual({ kind: 'ended' });
  });
});

it('a prospect who hangs up without a word has no last words', () => {
  expect(practiceOutcome({ turns: [] }, 'No reason was given.')).toEqual({
    kind: 'hung-up',
    detail: 'No reason was given.',
  });
});

it('a call that starts keeps what was set for it', () => {
  const setup = {
    difficulty: 'cold',
    scenario: { sells: 'Routes', toWhom: 'Owners', goal: 'A meeting' },
    prospect: { name: 'Dana Whitlock', role: 'Owner' },
  } as const;
  expect(
    nextConversation({ stage: 'idle', persona: 'busy' }, { type: 'started', atMs: 1, setup }),
  ).toMatchObject({ call: { ...setup, persona: 'busy' } });
});
