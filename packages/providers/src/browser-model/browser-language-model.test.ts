import {
  createBrowserModel,
  type BrowserModelOptions,
} from '@sales-analytics/testing/browser-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, rejectionOf } from '../../test/failure.ts';
import { reasonOfProviderError } from '../errors/describe-provider-error.ts';
import { browserModelState, downloadBrowserModel, hasBrowserModelApi } from './availability.ts';
import { createBrowserLanguageModel } from './browser-language-model.ts';

const tool = { name: 'callAnalysis', description: 'Report.', parameters: { type: 'object' } };
const languageModel = createBrowserLanguageModel();
const reason = new Error('The user stopped it');
let controller: AbortController;

function install(options?: BrowserModelOptions) {
  const browser = createBrowserModel(options);
  vi.stubGlobal('LanguageModel', browser.api);
  return browser;
}

async function streamed(prompt: string): Promise<string> {
  let text = '';
  for await (const piece of languageModel.streamText({ prompt, signal: controller.signal }))
    text += piece;
  return text;
}

const send = {
  callTool: (prompt = 'Analyse.') =>
    languageModel
      .callTool({ instructions: prompt, tool, signal: controller.signal })
      .then(({ text }) => text),
  complete: (prompt = 'Sum up.') => languageModel.complete({ prompt, signal: controller.signal }),
  streamText: (prompt = 'Reply.') => streamed(prompt),
};
const kinds = ['callTool', 'complete', 'streamText'] as const;

beforeEach(() => {
  controller = new AbortController();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(kinds)('%s of the browser’s model', (kind) => {
  it.each([false, true])('answers and leaves no session (older names: %s)', async (older) => {
    const browser = install({ hasOlderNames: older, answer: () => 'Two  words.' });
    expect(await send[kind]()).toBe('Two  words.');
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it.each([
    ['NotReadableError', 'refused'],
    ['QuotaExceededError', 'prompt-too-long'],
    ['NotSupportedError', 'no-browser-model'],
    ['InvalidStateError', 'server-fault'],
    ['UnknownError', 'server-fault'],
  ])('reports %s as %s and leaves no session', async (failsWith, expected) => {
    const browser = install({ failsWith });
    expect(await failureOf(send[kind]())).toMatchObject({ kind: expected });
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it.each([false, true])(
    'refuses a prompt without room for its answer (older: %s)',
    async (older) => {
      const browser = install({ contextWindow: 400, hasOlderNames: older });
      expect(await failureOf(send[kind]('x'.repeat(1400)))).toMatchObject({
        kind: 'prompt-too-long',
      });
      expect(browser.prompts).toEqual([]);
      expect(browser.sessions.destroyed).toBe(1);
    },
  );

  it.each(['downloadable', 'downloading'] as const)(
    'never loads a model that is %s',
    async (state) => {
      const browser = install({ availability: state });
      expect(await failureOf(send[kind]())).toMatchObject({ kind: 'download-needed' });
      expect(browser.sessions.created).toBe(0);
      expect(await browserModelState()).toBe(state);
    },
  );

  it('says that the browser has no model', async () => {
    expect(await failureOf(send[kind]())).toMatchObject({ kind: 'no-browser-model' });
    install({ availability: 'unavailable' });
    const error = await failureOf(send[kind]());
    expect(reasonOfProviderError(error)).toContain('no language model of its own');
  });

  it.each(['', ' \n'])('fails for an answer of %j', async (answer) => {
    install({ answer: () => answer });
    expect(await failureOf(send[kind]())).toMatchObject({ kind: 'unreadable-answer' });
  });

  it('ends on an abort with its reason and leaves no session', async () => {
    const browser = install({ answer: () => new Promise<string>(() => undefined) });
    const rejection = rejectionOf(send[kind]());
    await expect.poll(() => browser.prompts.length).toBe(1);
    controller.abort(reason);
    expect(await rejection).toBe(reason);
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it('asks nothing after an abort', async () => {
    const browser = install();
    controller.abort(reason);
    expect(await rejectionOf(send[kind]())).toBe(reason);
    expect(browser.sessions.created).toBe(0);
  });

  it('fails if the model is taken away in the middle', async () => {
    const browser = install({
      answer: () => {
        browser.takeAway();
        return 'Too late.';
      },
    });
    expect(await failureOf(send[kind]())).toMatchObject({ kind: 'server-fault' });
    expect(browser.sessions.destroyed).toBe(1);
  });
});

describe('the answers of the browser’s model', () => {
  it('follow the schema of a tool', async () => {
    install({ answer: (_, hasSchema) => (hasSchema ? '{"a":1}' : 'No schema') });
    const { signal } = controller;
    expect(await languageModel.callTool({ instructions: 'Analyse.', tool, signal })).toEqual({
      text: '{"a":1}',
      isCutOff: false,
    });
  });

  it('count as cut off if the JSON is not complete', async () => {
    install({ answer: () => '{"a":[1,' });
    const { signal } = controller;
    const answer = await languageModel.callTool({ instructions: 'Analyse.', tool, signal });
    expect(answer.isCutOff).toBe(true);
  });

  it('leave no session if the reader of a stream leaves early', async () => {
    const browser = install({ answer: () => 'One two three.' });
    const { signal } = controller;
    for await (const piece of languageModel.streamText({ prompt: 'Count.', signal })) {
      expect(piece).toBe('One ');
      break;
    }
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it('come from one model, which has a name for the settings', async () => {
    install();
    expect(await languageModel.listModels(controller.signal)).toEqual([{ name: 'built-in' }]);
  });
});

describe('the download of the browser’s model', () => {
  it('reports its progress and leaves a model that is ready', async () => {
    const browser = install({ availability: 'downloadable' });
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    await downloadBrowserModel({ onProgress, signal: controller.signal });
    expect(shares).toEqual([0, 0.5, 1]);
    expect(await browserModelState()).toBe('available');
    expect(browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it.each([
    ['NetworkError', 'model-download-failed'],
    ['OperationError', 'model-download-failed'],
    ['NotAllowedError', 'download-needed'],
    ['NotSupportedError', 'no-browser-model'],
  ])('reports %s as %s', async (failsWith, kind) => {
    install({ availability: 'downloadable', failsWith });
    const work = downloadBrowserModel({ onProgress: () => undefined, signal: controller.signal });
    expect(await failureOf(work)).toMatchObject({ kind });
    expect(await browserModelState()).toBe('downloadable');
  });

  it('stops with the reason of the abort', async () => {
    install({ availability: 'downloadable' });
    const onProgress = (share: number) => {
      if (share === 0.5) controller.abort(reason);
    };
    const work = downloadBrowserModel({ onProgress, signal: controller.signal });
    expect(await rejectionOf(work)).toBe(reason);
  });

  it('leaves no session of a browser that creates one after the abort', async () => {
    const browser = createBrowserModel();
    let finish: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (finish = resolve));
    const create = () => loaded.then(() => browser.api.create());
    vi.stubGlobal('LanguageModel', { ...browser.api, create });
    const work = downloadBrowserModel({ onProgress: () => undefined, signal: controller.signal });
    controller.abort(reason);
    expect(await rejectionOf(work)).toBe(reason);
    finish();
    await expect.poll(() => browser.sessions).toEqual({ created: 1, destroyed: 1 });
  });

  it('is refused in a browser without the API', async () => {
    expect(hasBrowserModelApi()).toBe(false);
    expect(await browserModelState()).toBe('unavailable');
    const work = downloadBrowserModel({ onProgress: () => undefined, signal: controller.signal });
    expect(await failureOf(work)).toMatchObject({ kind: 'no-browser-model' });
  });
});
