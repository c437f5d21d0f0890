import { newCallSchema, type Call, type NewCall, type SentCall } from '@sales-analytics/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createHttp } from '../../shared/http/http.ts';
import { neverLate } from '../../../test/shared/http/fake-http.ts';
import { FakeClock } from '../../../test/ports.ts';
import { createSession } from '../../shared/browser/session.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { freshToken } from '../../../test/token.ts';
import { useSaveMetrics } from './use-save-metrics.ts';

const stored = {
  _id: '0192f0c1-7c1c-7b3f-8a1e-0123456789ab',
  createdAt: '2026-11-14T10:30:00.000Z',
};
const conflict = { message: 'Another call has this key', code: 'idempotency_conflict' };

function aCall(summary: string, transcript = ''): NewCall {
  return { summary, analysis: {}, transcript, audioUrl: '' };
}

/** A page that saves a call, what an earlier one sent of it, and the server's answers in their order. */
type Answer = () => Response | Promise<Response>;

function open(answers: Answer[], left: SentCall | null = null) {
  const storage = window.localStorage;
  storage.setItem('token', freshToken());
  const session = createSession(storage);
  const keys: (string | null)[] = [];
  const texts: string[] = [];
  const saved: Call[] = [];
  const sents: (SentCall | null)[] = [];
  const browser = { isHanging: false };
  let made = 0;
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    onSignedOut: () => session.clearToken(),
    log: () => undefined,
    async fetch(_input, request = {}) {
      keys.push(new Headers(request.headers).get('idempotency-key'));
      const body = typeof request.body === 'string' ? request.body : '';
      const { summary, transcript } = newCallSchema.parse(JSON.parse(body));
      texts.push(`${summary} ${transcript}`.trim());
      return answers.shift()?.() ?? Response.json(stored);
    },
  });

  function Page() {
    const [call, setCall] = useState<NewCall | null>(aCall('First.'));
    const [record, setRecord] = useState<Call | null>(null);
    const [sent, setSent] = useState<SentCall | null>(left);
    const { saveState, saveProblem, save } = useSaveMetrics({
      newCall: call,
      sent,
      onSend(next) {
        setSent(next);
        sents.push(next);
        return browser.isHanging ? new Promise(() => undefined) : Promise.resolve();
      },
      firstKey: 'call-1',
      randomId: () => `key-${(made += 1)}`,
      saved: record,
      onSaved(one) {
        saved.push(one);
        setRecord(one);
      },
    });
    return (
      <>
        <button onClick={save}>{saveState}</button>
        <button onClick={() => setCall(aCall('First.', 'Second words'))}>Correct</button>
        <button onClick={() => setCall(aCall('Second.'))}>Summarise</button>
        <button onClick={() => setCall(null)}>Lose</button>
        <p role="alert">{saveProblem}</p>
      </>
    );
  }

  const clock = new FakeClock();
  const platform = { session, storage, clock };
  const { unmount } = renderScreen({
    http,
    platform,
    path: '/',
    routes: [{ path: '/', element: <Page /> }],
  });
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, keys, texts, saved, sents, browser, clock, unmount };
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

  it.each([
    [503, 'busy', 'The server has too much to do right now. Please try again in a moment.'],
    [
      507,
      'storage_full',
      "The server's disk is full. Nothing was saved; what is on your screen is still there.",
    ],
  ])(
    'that got %i is not saved, says why, and is sent again as it was',
    async (status, code, message) => {
      const refused = () => Response.json({ message, code }, { status });
      const { press, keys, saved, sents } = open([refused]);
      await press('ready');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
      expect(saved).toEqual([]);
      expect(sents).not.toContain(null);
      await press('ready');
      await screen.findByRole('button', { name: 'saved' });
      expect(keys).toEqual(['call-1', 'call-1']);
      expect(saved).toHaveLength(1);
    },
  );

  it.each([
    ['was corrected', 'Correct'],
    ['was summarised', 'Summarise'],
  ])('sends again what it sent first, although the call %s since', async (_, change) => {
    const { press, keys, texts, saved } = open([away]);
    await press('ready');
    await isReadyAgain();
    await press(change);
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1', 'call-1']);
    expect(texts).toEqual(['First.', 'First.']);
    expect(saved).toEqual([{ ...aCall('First.'), ...stored, revision: 0 }]);
  });

  it('sends again what an earlier page sent', async () => {
    const { press, keys, texts } = open([], { key: 'key-of-then', call: aCall('First.', 'Then') });
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    expect([keys, texts]).toEqual([['key-of-then'], ['First. Then']]);
  });

  it('sends what was corrected where the server could make nothing of the first', async () => {
    const refusal = { message: 'Too long', code: 'validation' };
    const { press, keys, texts } = open([() => Response.json(refusal, { status: 400 })]);
    await press('ready');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await press('Correct');
    await press('ready');
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1', 'call-1']);
    expect(texts).toEqual(['First.', 'First. Second words']);
  });

  it('drops what the server could make nothing of, also once the page is left', async () => {
    const refusal = { message: 'Too long', code: 'validation' };
    let answer: (reply: Response) => void = () => undefined;
    const { press, sents, unmount } = open([() => new Promise((resolve) => (answer = resolve))]);
    await press('ready');
    unmount();
    answer(Response.json(refusal, { status: 400 }));
    await waitFor(() => expect(sents).toEqual([{ key: 'call-1', call: aCall('First.') }, null]));
  });

  it('is under way from the press on, and waits only so long for a browser that hangs', async () => {
    const { press, keys, browser, clock } = open([]);
    browser.isHanging = true;
    await press('ready');
    expect(screen.getByRole('button', { name: 'saving' })).toBeTruthy();
    expect(keys).toEqual([]);
    expect(clock.waits.map(({ ms }) => ms)).toEqual([3_000]);
    await act(async () => clock.waits[0]?.resolve());
    await screen.findByRole('button', { name: 'saved' });
    expect(keys).toEqual(['call-1']);
  });

  it('takes another key where what an earlier page sent under it could not be kept', async () => {
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

async function isReadyAgain(): Promise<void> {
  await screen.findByText(/The server can't be reached/);
}
