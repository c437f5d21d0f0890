import {
  defaultSettings,
  type DraftCall,
  type DraftProgress,
  type Settings,
  type Transcript,
} from '@sales-analytics/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHttp } from '../../../src/shared/http/http.ts';
import { neverLate } from '../../shared/http/fake-http.ts';
import type { CallStorage } from '../../../src/call/drafts/call-storage.tsx';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { FakeLanguageModel, FakeTranscriber, settled } from '../../fake-providers.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { freshToken } from '../../token.ts';
import { renderScreen } from '../../render-screen.tsx';
import type { AnalysisOptions } from '../../../src/features/analyse/analysis-options.ts';
import type { RecordingChannels } from '../../../src/features/analyse/upload/read-channels.ts';
import { callProgressPart } from '../../../src/features/analyse/queue/lazy-call-progress.tsx';
import { readEntry } from '../../../src/features/analyse/import-calls/read-entry.ts';
import { readTranscript } from '../../../src/features/analyse/upload/read-transcript.ts';
import { analysisRoutes } from './analysis-routes.tsx';
import type { SampleCall } from '../../../src/call/requests/fetch-sample.ts';

// The app loads this part before a call is chosen.
await callProgressPart.fetch();

type Sent = { method: string; path: string; body: unknown; headers: Headers };
export type Server = (sent: Sent) => Response | Promise<Response>;

export const workingSettings: Settings = {
  ...defaultSettings,
  transcription: 'assemblyai',
  apiKey: 'sk-1',
  assemblyAIKey: 'aai-1',
};

/** AssemblyAI is chosen, and no key is saved. */
export const noKeys: Settings = { ...defaultSettings, transcription: 'assemblyai' };

export const transcript: Transcript = {
  durationMs: 20_000,
  utterances: [
    { speaker: 'A', text: 'Hello, this is Sam from Fleetwise.', startMs: 0, endMs: 15_000 },
    { speaker: 'B', text: 'Hello. What is it about?', startMs: 15_000, endMs: 20_000 },
  ],
};

export const analysisAnswer = JSON.stringify({
  objection_count: 2,
  talk_to_listen_ratio: { sales_rep: 60, customer: 40 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'neutral',
    customer_sentiment: 'negative',
  },
  filler_words: ['um', 'like', 'um'],
  longest_monologue_duration: 99,
  questions_asked: { sales_rep: [], customer: ['What is it about?'] },
  competitor_mentions: { Lanewise: 3 },
  actionable_insights: '1. Ask first\n2. Talk less',
});

export const savedReply = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};

export function aRecording(name = 'talk.mp3', content = 'sound'): File {
  return new File([content], name, { type: 'audio/mpeg' });
}

/** The call has its recording if that was already sent. */
export function aDraftCall(progress: DraftProgress, changes: Partial<DraftCall> = {}): DraftCall {
  return {
    id: 'kept-1',
    accountId: '1',
    chosenAt: '2023-11-14T10:30:00.000Z',
    recording: { fileName: 'talk.mp3', durationMs: 20_000, audioKey: 'kept-1' },
    callType: 'demo',
    progress,
    ...changes,
  };
}

export const wholeProgress: DraftProgress = {
  stage: 'transcribed',
  transcript,
  sides: { A: 'sales_rep', B: 'customer' },
  areSidesChosen: true,
  names: {},
  answers: [],
  analysis: { analysis: { objection_count: 2 }, evidence: {} },
  summary: 'A good call.',
};

export type OpenOptions = {
  path?: string;
  settings?: Settings | null;
  durationMs?: number;
  channels?: RecordingChannels;
  server?: Server;
  /** If it is missing, nothing outlives the page, as in jsdom. */
  storage?: CallStorage;
  sample?: () => Promise<SampleCall>;
  /** If it is missing, files are read in the thread of the test. */
  readTranscript?: AnalysisOptions['readTranscript'];
  readEntry?: AnalysisOptions['readEntry'];
};

