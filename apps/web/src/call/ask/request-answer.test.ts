import { maxAnswerLength, maxQuestionLength } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import { ProviderError } from '@sales-analytics/providers';
import { describe, expect, it } from 'vitest';
import { requestAnswer, type AnswerRequest } from './request-answer.ts';
import { StreamingModel } from '../../../test/conversation/streaming-model.ts';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import { settled } from '../../../test/fake-providers.ts';

const spoken: SpokenCall = {
  transcript: {
    utterances: [
      { speaker: 'A', text: 'Shall we meet?', startMs: 0, endMs: 900 },
      { speaker: 'B', text: 'Thursday works.', startMs: 1_000, endMs: 1_900 },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
};
const askedAt = '2023-11-14T22:13:20.000Z';
const providerError = new ProviderError({ kind: 'no-credit', provider: 'OpenAI' });

function asked(changes: Partial<AnswerRequest> = {}) {
  const clock = new FakeClock();
  const model = new StreamingModel();
  const leaving = new AbortController();
  const texts: string[] = [];
  const outcome = requestAnswer({
    question: 'When do we meet?',
    spoken,
    earlier: [],
    languageModel: model,
    modelProvider: 'OpenAI',
    clock,
    signal: leaving.signal,
    onText: (text) => texts.push(text),
    ...changes,
  });
  return { clock, model, leaving, texts, outcome };
}

async function runOut(clock: FakeClock) {
  clock.waits.at(-1)?.resolve();
  await settled();
}

describe('requestAnswer', () => {
  it('sends the transcript with the labels of the rep, and the question', async () => {
    const { model } = asked();
    await settled();
    const { prompt } = model.last.request;
    expect(prompt).toContain('Sales Rep: Shall we meet?\nDana: Thursday works.');
    expect(prompt.endsWith('When do we meet?')).toBe(true);
  });

  it('streams the answer and returns it as it is stored', async () => {
    const { model, texts, outcome } = asked({ question: '  When?\n' });
    await settled();
    await model.last.says('On ', 'Thursday [["Thursday works"]].');
    await model.last.ends();
    expect(texts).toEqual(['On ', 'On Thursday [["Thursday works"]].']);
    expect(await outcome).toEqual({
      answered: { question: 'When?', answer: 'On Thursday [["Thursday works"]].', askedAt },
      end: { status: 'whole' },
    });
  });

  it.each([
    ['a thought', '<thinking>Hm, ', 'Thursday?</thinking>\n', 'On Thursday.'],
    ['an announcement', 'Sure! Here is the', ' answer:\n\n', 'On Thursday.'],
    ['JSON', '{"answer": ', '"On Thursday."', '}'],
  ])('stores the answer without %s around it', async (_name, ...pieces) => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says(...pieces);
    await model.last.ends();
    expect((await outcome).answered).toMatchObject({ answer: 'On Thursday.' });
  });

  it('has no answer if the model only thinks', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says('<reasoning>Hm, Thursday?');
    await model.last.ends();
    expect(await outcome).toMatchObject({
      answered: null,
      end: { status: 'failed', failure: { error: { kind: 'unreadable-answer' } } },
    });
  });

  it('removes characters that can not be stored from question and answer', async () => {
    const { model, texts, outcome } = asked({ question: 'When\u0000?\ud800' });
    await settled();
    await model.last.says('Thurs\u0000day\udc00');
    await model.last.ends();
    expect(texts).toEqual(['Thursday\udc00']);
    expect((await outcome).answered).toMatchObject({
      question: 'When?\ufffd',
      answer: 'Thursday\ufffd',
    });
  });

  it('cuts a question that is too long to be stored', async () => {
    const { model, outcome } = asked({ question: 'w'.repeat(maxQuestionLength + 1) });
    await settled();
    await model.last.says('Yes.');
    await model.last.ends();
    expect((await outcome).answered?.question).toHaveLength(maxQuestionLength);
  });

  it('sends earlier questions to the model, but not the same one', async () => {
    const before = { answer: 'It broke off', askedAt };
    const { model } = asked({
      earlier: [
        { question: 'Who is there?', ...before },
        { question: 'When do we meet?', ...before },
      ],
    });
    await settled();
    expect(model.last.request.prompt).toContain('Question: Who is there?');
    expect(model.last.request.prompt).not.toContain('Question: When do we meet?');
  });
});

