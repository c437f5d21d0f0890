import type { Settings, Transcript } from '@sales-analytics/contract';
import { defaultSettings } from '@sales-analytics/contract';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router';
import { createHttp } from '../../data/http.ts';
import { FakeClock, FakeLanguageModel, FakeTranscriber, settled } from '../../flows/test-ports.ts';
import { createSession } from '../../platform/session.ts';
import { freshToken } from '../../test-token.ts';
import { renderScreen } from '../test-frame.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import type { AnalysisPorts } from './analysis-ports.ts';
import { SavedAnalysisScreen } from './saved-analysis-screen.tsx';

type Sent = { method: string; path: string; body: unknown; headers: Headers };
export type Server = (sent: Sent) => Response | Promise<Response>;

export const workingSettings: Settings = {
  ...defaultSettings,
  apiKey: 'sk-1',
  assemblyAIKey: 'aai-1',
};

export const transcript: Transcript = {
  durationMs: 20_000,
  utterances: [
    { speaker: 'A', text: 'Hello, this is Sam from Fleetwise.', startMs: 0, endMs: 15_000 },
    { speaker: 'B', text: 'Hello. What is it about?', startMs: 15_000, endMs: 20_000 },
  ],
};

const analysisAnswer = JSON.stringify({
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

const savedReply = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};

export function aRecording(name = 'talk.mp3', content = 'sound'): File {
  return new File([content], name, { type: 'audio/mpeg' });
}

export type OpenOptions = {
  path?: string;
  settings?: Settings | null;
  durationMs?: number;
  server?: Server;
};

/** One of the two analysis screens with ports and a server that the test answers for. */
export function openAnalysis(options: OpenOptions = {}) {
  const { path = '/dashboard/analysis', settings = workingSettings, server = storing } = options;
  const { localStorage: storage } = window;
  storage.setItem('token', freshToken());
  if (settings) storage.setItem('settings', JSON.stringify(settings));

  const transcriber = new FakeTranscriber();
  const languageModel = new FakeLanguageModel();
  const clock = new FakeClock();
  const session = createSession(storage);
  const sent: Sent[] = [];
  const usedSettings: Settings[] = [];
  let keys = 0;
  const ports: AnalysisPorts = {
    createTranscriber(used) {
      usedSettings.push(used);
      return transcriber;
    },
    createLanguageModel(used) {
      usedSettings.push(used);
      return languageModel;
    },
    readDurationMs: () => Promise.resolve(options.durationMs),
    fetchSample: () => Promise.reject(new Error('There is no sample.')),
    newKey: () => `key-${(keys += 1)}`,
  };
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
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
  const { router } = renderScreen({ http, platform, routes: routesOf(ports), path });

  /** Lets a port do something and the screen follow. */
  function happens(event: () => void) {
    return act(async () => {
      event();
      await settled();
    });
  }

  return {
    user: userEvent.setup({ applyAccept: false }),
    transcriber,
    languageModel,
    clock,
    session,
    sent,
    usedSettings,
    happens,
    path: () => router.state.location.pathname,
    transcribed: (result = transcript) => happens(() => transcriber.jobs.at(-1)?.resolve(result)),
    analysed: (text = analysisAnswer) =>
      happens(() => languageModel.toolJobs.at(-1)?.resolve(text)),
    summarised: (text = 'A good call.') =>
      happens(() => languageModel.textJobs.at(-1)?.resolve(text)),
  };
}

function routesOf(ports: AnalysisPorts) {
  return [
    {
      element: (
        <>
          <Link to="/dashboard">Home</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/dashboard', element: <p>The dashboard</p> },
        { path: '/dashboard/settings', element: <p>The settings</p> },
        { path: '/dashboard/analysis', element: <AnalysisScreen ports={ports} /> },
        { path: '/dashboard/analysis/:id', element: <SavedAnalysisScreen /> },
      ],
    },
  ];
}

function storing({ method }: Sent): Response {
  return method === 'POST' ? Response.json(savedReply) : Response.json([]);
}