export function openAnalysis(options: OpenOptions = {}) {
  const { path = '/dashboard/analysis', settings = workingSettings, server = storing } = options;
  const { localStorage: storage } = window;
  storage.setItem('token', freshToken());
  if (settings) storage.setItem('settings', JSON.stringify(settings));
  // jsdom lacks these functions of a page with sound.
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => undefined;

  const clock = new FakeClock();
  const session = createSession(storage);
  const sent: Sent[] = [];
  const world = createWorld(options);
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    onSignedOut: () => session.clearToken(),
    log: () => undefined,
    async fetch(input, request = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const one = {
        method: request.method ?? 'GET',
        path: url.pathname + url.search,
        body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
        headers: new Headers(request.headers),
      };
      sent.push(one);
      return server(one);
    },
  });
  const platform = { session, storage, clock };
  const routes = analysisRoutes(world.options, options.storage);
  const { router, unmount } = renderScreen({ http, platform, routes, path });
  const user = userEvent.setup({ applyAccept: false });
  return {
    ...world,
    ...stepsOf({ ...world, user }),
    user,
    clock,
    session,
    sent,
    unmount,
    path: () => router.state.location.pathname,
    goTo: (to: string | number, state?: unknown) =>
      typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state }),
    /** Returns the address that a reload of this page would open. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

function createWorld({ durationMs, channels = 'one', sample, ...readers }: OpenOptions) {
  const transcriber = new FakeTranscriber();
  const languageModel = new FakeLanguageModel();
  const usedSettings: Settings[] = [];
  const noSample = () => Promise.reject(new Error('There is no sample.'));
  let keys = 0;
  const options: AnalysisOptions = {
    createTranscriber(used) {
      usedSettings.push(used);
      return transcriber;
    },
    createLanguageModel(used) {
      usedSettings.push(used);
      return languageModel;
    },
    readDurationMs: () => Promise.resolve(durationMs),
    readChannels: () => Promise.resolve(channels),
    readTranscript: readers.readTranscript ?? readTranscript,
    readEntry: readers.readEntry ?? (async (bytes) => readEntry(bytes)),
    fetchSample: sample ?? noSample,
    randomId: () => `key-${(keys += 1)}`,
  };
  return { transcriber, languageModel, usedSettings, options };
}

type Hands = ReturnType<typeof createWorld> & { user: ReturnType<typeof userEvent.setup> };

function loadLateParts() {
  return Promise.all([
    import('../../../src/call/results/session-results.tsx'),
    import('../../../src/call/results/saved-call.tsx'),
    import('../../../src/features/analyse/queue/call-queue-list.tsx'),
    import('../../../src/features/analyse/upload/add-transcript.ts'),
    import('../../../src/call/ask/ask-about-call.tsx'),
    import('../../../src/call/export/export-call.ts'),
    import('../../../src/call/player/call-player.tsx'),
    import('../../../src/call/session/model-requests.ts'),
    import('../../../src/features/analyse/upload/transcript-previews.tsx'),
  ]);
}

// The first load takes seconds, in which a notice would disappear.
await loadLateParts();

function stepsOf({ transcriber, languageModel, user }: Hands) {
  /** Runs an event of a provider, and waits for the screen and the parts that it loads later. */
  function happens(event: () => unknown = () => undefined) {
    return act(async () => {
      await event();
      await settled();
      await loadLateParts();
      await settled();
    });
  }

  async function press(name: string | RegExp) {
    await user.click(button(name));
    await happens();
  }

  async function openSection(name: string) {
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
    await happens();
  }

  async function choose(...files: File[]) {
    await user.upload(fileInput(), files);
    await happens();
  }

  const transcribed = (result = transcript) =>
    happens(() => transcriber.jobs.at(-1)?.resolve(result));
  const analysed = (text = analysisAnswer) =>
    happens(() => languageModel.toolJobs.at(-1)?.resolve(text));
  const summarised = (text = 'A good call.') =>
    happens(() => languageModel.textJobs.at(-1)?.resolve(text));

  return {
    happens,
    press,
    openSection,
    choose,
    transcribed,
    analysed,
    summarised,
    /** Answers everything that a call asks of the providers. */
    async finished() {
      await transcribed();
      await analysed();
      await summarised();
    },
  };
}

export const fileInput = () => screen.getByLabelText(/drop call recordings here/i);
export const heading = (name: string) => screen.queryByRole('heading', { name });

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Ignores the copy of the notice for screen readers. */
export function notice(title: string, description: string): boolean {
  const notices = within(screen.getByRole('region', { name: /notifications/i }));
  return notices
    .queryAllByRole('listitem')
    .some((item) => item.textContent.includes(title) && item.textContent.includes(description));
}

export async function openResults(options?: OpenOptions, file = aRecording()) {
  const app = openAnalysis(options);
  await app.choose(file);
  await app.finished();
  return app;
}

function storing({ method }: Sent): Response {
  return method === 'POST' ? Response.json(savedReply) : Response.json([]);
}
