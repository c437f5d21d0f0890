import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  openAnalysis,
  type OpenOptions,
} from '../../../test/features/analyse/open-analysis.tsx';

async function openAndChoose(options?: OpenOptions) {
  const app = openAnalysis(options);
  await app.choose(aRecording());
  return {
    ...app,
    goHome: () => app.user.click(screen.getByRole('link', { name: 'Home' })),
  };
}

const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('leaving while a recording is processed', () => {
  it('asks for confirmation; cancelling continues', async () => {
    const app = await openAndChoose();
    await app.goHome();
    const dialog = screen.getByRole('alertdialog', { name: 'Stop processing and leave?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(app.path()).toBe('/dashboard/analysis');
    expect(app.transcriber.jobs[0]?.request.signal.aborted).toBe(false);
  });

  it('asks for confirmation; confirming aborts every request', async () => {
    const app = await openAndChoose();
    await app.goHome();
    await app.user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(app.path()).toBe('/dashboard');
    expect(app.transcriber.jobs[0]?.request.signal.aborted).toBe(true);
  });

  it('makes the browser ask when the tab is closed, until it is stopped', async () => {
    const app = await openAndChoose();
    expect(isAskedByBrowser()).toBe(true);
    await app.user.click(screen.getByRole('button', { name: 'Stop Processing' }));
    expect(isAskedByBrowser()).toBe(false);
  });

  it('updates the open dialog when the result arrives', async () => {
    const app = await openAndChoose();
    await app.goHome();
    await app.finished();
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await app.press('Stay');
    expect(button('Save Metrics')).toBeTruthy();
  });

  it('leaves without a click once the result is stored', async () => {
    const app = await openAndChoose({ storage: createFakeStorage() });
    await app.goHome();
    expect(screen.getByRole('alertdialog', { name: 'Stop processing and leave?' })).toBeTruthy();
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'uploaded', audioUrl: 'u' }),
    );
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't' }),
    );
    expect(app.path()).toBe('/dashboard');
  });
});

describe('leaving a saved result whose changes can’t be stored', () => {
  const _id = '0192f0c1-7c1c-7b3f-8a1e-0123456789ab';
  const createdAt = '2026-11-14T10:30:00.000Z';

  async function openUnstored() {
    const world = { isAway: true };
    const app = await openAndChoose({
      server({ method }) {
        if (method === 'POST') return Response.json({ _id, createdAt });
        return world.isAway ? Response.error() : Response.json({ _id, revision: 1 });
      },
    });
    await app.finished();
    await app.press('Save Metrics');
    await app.press('Swap speakers');
    return { ...app, world };
  }

  it('asks for confirmation, and so does the browser', async () => {
    const app = await openUnstored();
    expect(isAskedByBrowser()).toBe(true);
    await app.goHome();
    await app.press('Stay');
    expect(app.path()).toBe('/dashboard/analysis');
    await app.goHome();
    const name = 'Leave without saving your changes?';
    expect(screen.getByRole('alertdialog', { name })).toBeTruthy();
    await app.press('Leave');
    expect(app.path()).toBe('/dashboard');
  });

  it('asks nothing once they are stored', async () => {
    const app = await openUnstored();
    app.world.isAway = false;
    await app.press('Try again');
    expect(isAskedByBrowser()).toBe(false);
    await app.goHome();
    expect(app.path()).toBe('/dashboard');
  });
});

describe('leaving while a result is saved', () => {
  it('leaves without a click once it is saved', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const app = await openAndChoose({
      server: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await app.finished();
    await app.press('Save Metrics');
    await app.goHome();
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    const _id = '0192f0c1-7c1c-7b3f-8a1e-0123456789ab';
    const createdAt = '2026-11-14T10:30:00.000Z';
    await app.happens(() => answer(Response.json({ _id, createdAt })));
    expect(app.path()).toBe('/dashboard');
  });
});
