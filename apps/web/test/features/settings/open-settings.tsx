import type { ModelStorage } from '../../../src/speech/stored-model.ts';
import type { Demo, Settings } from '@sales-analytics/contract';
import type { EndpointTest, OfferedModel } from '@sales-analytics/providers';
import { createHttp } from '../../../src/shared/http/http.ts';
import { neverLate } from '../../shared/http/fake-http.ts';
import { approveOrigins, isApproved } from '../../../src/features/settings/approved-origins.ts';
import { browserClock } from '../../../src/shared/time/browser-clock.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { renderScreen } from '../../render-screen.tsx';
import { AccountHeader } from '../../../src/features/account/account-header.tsx';
import { AccountSection } from '../../../src/features/account/account-section.tsx';
import {
  lazySettingsParts,
  SettingsScreen,
} from '../../../src/features/settings/settings-screen.tsx';
import type { Recordings } from '../../../src/features/settings/recordings-section.tsx';

// The lazy-loaded parts are loaded before the first click of a test.
await lazySettingsParts.fetch();

type Options = {
  demo?: Demo;
  storage?: Storage;
  nowMs?: number;
  modelStorage?: ModelStorage;
  recordings?: Recordings;
  clearAccountData?: () => Promise<boolean>;
  /** It responds to all requests to our server except those about its health. */
  server?: (path: string, request: RequestInit) => Response | Promise<Response>;
  transcription?: (settings: Settings, signal: AbortSignal) => Promise<void>;
  languageModel?: (settings: Settings, signal: AbortSignal) => Promise<OfferedModel[]>;
  endpoint?: (settings: Settings, signal: AbortSignal) => Promise<EndpointTest>;
};

const noRecordings: Recordings = {
  storedSize: async () => ({ count: 0, sizeBytes: 0 }),
  clear: async () => undefined,
};

const emptyEndpoint: EndpointTest = {
  models: [],
  model: 'any',
  answer: { schemaForm: 'json-schema', streams: true, ms: 0 },
};

export function openSettings(options: Options = {}) {
  const storage = options.storage ?? window.localStorage;
  const { nowMs = Date.parse('2026-11-26T12:00:00Z') } = options;
  const session = createSession(storage);
  const reloads: string[] = [];
  const signedOut: string[] = [];
  const asked: Settings[] = [];
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, request = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (options.server && pathname !== '/api/health') return options.server(pathname, request);
      return Response.json({ status: 'ok', demo: options.demo ?? null });
    },
    onSignedOut: (reason) => signedOut.push(reason),
  });
  const environment = {
    checks: {
      transcription: async (settings: Settings, signal: AbortSignal) => {
        asked.push(settings);
        await options.transcription?.(settings, signal);
      },
      languageModel: async (settings: Settings, signal: AbortSignal) => {
        asked.push(settings);
        return (await options.languageModel?.(settings, signal)) ?? [];
      },
      endpoint: async (settings: Settings, signal: AbortSignal) => {
        asked.push(settings);
        return (await options.endpoint?.(settings, signal)) ?? emptyEndpoint;
      },
    },
    approve: (settings: Settings) => approveOrigins(settings),
    isApproved: (address: string) => isApproved(address),
    reload: () => reloads.push('reload'),
    open: (address: string) => reloads.push(address),
    tabStorage: window.sessionStorage,
    modelStorage: options.modelStorage ?? null,
    recordings: options.recordings ?? noRecordings,
  };
  const { router, queries, unmount } = renderScreen({
    http,
    platform: { session, storage, clock: { ...browserClock, now: () => nowMs } },
    routes: [
      {
        path: '/dashboard/settings',
        element: (
          <SettingsScreen
            accountHeader={<AccountHeader />}
            accountSection={
              <AccountSection clearAccountData={options.clearAccountData ?? (async () => true)} />
            }
            environment={environment}
          />
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path: '/dashboard/settings',
  });
  return { router, queries, reloads, asked, signedOut, unmount };
}
