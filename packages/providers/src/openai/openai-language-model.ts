import type OpenAI from 'openai';
import { realWorld } from '../clock.ts';
import type { LanguageModel, TextRequest, ToolRequest } from '../language-model.ts';
import { checkPatience, hostedPatience, hurried } from '../patience.ts';
import { streamedAnswer } from '../streamed-answer.ts';
import { streamedText } from '../streamed-text.ts';
import { argumentsOf, textOf } from './completion.ts';
import { rulesOf, type ModelRules } from './model-rules.ts';
import { provider } from './errors.ts';
import { offeredModels } from './offered-models.ts';
import { answerBySdk, loadSdk, withSdk, type OpenAISettings } from './sdk.ts';
import { streamedCompletion } from './streamed-completion.ts';

type Ask = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming, 'model'>;

/** Chat completions, of OpenAI or of a compatible host. */
export function createOpenAILanguageModel(
  settings: OpenAISettings,
  world = realWorld,
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
    const asking = { world, patience: hostedPatience.answer, signal };
    return answerBySdk(settings, asking, (client, ended) =>
      client.chat.completions.create({ model, ...request }, { signal: ended }),
    );
  }

  function streamText(request: TextRequest) {
    const { signal, beginsWithinMs, piecesWithinMs, startsAnew } = request;
    const { replyEffort } = rules;
    const effort = replyEffort && { reasoning_effort: replyEffort };
    const streamAsk = { model, ...textAsk(request), ...effort, stream: true as const };
    const patience = hurried(hostedPatience.stream, beginsWithinMs, piecesWithinMs);
    const asking = { provider, world, patience, signal } as const;
    return streamedAnswer(asking, {
      begin: (connection) =>
        withSdk(settings, connection, (client, ended) =>
          client.chat.completions.create(streamAsk, { signal: ended }).asResponse(),
        ),
      read: (response, limit) => streamedText(provider, streamedCompletion(response, key, limit)),
      ...(startsAnew && { startsAnew }),
    });
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
      const asking = { world, patience: checkPatience, signal };
      const answer = await answerBySdk(settings, asking, (client, ended) =>
        client.get<unknown>('/models', { signal: ended }),
      );
      return offeredModels(answer);
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
