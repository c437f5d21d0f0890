import type { CallMoment } from '@sales-analytics/contract';
import type { Conversation, PracticeCall, PracticeTurn } from '@sales-analytics/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { PlatformProvider } from '../../../src/shared/browser/platform-context.tsx';
import { createSession } from '../../../src/shared/browser/session.ts';
import type { PracticeViewProps } from '../../../src/features/practice/practice-view-props.ts';
import { practiceCallParts, typedLinePart } from '../../../src/features/practice/lazy-parts.ts';
import { liveStripPart } from '../../../src/features/practice/stage/lazy-strip.tsx';
import { PracticeView } from '../../../src/features/practice/practice-view.tsx';

// What is loaded late is there before the first call.
await Promise.all([liveStripPart.fetch(), practiceCallParts.fetch(), typedLinePart.fetch()]);

export const scenario = {
  sells: 'Route planning for depots.',
  toWhom: 'Head of transport',
  goal: 'A meeting',
};

const turns: PracticeTurn[] = [
  turn('sales_rep', 2_000, 'Hi, this is Alex.'),
  turn('customer', 65_000, 'Yes, who is this?'),
];

function turn(side: PracticeTurn['side'], startMs: number, text: string): PracticeTurn {
  return { side, text, startMs, endMs: startMs + 1_000, isSpoken: true };
}

const call: PracticeCall = {
  persona: 'skeptical',
  difficulty: 'cold',
  scenario,
  prospect: { name: 'Tom Averill', role: 'Head of transport' },
  startedAtMs: 1_000,
  turns,
  timing: { transcriptionMs: 520, replyMs: 410, voiceMs: 300 },
};

export const moment: CallMoment = {
  quote: 'We already pay for Lanewise.',
  kind: 'existing_solution',
  isVerified: true,
  context: 'Sales Rep: Is it a fit?',
};

const speech = { startMs: 70_000, endMs: 72_000 };

/** The clock's time at which the screen is shown, within the calls below. */
const nowMs = 81_000;

const handsFreeCall: PracticeCall = { ...call, mode: 'hands-free' };
const quiet = { does: 'nothing' } as const;
const reply = {
  does: 'speak',
  text: 'The setup. It was wrong',
  startMs: 75_000,
  isSpoken: true,
  volume: 'full',
} as const;
const speaking = { does: 'speak', startMs: 78_000, words: 'Sorry, which' } as const;
const cut: PracticeTurn = { ...turn('customer', 75_000, 'The setup. It'), isCut: true };
const interruptedCall = { ...handsFreeCall, turns: [...turns, cut] };
const handsFree = {
  stage: 'hands-free',
  call: handsFreeCall,
  rep: quiet,
  prospect: quiet,
} as const;

/** The states of a hands-free call that look different. */
export const handsFreeStates = {
  ringing: {
    stage: 'ringing',
    call: { persona: 'skeptical', mode: 'hands-free', startedAtMs: 81_000, turns: [] },
  },
  silent: { ...handsFree, call: { ...handsFreeCall, turns: [] } },
  listening: handsFree,
  repSpeaks: { ...handsFree, rep: speaking },
  repPauses: { ...handsFree, rep: { does: 'pause', speech, words: 'Sorry, which' } },
  waiting: { ...handsFree, rep: { does: 'wait', speech } },
  thinking: { ...handsFree, prospect: { does: 'think' } },
  speaking: { ...handsFree, prospect: reply },
  paused: { ...handsFree, rep: speaking, prospect: { ...reply, volume: 'paused' } },
  interrupted: { ...handsFree, call: interruptedCall, rep: speaking },
  unheard: { stage: 'failed', call: handsFreeCall, part: 'transcription', speech, isLast: false },
  ending: { stage: 'transcribing', call: handsFreeCall, speech, isLast: true },
  ended: { stage: 'ended', call: interruptedCall, persona: 'skeptical' },
} as const satisfies Record<string, Conversation>;

/** One conversation per state that looks different. */
export const states = {
  unchosen: { stage: 'idle', persona: null },
  idle: { stage: 'idle', persona: 'skeptical' },
  practising: { stage: 'idle', persona: 'skeptical', moment },
  silent: { stage: 'listening', call: { persona: 'busy', startedAtMs: 1_000, turns: [] } },
  listening: { stage: 'listening', call },
  momentCall: { stage: 'listening', call: { ...call, moment } },
  recording: { stage: 'recording', call, startMs: 70_000 },
  transcribing: { stage: 'transcribing', call, speech, isLast: false },
  ending: { stage: 'transcribing', call, speech, isLast: true },
  thinking: { stage: 'thinking', call },
  replying: { stage: 'replying', call, text: 'We have', startMs: 75_000, isSpoken: true },
  unheard: { stage: 'failed', call, part: 'transcription', speech, isLast: false },
  lastUnheard: { stage: 'failed', call, part: 'transcription', speech, isLast: true },
  unanswered: { stage: 'failed', call, part: 'reply' },
  ended: { stage: 'ended', call, persona: 'skeptical' },
  hungUp: { stage: 'ended', call, persona: 'skeptical', hangUpReason: 'No proof was given.' },
  withoutTurns: { stage: 'ended', call: { ...call, turns: [] }, persona: 'skeptical' },
} as const satisfies Record<string, Conversation>;

export type StateName = keyof typeof states;

/** The screen in one state, with every way out of it watched. */
export function showPractice(conversation: Conversation, given: Partial<PracticeViewProps> = {}) {
  const handlers = {
    onChoosePersona: vi.fn(),
    onRemoveMoment: vi.fn(),
    onDifficulty: vi.fn(),
    onScenario: vi.fn(),
    onStart: vi.fn(),
    onAskForMicrophone: vi.fn(),
    onPress: vi.fn(),
    onRelease: vi.fn(),
    onType: vi.fn(),
    onTyping: vi.fn(),
    onMode: vi.fn(),
    onMuteRep: vi.fn(),
    onDismissNotice: vi.fn(),
    onHideNumbers: vi.fn(),
    onMuteProspect: vi.fn(),
    onRetry: vi.fn(),
    onDropTurn: vi.fn(),
    onEnd: vi.fn(),
    onAnalyse: vi.fn(),
    onResume: vi.fn(),
    onForget: vi.fn(),
  };
  const props: PracticeViewProps = {
    conversation,
    elapsed: '00:52',
    mode: 'hold',
    isRepMuted: false,
    difficulty: 'neutral',
    scenario,
    areNumbersHidden: false,
    microphone: 'ready',
    isRecordingPending: false,
    subscribeToLevel: () => () => undefined,
    saidSoFar: () => null,
    isProspectMuted: false,
    voiceNote: null,
    notice: null,
    noticeDetail: null,
    failure: null,
    isAnalysed: false,
    unfinished: null,
    ...handlers,
    ...given,
  };
  const clock = new FakeClock(nowMs);
  const { localStorage: storage } = window;
  const platform = { session: createSession(storage), storage, clock };
  const { rerender, container } = render(<PracticeView {...props} />, {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  function show(next: Conversation, changed: Partial<PracticeViewProps> = {}) {
    rerender(<PracticeView {...props} {...changed} conversation={next} />);
  }
  return { ...handlers, show, container, clock, user: userEvent.setup() };
}
