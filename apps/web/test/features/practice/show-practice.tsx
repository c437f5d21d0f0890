import type { CallMoment } from '@sales-analytics/contract';
import type { Conversation, PracticeCall, PracticeTurn } from '@sales-analytics/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { PlatformProvider } from '../../../src/shared/browser/platform-context.tsx';
import { createSession } from '../../../src/shared/browser/session.ts';
import type { DraftConversation } from '../../../src/conversation/session/conversation-draft.ts';
import type { ConversationView } from '../../../src/conversation/session/conversation-view.ts';
import {
  liveStripPart,
  practiceCallParts,
  typedLinePart,
} from '../../../src/features/practice/lazy-parts.ts';
import {
  PracticeView,
  type PracticeViewProps,
} from '../../../src/features/practice/practice-view.tsx';
import type {
  CallSetup,
  CallSound,
  LiveNumbers,
  ScreenSession,
} from '../../../src/features/practice/use-practice.ts';

// The lazy-loaded parts are fetched before the first call.
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

/** The screen is shown at this time, during the calls below. */
const nowMs = 81_000;

const handsFreeCall: PracticeCall = { ...call, mode: 'hands-free' };
const quiet = { status: 'quiet' } as const;
const reply = {
  status: 'speaking',
  text: 'The setup. It was wrong',
  startMs: 75_000,
  isSpoken: true,
  volume: 'full',
} as const;
const speaking = { status: 'speaking', startMs: 78_000, words: 'Sorry, which' } as const;
const cut: PracticeTurn = { ...turn('customer', 75_000, 'The setup. It'), isCut: true };
const interruptedCall = { ...handsFreeCall, turns: [...turns, cut] };
const handsFree = {
  stage: 'hands-free',
  call: handsFreeCall,
  rep: quiet,
  prospect: quiet,
} as const;

/** These states of a hands-free call look different from each other. */
export const handsFreeStates = {
  ringing: {
    stage: 'ringing',
    call: { persona: 'skeptical', mode: 'hands-free', startedAtMs: 81_000, turns: [] },
  },
  silent: { ...handsFree, call: { ...handsFreeCall, turns: [] } },
  listening: handsFree,
  repSpeaks: { ...handsFree, rep: speaking },
  repPauses: { ...handsFree, rep: { status: 'paused', speech, words: 'Sorry, which' } },
  waiting: { ...handsFree, rep: { status: 'transcribing', speech } },
  thinking: { ...handsFree, prospect: { status: 'thinking' } },
  speaking: { ...handsFree, prospect: reply },
  paused: { ...handsFree, rep: speaking, prospect: { ...reply, volume: 'paused' } },
  interrupted: { ...handsFree, call: interruptedCall, rep: speaking },
  unheard: { stage: 'failed', call: handsFreeCall, part: 'transcription', speech, isLast: false },
  ending: { stage: 'transcribing', call: handsFreeCall, speech, isLast: true },
  ended: { stage: 'ended', call: interruptedCall, persona: 'skeptical' },
} as const satisfies Record<string, Conversation>;

/** These states of a call look different from each other. */
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

type Shown = Omit<ConversationView, 'conversation'> &
  Pick<CallSetup, 'mode' | 'difficulty' | 'scenario'> &
  Omit<CallSound, 'muteProspect'> &
  Pick<LiveNumbers, 'areHidden'> &
  Pick<ScreenSession, 'saidSoFar'> & {
    isAnalysed: boolean;
    unfinished: DraftConversation | null;
  };

const shownByDefault: Shown = {
  microphone: 'ready',
  isRecordingPending: false,
  isMuted: false,
  notice: null,
  noticeDetail: null,
  failure: null,
  mode: 'hold',
  difficulty: 'neutral',
  scenario,
  isProspectMuted: false,
  voiceNote: null,
  subscribeToLevel: () => () => undefined,
  areHidden: false,
  saidSoFar: () => null,
  isAnalysed: false,
  unfinished: null,
};

function createActions() {
  return {
    choosePersona: vi.fn(),
    removeMoment: vi.fn(),
    changeDifficulty: vi.fn(),
    changeScenario: vi.fn(),
    start: vi.fn(),
    askForMicrophone: vi.fn(),
    press: vi.fn(),
    release: vi.fn(),
    type: vi.fn(),
    resetInactivity: vi.fn(),
    changeMode: vi.fn(),
    setMuted: vi.fn(),
    dismissNotice: vi.fn(),
    hideNumbers: vi.fn(),
    muteProspect: vi.fn(),
    retry: vi.fn(),
    dropTurn: vi.fn(),
    end: vi.fn(),
    viewAnalysis: vi.fn(),
    resume: vi.fn(),
    discard: vi.fn(),
  };
}

function propsOf(
  conversation: Conversation,
  shown: Shown,
  actions: ReturnType<typeof createActions>,
): PracticeViewProps {
  const { unfinished } = shown;
  return {
    session: { ...actions, saidSoFar: shown.saidSoFar },
    view: { ...shown, conversation },
    setup: { ...shown, ...actions },
    sound: { ...shown, muteProspect: actions.muteProspect },
    numbers: { areHidden: shown.areHidden, hide: actions.hideNumbers },
    analysis: { isFinished: shown.isAnalysed, onView: actions.viewAnalysis },
    unfinished: unfinished && {
      draft: unfinished,
      onResume: actions.resume,
      onDiscard: actions.discard,
    },
    onStart: actions.start,
    onRemoveMoment: actions.removeMoment,
  };
}

/** Every action of the user is a mock. */
export function showPractice(conversation: Conversation, given: Partial<Shown> = {}) {
  const actions = createActions();
  const shown = { ...shownByDefault, ...given };
  const clock = new FakeClock(nowMs);
  const { localStorage: storage } = window;
  const platform = { session: createSession(storage), storage, clock };
  const { rerender, container } = render(
    <PracticeView {...propsOf(conversation, shown, actions)} />,
    {
      wrapper: ({ children }) => (
        <PlatformProvider platform={platform}>{children}</PlatformProvider>
      ),
    },
  );
  function show(next: Conversation, changed: Partial<Shown> = {}) {
    rerender(<PracticeView {...propsOf(next, { ...shown, ...changed }, actions)} />);
  }
  return { ...actions, show, container, clock, user: userEvent.setup() };
}
