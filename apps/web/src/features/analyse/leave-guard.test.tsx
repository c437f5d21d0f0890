import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  notice,
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
  it('asks nothing, and the work continues while another page is shown', async () => {
    const app = await openAndChoose();
    await app.goHome();
    expect(app.path()).toBe('/dashboard');
    expect(app.transcriber.jobs[0]?.request.signal.aborted).toBe(false);
    await app.finished();
    expect(notice('talk is ready', 'Read the analysis, then save it.')).toBe(true);
    await app.press('Open');
    expect(app.address()).toBe('/dashboard/analysis?call=key-1');
    expect(button('Save Metrics')).toBeTruthy();
  });

  it('shows no notice about a call whose page is open', async () => {
    const app = await openAndChoose();
    await app.finished();
    expect(notice('talk is ready', '')).toBe(false);
  });

  it('makes the browser ask when the tab is closed, until it is stopped', async () => {
    const app = await openAndChoose();
    expect(isAskedByBrowser()).toBe(true);
    await app.goHome();
    expect(isAskedByBrowser()).toBe(true);
    await app.happens(() => app.goTo('/dashboard/analysis?call=key-1'));
    await app.user.click(screen.getByRole('button', { name: 'Stop Processing' }));
    expect(isAskedByBrowser()).toBe(false);
  });

  it('asks nothing when the tab is closed once the recording is stored', async () => {
    await openAndChoose({ storage: createFakeStorage() });
    expect(isAskedByBrowser()).toBe(false);
  });

  it('makes the browser ask while the recording could not be stored', async () => {
    const storage = createFakeStorage();
    storage.audio.keep = () => Promise.resolve(false);
    const app = await openAndChoose({ storage });
    expect(isAskedByBrowser()).toBe(true);
    await app.happens(() =>
      app.transcriber.jobs[0]?.request.onProgress({ stage: 'transcribing', transcriptId: 't' }),
    );
    expect(isAskedByBrowser()).toBe(false);
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
    expect(app.path()).toBe(`/dashboard/analysis/${_id}`);
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
  it('asks nothing, and it is saved', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const app = await openAndChoose({
      server: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await app.finished();
    await app.press('Save Metrics');
    await app.goHome();
    expect(app.path()).toBe('/dashboard');
    expect(isAskedByBrowser()).toBe(true);
    const _id = '0192f0c1-7c1c-7b3f-8a1e-0123456789ab';
    const createdAt = '2026-11-14T10:30:00.000Z';
    await app.happens(() => answer(Response.json({ _id, createdAt })));
    expect(isAskedByBrowser()).toBe(false);
  });
});
