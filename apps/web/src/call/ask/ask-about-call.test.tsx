import { defaultSettings, type AnsweredQuestion, type Settings } from '@sales-analytics/contract';
import { suggestedQuestions, type SpokenCall } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { StreamingModel } from '../../../test/conversation/streaming-model.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { PlatformProvider, type Platform } from '../../shared/browser/platform-context.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { writeSettings } from '../../shared/browser/settings-store.ts';
import type { Seek } from '../parts/place-chips.tsx';
import { AskAboutCall } from './ask-about-call.tsx';

const spoken: SpokenCall = {
  transcript: {
    utterances: [
      { speaker: 'A', text: 'Shall we meet?', startMs: 0, endMs: 900 },
      { speaker: 'B', text: 'Thursday works for me.', startMs: 61_000, endMs: 62_000 },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: {},
};
const openAI: Settings = { ...defaultSettings, apiKey: 'sk-1', modelName: 'gpt' };
const cutOff = new ProviderError({ kind: 'cut-off', provider: 'OpenAI' });
const cutOffWords =
  'The answer was cut shortThe model reached its length limit before the answer was finished. The part you received is kept. Try again, or choose a model with a larger context window in Settings.';
const noCredit = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

function answered(question: string, answer: string): AnsweredQuestion {
  return { question, answer, askedAt: '2026-11-20T10:00:00.000Z' };
}

function setUp(start: { answers?: AnsweredQuestion[]; settings?: Settings | null } = {}) {
  const { answers = [], settings = openAI } = start;
  const user = userEvent.setup();
  const storage = window.localStorage;
  if (settings) writeSettings(storage, settings);
  const clock = new FakeClock();
  const platform: Platform = { storage, session: createSession(storage), clock };
  const model = new StreamingModel();
  const used: Settings[] = [];
  const kept: AnsweredQuestion[] = [];
  const seek = vi.fn<Seek>();
  function createLanguageModel(current: Settings) {
    used.push(current);
    return model;
  }
  function Page() {
    const [all, setAll] = useState(answers);
    function keep(answer: AnsweredQuestion) {
      kept.push(answer);
      setAll((before) => [...before, answer]);
    }
    return (
      <AskAboutCall
        spoken={spoken}
        answers={all}
        onAnswer={keep}
        seek={seek}
        createLanguageModel={createLanguageModel}
      />
    );
  }
  const { unmount } = render(
    <PlatformProvider platform={platform}>
      <Page />
    </PlatformProvider>,
  );
  return { user, model, used, kept, seek, unmount, storage, clock };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' });
const askButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
const items = () => within(screen.getByRole('list', { name: 'Questions and answers' }));
const lastItem = () => items().getAllByRole('heading').at(-1)?.parentElement ?? document.body;

async function says(model: StreamingModel, ...pieces: string[]) {
  await act(() => model.last.says(...pieces));
}

async function answers(model: StreamingModel, answer: string) {
  await says(model, answer);
  await act(() => model.last.ends());
}

describe('asking about a call', () => {
  it('streams the answer, with a button for each citation', async () => {
    const { user, model, kept, seek } = setUp();
    await user.type(field(), 'When do we meet?{Enter}');
    await says(model, 'On Thursday [["Thursday wor');
    expect(lastItem().textContent).toMatch(/^When do we meet\?On Thursday\s*Stop$/);
    await answers(model, 'ks"]].');
    await user.click(screen.getByRole('button', { name: /Go to\s*01:01.*Thursday works/ }));
    expect(seek).toHaveBeenCalledWith({ line: 1, startMs: 61_000 });
    expect(kept).toMatchObject([
      { question: 'When do we meet?', answer: 'On Thursday [["Thursday works"]].' },
    ]);
    expect(items().getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('marks quotes that are not in the transcript, and counts them', async () => {
    const { user, model } = setUp();
    await user.type(field(), 'Budget?{Enter}');
    await answers(model, 'Yes [["we have millions"]], on Thursday [["Thursday works"]].');
    expect(screen.getByText('1 of 2 quotes could not be found in the transcript')).toBeTruthy();
  });

  it('lists earlier questions, oldest first, and sends them to the model', async () => {
    const { user, model } = setUp({
      answers: [answered('Who?', 'Alex.'), answered('Why?', 'So.')],
    });
    const questions = () =>
      items()
        .getAllByRole('heading')
        .map((it) => it.textContent);
    expect(questions()).toEqual(['Who?', 'Why?']);
    await user.type(field(), 'And then?{Enter}');
    expect(questions()).toEqual(['Who?', 'Why?', 'And then?']);
    expect(model.last.request.prompt).toContain('Question: Why?\nAnswer: So.');
  });

  it('writes a new line with Shift and Enter, and sends with the button', async () => {
    const { user, model } = setUp();
    await user.type(field(), 'One?{Shift>}{Enter}{/Shift}Two?');
    expect(field().value).toBe('One?\nTwo?');
    await user.click(askButton());
    expect(model.last.request.prompt.endsWith('One?\nTwo?')).toBe(true);
    expect(field().value).toBe('');
  });

  it('sends neither an empty question nor one still composed in an input method', async () => {
    const { user, model } = setUp();
    await user.type(field(), '  {Enter}');
    await user.click(askButton());
    await user.type(field(), 'Wann');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(model.streams).toEqual([]);
  });

  it('answers one question at a time, while the next can be written', async () => {
    const { user, model } = setUp();
    await user.type(field(), 'One?{Enter}');
    await user.type(field(), 'Two?{Enter}');
    await user.click(askButton());
    await user.click(screen.getByRole('button', { name: suggestedQuestions[0] }));
    expect(model.streams).toHaveLength(1);
    expect(field().value).toBe('Two?');
    await answers(model, 'Yes.');
    await user.click(askButton());
    expect(model.streams).toHaveLength(2);
  });

  it('keeps the draft at the first Escape, which does not reach the dialog around', async () => {
    const { user } = setUp();
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener('keydown', heard);
    await user.type(field(), 'When');
    heard.mockClear();
    await user.keyboard('{Escape}');
    expect(heard).not.toHaveBeenCalled();
    expect(field().value).toBe('When');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });

  it('leaves Escape alone if nothing is written', async () => {
    const { user } = setUp();
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener('keydown', heard);
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });

  it('asks with the settings as they are at each request', async () => {
    const { user, model, used, storage } = setUp();
    await user.type(field(), 'One?{Enter}');
    await answers(model, 'Yes.');
    writeSettings(storage, { ...openAI, modelName: 'better' });
    await user.type(field(), 'Two?{Enter}');
    expect(used.map(({ modelName }) => modelName)).toEqual(['gpt', 'better']);
  });

  it('announces the complete answer once, not each piece', async () => {
    const { user, model } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'Piece');
    expect(screen.getByText('Writing the answer...').closest('output')).toBeTruthy();
    expect(screen.getByText('Piece').closest('[aria-live],output')).toBeNull();
    await answers(model, ' by piece');
    expect(screen.getByText('The answer is complete.')).toBeTruthy();
  });

  it('grows sentence by sentence with reduced motion', async () => {
    const calm = Object.assign(window.matchMedia(''), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(calm);
    const { user, model } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'We meet on Thursday. Then we');
    expect(screen.getByText('We meet on Thursday.')).toBeTruthy();
  });
});

describe('the suggestions', () => {
  it('are asked with one press and disappear once asked', async () => {
    const { user, model } = setUp({ answers: [answered(suggestedQuestions[2], 'A plan.')] });
    const names = () =>
      suggestedQuestions.filter((it) => screen.queryByRole('button', { name: it }) !== null);
    expect(names()).toEqual(suggestedQuestions.slice(0, 2));
    await user.click(screen.getByRole('button', { name: suggestedQuestions[0] }));
    expect(model.last.request.prompt.endsWith(suggestedQuestions[0])).toBe(true);
    expect(names()).toEqual([suggestedQuestions[1]]);
    expect(document.activeElement).toBe(
      screen.getByRole('list', { name: 'Questions and answers' }),
    );
  });
});

describe('an incomplete answer', () => {
  it('is kept when it is stopped, and can be asked for again', async () => {
    const { user, model, kept, clock } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'Half of');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped');
    expect(kept).toMatchObject([{ question: 'One?', answer: 'Half of' }]);
    expect(screen.getByText('The answer was stopped.')).toBeTruthy();
    clock.nowMs += 1_000;
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await answers(model, 'All of it.');
    expect(kept).toMatchObject([{ answer: 'Half of' }, { answer: 'All of it.' }]);
    expect(screen.getAllByText('Stopped')).toHaveLength(1);
  });

  it('is not kept if it was stopped before its first word', async () => {
    const { user, kept } = setUp();
    await user.type(field(), 'One?{Enter}');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'One?' })).toBeTruthy();
    expect(kept).toEqual([]);
  });

  it('is kept with the reason if the provider fails in the middle', async () => {
    const { user, model, kept } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'Half of');
    await act(() => model.last.fails(noCredit));
    expect(screen.getByRole('alert').textContent).toContain(
      'The answer was cut shortYour OpenAI account has no credit left. The part you received is kept.',
    );
    expect(kept).toMatchObject([{ answer: 'Half of' }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(model.streams).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is kept with advice if the model reaches its length limit', async () => {
    const { user, model, kept } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'Half of');
    await act(() => model.last.fails(cutOff));
    expect(kept).toMatchObject([{ answer: 'Half of', ending: 'cut-off' }]);
    expect(screen.getByText('The answer was cut short.').closest('output')).toBeTruthy();
    expect(lastItem().textContent).toContain(cutOffWords);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(model.streams).toHaveLength(2);
  });

  it.each([
    ['stopped', 'Stopped', 'Ask again'],
    ['cut-off', cutOffWords, 'Try again'],
    [
      'broken-off',
      'The answer was cut shortThe part you received is kept. Try again.',
      'Try again',
    ],
  ] as const)('still says so on a later visit: %s', async (ending, words, again) => {
    const { user, model } = setUp({ answers: [{ ...answered('One?', 'Half of'), ending }] });
    expect(lastItem().textContent).toContain(words);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: again }));
    expect(model.last.request.prompt.endsWith('One?')).toBe(true);
  });

  it('links to Settings if the provider rejects the key', async () => {
    const { user, model, kept } = setUp();
    await user.type(field(), 'One?{Enter}');
    const providerError = new ProviderError({ kind: 'bad-key', provider: 'OpenAI' });
    await act(() => model.last.fails(providerError));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Your question could not be answered')).toBeTruthy();
    expect(alert.getByText(/Your question is still here\./)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Open Settings in a new tab' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answers(model, 'Yes.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(kept).toMatchObject([{ question: 'One?', answer: 'Yes.' }]);
  });

  it('says so if the error is in this app', async () => {
    const { user, model } = setUp();
    await user.type(field(), 'One?{Enter}');
    await act(() => model.last.fails(new Error('x')));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
  });

  it('is stopped and kept when the page is left', async () => {
    const { user, model, kept, unmount } = setUp();
    await user.type(field(), 'One?{Enter}');
    await says(model, 'Half of');
    unmount();
    expect(model.last.request.signal.aborted).toBe(true);
    await waitFor(() => expect(kept).toMatchObject([{ answer: 'Half of' }]));
  });
});

