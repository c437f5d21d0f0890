import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { createHttp } from '../../../src/shared/http/http.ts';
import { neverLate } from '../../shared/http/fake-http.ts';
import { CallStorageProvider, type CallStorage } from '../../../src/call/drafts/call-storage.tsx';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { settled } from '../../fake-providers.ts';
import {
  createPracticeStore,
  type PracticeStore,
} from '../../../src/conversation/practice-store.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { freshToken } from '../../token.ts';
import { renderScreen } from '../../render-screen.tsx';
import type { PracticeOptions } from '../../../src/conversation/session/practice-options.ts';
import { practiceCallParts, typedLinePart } from '../../../src/features/practice/lazy-parts.ts';
import { PracticeScreen } from '../../../src/features/practice/practice-screen.tsx';
import { analysisAnswer } from './analysis-answer.ts';
import { createFakeOptions, type PracticeFakes } from './fake-practice-options.ts';

type Sent = { method: string; path: string; body: unknown; headers: Headers };
type Server = (sent: Sent) => Response | Promise<Response>;

export const workingSettings: Settings = {
  ...defaultSettings,
  transcription: 'assemblyai',
  apiKey: 'sk-1',
  assemblyAIKey: 'aai-1',
};

/** AssemblyAI is chosen, and no key is saved. */
export const noKeys: Settings = { ...defaultSettings, transcription: 'assemblyai' };

export const savedReply = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};

/** This is the account of `freshToken`. */
const accountId = '1';

type LeftCall = Parameters<PracticeStore['saveDraft']>[0];

/** Stores an unfinished call with the curious prospect, as an earlier page does. */
export function leaveCall(changes: Partial<LeftCall> = {}, account = accountId) {
  const call: LeftCall['call'] = {
    persona: 'curious',
    startedAtMs: 1_699_000_000_000,
    turns: [
      { side: 'sales_rep', text: 'Hi, it is Kim.', startMs: 0, endMs: 2_000, isSpoken: true },
      { side: 'customer', text: 'Yes?', startMs: 3_000, endMs: 4_000, isSpoken: true },
    ],
  };
  const store = createPracticeStore(window.localStorage, account);
  store.saveDraft({ call, hasEnded: false, ...changes });
}

/** Returns whether the stored call of an earlier page would be offered to the account that is signed in. */
export function isCallLeft(): boolean {
  return createPracticeStore(window.localStorage, accountId).readDraft() !== null;
}

export type OpenOptions = {
  settings?: Settings | null;
  server?: Server;
  /** A link of a result passes this state to the screen. If it is set, the dashboard is opened first. */
  sent?: unknown;
  /** If it is missing, an analysis is lost with the page, as in jsdom. */
  storage?: CallStorage;
};

export function openPractice(options: OpenOptions = {}) {
  const { settings = workingSettings, server = () => Response.json(savedReply) } = options;
  const { localStorage: storage } = window;
  storage.setItem('token', freshToken());
  const writeSettings = (next: Settings) => storage.setItem('settings', JSON.stringify(next));
  if (settings) writeSettings(settings);

  const clock = new FakeClock();
  const session = createSession(storage);
  const fakes = createFakeOptions();
  const sent: Sent[] = [];
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    onSignedOut: () => session.clearToken(),
    log: () => undefined,
    async fetch(input, request = {}) {
      const one = {
        method: request.method ?? 'GET',
        path: new URL(input instanceof Request ? input.url : input).pathname,
        body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
        headers: new Headers(request.headers),
      };
      sent.push(one);
      return server(one);
    },
  });
  const { router, unmount } = renderScreen({
    http,
    platform: { session, storage, clock },
    routes: routesOf(fakes.options, options),
    path: options.sent === undefined ? practicePath : '/dashboard',
  });
  const user = userEvent.setup();
  return {
    ...fakes,
    ...stepsOf({ ...fakes, clock, user }),
    user,
    clock,
    sent,
    writeSettings,
    unmount,
    path: () => router.state.location.pathname,
    /** A reload of this page would find this state. */
    historyState: (): unknown => router.state.location.state,
  };
}

