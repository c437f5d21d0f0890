import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextConversation } from './conversation.ts';
import type {
  At,
  Conversation,
  ConversationEvent,
  PracticeCall,
  PracticeTurn,
} from './conversation-state.ts';

const call: PracticeCall = {
  persona: 'skeptical',
  mode: 'hands-free',
  startedAtMs: 100_000,
  turns: [],
};
const handsFree: At<'hands-free'> = {
  stage: 'hands-free',
  call,
  rep: { status: 'quiet' },
  prospect: { status: 'quiet' },
};

function after(state: Conversation, ...events: ConversationEvent[]): Conversation {
  return events.reduce(nextConversation, state);
}

const began = { type: 'rep-began', atMs: 101_000 } as const;
const paused = { type: 'rep-paused', atMs: 103_000 } as const;
const ended = { type: 'rep-ended', atMs: 103_500 } as const;
const transcribed = { type: 'transcribed', text: ' Hi, this is Alex. ' } as const;
const opening: PracticeTurn = {
  side: 'sales_rep',
  text: 'Hi, this is Alex.',
  startMs: 1_000,
  endMs: 3_000,
  isSpoken: true,
};
const asked = after(handsFree, began, paused, ended, transcribed);
const grew = { type: 'reply-grew', text: 'Who is this?', atMs: 104_000 } as const;
const sounded = { type: 'reply-sounded', atMs: 104_300 } as const;
const speaking = after(asked, grew, sounded);

