import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createHttp } from '../../shared/http/http.ts';
import { neverLate } from '../../../test/shared/http/fake-http.ts';
import { browserClock } from '../../shared/time/browser-clock.ts';
import { createSession } from '../../shared/browser/session.ts';
import { tokenUntil } from '../../../test/token.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { callNumber, serverWith } from '../../../test/features/library/open-library.tsx';

const nowMs = Date.parse('2026-11-14T12:00:00Z');

function openLibrary(server: ReturnType<typeof serverWith>, keys: readonly string[] = []) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 60));
  const session = createSession(window.localStorage);
  const done: string[] = [];
  const recordings = {
    keys: async () => [...keys],
    discard: async (key: string) => void done.push(`discard ${key}`),
    restore: async (key: string) => void done.push(`restore ${key}`),
    sweep: async () => void done.push('sweep'),
  };
  const forgotten: string[] = [];
  const pendingAnswers = {
    deleteAnswers(callId: string) {
      forgotten.push(callId);
      return Promise.reject(new Error('This browser keeps nothing.'));
    },
  };
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? init.body : '';
      return server.answer(init?.method ?? 'GET', url, body);
    },
    onSignedOut: () => undefined,
    now: () => nowMs,
    log: () => undefined,
  });
  const drafts = { ids: async () => [], lock: async () => () => undefined };
  const { unmount } = renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock: browserClock },
    routes: [
      {
        path: '/dashboard',
        element: <LibraryScreen {...{ recordings, pendingAnswers, drafts }} />,
      },
    ],
    path: '/dashboard',
  });
  return { done, forgotten, unmount };
}

async function press(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

const [uploaded, attached] = [
  callNumber(0, { recording: { fileName: 'call-0.mp3', audioKey: 'key-0' } }),
  callNumber(1),
];

describe('the recording of a deleted call', () => {
  it('is discarded, under its key or the call’s', async () => {
    const { done } = openLibrary(serverWith([uploaded, attached]));
    await press(/^Delete call-0,/);
    await press(/^Delete call-1,/);
    await waitFor(() =>
      expect(done).toEqual(['sweep', 'discard key-0', `discard ${attached._id}`]),
    );
  });

  it('comes back with Undo', async () => {
    const { done } = openLibrary(serverWith([uploaded]));
    await press(/^Delete call-/);
    await press(/^Undo$/);
    await waitFor(() => expect(done).toEqual(['sweep', 'discard key-0', 'restore key-0']));
  });

  it('stays discarded if Undo fails', async () => {
    const server = serverWith([uploaded]);
    server.failing.restore = Response.json({ message: 'x', code: 'not_found' }, { status: 404 });
    const { done } = openLibrary(server);
    await press(/^Delete call-/);
    await press(/^Undo$/);
    await screen.findByText('Failed to restore call recording');
    expect(done.at(-1)).toBe('discard key-0');
  });

  it.each([
    ['stays where the call could not be deleted', 500, 'internal', ['sweep']],
    ['is discarded where the call was gone already', 404, 'not_found', ['sweep', 'discard key-0']],
  ])('%s', async (...[, status, code, expected]) => {
    const server = serverWith([uploaded]);
    server.failing.delete = Response.json({ message: 'x', code }, { status });
    const { done } = openLibrary(server);
    await press(/^Delete call-/);
    await screen.findByText('Failed to delete call recording');
    await waitFor(() => expect(done).toEqual(expected));
  });
});

describe('unsaved answers about a deleted call', () => {
  it('are removed with it', async () => {
    const { forgotten } = openLibrary(serverWith([uploaded, attached]));
    await press(/^Delete call-1,/);
    await screen.findByText('Call recording deleted successfully');
    expect(forgotten).toEqual([attached._id]);
  });
});

describe('recordings of calls that were deleted elsewhere', () => {
  it('are discarded once a day', async () => {
    const server = serverWith([uploaded]);
    const { done, unmount } = openLibrary(server, ['key-0', 'gone']);
    await waitFor(() => expect(done).toEqual(['sweep', 'restore key-0', 'discard gone']));
    unmount();
    const again = openLibrary(server, ['gone']);
    await screen.findByRole('article');
    expect(again.done).toEqual(['sweep']);
  });
});
