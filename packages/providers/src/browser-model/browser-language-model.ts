import { abortable } from '../http/abortable.ts';
import { parseJson } from '../http/send.ts';
import { ProviderError } from '../errors/provider-error.ts';
import type { LanguageModel, TextRequest, ToolRequest } from '../ports/language-model.ts';
import { readyModelApi } from './availability.ts';
import { errorOf, provider } from './errors.ts';
import { modelLanguages, type ModelSession, type PromptOptions } from './model-api.ts';

/** The name under which the one model of a browser is stored in the settings. */
const browserModelName = 'built-in';

/** The prompt and its answer share the context window. The answer gets this many tokens, but at most a quarter of them. */
const answerTokens = 1024;

/**
 * The model that the browser itself has. It needs no key, and nothing leaves the computer. The model is used only if it is
 * ready: no request starts a download. Fails with a ProviderError or the abort reason. Every session is destroyed after use.
 */
export function createBrowserLanguageModel(): LanguageModel {
  return {
    async callTool({ instructions, tool, signal }: ToolRequest) {
      const prompt = `${instructions}\n\n${tool.description}\nAnswer with one JSON object.`;
      const text = await ask(prompt, { signal, responseConstraint: tool.parameters });
      // The API does not say why an answer ended. JSON that is not complete was cut off.
      return { text, isCutOff: parseJson(text) === undefined && text.includes('{') };
    },
    complete: ({ prompt, signal }) => ask(prompt, { signal }),
    streamText,
    async listModels(signal) {
      signal.throwIfAborted();
      await abortable(readyModelApi(), signal);
      return [{ name: browserModelName }];
    },
  };
}

async function ask(prompt: string, options: PromptOptions): Promise<string> {
  const { signal } = options;
  const session = await openSession(signal);
  try {
    await checkLength(session, prompt, options);
    const text = await abortable(session.prompt(prompt, options), signal);
    if (text.trim() !== '') return text;
    throw new ProviderError({ kind: 'unreadable-answer', provider });
  } catch (error) {
    signal.throwIfAborted();
    throw errorOf(error);
  } finally {
    session.destroy();
  }
}

async function* streamText({ prompt, signal }: TextRequest): AsyncGenerator<string, void, void> {
  const session = await openSession(signal);
  try {
    await checkLength(session, prompt, { signal });
    yield* pieces(session.promptStreaming(prompt, { signal }), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw errorOf(error);
  } finally {
    session.destroy();
  }
}

/** Not every browser can iterate over a stream, so it is read piece by piece. */
async function* pieces(
  stream: ReadableStream<string>,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const reader = stream.getReader();
  let isBlank = true;
  let isEnded = false;
  try {
    for (;;) {
      const { done, value } = await abortable(reader.read(), signal);
      isEnded = done;
      if (done) break;
      isBlank &&= value.trim() === '';
      yield value;
    }
  } finally {
    // A reader that left early, or a stream that has failed: both need no more pieces.
    if (!isEnded) void reader.cancel().catch(() => undefined);
  }
  if (isBlank) throw new ProviderError({ kind: 'unreadable-answer', provider });
}

async function openSession(signal: AbortSignal): Promise<ModelSession> {
  signal.throwIfAborted();
  const api = await abortable(readyModelApi(), signal);
  const creating = api.create({ ...modelLanguages, signal });
  try {
    return await abortable(creating, signal);
  } catch (error) {
    // A session that is created after the abort would keep its memory.
    void creating.then((session) => session.destroy()).catch(() => undefined);
    signal.throwIfAborted();
    throw errorOf(error);
  }
}

/** Leaves room for the answer, because the browser itself refuses only a prompt that fills the whole context window. */
async function checkLength(
  session: ModelSession,
  prompt: string,
  options: PromptOptions,
): Promise<void> {
  const window = session.contextWindow ?? session.inputQuota ?? Infinity;
  const used = session.contextUsage ?? session.inputUsage ?? 0;
  const measuring =
    session.measureContextUsage?.(prompt, options) ?? session.measureInputUsage?.(prompt, options);
  if (!measuring) return;
  const needed = await abortable(measuring, options.signal);
  const room = Math.min(answerTokens, window / 4);
  if (used + needed + room > window) throw new ProviderError({ kind: 'prompt-too-long', provider });
}
