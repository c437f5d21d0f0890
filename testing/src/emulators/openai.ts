import type { EmulatedRequest, Emulator, ModelEmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { createAnswers, type ModelAnswers, type ReadingModel } from './model-answers.ts';
import { streamedAnswer, wholeAnswer, type Spoken } from './openai-answer.ts';
import { readChatRequest, type ChatRequest } from './openai-request.ts';
import { invalid, listedModels, openAIError, refuseFields } from './openai-rules.ts';
import { speech } from './openai-speech.ts';
import { charactersPerToken, json, type Reply } from './reply.ts';

export interface OpenAIAnswers extends ModelAnswers {
  /** The model refuses with these words instead of answering. */
  refusal?: string;
  /** Like `length` or `content_filter`, instead of the reason that fits. */
  finishReason?: string;
}

export interface OpenAIEmulator extends Emulator {
  answer(answers: OpenAIAnswers): void;
  /** What every key may use from now on, by name. */
  offer(...models: string[]): void;
}

const maxPromptCharacters = 400_000;

export async function startOpenAI(options: ModelEmulatorOptions = {}): Promise<OpenAIEmulator> {
  const bench = createBench(options.model);
  const emulator = await startLocalServer(bench.wire, options);
  return Object.assign(emulator, { url: `${emulator.url}/v1`, ...bench.controls });
}

function createBench(model: ReadingModel | undefined) {
  const answers = createAnswers(model);
  let manner: Pick<OpenAIAnswers, 'refusal' | 'finishReason'> = {};
  let offered = listedModels;
  let ids = 0;

  function chat(request: EmulatedRequest): Reply {
    const read = readChatRequest(request.bodyText);
    if (!read.ok) return invalid(read);
    const asked = read.request;
    const refused =
      refuseTool(asked) ??
      refuseFields({
        model: asked.model,
        hasTools: asked.tools.length > 0,
        fields: asked.fields,
      }) ??
      refuseLength(asked);
    if (refused) return refused;
    const spoken = speak(asked);
    return asked.isStream ? streamedAnswer(spoken, asked.includeUsage) : wholeAnswer(spoken);
  }

  function speak(asked: ChatRequest): Spoken {
    ids += 1;
    const isRefused = manner.refusal !== undefined;
    const tool = isRefused ? undefined : asked.chosenTool;
    return {
      id: String(ids),
      model: asked.model,
      content: tool || isRefused ? null : answerTo(asked, asked.wantsJson),
      toolCall: tool && { ...tool, arguments: argumentsOf(tool.name, asked) },
      refusal: manner.refusal ?? null,
      finishReason: manner.finishReason,
      promptLength: asked.prompt.length,
      maxTokens: asked.maxTokens,
    };
  }

  function argumentsOf(tool: string, asked: ChatRequest): string {
    return tool === 'callAnalysis' ? answerTo(asked, true) : '{}';
  }

  function answerTo({ prompt, maxTokens }: ChatRequest, isObject: boolean): string {
    const maxLength = maxTokens === undefined ? undefined : maxTokens * charactersPerToken;
    return answers.to(prompt, { isObject, maxLength });
  }

  const wire: Wire = {
    cors: { methods: 'GET, POST, OPTIONS', headers: 'authorization, content-type' },
    answer(request) {
      const { pathname } = new URL(request.path, 'http://local');
      const refused = refuseKey(request.headers['authorization']);
      if (refused) return refused;
      const route = `${request.method} ${pathname}`;
      if (route === 'POST /v1/chat/completions') return chat(request);
      if (route === 'POST /v1/audio/speech') return speech(request.bodyText);
      if (route === 'GET /v1/models') return models(offered);
      return openAIError(404, {
        message: `Invalid URL (${route})`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      });
    },
    reset() {
      answers.reset();
      manner = {};
      offered = listedModels;
    },
  };

  function answer({ refusal, finishReason, ...said }: OpenAIAnswers): void {
    answers.set(said);
    manner = { ...manner, ...(refusal === undefined ? {} : { refusal }) };
    manner = { ...manner, ...(finishReason === undefined ? {} : { finishReason }) };
  }

  function offer(...names: string[]) {
    offered = names.map((id) => ({ id }));
  }

  return { wire, controls: { answer, offer } };
}

function models(offered: typeof listedModels): Reply {
  const data = offered.map((model) => ({
    ...model,
    object: 'model',
    created: 1_760_000_000,
    owned_by: 'system',
  }));
  return json(200, { object: 'list', data });
}

function refuseKey(authorization: string | undefined): Reply | undefined {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined || key.startsWith('bad'))
    return openAIError(401, {
      message:
        key === undefined ? 'You did not provide an API key.' : 'Incorrect API key provided.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    });
  if (key.startsWith('poor'))
    return openAIError(429, {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      param: null,
      code: 'credit_balance_exhausted',
    });
  return undefined;
}

function refuseTool({ chosenTool, tools }: ChatRequest): Reply | undefined {
  if (!chosenTool || tools.includes(chosenTool.name)) return undefined;
  return invalid({
    message: `Tool choice '${chosenTool.name}' not found in 'tools' parameter.`,
    param: 'tool_choice',
  });
}

function refuseLength({ prompt }: ChatRequest): Reply | undefined {
  if (prompt.length <= maxPromptCharacters) return undefined;
  return invalid({
    message: 'Your input exceeds the context window of this model.',
    param: 'messages',
    code: 'context_length_exceeded',
  });
}
