import { ProviderError } from '@sales-analytics/providers';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  button,
  conversation,
  notice,
  openPractice,
  workingSettings,
} from '../../../test/features/practice/open-practice.tsx';

describe('the requirements of a call', () => {
  it.each([
    ['there are no settings', null],
    ['OpenAI has no key', { ...workingSettings, apiKey: ' ' }],
    ['Ollama has no host', { ...workingSettings, modelProvider: 'ollama', ollamaHost: '' }],
  ] as const)('leads to Settings when %s', async (_when, settings) => {
    const app = openPractice({ settings });
    await app.start();
    expect(app.path()).toBe('/dashboard/settings');
    expect(notice('Configuration Required', 'Please configure your AI settings first')).toBe(true);
    expect(app.microphone.asks).toBe(0);
  });

  it('reports a missing transcription key and starts no call', async () => {
    const app = openPractice({ settings: { ...workingSettings, assemblyAIKey: '' } });
    await app.start();
    expect(notice('Error', 'Assembly AI key not configured')).toBe(true);
    expect(app.path()).toBe('/dashboard/cold-call-practice');
    expect(app.microphone.asks).toBe(0);
    expect(button('Start Call')).toBeTruthy();
  });

  it('needs no OpenAI key with Ollama', async () => {
    const app = openPractice({
      settings: { ...workingSettings, modelProvider: 'ollama', apiKey: '' },
    });
    await app.start();
    expect(button('End Call')).toBeTruthy();
  });

  it('sets the title of the page', () => {
    openPractice();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI Cold Call Practice');
    expect(document.title).toBe('AI Cold Call Practice · Sales Analytics AI');
  });
});

describe('a call', () => {
  it('transcribes the recorded turn and speaks the reply', async () => {
    const app = openPractice();
    await app.start();
    expect(app.microphone.asks).toBe(1);
    expect(app.unlocks).toHaveLength(1);
    await app.user.pointer({ keys: '[MouseLeft>]', target: button('Hold to Record') });
    expect(button('Recording...')).toBeTruthy();
    app.clock.nowMs += 2_000;
    await app.user.pointer({ keys: '[/MouseLeft]' });
    expect(button('Processing...')).toBeTruthy();
    await app.hears('Hi, this is Alex.');
    expect(conversation()).toContain('Hi, this is Alex.');
    await app.happens(() => app.model.last.says('Who is '));
    expect(conversation()).toContain('Who is');
    await app.happens(() => app.model.last.says('this? I am busy.'));
    await app.happens(() => app.voice.last.sounds());
    expect(screen.getByText('Speaking')).toBeTruthy();
    await app.happens(() => app.model.last.ends());
    await app.happens(() => app.voice.last.isHeard());
    expect(conversation()).toContain('Who is this? I am busy.');
    expect(screen.getByText('Your turn')).toBeTruthy();
    expect(app.voice.last.persona).toBe('skeptical');
  });

  it('sends the model the persona, the pitch and the transcript', async () => {
    const app = openPractice();
    await app.user.type(
      screen.getByRole('textbox', { name: /What you sell/ }),
      'Route planning for depots.',
    );
    await app.talk();
    await app.say('Alex, about your routes.');
    const { prompt } = app.model.last.request;
    expect(prompt).toContain('Route planning for depots.');
    expect(prompt).toContain('Sales Rep: Hi, this is Alex.');
    expect(prompt).toContain('Prospect: Who is this?');
    expect(prompt).toContain('Sales Rep: Alex, about your routes.');
  });

  it('stores the pitch for the next visit', async () => {
    const app = openPractice();
    await app.user.type(screen.getByRole('textbox', { name: /What you sell/ }), 'Routes.');
    app.unmount();
    openPractice();
    expect(screen.getByRole('textbox', { name: /What you sell/ })).toHaveProperty(
      'value',
      'Routes.',
    );
  });

  it('continues with typed turns', async () => {
    const app = openPractice();
    await app.start();
    await app.user.type(screen.getByRole('textbox', { name: 'Type your line' }), 'Hello.{Enter}');
    expect(conversation()).toContain('Hello.');
    await app.reply('Yes?');
    expect(conversation()).toContain('Yes?');
    expect(app.hearings).toHaveLength(0);
  });

  it('keeps the heard part of an interrupted reply', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi.');
    await app.happens(() => app.model.last.says('I have no time. Call me in June.'));
    await app.happens(() => app.voice.last.sounds());
    app.voice.last.heard = 'I have no time.';
    await app.hold();
    expect(app.voice.last.stops).toBe(1);
    expect(conversation()).toContain('I have no time.');
    expect(conversation()).not.toContain('June');
  });

  it('shows its length, updated every second, until it ends', async () => {
    const app = openPractice();
    await app.start();
    app.clock.nowMs += 61_000;
    await app.happens(() => {
      for (const { ms, resolve } of app.clock.waits) if (ms === 1_000) resolve();
    });
    expect(screen.getByRole('timer').textContent).toBe('01:01');
    await app.say('Hi.');
    await app.reply('Yes?');
    app.clock.nowMs += 30_000;
    await app.press('End Call');
    expect(screen.getByRole('timer').textContent).toBe('01:35');
  });

  it('reports that the microphone was refused, and asks again', async () => {
    const app = openPractice();
    app.microphone.problem = 'refused';
    await app.start();
    expect(screen.getByText('Microphone access is blocked')).toBeTruthy();
    app.microphone.problem = null;
    await app.press('Try again');
    await app.happens(() => undefined);
    expect(screen.queryByText('Microphone access is blocked')).toBeNull();
    expect(app.microphone.asks).toBe(2);
  });

  it('reports that nothing was heard', async () => {
    const app = openPractice();
    await app.start();
    await app.say(' ');
    expect(screen.getByText('No speech was heard')).toBeTruthy();
    expect(app.model.streams).toHaveLength(0);
  });

  it('shows the level of the microphone on the meter', async () => {
    const app = openPractice();
    await app.start();
    await app.user.pointer({ keys: '[MouseLeft>]', target: button('Hold to Record') });
    const before = document.querySelectorAll('[data-loud]').length;
    await app.happens(() => app.microphone.listeners?.onLevel(0.5));
    expect([before, document.querySelectorAll('[data-loud]').length]).toEqual([0, 1]);
    await app.user.pointer({ keys: '[/MouseLeft]' });
  });
});

