import {
  idempotencyKeyHeader,
  type Call,
  type LibraryCall,
  type Settings,
} from '@sales-analytics/contract';
import {
  createLanguageModel,
  createTranscriber,
  type LanguageModel,
} from '@sales-analytics/providers';
import {
  modelOf,
  startBadNetwork,
  type BadNetwork,
} from '@sales-analytics/providers/test/bad-network';
import { runThroughFaults } from '@sales-analytics/providers/test/random-failures';
import { cannedSummary, seededRandom, type FaultProxy } from '@sales-analytics/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceServer, startServer, temporaryFolder } from '../../../bench/served.ts';
import { createHttp, type Http } from '../src/shared/http/http.ts';
import { register } from '../src/features/account/account-requests.ts';
import { endOfFailure } from './fake-providers.ts';
import { randomId } from '../src/shared/browser/random-id.ts';
import { createSession } from '../src/shared/browser/session.ts';
import type { AnalysisOptions } from '../src/features/analyse/analysis-options.ts';
import { openSavingPage } from './features/analyse/open-saving-page.tsx';
import { getCall } from '../src/call/requests/get-call.ts';
import { readLibrary } from '../src/call/requests/library.ts';

// Other tests count the requests of each part. Here all requests of a whole call count, from its upload to the disk of
// our server.

/**
 * The requests are upload, order, two polls, analysis, summary and save. Both requests to Ollama first ask for the
 * model's capabilities.
 */
const neededRequests = { openai: 7, ollama: 9 };
/** If a save fails, the rep presses again, but not more often than this. */
const maxPresses = 3;
const sound = new Uint8Array(20_000);
const storage = window.localStorage;
const session = createSession(storage);

let network: BadNetwork;
let server: Awaited<ReturnType<typeof startOwnServer>>;
let api: FaultProxy;
let token: string;

beforeAll(async () => {
  network = await startBadNetwork(seededRandom(9));
  server = await startOwnServer();
  api = await network.takeIn(server.url);
  const person = { name: 'Alex', email: 'alex@example.com', password: 'correct horse battery' };
  token = (await register(httpTo(server.url), person)).token ?? '';
}, 60_000);

beforeEach(() => {
  network.reset();
  session.replaceToken(token);
});

afterAll(async () => {
  await network.close();
  await server.close();
});

async function startOwnServer() {
  const folder = temporaryFolder('whole-call');
  const env = { DATA_DIR: folder.path };
  const started = await startServer({ program: sourceServer, env });
  async function close() {
    await started.stop();
    folder.remove();
  }
  return { url: started.url, close };
}

function httpTo(address: string, send: typeof fetch = fetch): Http {
  return createHttp({
    baseUrl: `${address}/api`,
    session,
    fetch: send,
    wait: waitInTime,
    onSignedOut: () => undefined,
  });
}

/** The fake clock ends a timeout only when it is due. */
function waitInTime(ms: number, signal: AbortSignal): Promise<void> {
  return network.runtime.clock.wait(ms, signal, 'deadline');
}

let lastAnswer: Promise<unknown> = Promise.resolve();

/** The requests run one at a time, because the fake time passes for all of them at once. */
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = lastAnswer.then(ask);
  lastAnswer = answer.catch(() => undefined);
  return answer;
}

/** The page creates one client for the analysis and one for the summary, and their requests must run one at a time. */
function languageModel(settings: Settings): LanguageModel {
  const model = createLanguageModel(settings, network.runtime);
  return {
    ...model,
    callTool: (request) => inTurn(() => model.callTool(request)),
    complete: (request) => inTurn(() => model.complete(request)),
  };
}

const options: AnalysisOptions = {
  createTranscriber: (settings) =>
    createTranscriber(settings, network.runtime.clock, network.runtime.random),
  createLanguageModel: languageModel,
  readDurationMs: () => Promise.resolve(undefined),
  readChannels: () => Promise.resolve('one'),
  readTranscript: () => Promise.reject(new Error('There is no transcript.')),
  readEntry: () => Promise.reject(new Error('There is no file.')),
  fetchSample: () => Promise.reject(new Error('There is no sample.')),
  randomId,
};

function openPage(fileName: string, http: Http) {
  const { clock } = network.runtime;
  return openSavingPage({
    http,
    platform: { session, storage, clock: { now: () => clock.now(), wait: waitInTime } },
    options,
    recording: new File([sound], fileName, { lastModified: 1 }),
  });
}

