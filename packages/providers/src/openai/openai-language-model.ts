import type OpenAI from 'openai';
import type { LanguageModel, TextRequest, ToolRequest } from '../language-model.ts';
import { streamedText } from '../streamed-text.ts';
import { argumentsOf, textOf } from './completion.ts';
import { rulesOf, type ModelRules } from './model-rules.ts';
import { provider } from './errors.ts';
import { offeredModels } from './offered-models.ts';
import { defaultPatience, loadSdk, withSdk, type OpenAISettings, type Patience } from './sdk.ts';
import { streamedCompletion } from './streamed-completion.ts';

type Ask = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'model'>;

/** Chat completions, of OpenAI or of a compatible host. */
export function createOpenAILanguageModel(
  settings: OpenAISettings,
  patience: Patience = defaultPatience,
): LanguageModel {
  const model = settings.modelName.trim();
  const rules = rulesOf(model);
  const key = settings.apiKey.trim();

  function call(signal: AbortSignal, work: (client: OpenAI) => PromiseLike<unknown>) {
    return withSdk({ settings, patience, signal, work });
  }

  function textAsk({ prompt, temperature }: TextRequest): Ask {
    return {
      messages: [{ role: 'user', content: prompt }],
      ...(rules.takesTemperature && temperature !== undefined && { temperature }),
    };
  }

  function ask(request: Ask, signal: AbortSignal): Promise<unknown> {
    return call(signal, (client) =>
      client.chat.completions.create({ model, ...request }, { signal }),
    );
  }

  async function* streamText(request: TextRequest) {
    const { signal } = request;
    const { replyEffort } = rules;
    const effort = replyEffort && { reasoning_effort: replyEffort };
    const streamAsk = { model, ...textAsk(request), ...effort, stream: true as const };
    const response = await withSdk({
      settings,
      patience,
      signal,
      work: (client) => client.chat.completions.create(streamAsk, { signal }).asResponse(),
    });
    yield* streamedText(provider, streamedCompletion(response, key, signal));
  }

  return {
    async preload() {
      await loadSdk();
    },
    async callTool({ signal, ...request }) {
      return argumentsOf(await ask(toolAsk(request, rules), signal), key);
    },
    async complete(request) {
      return textOf(await ask(textAsk(request), request.signal), key);
    },
    streamText,
    async listModels(signal) {
      return offeredModels(
        await call(signal, (client) => client.get<unknown>('/models', { signal })),
      );
    },
  };
}

function toolAsk(
  { instructions, tool }: Omit<ToolRequest, 'signal'>,
  { toolEffort, takesParallelToolCalls }: ModelRules,
): Ask {
  return {
    messages: [{ role: 'system', content: instructions }],
    tools: [{ type: 'function', function: { ...tool } }],
    tool_choice: { type: 'function', function: { name: tool.name } },
    ...(takesParallelToolCalls && { parallel_tool_calls: false }),
    ...(toolEffort && { reasoning_effort: toolEffort }),
  };
}
