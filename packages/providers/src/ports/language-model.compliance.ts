import type { Fault } from '@sales-analytics/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelTool } from './language-model.ts';
import type { ProviderErrorKind } from '../errors/provider-error.ts';
import { itStreams } from './streamed-text.compliance.ts';
import { everythingIn, failureOf, rejectionOf } from '../../test/failure.ts';
import type {
  Connection,
  LanguageModelSubject,
  StartLanguageModel,
} from '../../test/language-model.ts';

const reason = new Error('the user stopped');

const tool: ModelTool = {
  name: 'callAnalysis',
  description: 'Reports what happened in the call.',
  parameters: { type: 'object', properties: { objection_count: { type: 'integer' } } },
};
/** This is longer than the timeout of any client. */
const longWait = { 'retry-after': '120' };
/** Temporary failures are retried. */
const isTransient: readonly ProviderErrorKind[] = ['server-fault', 'timeout'];

export function itAnswers(start: StartLanguageModel): void {
  let subject: LanguageModelSubject;
  let controller: AbortController;

  beforeEach(async () => {
    subject = await start();
    controller = new AbortController();
  });

  afterEach(async () => {
    await subject.emulator.close();
  });

  itStreams(start);

  const send = {
    callTool: (connection?: Connection, instructions = 'Analyse this call: A: Hello.') =>
      subject.languageModel(connection).callTool({ instructions, tool, signal: controller.signal }),
    complete: (connection?: Connection, prompt = 'Write a summary of: A: Hello.') =>
      subject
        .languageModel(connection)
        .complete({ prompt, temperature: 0.7, signal: controller.signal }),
    async streamText(connection?: Connection, prompt = 'Write a summary of: A: Hello.') {
      const { signal } = controller;
      const pieces = subject.languageModel(connection).streamText({
        prompt,
        temperature: 0.7,
        signal,
      });
      let text = '';
      for await (const piece of pieces) text += piece;
      return text;
    },
    listModels: (connection?: Connection) =>
      subject.languageModel(connection).listModels(controller.signal),
  };
  const kinds = ['callTool', 'complete', 'streamText', 'listModels'] as const;
  const answers = ['callTool', 'complete', 'streamText'] as const;

  function sent(): string {
    return subject.emulator.requests.at(-1)?.bodyText ?? '';
  }

  describe('a tool', () => {
    it.each([
      '{"objection_count": 3}',
      '{"objection_count": ',
      'I would rather not.',
      '```json\n{"objection_count": 3}\n```',
    ])('is called with the text that the model wrote: %s', async (analysis) => {
      subject.emulator.answer({ analysis });
      expect(await send.callTool()).toEqual({ text: analysis, isCutOff: false });
    });

    it('is sent with the instructions and its schema', async () => {
      await send.callTool({}, 'The call: “Grüezi” 🙂');
      const body = JSON.stringify(JSON.parse(sent()));
      expect(body).toContain('The call: “Grüezi” 🙂');
      expect(body).toContain('objection_count');
      expect(JSON.parse(sent())).not.toHaveProperty('temperature');
    });
  });

  describe.each(['complete', 'streamText'] as const)('a prompt to %s', (kind) => {
    it('is answered in plain text', async () => {
      subject.emulator.answer({ summary: 'A good call.\n\nNext: a demo.' });
      expect(await send[kind]()).toBe('A good call.\n\nNext: a demo.');
    });

    it('is sent completely, with its temperature and the name of the model', async () => {
      await send[kind]({ model: ' mistral ' }, 'Write a summary of <b>this</b>.');
      expect(sent()).toContain('Write a summary of <b>this</b>.');
      expect(sent()).toContain('"temperature":0.7');
      expect(sent()).toContain('"model":"mistral"');
    });

    it('returns the response without the reasoning', async () => {
      subject.emulator.answer({ summary: '<think>\nHm, a call.\n</think>\n\nA good call.' });
      expect(await send[kind]()).toBe('A good call.');
    });

    it('returns hostile text as text', async () => {
      const summary = `<img src=x onerror=alert(1)> [a](javascript:1) \u202Eabc \${x} {{x}}`;
      subject.emulator.answer({ summary });
      expect(await send[kind]()).toBe(summary);
    });
  });

  it('lists the available models', async () => {
    const names = (await send.listModels()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });

  it('sends one request per call', async () => {
    for (const kind of kinds) await send[kind]();
    expect(subject.emulator.requests).toHaveLength(kinds.length);
  });

  it('waits for a slow response', async () => {
    subject.emulator.fail({ kind: 'slow', ms: 40 });
    expect(await send.complete()).not.toBe('');
  });

  describe.each(kinds)('%s', (kind) => {
    const failures: [string, Fault, ProviderErrorKind][] = [
      ['a status 500', { kind: 'status', status: 500 }, 'server-fault'],
      ['a status 503 in HTML', { kind: 'status', status: 503, body: '<h1>no' }, 'server-fault'],
      ['a status 408', { kind: 'status', status: 408 }, 'timeout'],
      ['a status 429', { kind: 'status', status: 429, headers: longWait }, 'rate-limited'],
      ['a status 418', { kind: 'status', status: 418 }, 'refused'],
      ['half a JSON', { kind: 'text', body: '{"half":' }, 'unreadable-answer'],
      ['a JSON of another kind', { kind: 'text', body: '[1,2]' }, 'unreadable-answer'],
      ['null', { kind: 'text', body: 'null' }, 'unreadable-answer'],
      [
        'a web page',
        { kind: 'text', body: '<!doctype html>', contentType: 'text/html' },
        'unreadable-answer',
      ],
      ['nothing', { kind: 'text', body: '' }, 'unreadable-answer'],
    ];
    it.each(failures)('fails with the kind of %s', async (_, fault, usual) => {
      subject.emulator.fail(fault);
      const isOther = usual === 'unreadable-answer' && subject.showsOtherServer?.(kind, fault);
      const expected = isOther ? 'unreachable' : usual;
      expect(await failureOf(send[kind]())).toMatchObject({ kind: expected });
      expect(subject.emulator.requests).toHaveLength(isTransient.includes(expected) ? 4 : 1);
    });

    it('reports how long the provider asks to wait', async () => {
      subject.emulator.fail({ kind: 'status', status: 429, headers: longWait });
      expect(await failureOf(send[kind]())).toMatchObject({ status: 429, retryAfterMs: 120_000 });
    });

    it('reports a response that breaks off as a network error', async () => {
      subject.emulator.fail({ kind: 'cut' });
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'network' });
    });

    it('reports an unreachable address with the kind of the provider', async () => {
      const work = send[kind]({ host: 'http://127.0.0.1:9' });
      expect(await failureOf(work)).toMatchObject({ kind: subject.silence });
    });

    it.each(['/v1', 'localhost:11434', 'file:///etc', 'https://me:pw@x.test'])(
      'sends nothing to an address like %j',
      async (host) => {
        expect(await failureOf(send[kind]({ host }))).toMatchObject({ kind: 'unreachable' });
        expect(subject.emulator.requests).toEqual([]);
      },
    );

    it('accepts an address with slashes and spaces around it', async () => {
      await send[kind]({ host: ` ${subject.emulator.url}// ` });
      expect(subject.emulator.requests[0]?.path).not.toContain('//');
    });

    it('reports the provider’s message, without the key', async () => {
      const words = `No: ${subject.key}\u0007\n\n<b>${'y '.repeat(9999)}`;
      subject.emulator.fail({ kind: 'status', status: 418, body: subject.refusal(words) });
      const error = await failureOf(send[kind]());
      expect(error.reason).toMatch(/^No: \(key\) <b>y y/);
      expect(error.reason?.length).toBeLessThanOrEqual(240);
      expect(everythingIn(error)).not.toContain(subject.key);
    });

    it('ends on an abort with its reason', async () => {
      subject.emulator.fail({ kind: 'stall' });
      const rejection = rejectionOf(send[kind]());
      await expect.poll(() => subject.emulator.requests.length).toBe(1);
      controller.abort(reason);
      expect(await rejection).toBe(reason);
      expect(subject.emulator.requests).toHaveLength(1);
      expect(subject.clock.deadlines()).toBe(0);
    });

    it('sends nothing after an abort', async () => {
      controller.abort(reason);
      expect(await rejectionOf(send[kind]())).toBe(reason);
      expect(subject.emulator.requests).toEqual([]);
    });
  });

  describe.each(answers)('%s', (kind) => {
    it('fails for an unknown model', async () => {
      const error = await failureOf(send[kind]({ model: 'missing-model' }));
      expect(error).toMatchObject({ kind: 'model-not-found', status: 404 });
      expect(error.reason).toContain('missing-model');
    });

    it('fails for an address of another service', async () => {
      const host = `${subject.emulator.url}/elsewhere`;
      expect(await failureOf(send[kind]({ host }))).toMatchObject({ kind: 'unreachable' });
    });

    it('fails for a prompt that is too long', async () => {
      subject.emulator.fail(subject.tooLong);
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'prompt-too-long', status: 400 });
    });

    it('never returns a truncated response as a complete one', async () => {
      subject.cutOff();
      const outcome: unknown =
        kind === 'callTool' ? await send.callTool() : await failureOf(send[kind]());
      expect(outcome).toMatchObject(kind === 'callTool' ? { isCutOff: true } : { kind: 'cut-off' });
    });

    it.each(['', ' \n'])('fails for a response of %j', async (nothing) => {
      subject.emulator.answer({ analysis: nothing, summary: nothing });
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'unreadable-answer' });
    });
  });
}
