import type { Call, NewCall } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createHttp } from '../../data/http.ts';
import { FakeClock } from '../../flows/test-ports.ts';
import { createSession } from '../../platform/session.ts';
import { renderScreen } from '../../screens/test-frame.tsx';
import { freshToken } from '../../test-token.ts';
import { useSaveMetrics } from './use-save-metrics.ts';

const stored = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const conflict = { message: 'Another call has this key', code: 'idempotency_conflict' };

function aCall(summary: string): NewCall {
  return { summary, analysis: {}, transcript: '', audioUrl: '' };
}

/** A page that saves a call, and the server's answers in their order. */
function open(answers: (() => Response)[]) {
  const storage = window.localStorage;
  storage.setItem('token', freshToken());
  const session = createSession(storage);
  const keys: (string | null)[] = [];
  const saved: Call[] = [];
  let made = 0;
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    onSignedOut: () => session.clearToken(),
    log: () => undefined,
    async fetch(_input, request = {}) {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      return answers.shift()?.() ?? Response.json(stored);
    },
  });

  function Page() {
    const [call, setCall] = useState<NewCall | null>(aCall('First.'));
    const [record, setRecord] = useState<Call | null>(null);
    const { saveState, saveProblem, save } = useSaveMetrics({
      newCall: call,
      firstKey: 'call-1',
      newKey: () => `key-${(made += 1)}`,
      saved: record,
      onSaved(one) {
        saved.push(one);
        setRecord(one);
      },
    });
    return (
      <>
        <button onClick={save}>{saveState}</button>
        <button onClick={() => setCall(aCall('Second.'))}>Change</button>
        <button onClick={() => setCall(null)}>Lose</button>
        <p role="alert">{saveProblem}</p>
      </>
    );
  }

  const platform = { session, storage, clock: new FakeClock() };
  renderScreen({ http, platform, path: '/', routes: [{ path: '/', element: <Page /> }] });
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, keys, saved };
}

const away = () => {
  throw new TypeError('Failed to fetch');
};

describe('saving a result', () => {
  it('carries the call’s own key', async () => {
    const { press, keys, saved } = open([]);
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1']);
    expect(saved).toEqual([{ ...aCall('First.'), ...stored, revision: 0 }]);
  });

  it('happens once', async () => {
    const { press, keys } = open([]);
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    await press('saved');
    expect(keys).toHaveLength(1);
  });

  it('keeps the key while the content stays, and takes another for another content', async () => {
    const { press, keys } = open([away, away]);
    await press('ready');
    await press(await isReadyAgain());
    await press('Change');
    await press(await isReadyAgain());
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1', 'call-1', 'key-1']);
  });

  it('takes another key where an earlier page saved something else under it', async () => {
    const { press, keys, saved } = open([() => Response.json(conflict, { status: 422 })]);
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1', 'key-1']);
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says why it failed', async () => {
    const { press, saved } = open([away]);
    await press('ready');
    await isReadyAgain();
    expect(screen.getByRole('alert').textContent).toContain("The server can't be reached");
    expect(saved).toHaveLength(0);
  });

  it('is not possible without anything to save', async () => {
    const { press, keys } = open([]);
    await press('Lose');
    await press('unavailable');
    expect(keys).toHaveLength(0);
  });
});

async function isReadyAgain(): Promise<string> {
  await screen.findByText(/The server can't be reached/);
  return 'ready';
}
