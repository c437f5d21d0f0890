import { defaultSettings, type Call, type CallChanges } from '@sales-analytics/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { createFakeStorage, type FakeStorage } from '../../../test/call/fake-storage.ts';
import {
  openAnalysis,
  savedReply,
  transcript,
} from '../../../test/features/analyse/open-analysis.tsx';

const settings = { ...defaultSettings, modelProvider: 'ollama', modelName: 'llama' } as const;
const question = 'What is it about?';

beforeEach(() => {
  const lines = [{ response: 'Fleets.' }, { response: '', done: true, done_reason: 'stop' }];
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  vi.stubGlobal('fetch', async () => new Response(body));
  return () => vi.unstubAllGlobals();
});

class OneCall {
  stored: Call = aCall({ ...savedReply, utterances: transcript.utterances, revision: 0 });
  refusal: (() => Response) | null = null;
  refused = 0;

  answer = ({ method, body }: { method: string; body: unknown }): Response => {
    if (method === 'GET') return Response.json([this.stored]);
    if (this.refusal) {
      this.refused += 1;
      return this.refusal();
    }
    if (method === 'POST') {
      this.stored = { ...(body as Call), ...savedReply, revision: 0 };
      return Response.json(savedReply);
    }
    const { revision, ...changes } = body as CallChanges;
    if (revision !== this.stored.revision) {
      return Response.json({ message: 'Changed', code: 'changed_elsewhere' }, { status: 409 });
    }
    this.stored = { ...this.stored, ...changes, revision: revision + 1 };
    return Response.json({ _id: this.stored._id, revision: revision + 1 });
  };
}

const away = () => Response.error();
const expired = () =>
  Response.json({ message: 'Token expired', code: 'unauthorized' }, { status: 401 });

function open(server: OneCall, storage: FakeStorage) {
  const path = `/dashboard/analysis/${server.stored._id}`;
  return openAnalysis({ path, settings, storage, server: server.answer });
}

async function ask({ user }: ReturnType<typeof openAnalysis>) {
  await user.click(await screen.findByRole('tab', { name: 'Ask' }));
  await user.type(await screen.findByLabelText('Ask a question'), `${question}{Enter}`);
  await screen.findByText('Fleets.');
}

async function expectStored(server: OneCall, storage: FakeStorage) {
  await waitFor(() => expect(server.stored.answers).toMatchObject([{ question }]));
  await waitFor(() => expect(storage.drafts.answers).toEqual([]));
}

it.each([
  ['is away', away],
  ['knows the login no more', expired],
])('an answer about a saved call is kept over a reload while the server %s', async (_, refusal) => {
  const [server, storage] = [new OneCall(), createFakeStorage()];
  const page = open(server, storage);
  server.refusal = refusal;
  await ask(page);
  await waitFor(() => expect(server.refused).toBe(1));
  page.unmount();

  server.refusal = null;
  server.stored = { ...server.stored, summary: 'Corrected elsewhere.', revision: 1 };
  open(server, storage);
  expect(await screen.findByText('Fleets.')).toBeTruthy();
  await expectStored(server, storage);
  expect(server.stored).toMatchObject({ summary: 'Corrected elsewhere.', revision: 2 });
  expect(screen.queryByText('Your change is not saved yet')).toBeNull();
});

it('shows after a reload which answers are not stored, and stores them on request', async () => {
  const [server, storage] = [new OneCall(), createFakeStorage()];
  server.refusal = away;
  const page = open(server, storage);
  await ask(page);
  await screen.findByText('Your change is not saved yet');
  page.unmount();
  const next = open(server, storage);
  await screen.findByText('Your change is not saved yet');
  expect(screen.getByText('Fleets.')).toBeTruthy();
  server.refusal = null;
  await next.press('Try again');
  await expectStored(server, storage);
});

it('an answer about a result that was just saved is also kept over a reload', async () => {
  const [server, storage] = [new OneCall(), createFakeStorage()];
  const page = openAnalysis({
    settings: { ...settings, assemblyAIKey: 'aai-1' },
    storage,
    server: server.answer,
  });
  await page.choose(new File(['sound'], 'talk.mp3', { type: 'audio/mpeg' }));
  await page.finished();
  await page.press('Save Metrics');
  await waitFor(() => expect(storage.drafts.kept.size).toBe(0));
  server.refusal = away;
  await ask(page);
  await screen.findByText('Your change is not saved yet');
  page.unmount();

  server.refusal = null;
  open(server, storage);
  expect(await screen.findByText('Fleets.')).toBeTruthy();
  await expectStored(server, storage);
});