/** Takes a recording from upload to save as a rep does. If a part of a call failed, the rep does not repeat it. */
async function takeCall(fileName: string, http = httpTo(api.url)) {
  const { press, failures, close } = openPage(fileName, http);
  let face = await press('analyse');
  let presses = 0;
  while (failures().length === 0 && face === 'ready' && presses < maxPresses) {
    face = await press('ready');
    presses += 1;
  }
  const [failure] = failures();
  close();
  return { presses, isSaved: face === 'saved', failure };
}

/** Reading the calls does not use the bad network, and the request is not counted. */
async function storedCalls(fileName: string): Promise<LibraryCall[]> {
  const { calls } = await readLibrary(httpTo(server.url), {});
  return calls.filter(({ recording }) => recording?.fileName === fileName);
}

async function everyStoredName(): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  let cursor: string | undefined;
  do {
    const page = await readLibrary(httpTo(server.url), { cursor });
    names.push(...page.calls.map(({ recording }) => recording?.fileName));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return names;
}

/** Leaves out the fields that differ between calls. */
async function storedContent(call: LibraryCall | undefined): Promise<Call | null | undefined> {
  const stored = call && (await getCall(httpTo(server.url), call._id));
  return stored && { ...stored, _id: '', createdAt: '', recording: {}, title: '' };
}

/** Returns the stored content of a call for which no request failed. */
async function wholeContent(
  fileName: string,
  requestCount: number,
): Promise<Call | null | undefined> {
  expect(await takeCall(fileName)).toEqual({ presses: 1, isSaved: true, failure: undefined });
  // The second request to Ollama already knows the capabilities if the first one was answered before it.
  expect([requestCount, requestCount - 1]).toContain(network.requestCount());
  const [stored] = await storedCalls(fileName);
  network.reset();
  return storedContent(stored);
}

function countsOf(presses: readonly number[]): number[] {
  return Array.from(
    { length: maxPresses },
    (_, before) => presses.filter((count) => count === before + 1).length,
  );
}

describe.each([
  { modelProvider: 'openai', name: 'OpenAI' },
  { modelProvider: 'ollama', name: 'Ollama' },
] as const)('with $name, at 20 % faults of every kind', ({ modelProvider }) => {
  it('at least 99 % of calls are analysed and stored completely, and none is stored twice', async ({
    annotate,
  }) => {
    storage.setItem('settings', JSON.stringify({ ...network.settings, ...modelOf(modelProvider) }));
    const whole = await wholeContent(
      `${modelProvider} on a good network.mp3`,
      neededRequests[modelProvider],
    );
    expect(whole).toMatchObject({ summary: cannedSummary, utterances: expect.anything() });
    const presses: number[] = [];
    const wrong: string[] = [];

    async function run(): Promise<unknown> {
      const fileName = `${modelProvider} ${presses.length}.mp3`;
      const end = await takeCall(fileName);
      presses.push(end.isSaved ? end.presses : 0);
      const stored = await storedCalls(fileName);
      if (stored.length > 1) wrong.push(`${fileName} is stored ${stored.length} times`);
      if (end.isSaved && stored.length === 0) wrong.push(`${fileName} is lost`);
      if (network.assemblyAI.jobs.length > 1) wrong.push(`${fileName} is ordered twice`);
      if (end.failure) return endOfFailure(end.failure);
      if (!end.isSaved) return 'not saved';
      expect(await storedContent(stored[0])).toEqual(whole);
      return 'success';
    }

    const plan = {
      seed: 271,
      neededRequests: neededRequests[modelProvider],
      run,
      otherEnds: ['not saved'],
    };
    const { missed, report } = await runThroughFaults(network, plan);
    await annotate(`${report}; saved by each press: ${countsOf(presses).join(', ')}`);
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
    const names = await everyStoredName();
    expect(names).toHaveLength(new Set(names).size);
  }, 600_000);
});

it('the same check catches a page that saves without a key', async () => {
  storage.setItem('settings', JSON.stringify(network.settings));
  api.script({ kind: 'reset', at: 'answer' });
  const withoutKey: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete(idempotencyKeyHeader);
    return fetch(input, { ...init, headers });
  };
  const end = await takeCall('without a key.mp3', httpTo(api.url, withoutKey));
  expect(end).toMatchObject({ presses: 2, isSaved: true });
  expect(await storedCalls('without a key.mp3')).toHaveLength(2);
});
