import { realRuntime, type Runtime } from '../ports/runtime.ts';
import type { LanguageModel, ModelTool, TextRequest, ToolAnswer } from '../ports/language-model.ts';
import { checkPolicy, withShorterLimits, selfHostedPolicies } from '../http/retry-policy.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { parseJson } from '../http/send.ts';
import type { TimeLimit } from '../http/timeout.ts';
import { streamedResponse } from '../http/streamed-response.ts';
import {
  streamedText,
  streamWithoutReasoning,
  stripReasoning,
  stripReasoningAroundObject,
  thoughtsAsAnswer,
} from '../strip-reasoning.ts';
import { modelAnswerSchema, tagsAnswerSchema } from './responses.ts';
import { beginOllama, listPath, requestOllama, type OllamaSettings } from './client.ts';
import { contextSizeFor } from './context-size.ts';
import { provider } from './errors.ts';
import { streamedGeneration } from './streamed-generation.ts';
import { thinkOption } from './think-option.ts';

interface Generate {
  prompt: string;
  format?: Record<string, unknown>;
  temperature?: number | undefined;
  signal: AbortSignal;
}

/** The client tries /api/generate first, and /api/chat if that response is blank. */
type Path = '/api/generate' | '/api/chat';

interface BodyOptions {
  settings: OllamaSettings;
  runtime: Runtime;
  path: Path;
  stream: boolean;
}

async function bodyFor(request: Generate | TextRequest, options: BodyOptions) {
  const { settings, runtime, path, stream } = options;
  const think = await thinkOption(settings, { runtime, signal: request.signal });
  const model = settings.modelName.trim();
  const body = { model, ...generation(request, path), ...(think !== undefined && { think }) };
  return { ...body, stream };
}

export function createOllamaLanguageModel(
  settings: OllamaSettings,
  runtime = realRuntime,
): LanguageModel {
  async function ask(request: Generate, path: Path): Promise<ToolAnswer> {
    const body = await bodyFor(request, { settings, runtime, path, stream: false });
    const answer = await requestOllama(
      { settings, path, body, schema: modelAnswerSchema },
      { runtime, policy: selfHostedPolicies.answer, signal: request.signal },
    );
    const isCutOff = answer.done_reason === 'length';
    const said = { text: answer.text, thoughts: answer.thinking ?? '', isCutOff, path };
    return { text: request.format ? objectIn(said) : textIn(said), isCutOff };
  }

  async function generate(request: Generate): Promise<ToolAnswer> {
    const generated = await ask(request, '/api/generate');
    const isBlank = generated.text.trim() === '';
    const answer = isBlank && !generated.isCutOff ? await ask(request, '/api/chat') : generated;
    if (answer.text.trim() !== '') return answer;
    throw new ProviderError({ kind: answer.isCutOff ? 'cut-off' : 'unreadable-answer', provider });
  }

  async function* streamed(request: TextRequest, path: Path) {
    const { signal, beginsWithinMs, piecesWithinMs, startsAnew } = request;
    const body = await bodyFor(request, { settings, runtime, path, stream: true });
    const policy = withShorterLimits(selfHostedPolicies.stream, beginsWithinMs, piecesWithinMs);
    const context = { provider, runtime, policy, signal } as const;
    yield* streamedResponse(context, {
      begin: (ended) => beginOllama({ settings, runtime, path, body }, ended),
      read: (response, limit) =>
        path === '/api/chat'
          ? streamedChat(response, limit)
          : streamWithoutReasoning(streamedGeneration(response, limit)),
      ...(startsAnew && { startsAnew }),
    });
  }

  async function* streamText(request: TextRequest) {
    let isBlank = true;
    for await (const piece of streamed(request, '/api/generate')) {
      isBlank &&= piece.trim() === '';
      yield piece;
    }
    if (isBlank) yield* streamed(request, '/api/chat');
  }

  return {
    callTool({ instructions, tool, signal }) {
      const prompt = `${instructions}\n\n${askForJson(tool)}`;
      return generate({ prompt, format: tool.parameters, signal });
    },
    async complete(request) {
      const { text, isCutOff } = await generate(request);
      if (isCutOff) throw new ProviderError({ kind: 'cut-off', provider });
      return text;
    },
    streamText,
    async preload() {
      await thinkOption(settings, { runtime, signal: new AbortController().signal });
    },
    listModels: (signal) => listModels(settings, { runtime, signal }),
  };
}

/** No other request follows, so the reasoning is the answer if there is no text. */
function streamedChat(response: Response, limit: TimeLimit): AsyncIterable<string> {
  let thoughts = '';
  const onThought = (piece: string) => (thoughts += piece);
  const pieces = streamedGeneration(response, { ...limit, onThought });
  return streamedText(provider, pieces, () => thoughts);
}

async function listModels(
  settings: OllamaSettings,
  { runtime, signal }: { runtime: Runtime; signal: AbortSignal },
) {
  const { models } = await requestOllama(
    { settings, path: listPath, schema: tagsAnswerSchema },
    { runtime, policy: checkPolicy, signal },
  );
  return models
    .filter(({ capabilities }) => capabilities?.includes('completion') ?? true)
    .map(({ name }) => ({ name }));
}

interface Said extends ToolAnswer {
  thoughts: string;
  path: Path;
}

/** Reasoning that is cut off is not an answer. After /api/generate a chat request follows, so its reasoning is not used. */
function textIn({ text, thoughts, isCutOff, path }: Said): string {
  const answer = stripReasoning(text);
  if (answer.trim() !== '' || isCutOff || path === '/api/generate') return answer;
  return thoughtsAsAnswer(thoughts);
}

function objectIn({ text, thoughts, path }: Said): string {
  const answer = stripReasoningAroundObject(text);
  return answer.trim() === '' ? objectAmong(thoughts, path) : answer;
}

/**
 * Finds the requested object in the reasoning of a model that writes it there. It may be cut off. After other reasoning it
 * must be complete, and it is searched for only if no other request follows.
 */
function objectAmong(thoughts: string, path: Path): string {
  if (thoughts.trimStart().startsWith('{')) return thoughts;
  const text = thoughts.slice(thoughts.indexOf('{'), thoughts.lastIndexOf('}') + 1);
  return path === '/api/chat' && parseJson(text) !== undefined ? text : '';
}

function generation({ prompt, format, temperature }: Omit<Generate, 'signal'>, path: Path) {
  const { contextTokens, answerTokens } = contextSizeFor(prompt);
  return {
    ...(path === '/api/chat' ? { messages: [{ role: 'user', content: prompt }] } : { prompt }),
    // A prompt that does not fit must fail. If it were truncated silently, it would lose its instructions first.
    truncate: false,
    options: {
      num_ctx: contextTokens,
      // Ends the output of a small model that repeats itself.
      num_predict: answerTokens,
      ...(temperature !== undefined && { temperature }),
    },
    ...(format && { format }),
  };
}

/** The format guarantees valid JSON, and the schema in the prompt improves the values. */
function askForJson({ description, parameters }: ModelTool): string {
  return [
    description,
    'Answer with one JSON object that follows this JSON Schema, and nothing else:',
    JSON.stringify(parameters),
  ].join('\n');
}
