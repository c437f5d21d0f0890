import { configure, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  button,
  conversation,
  isCallLeft,
  leaveCall,
  openPractice,
  noKeys,
  workingSettings,
} from '../../../test/features/practice/open-practice.tsx';

const region = (name: string) => screen.queryByRole('region', { name });

describe('settings that change between two turns', () => {
  it('are used in the next turn', async () => {
    const app = openPractice();
    await app.talk();
    app.writeSettings({
      ...workingSettings,
      assemblyAIKey: 'aai-2',
      apiKey: 'sk-2',
      prospectVoice: 'openai',
    });
    await app.say('About your routes.');
    // The first of them prepares the call.
    expect(app.used.transcription.map(({ assemblyAIKey }) => assemblyAIKey)).toEqual([
      'aai-1',
      'aai-1',
      'aai-2',
    ]);
    expect(app.used.model.at(-1)?.apiKey).toBe('sk-2');
    expect(app.used.voice.map(({ prospectVoice }) => prospectVoice)).toEqual(['browser', 'openai']);
  });

  it('name the provider of a reply that can not be read', async () => {
    const app = openPractice();
    await app.talk();
    app.writeSettings({ ...workingSettings, modelProvider: 'ollama' });
    await app.say('Hello?');
    await app.happens(() => app.model.last.ends());
    expect(screen.getByRole('alert').textContent).toContain('Ollama');
  });
});

describe('the voice', () => {
  it('is silent when it is muted, and the text continues', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi.');
    await app.happens(() => app.model.last.says('Yes? '));
    await app.press('Mute the prospect');
    expect(app.voice.last.stops).toBe(1);
    await app.happens(() => app.model.last.says('Who is this?'));
    await app.happens(() => app.model.last.ends());
    expect(conversation()).toContain('Yes? Who is this?');
  });

  it('stays muted at the next visit', async () => {
    const app = openPractice();
    await app.start();
    await app.press('Mute the prospect');
    app.unmount();
    const next = openPractice();
    await next.start();
    expect(button('Mute the prospect').getAttribute('aria-pressed')).toBe('true');
    await next.say('Hi.');
    expect(next.voice.speeches).toHaveLength(0);
    expect(screen.queryByText(/no voice in the language/)).toBeNull();
    await next.happens(() => next.model.last.says('Yes?'));
    await next.happens(() => next.model.last.ends());
    await next.press('Mute the prospect');
    await next.say('Hello.');
    expect(next.voice.speeches).toHaveLength(1);
  });

  it('is reported once as missing', async () => {
    const app = openPractice();
    app.voice.isThere = false;
    await app.start();
    await app.say('Hi.');
    expect(screen.getByText(/This browser has no voice in the language/)).toBeTruthy();
    await app.happens(() => app.model.last.says('Yes?'));
    await app.happens(() => app.model.last.ends());
    await app.say('Hello.');
    expect(screen.queryByText(/no voice in the language/)).toBeNull();
  });

  it('is reported once as replaced by the browser’s if OpenAI’s is unavailable, and the call continues', async () => {
    const app = openPractice({ settings: { ...workingSettings, prospectVoice: 'openai' } });
    app.speech.isReplaced = true;
    await app.start();
    await app.say('Hi.');
    expect(screen.getByText(/OpenAI speech is no longer available/)).toBeTruthy();
    await app.happens(() => app.model.last.says('Yes?'));
    await app.happens(() => app.model.last.ends());
    await app.happens(() => app.voice.last.isHeard());
    expect(conversation()).toContain('Yes?');
    await app.say('Hello.');
    expect(app.voice.speeches).toHaveLength(2);
    expect(screen.queryByText(/OpenAI speech is no longer available/)).toBeNull();
  });

  it('is reported as replaced by the browser’s if AssemblyAI’s is unavailable', async () => {
    const app = openPractice({ settings: { ...workingSettings, prospectVoice: 'assemblyai' } });
    app.speech.isReplaced = true;
    await app.start();
    await app.say('Hi.');
    expect(screen.getByText(/AssemblyAI speech is not available, so the prospect/)).toBeTruthy();
  });

  it('leaves the reply as text if it fails', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi.');
    await app.happens(() => app.model.last.says('Yes?'));
    await app.happens(() => app.model.last.ends());
    await app.happens(() => app.voice.last.breaks());
    expect(
      screen.getByText('The voice could not be played. Read the reply in the conversation.'),
    ).toBeTruthy();
    expect(conversation()).toContain('Yes?');
  });
});

