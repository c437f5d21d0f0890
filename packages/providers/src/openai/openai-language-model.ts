import { realRuntime } from '../ports/runtime.ts';
import type {
  LanguageModel,
  ModelTool,
  TextRequest,
  ToolRequest,
} from '../ports/language-model.ts';
import { checkPolicy, hostedPolicies, withShorterLimits } from '../http/retry-policy.ts';
import { streamedResponse } from '../http/streamed-response.ts';
import { streamedText } from '../strip-reasoning.ts';
import { beginOpenAI, requestOpenAI, type OpenAISettings } from './client.ts';
import { argumentsOf, textOf } from './completion.ts';
import { rulesOf, type ModelRules } from './model-rules.ts';
import { provider } from './errors.ts';
import { offeredModels } from './offered-models.ts';
import { streamedCompletion } from './streamed-completion.ts';

const chatPath = '/chat/completions';

/** The body of a chat request, besides its model. */
interface Ask {
  messages: { role: 'system' | 'user'; content: string }[];
  temperature?: number;
  tools?: { type: 'function'; function: ModelTool }[];
  tool_choice?: { type: 'function'; function: { name: string } };
  parallel_tool_calls?: false;
  reasoning_effort?: 'none';
}

/** Chat completions, of OpenAI or of a compatible host. */
export function createOpenAILanguageModel(
  settings: OpenAISettings,
  runtime = realRuntime,
): LanguageModel {
  const model = settings.modelName.trim();
  const rules = rulesOf(model);
  const key = settings.apiKey.trim();

  function textAsk({ prompt, temperature }: TextRequest): Ask {
    return {
      messages: [{ role: 'user', content: prompt }],
      ...(rules.takesTemperature && temperature !== undefined && { temperature }),
    };
  }

  function ask(request: Ask, signal: AbortSignal): Promise<unknown> {
    return requestOpenAI(
      { settings, path: chatPath, body: { model, ...request } },
      { runtime, policy: hostedPolicies.answer, signal },
    );
  }

  function streamText(request: TextRequest) {
    const { signal, beginsWithinMs, piecesWithinMs, startsAnew } = request;
    const { replyEffort } = rules;
    const effort = replyEffort && { reasoning_effort: replyEffort };
    const body = { model, ...textAsk(request), ...effort, stream: true };
    const policy = withShorterLimits(hostedPolicies.stream, beginsWithinMs, piecesWithinMs);
    const context = { provider, runtime, policy, signal } as const;
    return streamedResponse(context, {
      begin: (connection) => beginOpenAI({ settings, path: chatPath, body }, connection),
      read: (response, limit) => streamedText(provider, streamedCompletion(response, key, limit)),
      ...(startsAnew && { startsAnew }),
    });
  }

  return {
    async callTool({ signal, ...request }) {
      return argumentsOf(await ask(toolAsk(request, rules), signal), key);
    },
    async complete(request) {
      return textOf(await ask(textAsk(request), request.signal), key);
    },
    streamText,
    async listModels(signal) {
      const context = { runtime, policy: checkPolicy, signal };
      return offeredModels(await requestOpenAI({ settings, path: '/models' }, context));
    },
  };
}

function toolAsk(
  { instructions, tool }: Omit<ToolRequest, 'signal'>,
  { toolEffort, takesParallelToolCalls }: ModelRules,
): Ask {
  return {
    messages: [
      { role: 'system', content: instructions },
      // Some compatible hosts refuse a request without a user message.
      { role: 'user', content: `Call the function ${tool.name}.` },
    ],
    tools: [{ type: 'function', function: { ...tool } }],
    tool_choice: { type: 'function', function: { name: tool.name } },
    ...(takesParallelToolCalls && { parallel_tool_calls: false }),
    ...(toolEffort && { reasoning_effort: toolEffort }),
  };
}
