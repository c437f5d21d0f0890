import {
  changedReplySchema,
  type AnsweredQuestion,
  type Call,
  type CallChanges,
} from '@sales-analytics/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeStorage, type FakeStorage } from '../../../test/call/fake-storage.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { PlatformProvider } from '../../shared/browser/platform-context.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { ApiProvider } from '../../shared/http/api-context.tsx';
import { ApiError } from '../../shared/http/api-error.ts';
import type { ApiRequest, Http } from '../../shared/http/http.ts';
import { CallStorageProvider } from '../drafts/call-storage.tsx';
import { answerEdit, callTypeEdit, spokenEdit } from '../edits/call-edits.ts';
import { addNote, removeNote } from '../edits/note-edits.ts';
import { useSavedCall } from './use-saved-call.ts';
import { useUnsyncedCalls } from './use-unsynced-calls.ts';
import { callKey, callListKey } from './calls-cache.ts';

const saved: Call = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
  summary: 'A good call.',
  analysis: { talk_to_listen_ratio: { sales_rep: 75, customer: 25 } },
  transcript: 'Sales Rep: Hello there.\nCustomer: Who is it?',
  audioUrl: '',
  utterances: [
    { speaker: 'A', text: 'Hello there.', startMs: 0, endMs: 6000 },
    { speaker: 'B', text: 'Who is it?', startMs: 6000, endMs: 8000 },
  ],
  sides: { A: 'sales_rep', B: 'customer' },
  revision: 3,
};
const platform = {
  session: createSession(window.localStorage),
  storage: window.localStorage,
  clock: new FakeClock(),
};
const offline = new ApiError({ message: 'Failed to change call metric' });
const elsewhere = new ApiError({ message: 'Changed', status: 409, code: 'changed_elsewhere' });

function asked(question: string) {
  return answerEdit(anAnswer(question));
}

function anAnswer(question: string, askedAt = '2026-11-21T10:00:00.000Z'): AnsweredQuestion {
  return { question, answer: 'So.', askedAt };
}

class OneCallServer implements Http {
  call: Call | null = saved;
  readonly sent: CallChanges[] = [];
  failure: Error | null = null;
  isReplyLost = false;

  async send<T>({ method, body }: ApiRequest<T>): Promise<{ data: T; headers: Headers }> {
    const data = method === 'GET' ? [this.call].filter(Boolean) : this.change(body as CallChanges);
    return { data: data as T, headers: new Headers() };
  }

  change = ({ revision, ...changes }: CallChanges) => {
    this.sent.push({ revision, ...changes });
    if (this.failure) throw this.failure;
    if (!this.call || revision !== this.call.revision) throw elsewhere;
    this.call = { ...this.call, ...changes, revision: revision + 1 };
    if (this.isReplyLost) {
      this.isReplyLost = false;
      throw offline;
    }
    return changedReplySchema.parse({ _id: saved._id, revision: revision + 1 });
  };
}

let server: OneCallServer;
let storage: FakeStorage;

beforeEach(() => {
  server = new OneCallServer();
  storage = createFakeStorage();
});

/** Opens a page of this browser that shows the call as it read it. */
async function open(read: Call | null = server.call, queries = new QueryClient()) {
  queries.setQueryData(callKey(saved._id), read);
  const page = renderHook(
    (call: Call | null) => {
      const control = useSavedCall(call);
      const unsyncedCalls = useUnsyncedCalls();
      if (!control) throw new Error('There is no call.');
      return { ...control, unsyncedCalls };
    },
    {
      initialProps: read,
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>
          <ApiProvider http={server}>
            <PlatformProvider platform={platform}>
              <CallStorageProvider storage={storage}>{children}</CallStorageProvider>
            </PlatformProvider>
          </ApiProvider>
        </QueryClientProvider>
      ),
    },
  );
  const shown = () => page.result.current;
  await act(async () => undefined);
  return {
    shown,
    queries,
    close: page.unmount,
    async edit(...edits: Parameters<ReturnType<typeof shown>['edit']>[0][]) {
      await act(async () => {
        for (const edit of edits) shown().edit(edit);
      });
    },
    async addAnswer(...answers: AnsweredQuestion[]) {
      await act(async () => {
        for (const answer of answers) shown().addAnswer(answer);
      });
    },
    retry: () => act(async () => shown().editProblem?.onRetry()),
    synced: () => waitFor(() => expect(shown().isUnsynced).toBe(false)),
    failed: () => waitFor(() => expect(shown().editProblem).toBeDefined()),
  };
}