describe('a hands-free call', () => {
  it('rings first, and its clock runs when the prospect picks up', () => {
    const ringing = after(
      { stage: 'idle', persona: 'busy' },
      { type: 'started', atMs: 90_000, mode: 'hands-free' },
    );
    expect(ringing).toMatchObject({ stage: 'ringing', call: { mode: 'hands-free' } });
    expect(after(ringing, { type: 'answered', atMs: 95_000 })).toMatchObject({
      stage: 'hands-free',
      call: { startedAtMs: 95_000, turns: [] },
    });
  });

  it('can end while it rings', () => {
    const ringing: Conversation = { stage: 'ringing', call };
    expect(after(ringing, { type: 'ended', atMs: 101_000, heard: '' })).toMatchObject({
      stage: 'ended',
    });
  });

  it('makes one turn of the words before and after a pause', () => {
    const state = after(handsFree, began, paused, { type: 'rep-went-on' });
    expect(state).toMatchObject({ rep: { status: 'speaking', startMs: 1_000 } });
    expect(after(state, { type: 'rep-ended', atMs: 106_000 })).toMatchObject({
      rep: { status: 'transcribing', speech: { startMs: 1_000, endMs: 6_000 } },
    });
  });

  it('ends a turn when its speech ended, not when that was detected', () => {
    expect(asked).toMatchObject({ call: { turns: [opening] }, prospect: { status: 'thinking' } });
  });

  it('shows the words of a turn as they become known', () => {
    const state = after(handsFree, began, { type: 'rep-words', text: ' Hi, this ' }, paused);
    expect(state).toMatchObject({ rep: { status: 'paused', words: 'Hi, this' } });
  });

  it('drops a turn without words', () => {
    expect(after(handsFree, began, ended, { type: 'transcribed', text: ' ' })).toEqual(handsFree);
  });

  it('opens a turn again before the prospect is heard', () => {
    const reopened = { type: 'rep-reopened', atMs: 104_500 } as const;
    const goesOn = { status: 'speaking', startMs: 1_000 };
    expect(after(handsFree, began, ended, reopened)).toMatchObject({ rep: goesOn });
    for (const state of [asked, after(asked, grew)]) {
      expect(after(state, reopened)).toMatchObject({
        call: { turns: [] },
        rep: { ...goesOn, words: opening.text },
        prospect: { status: 'quiet' },
      });
    }
  });

  it('does not reopen a turn that the prospect is heard answering', () => {
    expect(after(speaking, { type: 'rep-reopened', atMs: 105_000 })).toMatchObject({
      call: { turns: [opening] },
      rep: { status: 'speaking', startMs: 5_000 },
      prospect: { status: 'speaking' },
    });
  });

  it('lets both speak at once, and keeps what was heard of a reply that is cut', () => {
    const cut = after(
      speaking,
      { type: 'reply-volume', volume: 'low' },
      { type: 'reply-volume', volume: 'paused' },
      { type: 'reply-cut', heard: 'Who is ', atMs: 105_400 },
      { type: 'rep-began', atMs: 105_000 },
    );
    const heard = { side: 'customer', text: 'Who is', startMs: 4_300, endMs: 5_400, isCut: true };
    expect(cut).toMatchObject({
      call: { turns: [opening, heard] },
      rep: { status: 'speaking', startMs: 5_000 },
      prospect: { status: 'quiet' },
    });
    expect(
      after(cut, { type: 'rep-ended', atMs: 107_000 }, { type: 'transcribed', text: 'Wait.' }),
    ).toMatchObject({
      call: { turns: [opening, heard, { text: 'Wait.', startMs: 5_000, endMs: 7_000 }] },
    });
  });

  it('gives a reply that is only shown the time to say it, and moves what the rep said in the meantime', () => {
    const state = after(
      asked,
      grew,
      { type: 'rep-began', atMs: 104_100 },
      { type: 'reply-finished', text: 'Who is this?', atMs: 104_200 },
      { type: 'rep-ended', atMs: 105_100 },
      { type: 'transcribed', text: 'Alex, from Fleetwise.' },
    );
    expect(state).toMatchObject({
      call: {
        addedMs: 1_000,
        turns: [
          opening,
          { text: 'Who is this?', startMs: 4_000, endMs: 5_200 },
          { text: 'Alex, from Fleetwise.', startMs: 5_100, endMs: 6_100 },
        ],
      },
    });
  });

  it('puts a back-channel into the reply that it was said in', () => {
    const nodded = after(
      speaking,
      { type: 'back-channel', text: ' Mhm. ', startAtMs: 105_000, endAtMs: 105_400 },
      { type: 'reply-finished', text: 'Who is this?', atMs: 107_000 },
    );
    expect(nodded).toMatchObject({
      call: {
        turns: [
          opening,
          { side: 'customer', text: 'Who is this?', startMs: 4_300, endMs: 7_000 },
          { text: 'Mhm.', startMs: 5_000, endMs: 5_400, isBackChannel: true },
        ],
      },
      prospect: { status: 'quiet' },
    });
  });

  it('ends when the prospect hangs up', () => {
    expect(
      after(speaking, {
        type: 'reply-finished',
        text: 'No.',
        atMs: 106_000,
        hangUpReason: 'Rude.',
      }),
    ).toMatchObject({ stage: 'ended', hangUpReason: 'Rude.', call: { lengthMs: 6_000 } });
  });

  it('waits for the last words of a rep who ends the call', () => {
    const end = { type: 'ended', atMs: 104_000, heard: '' } as const;
    const state = after(handsFree, began, paused, ended, end);
    expect(state).toMatchObject({ stage: 'transcribing', isLast: true });
    expect(after(state, transcribed)).toMatchObject({ stage: 'ended', call: { turns: [opening] } });
    expect(after(speaking, { ...end, heard: 'Who' })).toMatchObject({
      stage: 'ended',
      call: { turns: [opening, { text: 'Who', isCut: true }] },
    });
  });

  it('is hands-free again after a failure', () => {
    const failed = after(handsFree, began, ended, { type: 'failed' });
    expect(failed).toMatchObject({ stage: 'failed', part: 'transcription' });
    expect(after(failed, { type: 'retried' })).toMatchObject({
      stage: 'hands-free',
      rep: { status: 'transcribing', speech: { startMs: 1_000, endMs: 3_500 } },
    });
    expect(after(failed, { type: 'turn-dropped' })).toEqual(handsFree);
    expect(after(asked, { type: 'failed' }, { type: 'retried' })).toEqual(asked);
  });

  it('is resumed hands-free, and the prospect still owes an answer', () => {
    const turns: PracticeTurn[] = [
      opening,
      { ...opening, text: 'Mhm.', startMs: 3_500, endMs: 3_700, isBackChannel: true },
    ];
    const event = { type: 'resumed', call: { ...call, turns }, atMs: 1, hasEnded: false } as const;
    expect(after({ stage: 'idle', persona: null }, event)).toMatchObject({
      stage: 'hands-free',
      prospect: { status: 'thinking' },
    });
  });

  it.each([
    ['listening', handsFree, { stage: 'listening' }],
    ['transcribing', after(handsFree, began, ended), { stage: 'transcribing', isLast: false }],
    ['thinking', asked, { stage: 'thinking' }],
    ['replying', speaking, { stage: 'replying', text: 'Who is this?', isSpoken: true }],
  ])('continues by button and back: %s', (_, state, held) => {
    const byButton = after(state, { type: 'mode-changed', mode: 'hold' });
    expect(byButton).toMatchObject({ ...held, call: { mode: 'hold' } });
    expect(after(byButton, { type: 'mode-changed', mode: 'hands-free' })).toEqual(state);
  });

  it('keeps its mode if it is changed after a failure', () => {
    const failed = after(asked, { type: 'failed' }, { type: 'mode-changed', mode: 'hold' });
    expect(after(failed, { type: 'retried' })).toMatchObject({ stage: 'thinking' });
  });
});