describe('the end of a call', () => {
  it('happens when the prospect hangs up, and the reason is kept', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Buy now!');
    await app.reply('No. Goodbye. [HANGS UP: Too pushy.]');
    expect(screen.getByText('The prospect hung up')).toBeTruthy();
    expect(screen.getByText('Too pushy.')).toBeTruthy();
    await app.press('Analyse Call');
    await app.analysed();
    await app.summarised();
    await app.press('Save Metrics');
    expect(app.sent[0]?.body).toMatchObject({
      practice: { persona: 'skeptical', hangUpReason: 'Too pushy.' },
    });
  });

  it('releases the microphone', async () => {
    const app = openPractice();
    await app.talkAndEnd();
    expect(app.microphone.recorder.closes).toBe(1);
  });
});

describe('a failed turn', () => {
  const serverFault = (provider: 'AssemblyAI' | 'OpenAI') =>
    new ProviderError({ kind: 'server-fault', provider });

  it('keeps the recording and sends it again', async () => {
    const app = openPractice();
    await app.start();
    await app.hold();
    await app.mishears(serverFault('AssemblyAI'));
    expect(screen.getByRole('alert').textContent).toContain('Your recorded turn is kept.');
    await app.press('Try again');
    expect(app.hearings).toHaveLength(2);
    await app.hears('Hi.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(conversation()).toContain('Hi.');
  });

  it('requests the reply again, and the conversation continues', async () => {
    const app = openPractice();
    await app.start();
    await app.say('Hi.');
    await app.happens(() => app.model.last.fails(serverFault('OpenAI')));
    expect(screen.getByRole('alert').textContent).toContain('The conversation is kept.');
    expect(screen.queryByRole('link', { name: /Settings in a new tab/ })).toBeNull();
    await app.press('Try again');
    await app.reply('Yes?');
    expect(conversation()).toContain('Yes?');
    expect(app.hearings).toHaveLength(1);
  });

  it('can be recorded again instead', async () => {
    const app = openPractice();
    await app.start();
    await app.hold();
    await app.mishears(serverFault('AssemblyAI'));
    await app.press('Say it again instead');
    await app.say('Hi again.');
    expect(conversation()).toContain('Hi again.');
  });

  it('links to Settings if the key was refused, and uses the new key for the next attempt', async () => {
    const app = openPractice();
    await app.start();
    await app.hold();
    await app.mishears(new ProviderError({ kind: 'bad-key', provider: 'AssemblyAI' }));
    expect(screen.getByRole('link', { name: /Settings in a new tab/ })).toBeTruthy();
    app.writeSettings({ ...workingSettings, assemblyAIKey: 'aai-2' });
    await app.press('Try again');
    expect(app.used.transcription.at(-1)?.assemblyAIKey).toBe('aai-2');
  });
});

describe('a call that has ended', () => {
  it('shows its outcome, and can be practised again with the same setup', async () => {
    const app = openPractice();
    await app.user.click(screen.getByRole('radio', { name: 'Cold' }));
    await app.user.type(screen.getByRole('textbox', { name: /Goal of the call/ }), 'A meeting');
    await app.start('Busy');
    await app.say('Would Thursday work?');
    expect(app.model.last.request.prompt).toContain('You have no goodwill');
    expect(app.model.last.request.prompt).not.toContain('A meeting\n');
    await app.reply('Thursday is fine.\n[AGREES: A meeting on Thursday]');
    await app.press('End Call');
    const outcome = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(outcome.getByText('A meeting on Thursday')).toBeTruthy();

    await app.user.click(screen.getByRole('radio', { name: 'Warm' }));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Curious');
    await app.press('Practise again');
    await app.press('Start a New Call');
    expect(screen.getByText('Cold', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('A meeting', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Persona' })).toHaveProperty('value', 'busy');
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
  });
});
