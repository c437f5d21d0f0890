import type OpenAI from 'openai';
import type { LanguageModel, TextRequest, ToolRequest } from '../language-model.ts';
import { argumentsOf, textOf } from './completion.ts';
import { rulesOf, type ModelRules } from './model-rules.ts';
import { offeredModels } from './offered-models.ts';
import { defaultPatience, loadSdk, withSdk, type OpenAISettings, type Patience } from './sdk.ts';

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

  function ask(request: Ask, signal: AbortSignal): Promise<unknown> {
    return call(signal, (client) =>
      client.chat.completions.create({ model, ...request }, { signal }),
    );
  }

  async function complete({ prompt, temperature, signal }: TextRequest): Promise<string> {
    const request: Ask = {
      messages: [{ role: 'user', content: prompt }],
      ...(rules.takesTemperature && temperature !== undefined && { temperature }),
    };
    return textOf(await ask(request, signal), key);
  }

  return {
    async preload() {
      await loadSdk();
    },
    async callTool({ signal, ...request }) {
      return argumentsOf(await ask(toolAsk(request, rules), signal), key);
    },
    complete,
    async *streamText(request) {
      yield await complete(request);
    },
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