const text = fc.constantFrom('', ' ', 'Yes.', 'Who is this?');
const time = fc.integer({ min: 90_000, max: 200_000 });
const anyEvent: fc.Arbitrary<ConversationEvent> = fc.oneof(
  ...(['rep-began', 'rep-paused', 'rep-ended', 'rep-reopened', 'reply-sounded'] as const).map(
    (type) => fc.record({ type: fc.constant(type), atMs: time }),
  ),
  ...(['rep-went-on', 'rep-dropped', 'failed', 'retried', 'turn-dropped'] as const).map((type) =>
    fc.record({ type: fc.constant(type) }),
  ),
  fc.record({ type: fc.constant('transcribed' as const), text }),
  fc.record({ type: fc.constant('rep-words' as const), text }),
  fc.record({
    type: fc.constantFrom('typed' as const, 'reply-cut' as const),
    text,
    heard: text,
    atMs: time,
  }),
  fc.record({
    type: fc.constantFrom('reply-grew' as const, 'reply-finished' as const),
    text,
    atMs: time,
  }),
  fc.record({ type: fc.constant('back-channel' as const), text, startAtMs: time, endAtMs: time }),
  fc.record({
    type: fc.constant('mode-changed' as const),
    mode: fc.constantFrom('hold' as const, 'hands-free' as const),
  }),
);

function turnsOf(state: Conversation): readonly PracticeTurn[] {
  return state.stage === 'idle' ? [] : state.call.turns;
}

describe('any course of a hands-free call', () => {
  it('keeps turns in order, each with words and without a negative length', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const state = after(handsFree, ...events);
        if (state.stage === 'idle') throw new Error('A call does not vanish');
        const { turns } = state.call;
        const isWrong = ({ startMs, endMs, isBackChannel, text: words }: PracticeTurn) =>
          startMs < 0 || endMs < startMs || (!isBackChannel && words.trim() === '');
        expect(turns.filter(isWrong)).toEqual([]);
        expect(turns).toEqual(turns.toSorted((a, b) => a.startMs - b.startMs));
      }),
    );
  });

  it('takes back no word that was heard: only an unanswered turn may be reopened', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: Conversation = handsFree;
        const losses: string[] = [];
        for (const event of events) {
          const next = nextConversation(state, event);
          const lost = turnsOf(state).filter((turn) => !turnsOf(next).includes(turn));
          const mayOpen =
            event.type === 'rep-reopened' &&
            state.stage === 'hands-free' &&
            state.rep.status === 'quiet';
          if (lost.length > (mayOpen ? 1 : 0)) losses.push(event.type);
          state = next;
        }
        expect(losses).toEqual([]);
      }),
    );
  });
});