describe('an edit of a saved call', () => {
  it('shows an edit at once and stores what it changed', async () => {
    const page = await open();
    let release: () => void = () => undefined;
    const { change } = server;
    const wait = new Promise<void>((resolve) => (release = resolve));
    server.send = async ({ body }) => {
      await wait;
      return { data: change(body as CallChanges) as never, headers: new Headers() };
    };
    await page.edit(callTypeEdit('demo'));
    await waitFor(() => expect(page.shown().call.callType).toBe('demo'));
    expect(page.shown().isUnsynced).toBe(true);
    expect(page.shown().unsyncedCalls).toEqual([saved._id]);
    release();
    await page.synced();
    expect(server.sent).toEqual([{ callType: 'demo', revision: 3 }]);
    expect(page.shown().call).toMatchObject({ callType: 'demo', revision: 4 });
    expect(page.shown().unsyncedCalls).toEqual([]);
  });

  it('stores the numbers and lines that follow from new sides', async () => {
    const page = await open();
    await page.edit(spokenEdit({ kind: 'swap-sides' }));
    await page.synced();
    expect(server.call).toMatchObject({
      sides: { A: 'customer', B: 'sales_rep' },
      analysis: { talk_to_listen_ratio: { sales_rep: 25, customer: 75 } },
      transcript: 'Customer: Hello there.\nSales Rep: Who is it?',
    });
  });

  it('reads the lines of a record without utterances, and stores them when they are corrected', async () => {
    const { utterances: _, sides: __, ...older } = saved;
    server.call = { ...older, revision: 0 };
    const page = await open();
    await page.edit(spokenEdit({ kind: 'change-text', line: 1, text: 'Who are you?' }));
    await page.synced();
    expect(server.sent[0]).toMatchObject({
      revision: 0,
      transcript: 'Sales Rep: Hello there.\nCustomer: Who are you?',
      utterances: [
        { speaker: 'Sales Rep', text: 'Hello there.' },
        { speaker: 'Customer', text: 'Who are you?' },
      ],
    });
  });

  it('sends one request after the other, each on what the last one left', async () => {
    const page = await open();
    await page.edit(asked('One?'), asked('Two?'), asked('Three?'));
    await page.synced();
    expect(server.sent.map(({ revision }) => revision)).toEqual([3, 4, 5]);
    expect(server.call?.answers?.map(({ question }) => question)).toEqual([
      'One?',
      'Two?',
      'Three?',
    ]);
  });

  it('sends nothing for an edit that changes nothing', async () => {
    const page = await open();
    await page.edit(spokenEdit({ kind: 'change-text', line: 9, text: 'Not said.' }));
    expect(page.shown().isUnsynced).toBe(false);
    expect(server.sent).toEqual([]);
  });

  it('makes an edit again on what another page stored meanwhile', async () => {
    const page = await open();
    server.call = asked('Theirs?')({ ...saved, revision: 7 });
    await page.edit(asked('Mine?'));
    await page.synced();
    expect(server.call.answers?.map(({ question }) => question)).toEqual(['Theirs?', 'Mine?']);
    expect(page.shown()).toMatchObject({ editProblem: undefined, call: { revision: 8 } });
  });

  it('shows what is read again, with the edits that are not stored', async () => {
    const page = await open();
    const read = (call: Call) =>
      act(async () => page.queries.setQueryData(callKey(saved._id), call));
    await read({ ...saved, summary: 'Newer.' });
    await waitFor(() => expect(page.shown().call.summary).toBe('Newer.'));
    server.failure = offline;
    await page.edit(callTypeEdit('demo'));
    await page.failed();
    await read({ ...saved, summary: 'Newest.', revision: 4 });
    await waitFor(() => expect(page.shown().call.summary).toBe('Newest.'));
    expect(page.shown().call.callType).toBe('demo');
  });

  it('has the list read again if a change is shown in it', async () => {
    const page = await open();
    page.queries.setQueryData(callListKey, { pages: [], pageParams: [] });
    const isStale = () => page.queries.getQueryState(callListKey)?.isInvalidated;
    await page.edit(callTypeEdit('demo'));
    await page.synced();
    expect(isStale()).toBe(false);
    await page.edit(spokenEdit({ kind: 'swap-sides' }));
    await page.synced();
    expect(isStale()).toBe(true);
  });
});