describe('an incomplete answer', () => {
  it('keeps the text so far when it is stopped', async () => {
    const { model, leaving, outcome } = asked();
    await settled();
    await model.last.says('On Thursday [["Thurs');
    leaving.abort();
    expect(await outcome).toEqual({
      answered: {
        question: 'When do we meet?',
        answer: 'On Thursday',
        askedAt,
        ending: 'stopped',
      },
      end: { status: 'stopped' },
    });
    expect(model.last.request.signal.aborted).toBe(true);
  });

  it('keeps the text so far when the provider fails', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says('On Thurs');
    await model.last.fails(providerError);
    expect(await outcome).toMatchObject({
      answered: { answer: 'On Thurs', ending: 'broken-off' },
      end: { status: 'failed', failure: { kind: 'provider', error: providerError } },
    });
  });

  it('is stored as cut off if the model reached its length limit', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says('On Thurs');
    await model.last.fails(new ProviderError({ kind: 'cut-off', provider: 'OpenAI' }));
    expect((await outcome).answered).toMatchObject({ answer: 'On Thurs', ending: 'cut-off' });
  });

  it('is dropped at the first word of a retry', async () => {
    const { model, outcome, texts } = asked();
    await settled();
    await model.last.says('On Thursday at ', 'ten');
    expect(model.last.request.startsAnew?.()).toBe(true);
    await model.last.says('At ten', ' on Thursday.');
    await model.last.ends();
    expect(texts.at(-2)).toBe('At ten');
    expect(await outcome).toMatchObject({
      answered: { answer: 'At ten on Thursday.' },
      end: { status: 'whole' },
    });
  });

  it.each([[[]], [[' \n']], [['At']]])(
    'keeps the text so far if a retry says %j and fails',
    async (pieces: string[]) => {
      const { model, outcome } = asked();
      await settled();
      await model.last.says('On Thurs');
      model.last.request.startsAnew?.();
      await model.last.says(...pieces);
      await model.last.fails(providerError);
      expect((await outcome).answered).toMatchObject({ answer: 'On Thurs', ending: 'broken-off' });
    },
  );

  it('has the same time for its first word after a retry', async () => {
    const { clock, model } = asked({ modelProvider: 'Ollama' });
    await settled();
    await model.last.says('On Thurs');
    model.last.request.startsAnew?.();
    expect(clock.waits.map(({ ms }) => ms)).toEqual([600_000, 90_000, 600_000]);
  });

  it('is null without any text', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says(' \n');
    await model.last.fails(new Error('a fault of ours'));
    expect(await outcome).toMatchObject({
      answered: null,
      end: { status: 'failed', failure: { kind: 'unexpected' } },
    });
  });

  it('reports a model that ends without any text', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says('\u0000 ');
    await model.last.ends();
    expect(await outcome).toMatchObject({
      answered: null,
      end: { failure: { error: { kind: 'unreadable-answer', provider: 'OpenAI' } } },
    });
  });

  it('is not requested if it is stopped before it begins', async () => {
    const { model, outcome } = asked({ signal: AbortSignal.abort() });
    expect(await outcome).toEqual({ answered: null, end: { status: 'stopped' } });
    expect(model.streams).toEqual([]);
  });

  it('is stopped at the longest length that a call can store', async () => {
    const { model, outcome } = asked();
    await settled();
    await model.last.says('word '.repeat(maxAnswerLength / 5), 'more');
    const { answered, end } = await outcome;
    expect(answered?.answer.length).toBeLessThanOrEqual(maxAnswerLength);
    expect(answered?.answer).not.toContain('more');
    expect(end).toEqual({ status: 'stopped' });
  });
});

describe('a model that falls silent', () => {
  it('times out after 90 seconds and keeps the text so far', async () => {
    const { clock, model, outcome } = asked();
    await settled();
    await model.last.says('On Thurs');
    expect(clock.waits.map(({ ms }) => ms)).toEqual([90_000, 90_000]);
    await runOut(clock);
    expect(await outcome).toMatchObject({
      answered: { answer: 'On Thurs' },
      end: { failure: { error: { kind: 'timeout', provider: 'OpenAI' } } },
    });
    expect(model.last.request.signal.aborted).toBe(true);
  });

  it('has longer for its first word if it is self-hosted', async () => {
    const { clock, outcome } = asked({ modelProvider: 'Ollama' });
    await settled();
    expect(clock.waits.map(({ ms }) => ms)).toEqual([600_000]);
    await runOut(clock);
    expect(await outcome).toMatchObject({
      answered: null,
      end: { failure: { error: { kind: 'timeout', provider: 'Ollama' } } },
    });
  });

  it('does not time out after an answer in time', async () => {
    const { clock, model, outcome } = asked();
    await settled();
    await model.last.says('On ');
    clock.waits[0]?.resolve();
    await model.last.says('Thursday.');
    await model.last.ends();
    clock.waits.at(-1)?.resolve();
    expect(await outcome).toMatchObject({ end: { status: 'whole' } });
  });
});
