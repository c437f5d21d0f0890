import type { LibraryCall } from '@sales-analytics/contract';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { callListKey } from '../../../src/call/requests/calls-cache.ts';
import { BulkBar } from '../../../src/features/library/bulk/bulk-bar.tsx';
import { BulkProgress } from '../../../src/features/library/bulk/bulk-progress.tsx';
import { ExportFailure } from '../../../src/features/library/bulk/bulk-area.tsx';
import { useBulkJobs } from '../../../src/features/library/bulk/use-bulk-jobs.ts';
import { useExportCalls } from '../../../src/features/library/bulk/use-export-calls.ts';
import { SelectAll } from '../../../src/features/library/selection/select-all.tsx';
import { SelectBox } from '../../../src/features/library/selection/select-box.tsx';
import { useSelection } from '../../../src/features/library/selection/use-selection.ts';
import { createSession } from '../../../src/shared/browser/session.ts';
import { createHttp } from '../../../src/shared/http/http.ts';
import { renderScreen } from '../../render-screen.tsx';
import { neverLate } from '../../shared/http/fake-http.ts';
import { tokenUntil } from '../../token.ts';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import type { BulkServer } from './bulk-server.ts';

const nowMs = Date.parse('2026-11-28T12:00:00Z');
const query = { q: 'price', sort: 'date', direction: 'desc', tag: ['pilot'] } as const;

export function callNumber(n: number, changes: Partial<LibraryCall> = {}): LibraryCall {
  const counter = n.toString(16).padStart(12, '0');
  return aLibraryCall({
    _id: `0193a5f0-7c00-7000-8000-${counter}`,
    title: `Call ${n}`,
    ...changes,
  });
}

export function someCalls(count: number): LibraryCall[] {
  return Array.from({ length: count }, (_, n) => callNumber(n));
}

/** `local` records what happens to local data. */
export function openBulk(server: BulkServer) {
  const local: string[] = [];
  const clock = new FakeClock(nowMs);
  const { http, session } = httpTo(server);
  const localData = {
    recordings: {
      discard: async (key: string) => void local.push(`discard ${key}`),
      restore: async (key: string) => void local.push(`restore ${key}`),
    },
    pendingAnswers: {
      deleteAnswers: async (id: string) => void local.push(`answers ${id}`),
    },
    matchRecordings: async () => void local.push('match'),
  };

  function Page() {
    const bulk = useBulkJobs(localData);
    const exported = useExportCalls();
    const { data: calls = [] } = useQuery({
      queryKey: callListKey,
      queryFn: () => {
        server.state.listed += 1;
        return [...server.calls];
      },
    });
    const selection = useSelection(calls, server.total);
    const selected = { selection: selection.selection, query: { ...query, tag: [...query.tag] } };
    return (
      <>
        <BulkProgress bulk={bulk} />
        <ExportFailure {...exported} />
        <SelectAll selection={selection} loaded={calls.length} total={server.total} />
        <SelectBox label="All" checked={false} onToggle={selection.toggleLoaded} />
        {calls.map(({ _id, title }) => (
          <SelectBox
            key={_id}
            label={title}
            checked={selection.isSelected(_id)}
            onToggle={(isRange) => selection.toggle(_id, isRange)}
          />
        ))}
        <BulkBar
          count={selection.count}
          tags={['price', 'pilot']}
          isBusy={bulk.isStarting}
          isExporting={exported.isExporting}
          onDone={selection.clear}
          onAction={(action) => void bulk.start(action, { ...selected, loaded: calls })}
          onExport={(format) => exported.start(selected, format)}
        />
      </>
    );
  }

  const { unmount } = renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock },
    routes: [{ path: '/', Component: Page }],
    path: '/',
  });

  /** Ends all waits of at most this time. */
  async function pass(ms: number) {
    await act(async () => {
      clock.nowMs += ms;
      const waits = clock.waits.splice(0);
      clock.waits.push(...waits.filter((wait) => wait.ms > ms));
      for (const wait of waits) if (wait.ms <= ms) wait.resolve();
    });
  }

  return { local, pass, unmount };
}

function httpTo(server: BulkServer) {
  window.localStorage.setItem('token', tokenUntil(nowMs / 1000 + 600));
  const session = createSession(window.localStorage);
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      return server.answer(init?.method ?? 'GET', pathname.replace('/api', ''), body);
    },
    onSignedOut: () => undefined,
    now: () => nowMs,
    log: () => undefined,
  });
  return { http, session };
}

export async function tick(...names: string[]) {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name }));
}

export async function press(...names: (string | RegExp)[]) {
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
}
