import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeSessionOptions } from '../../../test/call/session/session-options.ts';
import { notice } from '../../../test/features/analyse/open-analysis.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { ApiError, unauthorizedMessage } from '../../shared/http/api-error.ts';
import { CallSession } from '../session/call-session.ts';
import { SaveMetrics } from './save-metrics.tsx';

function open({ hasAnalysis = true } = {}) {
  const world = fakeSessionOptions();
  const session = new CallSession(
    {
      id: 'call-1',
      chosenAt: '2026-11-21T10:00:00.000Z',
      recording: {},
      callType: 'demo',
      file: null,
      source: {
        transcript: { utterances: [{ speaker: 'A', text: 'Hello.' }] },
        ...(hasAnalysis && { analysis: { analysis: {}, evidence: {} } }),
        summary: 'A good call.',
      },
    },
    world.options,
  );
  session.start();
  const { http, clock } = world.options;
  const storage = window.localStorage;
  const { unmount } = renderScreen({
    http,
    platform: { session: createSession(storage), storage, clock },
    path: '/',
    routes: [{ path: '/', element: <SaveMetrics session={session} /> }],
  });
  const user = userEvent.setup();
  const button = () => screen.getByRole('button', { name: /^Save/ });
  return { ...world, unmount, button, press: () => user.click(button()) };
}

describe('Save Metrics', () => {
  it('can’t be pressed before there is something to save', () => {
    const { button } = open({ hasAnalysis: false });
    expect(button()).toHaveProperty('disabled', true);
  });

  it('saves the call once, says so, and keeps the focus', async () => {
    const { button, press, server } = open();
    await press();
    await waitFor(() => expect(button().textContent).toBe('Saved'));
    await waitFor(() => expect(notice('Success', 'Metrics saved successfully')).toBe(true));
    await press();
    expect(server.attempts).toHaveLength(1);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button());
  });

  it('saves nothing twice while it saves', async () => {
    const { button, press, server } = open();
    server.replies.push(() => new Promise(() => undefined));
    await press();
    expect(button().getAttribute('aria-busy')).toBe('true');
    await press();
    expect(server.attempts).toHaveLength(1);
  });

  it('says that it failed, and can be pressed again', async () => {
    const { button, press, server } = open();
    server.replies.push(() => Promise.reject(new ApiError({ message: 'No.', status: 503 })));
    await press();
    await waitFor(() => expect(notice('Error', 'Failed to save metrics')).toBe(true));
    expect(button().textContent).toBe('Save Metrics');
    await press();
    await waitFor(() => expect(button().textContent).toBe('Saved'));
  });

  it('says nothing if the session has ended: the page is on its way to the login', async () => {
    const { press, server, button } = open();
    const error = new ApiError({ message: unauthorizedMessage, status: 401, code: 'unauthorized' });
    server.replies.push(() => Promise.reject(error));
    await press();
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
    expect(notice('Error', 'Failed to save metrics')).toBe(false);
  });
});