describe('an edit that could not be stored', () => {
  it('continues showing an edit that could not be stored, and stores it when it is asked to', async () => {
    const page = await open();
    server.failure = offline;
    await page.edit(callTypeEdit('demo'));
    await page.failed();
    expect(page.shown()).toMatchObject({
      editProblem: { message: offline.message },
      call: { callType: 'demo' },
    });
    server.failure = null;
    await page.retry();
    await page.synced();
    expect(page.shown().editProblem).toBeUndefined();
    expect(server.call?.callType).toBe('demo');
  });

  it('takes an edit that failed along with the next one, in their order', async () => {
    const page = await open();
    server.failure = offline;
    await page.edit(spokenEdit({ kind: 'rename-speaker', speaker: 'B', name: 'Dan' }));
    await page.failed();
    server.failure = null;
    await page.edit(spokenEdit({ kind: 'rename-speaker', speaker: 'B', name: 'Dana' }));
    await page.synced();
    expect(server.call).toMatchObject({ names: { B: 'Dana' }, revision: 4 });
    expect(page.queries.getMutationCache().getAll()).toHaveLength(1);
  });

  it('shows it on the next visit, which sends it again', async () => {
    const page = await open();
    server.failure = offline;
    await page.edit(callTypeEdit('demo'));
    await page.failed();
    page.close();
    server.failure = null;
    const next = await open(server.call, page.queries);
    expect(next.shown().call.callType).toBe('demo');
    await next.synced();
    expect(server.call?.callType).toBe('demo');
  });

  it.each([
    [
      'a swap',
      () => spokenEdit({ kind: 'swap-sides' }),
      { sides: { A: 'customer', B: 'sales_rep' } },
    ],
    ['an answer', () => asked('Why?'), { answers: [{ question: 'Why?' }] }],
  ])(
    'does not make %s twice that was stored although its response was lost',
    async (_, edit, then) => {
      const page = await open();
      server.isReplyLost = true;
      await page.edit(edit());
      await page.failed();
      await page.retry();
      await page.synced();
      expect(page.shown().editProblem).toBeUndefined();
      expect(server.call).toMatchObject(then);
      expect(server.call?.answers ?? []).toHaveLength('answers' in then ? 1 : 0);
    },
  );

  it('gives up on a call that is gone', async () => {
    const page = await open();
    server.call = null;
    await page.edit(callTypeEdit('demo'));
    await page.failed();
    expect(page.shown().editProblem?.message).toBe(elsewhere.message);
    expect(server.sent).toHaveLength(1);
  });

  it('gives up against pages that are always faster', async () => {
    const page = await open();
    server.failure = elsewhere;
    await page.edit(callTypeEdit('demo'));
    await page.failed();
    expect(server.sent).toHaveLength(5);
  });
});

