import { measureCall } from '@sales-analytics/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aCall } from '../../../test/call/requests/a-call.ts';
import { createHttp } from '../../shared/http/http.ts';
import { noFindings } from '../../../test/call/results/show-results.tsx';
import { neverLate } from '../../../test/shared/http/fake-http.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { createSession } from '../../shared/browser/session.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useCallExport } from './use-call-export.ts';
import { contentOfSaved } from '../parts/shown-call.ts';

it('says that its code could not be loaded, and loads it at the next try', async () => {
  const content = contentOfSaved(aCall());
  const { transcript, sides } = content.spoken;
  const metrics = measureCall(transcript, sides);
  const exported: string[] = [];
  let isAway = true;

  async function load() {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { exportCall: (kind: string) => void exported.push(kind) };
  }

  function Page() {
    const { run } = useCallExport(
      { title: 'talk.mp3', at: '2026-11-14T10:30:00.000Z', content },
      { metrics, checked: null, findings: noFindings },
      load,
    );
    return <button onClick={() => run('csv')}>Export</button>;
  }

  const session = createSession(window.localStorage);
  const http = createHttp({
    baseUrl: 'http://localhost:5000/api',
    session,
    wait: neverLate,
    fetch: () => Promise.reject(new Error('Nothing is sent.')),
    onSignedOut: () => undefined,
    log: () => undefined,
  });
  renderScreen({
    http,
    platform: { session, storage: window.localStorage, clock: new FakeClock() },
    routes: [{ path: '/', element: <Page /> }],
    path: '/',
  });
  const button = screen.getByRole('button', { name: 'Export' });
  await userEvent.click(button);
  const words = await screen.findAllByText(/The call could not be exported.*reload the page/);
  expect(words.length).toBeGreaterThan(0);
  expect(exported).toEqual([]);

  isAway = false;
  await userEvent.click(button);
  expect(exported).toEqual(['csv']);
});