type Controls = PracticeFakes & { clock: FakeClock; user: UserEvent };

function loadLateParts() {
  return Promise.all([
    practiceCallParts.fetch(),
    typedLinePart.fetch(),
    import('../../../src/features/practice/result/start-analysis.ts'),
    import('../../../src/features/practice/stage/live-strip.tsx'),
    import('../../../src/conversation/session/reply-text.ts'),
    import('../../../src/conversation/session/hands-free/hands-free-call.ts'),
    import('../../../src/call/session/model-requests.ts'),
  ]);
}

// Loading takes seconds the first time, and a notice would disappear in that time.
await loadLateParts();

function stepsOf({ model, voice, hearings, clock, user }: Controls) {
  /** Waits until the screen has reacted to an event of a port. */
  function happens(event: () => unknown) {
    return act(async () => {
      await event();
      await settled();
    });
  }

  async function press(name: string) {
    await user.click(button(name));
    await happens(loadLateParts);
    await happens(() => undefined);
  }

  async function start(persona = 'Skeptical') {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), persona);
    await press('Start Call');
    await happens(() => undefined);
  }

  async function hold(ms = 2_000) {
    await user.pointer({ keys: '[MouseLeft>]', target: button('Hold to Record') });
    clock.nowMs += ms;
    await user.pointer({ keys: '[/MouseLeft]' });
    await happens(() => undefined);
  }

  const hears = (text: string) => happens(() => hearings.at(-1)?.resolve(text));

  /** Speaks a whole turn of the rep, up to the request to the model. */
  async function say(text: string) {
    await hold();
    await hears(text);
  }

  async function reply(text: string) {
    clock.nowMs += 500;
    await happens(() => model.last.says(text));
    await happens(() => voice.last.sounds());
    clock.nowMs += 1_500;
    await happens(() => model.last.ends());
    await happens(() => voice.last.isHeard());
  }

  async function talk() {
    await start();
    await say('Hi, this is Alex.');
    await reply('Who is this?');
  }

  return {
    happens,
    press,
    start,
    hold,
    hears,
    say,
    reply,
    talk,
    mishears: (error: Error) => happens(() => hearings.at(-1)?.reject(error)),
    /** Runs a call with one turn of each side. */
    async talkAndEnd() {
      await talk();
      await press('End Call');
    },
    analysed: (text = analysisAnswer) => happens(() => model.toolJobs.at(-1)?.resolve(text)),
    summarised: (text = 'A good call.') => happens(() => model.textJobs.at(-1)?.resolve(text)),
  };
}

export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

export function conversation(): string {
  return screen.getByRole('log', { name: 'Conversation' }).textContent;
}

export const heading = (name: string) => screen.queryByRole('heading', { name });
export const overlay = () => screen.queryByRole('dialog', { name: 'Call analysis' });

/** Ignores the copy of the toast for screen readers. */
export function notice(title: string, description: string): boolean {
  const notices = within(screen.getByRole('region', { name: /notifications/i }));
  return notices
    .queryAllByRole('listitem')
    .some((item) => item.textContent.includes(title) && item.textContent.includes(description));
}

export async function openResults(options?: OpenOptions) {
  const app = openPractice(options);
  await app.talkAndEnd();
  await app.press('Analyse Call');
  await app.analysed();
  await app.summarised();
  return app;
}

const practicePath = '/dashboard/cold-call-practice';

function routesOf(
  options: PracticeOptions,
  { sent, storage }: Pick<OpenOptions, 'sent' | 'storage'>,
) {
  const pages = (
    <>
      <Link to="/dashboard">Home</Link>
      <Link to={practicePath} state={sent}>
        To practice
      </Link>
      <Outlet />
    </>
  );
  return [
    {
      element: storage ? (
        <CallStorageProvider storage={storage}>{pages}</CallStorageProvider>
      ) : (
        pages
      ),
      children: [
        { path: '/dashboard', element: <p>The dashboard</p> },
        { path: '/dashboard/settings', element: <p>The settings</p> },
        { path: practicePath, element: <PracticeScreen options={options} /> },
      ],
    },
  ];
}
