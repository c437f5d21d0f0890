import type { Call } from '@sales-analytics/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../test/call/fake-storage.ts';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';
import { openAnalysis, savedReply } from '../../../test/features/analyse/open-analysis.tsx';

const utterances = Array.from({ length: 300 }, (_, line) => ({
  speaker: line % 2 === 0 ? 'A' : 'B',
  text: `Sentence number ${line}.`,
  startMs: line * 1_000,
  endMs: line * 1_000 + 900,
}));

const call: Call = {
  ...savedReply,
  summary: 'A first talk.',
  analysis: { objection_count: 1 },
  transcript: utterances.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
  audioUrl: '',
  recording: { fileName: 'talk.mp3', durationMs: 300_000, audioKey: 'key-9' },
  utterances,
  sides: { A: 'sales_rep', B: 'customer' },
  revision: 0,
};

const withoutTimes: Call = { ...call, utterances: [] };

beforeEach(() => {
  window.location.hash = '';
});

type Visit = { search: string; shown?: Call; hasAudio?: boolean };

async function open({ search, shown = call, hasAudio = false }: Visit) {
  const storage = createFakeStorage();
  if (hasAudio) await storage.audio.keep('key-9', new File(['sound'], 'talk.mp3'));
  const app = openAnalysis({
    path: `/dashboard/analysis/${call._id}${search}`,
    storage,
    server: () => Response.json([shown]),
  });
  await screen.findByRole('list', { name: 'Transcript lines' });
  await app.happens();
  return app;
}

async function audioOf(): Promise<TestAudio> {
  const player = await screen.findByRole('region', { name: 'Recording player' });
  const element = player.querySelector('audio');
  if (!element) throw new Error('The player has no sound');
  return new TestAudio(element);
}

const focusedText = () => document.activeElement?.textContent ?? '';
const linked = () => document.querySelector('[data-linked]');
const play = () => screen.queryByRole('button', { name: 'Play' });
const pause = () => screen.queryByRole('button', { name: 'Pause' });