describe('an answer', () => {
  const [first, second] = [
    anAnswer('One?', '2026-11-21T10:00:00.000Z'),
    anAnswer('Two?', '2026-11-21T10:01:00.000Z'),
  ];
  const stored = () => storage.drafts.answers;

  it('is in the browser until the server has it', async () => {
    const page = await open();
    let isStoredFirst = false;
    const { change } = server;
    server.change = (changes) => {
      isStoredFirst = stored().length === 1;
      return change(changes);
    };
    await page.addAnswer(first);
    await page.synced();
    expect(isStoredFirst).toBe(true);
    expect(server.call?.answers).toEqual([first]);
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('that could not be stored is stored by the next page, on what was changed meanwhile', async () => {
    const page = await open();
    server.failure = offline;
    await page.addAnswer(first, second);
    await page.failed();
    await waitFor(() => expect(stored()).toHaveLength(2));
    server.failure = null;
    const theirs = { summary: 'Theirs.', names: { B: 'Dana' }, answers: [anAnswer('Theirs?')] };
    const read = server.call;
    server.call = { ...saved, ...theirs, revision: 8 };
    const next = await open(read);
    await waitFor(() => expect(server.call?.revision).toBe(9));
    expect(server.call).toMatchObject({
      summary: 'Theirs.',
      names: { B: 'Dana' },
      answers: [{ question: 'Theirs?' }, first, second],
    });
    await next.synced();
    expect(next.shown().call).toEqual(server.call);
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('stays in the browser if the next page can not store it either', async () => {
    const page = await open();
    server.failure = offline;
    await page.addAnswer(first);
    await page.failed();
    const next = await open();
    await next.failed();
    expect(next.shown().call.answers).toEqual([first]);
    expect(stored()).toHaveLength(1);
  });

  it('that the server has is deleted from the browser, and not sent again', async () => {
    await storage.drafts.putAnswer(saved._id, first);
    await storage.drafts.putAnswer('another-call', second);
    server.call = answerEdit(first)(saved);
    await open();
    await waitFor(() => expect(stored()).toEqual([{ callId: 'another-call', answer: second }]));
    expect(server.sent).toEqual([]);
  });

  it('that two pages find is stored once', async () => {
    await storage.drafts.putAnswer(saved._id, first);
    const [one, other] = [await open(), await open()];
    await one.synced();
    await other.synced();
    expect(server.call?.answers).toEqual([first]);
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('is stored if the browser stores nothing', async () => {
    storage.drafts.isRefusing = true;
    const page = await open();
    await page.addAnswer(first);
    await page.synced();
    expect(server.call?.answers).toEqual([first]);
  });
});

describe('an edit whose response was lost', () => {
  const other = {
    id: '00000000-0000-4000-8000-000000000009',
    text: 'Other',
    createdAt: '2026-11-21T10:00:00.000Z',
    changedAt: '2026-11-21T10:00:00.000Z',
  };
  const mine = { ...other, id: '00000000-0000-4000-8000-000000000001', text: 'Mine' };
  const swap = () => spokenEdit({ kind: 'swap-sides' });
  const changeText = (text: string) => spokenEdit({ kind: 'change-text', line: 1, text });

  it.each([
    ['note', addNote(mine), removeNote(mine.id, new Set(['Mine']))],
    ['text', changeText('Who are you?'), changeText('Who is it?')],
    ['swap', swap(), swap()],
  ])('can be taken back, so that the server does not have it either: %s', async (_, edit, back) => {
    const before = { ...swap()(swap()(saved)), notes: [other] };
    server.call = before;
    server.isReplyLost = true;
    const page = await open();
    await page.edit(edit);
    await page.failed();
    await page.edit(back);
    await page.synced();
    const { notes, utterances, sides } = before;
    expect(page.shown().call).toMatchObject({ notes, utterances, sides });
    expect(server.call).toMatchObject({ notes, utterances, sides });
  });
});
