import { defaultSettings, type AnsweredQuestion, type Settings } from '@sales-analytics/contract';
import { draftQuestion, type SpokenCall } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { StreamingModel } from '../../../test/conversation/streaming-model.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { PlatformProvider, type Platform } from '../../shared/browser/platform-context.tsx';
import { createSession } from '../../shared/browser/session.ts';
import { writeSettings } from '../../shared/browser/settings-store.ts';
import type { Seek } from '../parts/place-chips.tsx';
import { DraftAnswer } from './draft-answer.tsx';

const spoken: SpokenCall = {
  transcript: {
    utterances: [
      { speaker: 'B', text: 'How long does it take?', startMs: 0, endMs: 900 },
      { speaker: 'A', text: 'The pilot takes two weeks.', startMs: 61_000, endMs: 62_000 },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: {},
};
const question = 'How long does it take?';
const openAI: Settings = { ...defaultSettings, apiKey: 'sk-1', modelName: 'gpt' };

function drafted(answer: string, changes: Partial<AnsweredQuestion> = {}): AnsweredQuestion {
  const askedAt = '2026-11-20T10:00:00.000Z';
  return { question: draftQuestion(question), answer, askedAt, ...changes };
}

function setUp(start: { answers?: AnsweredQuestion[]; settings?: Settings | null } = {}) {
  const { answers = [], settings = openAI } = start;
  const user = userEvent.setup();
  const storage = window.localStorage;
  if (settings) writeSettings(storage, settings);
  const clock = new FakeClock();
  const platform: Platform = { storage, session: createSession(storage), clock };
  const model = new StreamingModel();
  const kept: AnsweredQuestion[] = [];
  const seek = vi.fn<Seek>();
  function Page() {
    const [all, setAll] = useState(answers);
    function keep(answer: AnsweredQuestion) {
      kept.push(answer);
      setAll((before) => [...before, answer]);
    }
    return (
      <DraftAnswer
        question={question}
        spoken={spoken}
        answers={all}
        onAnswer={keep}
        seek={seek}
        createLanguageModel={() => model}
      />
    );
  }
  const { unmount } = render(
    <MemoryRouter>
      <PlatformProvider platform={platform}>
        <Page />
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { user, model, kept, seek, unmount };
}

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => document.body.textContent;

describe('a draft of an answer', () => {
  it('keeps the focus where its buttons were, and tells screen readers how it goes', async () => {
    const { user, model } = setUp();
    const group = screen.getByRole('group', { name: 'Draft of an answer' });
    await user.click(button('Draft an answer'));
    expect(document.activeElement).toBe(group);
    expect(screen.getByText('Writing the answer...', { selector: 'output' })).toBeTruthy();
    button('Stop').focus();
    await act(() => model.last.says('Two weeks.'));
    await act(() => model.last.ends());
    expect(document.activeElement).toBe(group);
    expect(screen.getByText('The answer is complete.', { selector: 'output' })).toBeTruthy();
  });

  it('is streamed, and then kept among the answers about the call', async () => {
    const { user, model, kept, seek } = setUp();
    await user.click(button('Draft an answer'));
    expect(model.last.request.prompt).toContain('“How long does it take?”');
    await act(() => model.last.says('It takes [two weeks'));
    expect(shown()).toContain('It takes [two weeks');
    await act(() => model.last.says('] [["The pilot takes two weeks"]].'));
    await act(() => model.last.ends());
    expect(kept).toMatchObject([{ question: draftQuestion(question) }]);
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getByText('model').closest('[title]')?.getAttribute('title')).toBe(
      'from the language model',
    );
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /The pilot takes two weeks/ }));
    expect(seek.mock.calls).toEqual([[{ line: 1, startMs: 61_000 }]]);
  });

  it('keeps the text that arrived before it was stopped, and says so', async () => {
    const { user, model, kept } = setUp();
    await user.click(button('Draft an answer'));
    await act(() => model.last.says('It takes'));
    await user.click(button('Stop'));
    await act(async () => undefined);
    expect(model.last.request.signal.aborted).toBe(true);
    expect(kept).toMatchObject([{ answer: 'It takes', ending: 'stopped' }]);
    expect(shown()).toContain('It takes');
    expect(button('Write again')).toBeTruthy();
  });

  it('leaves nothing if it was stopped before anything came', async () => {
    const { user, kept } = setUp();
    await user.click(button('Draft an answer'));
    await user.click(button('Stop'));
    await act(async () => undefined);
    expect(kept).toEqual([]);
    expect(button('Draft an answer')).toBeTruthy();
  });

  it('is shown again after a reload, the newest of several', () => {
    setUp({ answers: [drafted('One week.'), drafted('Two weeks.')] });
    expect(screen.getByText('Two weeks.')).toBeTruthy();
    expect(screen.queryByText('One week.')).toBeNull();
    expect(button('Write again')).toBeTruthy();
  });

  it('says after a reload that it was cut short', () => {
    setUp({ answers: [drafted('Two', { ending: 'stopped' })] });
    expect(shown()).toMatch(/Two.*stopped/i);
  });

  it('is not made of the answer to another question', () => {
    setUp({ answers: [{ ...drafted('Forty euros.'), question: draftQuestion('What is it?') }] });
    expect(screen.queryByText('Forty euros.')).toBeNull();
    expect(button('Draft an answer')).toBeTruthy();
  });

  it('is replaced by the next one', async () => {
    const { user, model } = setUp({ answers: [drafted('One week.')] });
    await user.click(button('Write again'));
    await act(() => model.last.says('Two weeks.'));
    await act(() => model.last.ends());
    expect(screen.getByText('Two weeks.')).toBeTruthy();
    expect(screen.queryByText('One week.')).toBeNull();
  });

  it('says why it could not be written', async () => {
    const { user, model, kept } = setUp();
    await user.click(button('Draft an answer'));
    const noCredit = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });
    await act(() => model.last.fails(noCredit));
    expect(shown()).toMatch(/OpenAI/);
    expect(kept).toEqual([]);
    expect(button('Draft an answer')).toBeTruthy();
  });

  it('is copied without its citations', async () => {
    const { user } = setUp({ answers: [drafted('Two weeks [["two weeks"]].')] });
    await user.click(button('Copy answer'));
    expect(await navigator.clipboard.readText()).toBe('Two weeks.');
  });

  it('is kept as far as it arrived when the page is left', async () => {
    const { user, model, kept, unmount } = setUp();
    await user.click(button('Draft an answer'));
    await act(() => model.last.says('It takes'));
    unmount();
    await act(async () => undefined);
    expect(kept).toMatchObject([{ answer: 'It takes' }]);
  });

  it('is not offered without a model; one that is there is still shown', () => {
    const { unmount } = setUp({ settings: null });
    expect(screen.queryByRole('button', { name: 'Draft an answer' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    setUp({ settings: null, answers: [drafted('Two weeks.')] });
    expect(screen.getByText('Two weeks.')).toBeTruthy();
  });

  it('is shown as text, whatever the model wrote', () => {
    setUp({ answers: [drafted('<img src=x onerror=alert(1)>')] });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