describe('a saved call that is opened at a line', () => {
  it('marks and focuses the line, from which the keyboard moves on', async () => {
    const app = await open({ search: '?line=212' });
    expect(focusedText()).toContain('Sentence number 212.');
    expect(linked()).toBe(document.activeElement);
    await app.user.keyboard('{ArrowDown}');
    await app.happens();
    expect(focusedText()).toContain('Sentence number 213.');
    expect(app.address()).toBe(`/dashboard/analysis/${call._id}?line=212`);
  });

  it('counts the lines of the text if the call has no utterances', async () => {
    await open({ search: '?line=7', shown: withoutTimes });
    expect(focusedText()).toContain('Sentence number 7.');
  });

  it.each([
    ['a number beyond the last line', '?line=5000', 299],
    ['a number without end', `?line=${'9'.repeat(400)}`, 299],
  ])(
    'opens at the nearest line for %s, without starting the recording',
    async (_, search, line) => {
      await open({ search, hasAudio: true });
      const audio = await audioOf();
      act(() => audio.open(300));
      expect(focusedText()).toContain(`Sentence number ${line}.`);
      expect(audio.seconds).toBe(0);
      expect(play()).toBeTruthy();
    },
  );

  it.each(['?line=', '?line=-1', '?line=1.5', '?line=twelve', '?line=%3Cb%3E', ''])(
    'opens as usual for %j',
    async (search) => {
      await open({ search });
      expect(linked()).toBeNull();
      expect(document.activeElement?.matches('[data-line]')).toBe(false);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('opens as usual if it has no lines', async () => {
    const empty = { ...call, utterances: [], transcript: '' };
    const app = openAnalysis({
      path: `/dashboard/analysis/${call._id}?line=3`,
      server: () => Response.json([empty]),
    });
    await screen.findByRole('heading', { name: 'Call Summary' });
    await app.happens();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a line of the hash rather than the one of the search', async () => {
    window.location.hash = '#line-4';
    await open({ search: '?line=212' });
    expect(linked()?.textContent).toContain('Sentence number 3.');
  });
});

describe('the recording of a call that is opened at a line', () => {
  it('plays from the start of the line', async () => {
    await open({ search: '?line=212', hasAudio: true });
    const audio = await audioOf();
    act(() => audio.open(300));
    expect(audio.seconds).toBe(212);
    expect(pause()).toBeTruthy();
  });

  it('is at the line if the browser does not let it play, without an error', async () => {
    await open({ search: '?line=212', hasAudio: true });
    const audio = await audioOf();
    audio.rejectsPlay = true;
    await act(async () => audio.open(300));
    expect(audio.seconds).toBe(212);
    expect(play()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is at the line, and does not play, if the user acts before it can be played', async () => {
    const app = await open({ search: '?line=212', hasAudio: true });
    const audio = await audioOf();
    await app.user.keyboard('{ArrowDown}');
    act(() => audio.open(300));
    expect(audio.seconds).toBe(212);
    expect(play()).toBeTruthy();
  });

  it('stays where the user puts it afterwards', async () => {
    const app = await open({ search: '?line=212', hasAudio: true });
    const audio = await audioOf();
    act(() => audio.open(300));
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(audio.seconds).toBe(213);
    act(() => audio.reach(214));
    expect(audio.seconds).toBe(214);
  });

  it('stays at its start if the line has no time', async () => {
    const [first, ...rest] = utterances;
    const untimed = { ...call, utterances: [{ speaker: 'A', text: 'Hm.' }, first, ...rest] };
    await open({ search: '?line=0', shown: untimed as Call, hasAudio: true });
    const audio = await audioOf();
    act(() => audio.open(300));
    expect(focusedText()).toContain('Hm.');
    expect(audio.seconds).toBe(0);
    expect(play()).toBeTruthy();
  });

  it('is not started again when the page is returned to', async () => {
    const app = await open({ search: '?line=212', hasAudio: true });
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.path()).toBe('/dashboard');
    await act(() => app.goTo(`/dashboard/analysis/${call._id}?line=100`));
    await app.happens();
    const first = await audioOf();
    act(() => first.open(300));
    expect(first.seconds).toBe(100);
    expect(pause()).toBeTruthy();

    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    await act(() => app.goTo(-1));
    await app.happens();
    await waitFor(() => expect(focusedText()).toContain('Sentence number 100.'));
    const second = await audioOf();
    act(() => second.open(300));
    expect(second.seconds).toBe(100);
    expect(play()).toBeTruthy();
  });
});

describe('a call that is opened at words that were found', () => {
  it('marks them in the transcript, and selects those of the line', async () => {
    const app = await open({ search: '' });
    const address = `/dashboard/analysis/${call._id}?line=212`;
    await act(() => app.goTo(address, { foundWords: 'number 2' }));
    await app.happens();
    expect(screen.getByLabelText('Search the transcript')).toHaveProperty('value', 'number 2');
    // Lines 2, 20 to 29 and 200 to 211 match before line 212.
    expect(screen.getByText('24 of 111')).toBeTruthy();
    expect(app.address()).toBe(address);
  });
});

describe('the title of a saved call', () => {
  it('is its heading and names the document', async () => {
    await open({ search: '', shown: { ...call, title: 'Acme, first talk 🎧' } });
    screen.getByRole('heading', { level: 1, name: 'Acme, first talk 🎧' });
    expect(document.title).toBe('Acme, first talk 🎧 · Sales Analytics AI');
    expect(screen.queryByText('talk.mp3')).toBeNull();
  });

  it('of a practice call is preferred to its persona', async () => {
    const practised = { ...call, title: 'Try two', practice: { persona: 'busy' } } as const;
    await open({ search: '', shown: practised });
    expect(screen.getByRole('heading', { level: 1, name: 'Try two' })).toBeTruthy();
  });

  it('is the name of the file if it has none', async () => {
    await open({ search: '' });
    expect(screen.getByRole('heading', { level: 1, name: 'talk.mp3' })).toBeTruthy();
  });
});
