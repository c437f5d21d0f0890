import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '../../../../test/call/fake-storage.ts';
import {
  aRecording,
  button,
  heading,
  openAnalysis,
  type OpenOptions,
} from '../../../../test/features/analyse/open-analysis.tsx';
import type { SampleCall } from '../../../call/requests/fetch-sample.ts';

const callType = () => screen.getByRole('combobox', { name: 'Call type' });

describe('the type of a call', () => {
  it('is discovery until another one is chosen', () => {
    openAnalysis();
    expect(callType()).toHaveProperty('value', 'discovery');
  });

  it('is stored for the next call, and sent with the call', async () => {
    const before = openAnalysis();
    await before.user.selectOptions(callType(), 'Demo');
    before.unmount();
    const app = openAnalysis();
    expect(callType()).toHaveProperty('value', 'demo');
    await app.choose(aRecording());
    await app.finished();
    expect(callType()).toHaveProperty('value', 'demo');
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ callType: 'demo' });
  });

  it('can be changed on the result', async () => {
    const app = openAnalysis();
    await app.choose(aRecording());
    await app.finished();
    await app.user.selectOptions(callType(), 'Cold call');
    await app.happens();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({ callType: 'cold-call' });
  });
});

const stereo = () => screen.getByRole('combobox', { name: 'Stereo recordings' });
const stereoNote = () => screen.queryByText('Stereo recording')?.parentElement?.textContent;

describe('a stereo recording', () => {
  it('is transcribed as a speaker per channel if the channels are two speakers', async () => {
    const app = openAnalysis({ channels: 'speakers' });
    expect(stereo()).toHaveProperty('value', 'detect');
    await app.choose(aRecording());
    expect(app.transcriber.jobs[0]?.request.speakersBy).toBe('channel');
    expect(stereoNote()).toContain('Two channels found. Each is transcribed as one speaker.');
    await app.finished();
    expect(stereoNote()).toContain('Two channels found. Each is transcribed as one speaker.');
    await app.press('Dismiss import notes');
    expect(stereoNote()).toBeUndefined();
  });

  it('says so in its row if there are more calls', async () => {
    const app = openAnalysis({ channels: 'speakers' });
    await app.choose(aRecording('one.mp3'), aRecording('two.mp3'));
    expect(screen.getAllByText(/^Two channels found\./)).toHaveLength(2);
  });

  it.each(['mixed', 'one', 'unknown'] as const)(
    'is transcribed by voice without a note if its channels are %s',
    async (channels) => {
      const app = openAnalysis({ channels });
      await app.choose(aRecording());
      expect(app.transcriber.jobs).toHaveLength(1);
      expect(app.transcriber.jobs[0]?.request.speakersBy).toBeUndefined();
      expect(stereoNote()).toBeUndefined();
    },
  );

  it('is transcribed by voice if its channels cannot be read', async () => {
    const app = openAnalysis({ channels: 'speakers' });
    app.options.readChannels = () => Promise.reject(new TypeError('The code could not be loaded'));
    await app.choose(aRecording());
    expect(app.transcriber.jobs[0]?.request.speakersBy).toBeUndefined();
  });

  it('is transcribed by voice if the rep says so, also the next time', async () => {
    const before = openAnalysis();
    await before.user.selectOptions(stereo(), 'Tell speakers apart by voice');
    before.unmount();
    const app = openAnalysis({ channels: 'speakers' });
    expect(stereo()).toHaveProperty('value', 'voice');
    await app.choose(aRecording());
    expect(app.transcriber.jobs[0]?.request.speakersBy).toBeUndefined();
    expect(stereoNote()).toBeUndefined();
  });

  it.each(['mixed', 'unknown'] as const)(
    'is transcribed as a speaker per channel if the rep says so and they are %s',
    async (channels) => {
      const app = openAnalysis({ channels });
      await app.user.selectOptions(stereo(), 'Each channel is one speaker');
      await app.choose(aRecording());
      expect(app.transcriber.jobs[0]?.request.speakersBy).toBe('channel');
      expect(stereoNote()).toContain('as set under “Stereo recordings”');
    },
  );

  it('with one channel is transcribed by voice, whatever the rep says', async () => {
    const app = openAnalysis({ channels: 'one' });
    await app.user.selectOptions(stereo(), 'Each channel is one speaker');
    await app.choose(aRecording());
    expect(app.transcriber.jobs[0]?.request.speakersBy).toBeUndefined();
  });
});

const delivered = import.meta.glob<string>('../../../../public/sample/call.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function theSample(): Promise<SampleCall> {
  const [text = ''] = Object.values(delivered);
  return Promise.resolve({ text, audio: new File(['sound'], 'sample-call.mp3') });
}

async function openSample(sample: OpenOptions['sample'], storage?: OpenOptions['storage']) {
  const path = '/dashboard/analysis?sample';
  const app = openAnalysis({
    path,
    settings: null,
    ...(sample && { sample }),
    ...(storage && { storage }),
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  await app.happens();
  return app;
}

describe('the sample call', () => {
  it('can be read and played without settings', async () => {
    const app = await openSample(theSample);
    expect(heading('Sample call')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Recording player' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      screen.getByRole('button', {
        name: /^1 of \d+ quotes could not be found in the transcript$/,
      }),
    ).toBeTruthy();
    await app.openSection('Objections & questions');
    expect(screen.getAllByRole('button', { name: 'Practise this moment' }).length).toBeGreaterThan(
      0,
    );
    expect(app.languageModel.toolJobs).toHaveLength(0);
    expect(app.sent).toHaveLength(0);
  });

  it('is marked as a sample, is read-only and stores nothing', async () => {
    const storage = createFakeStorage();
    const app = await openSample(theSample, storage);
    expect(screen.getByText('Sample')).toBeTruthy();
    for (const name of ['Save Metrics', 'Discard and Upload Another', 'Speakers', /^Edit/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('tab', { name: 'Ask' })).toBeNull();
    expect(storage.drafts.kept.size).toBe(0);
    expect(storage.audio.files.size).toBe(0);
    await app.user.click(screen.getByRole('link', { name: 'Analyse your own call' }));
    await app.happens();
    expect(heading('Analyse a call')).toBeTruthy();
    expect(heading('Not saved yet')).toBeNull();
  });

  it('stays after a reload', async () => {
    const app = await openSample(theSample);
    await app.openSection('Objections & questions');
    expect(app.address()).toMatch(/^\/dashboard\/analysis\?sample=&tab=findings$/);
  });

  it('shows an error if it cannot be loaded', async () => {
    await openSample(() => Promise.reject(new Error('The server answered 503')));
    expect(screen.getByRole('alert').textContent).toContain(
      'The sample call could not be loaded because the server did not respond. Try again, or reload the page.',
    );
    expect(button('Try again')).toBeTruthy();
  });
});
