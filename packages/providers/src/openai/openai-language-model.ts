import type { Settings } from '@sales-analytics/contract';
import type OpenAI from 'openai';
import type { LanguageModel, OfferedModel, ToolRequest } from '../language-model.ts';
import { ProviderError } from '../provider-error.ts';
import { withoutTrailingSlash } from '../send.ts';
import { errorOf, provider } from './errors.ts';
import { rulesOf } from './model-rules.ts';

/** The SDK's own defaults, said aloud: they are part of the product's promise. */
export const maxRetries = 2;
export const timeoutMs = 600_000;

/** The headers that the SDK adds and compatible hosts refuse in their CORS answer. */
const stainless = ['Lang', 'Package-Version', 'OS', 'Arch', 'Runtime', 'Runtime-Version'];
const ownHeaders = ['Retry-Count', 'Timeout'];
const noExtraHeaders = Object.fromEntries(
  [...stainless, ...ownHeaders].map((name) => [`X-Stainless-${name}`, null]),
);

type Completion = OpenAI.Chat.Completions.ChatCompletion;
type Choice = OpenAI.Chat.Completions.ChatCompletion.Choice;
type Ask = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'model'>;

export function createOpenAILanguageModel(
  settings: Pick<Settings, 'apiKey' | 'openAIHost' | 'modelName'>,
): LanguageModel {
  const key = settings.apiKey.trim();
  const model = settings.modelName.trim();
  const rules = rulesOf(model);

  /** Runs one call of the SDK, which is loaded when it is first needed. */
  async function withClient<T>(signal: AbortSignal, work: (client: OpenAI) => Promise<T>) {
    const sdk = await loadSdk(signal);
    const client = new sdk.OpenAI({
      apiKey: key,
      baseURL: withoutTrailingSlash(settings.openAIHost),
      dangerouslyAllowBrowser: true,
      maxRetries,
      timeout: timeoutMs,
      defaultHeaders: noExtraHeaders,
    });
    try {
      signal.throwIfAborted();
      return await work(client);
    } catch (error) {
      throw errorOf(error, { sdk, key, signal });
    }
  }

  function ask(request: Ask, signal: AbortSignal): Promise<Completion> {
    return withClient(signal, (client) =>
      client.chat.completions.create({ model, ...request }, { signal }),
    );
  }

  return {
    async preload() {
      await import('openai');
    },
    async callTool({ signal, ...request }) {
      const completion = await ask(toolAsk(request, rules.toolEffort), signal);
      return argumentsOf(completion);
    },
    async complete({ prompt, temperature, signal }) {
      const completion = await ask(
        {
          messages: [{ role: 'user', content: prompt }],
          ...(rules.takesTemperature && temperature !== undefined && { temperature }),
        },
        signal,
      );
      return textOf(completion);
    },
    listModels(signal) {
      return withClient(signal, async (client) => {
        const page = await client.models.list({ signal });
        return page.data.map(toOffer).filter(isForChat).sort(byName);
      });
    },
  };
}

async function loadSdk(signal: AbortSignal) {
  try {
    return await import('openai');
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError({ kind: 'network', provider, cause });
  }
}

function toolAsk(
  { instructions, tool }: Omit<ToolRequest, 'signal'>,
  effort: 'none' | undefined,
): Ask {
  return {
    messages: [{ role: 'system', content: instructions }],
    tools: [{ type: 'function', function: { ...tool } }],
    tool_choice: { type: 'function', function: { name: tool.name } },
    parallel_tool_calls: false,
    ...(effort && { reasoning_effort: effort }),
  };
}

/** A compatible host may ignore the tool and answer in text: that text is read like the arguments. */
function argumentsOf(completion: Completion): string {
  const choice = choiceOf(completion);
  const [call] = choice.message.tool_calls ?? [];
  const text = call?.type === 'function' ? call.function.arguments : choice.message.content;
  return textOrError(choice, text);
}

function textOf(completion: Completion): string {
  const choice = choiceOf(completion);
  return textOrError(choice, choice.message.content);
}

function choiceOf(completion: Completion): Choice {
  // A compatible host's answer may be anything, whatever the SDK's types promise.
  const choice: Choice | undefined = completion?.choices?.[0];
  if (choice?.message) return choice;
  throw new ProviderError({ kind: 'unreadable-answer', provider });
}

function textOrError(choice: Choice, text: string | null | undefined): string {
  if (choice.message.refusal || choice.finish_reason === 'content_filter') {
    throw new ProviderError({ kind: 'refused', provider });
  }
  if (choice.finish_reason === 'length') throw new ProviderError({ kind: 'cut-off', provider });
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw new ProviderError({ kind: 'unreadable-answer', provider });
}

function toOffer(model: OpenAI.Models.Model): OfferedModel {
  const endsOn = 'shutdown_date' in model ? model.shutdown_date : undefined;
  return { name: model.id, ...(typeof endsOn === 'string' && { endsOn }) };
}

function isForChat({ name }: OfferedModel): boolean {
  return !/whisper|transcribe|tts|embedding|moderation|dall-e|image|realtime|audio|davinci|babbage|sora/.test(
    name,
  );
}

function byName(a: OfferedModel, b: OfferedModel): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}