describe('without a language model', () => {
  it.each([
    ['no settings', null],
    ['no key', { ...openAI, apiKey: '' }],
  ])('says so and links to Settings: %s', (_, settings) => {
    setUp({ settings, answers: [answered('Who?', 'Alex.')] });
    expect(screen.getByText('No language model set up')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Settings in a new tab' })).toBeTruthy();
    expect(field().disabled).toBe(true);
    expect(askButton().disabled).toBe(true);
    expect(screen.getByText('Alex.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: suggestedQuestions[0] })).toBeNull();
  });

  it('can be used as soon as the rep comes back from Settings', async () => {
    const { user, model, storage } = setUp({ settings: null });
    writeSettings(storage, openAI);
    fireEvent.focus(window);
    await user.type(field(), 'One?{Enter}');
    expect(model.streams).toHaveLength(1);
    expect(screen.queryByText('No language model set up')).toBeNull();
  });
});

describe('copying an answer', () => {
  it('copies the text without the citations', async () => {
    const { user } = setUp({ answers: [answered('Mail?', 'See you [["Thursday works"]].\nAlex')] });
    await user.click(screen.getByRole('button', { name: 'Copy answer' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('See you.\nAlex');
  });

  it('says what to do if the browser rejects it', async () => {
    const { user } = setUp({ answers: [answered('Mail?', 'See you.')] });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy answer' }));
    expect(screen.getByText(/Select the answer and copy it with the keyboard\./)).toBeTruthy();
  });
});