describe('an unfinished call of an earlier page', () => {
  const offer = 'Continue your practice call?';

  it('continues after its last turn', async () => {
    leaveCall();
    const app = openPractice();
    const left = within(screen.getByRole('region', { name: offer }));
    expect(left.getByText('Curious prospect, 2 lines')).toBeTruthy();
    await app.press('Continue');
    await app.happens(() => undefined);
    expect(region(offer)).toBeNull();
    expect(app.unlocks).toHaveLength(1);
    expect(app.microphone.asks).toBe(1);
    expect(screen.getByRole('timer').textContent).toBe('00:04');
    await app.say('About your depots.');
    expect(app.model.last.request.prompt).toContain('Sales Rep: Hi, it is Kim.');
    await app.reply('Go on.');
    expect(conversation()).toContain('Hi, it is Kim.');
    expect(conversation()).toContain('Go on.');
  });

  it('requests the reply if the rep spoke last', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi, this is Alex.');
    app.unmount();
    const next = openPractice();
    await next.press('Continue');
    await next.happens(() => undefined);
    expect(next.model.streams).toHaveLength(1);
    await next.reply('Who is this?');
    expect(conversation()).toContain('Who is this?');
  });

  it('is opened at its end, with the reason of a hang-up', async () => {
    leaveCall({ hasEnded: true, hangUpReason: 'Too pushy.' });
    const app = openPractice();
    expect(region('You have a finished practice call')).toBeTruthy();
    await app.press('Open call');
    expect(screen.getByText('Too pushy.')).toBeTruthy();
    expect(app.microphone.asks).toBe(0);
    await app.press('Analyse Call');
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    await app.happens(() => undefined);
    expect(app.sent[0]?.body).toMatchObject({
      practice: { persona: 'curious', hangUpReason: 'Too pushy.' },
    });
    expect(isCallLeft()).toBe(false);
  });

  it.each([
    { missing: 'settings', settings: noKeys, path: '/dashboard/settings' },
    {
      missing: 'a transcription key',
      settings: { ...workingSettings, assemblyAIKey: '' },
      path: '/dashboard/cold-call-practice',
    },
  ])('is not continued without $missing, and is kept', async ({ settings, path }) => {
    leaveCall();
    const app = openPractice({ settings });
    await app.press('Continue');
    await app.happens(() => undefined);
    expect(app.path()).toBe(path);
    expect(app.microphone.asks).toBe(0);
    expect(isCallLeft()).toBe(true);
  });

  it('is opened without settings if it had ended', async () => {
    leaveCall({ hasEnded: true });
    const app = openPractice({ settings: noKeys });
    await app.press('Open call');
    expect(conversation()).toContain('Hi, it is Kim.');
  });

  it('is deleted when it is discarded', async () => {
    leaveCall();
    const app = openPractice();
    await app.press('Discard');
    expect(region(offer)).toBeNull();
    expect(isCallLeft()).toBe(false);
  });

  it('is kept for the next visit during another call', async () => {
    leaveCall();
    const app = openPractice();
    await app.start();
    expect(isCallLeft()).toBe(true);
    expect(conversation()).not.toContain('Hi, it is Kim.');
  });

  it('is kept if another call could not be started', async () => {
    leaveCall();
    const app = openPractice({ settings: { ...workingSettings, assemblyAIKey: '' } });
    await app.start();
    expect(region(offer)).toBeTruthy();
    expect(isCallLeft()).toBe(true);
  });

  it('is not offered to another account', () => {
    leaveCall({}, 'another-account');
    openPractice();
    expect(region(offer)).toBeNull();
  });

  it('is not offered if its draft is damaged', () => {
    window.localStorage.setItem('practiceCall', '{"accountId":"1","call":');
    openPractice();
    expect(region(offer)).toBeNull();
  });
});

it('a call is stored from its first turn on and deleted once it is saved', async () => {
  const app = openPractice();
  await app.start();
  expect(isCallLeft()).toBe(false);
  await app.say('Hi, this is Alex.');
  expect(isCallLeft()).toBe(true);
  await app.reply('Who is this?');
  await app.press('End Call');
  await app.press('Analyse Call');
  await app.analysed();
  await app.summarised();
  expect(isCallLeft()).toBe(true);
  await app.press('Save Metrics');
  await app.happens(() => undefined);
  expect(isCallLeft()).toBe(false);
  app.unmount();
  openPractice();
  expect(region('You have a finished practice call')).toBeNull();
});

it('works when React mounts it twice, as in development', async () => {
  configure({ reactStrictMode: true });
  onTestFinished(() => configure({ reactStrictMode: false }));
  const app = openPractice();
  await app.talk();
  expect(conversation()).toContain('Who is this?');
  expect(app.microphone.recorder.closes).toBe(0);
});

describe('leaving the screen', () => {
  it('releases the microphone and aborts a transcription', async () => {
    const app = openPractice();
    await app.start();
    await app.hold();
    app.unmount();
    expect(app.microphone.recorder.closes).toBe(1);
    expect(app.hearings[0]?.signal.aborted).toBe(true);
  });

  it('aborts a reply and its voice', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi.');
    await app.happens(() => app.model.last.says('Yes? Who'));
    app.unmount();
    expect(app.model.last.request.signal.aborted).toBe(true);
    expect(app.voice.last.stops).toBe(1);
  });

  it('aborts an analysis', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    await app.press('Analyse Call');
    app.unmount();
    expect(app.model.toolJobs[0]?.request.signal.aborted).toBe(true);
    expect(app.model.textJobs[0]?.request.signal.aborted).toBe(true);
  });

  it('releases a microphone that is granted too late', async () => {
    let grant: () => void = () => undefined;
    const app = openPractice();
    app.microphone.hold = new Promise((resolve) => {
      grant = resolve;
    });
    await app.start();
    app.unmount();
    await app.happens(() => grant());
    expect(app.microphone.recorder.closes).toBe(1);
  });
});
