import type { Settings } from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import type { LanguageModel } from '../language-model.ts';
import { ProviderError } from '../provider-error.ts';
import { isSuccess, parseJson, send, withoutTrailingSlash, type Answer } from '../send.ts';
import { generateAnswerSchema, tagsAnswerSchema } from './answers.ts';
import { contextSizeFor } from './context-size.ts';
import { asUnreachable, errorOf, provider } from './errors.ts';

interface Generate {
  prompt: string;
  /** JSON Schema that the answer must follow. */
  format?: Record<string, unknown>;
  temperature?: number | undefined;
  signal: AbortSignal;
}

export function createOllamaLanguageModel(
  settings: Pick<Settings, 'ollamaHost' | 'modelName'>,
): LanguageModel {
  const base = withoutTrailingSlash(settings.ollamaHost);
  const model = settings.modelName.trim();

  async function request(path: string, signal: AbortSignal, body?: object): Promise<Answer> {
    try {
      const answer = await send({
        provider,
        url: `${base}${path}`,
        method: body ? 'POST' : 'GET',
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        signal,
      });
      if (!isSuccess(answer)) throw errorOf(answer);
      return answer;
    } catch (error) {
      throw asUnreachable(error);
    }
  }

  async function generate({ prompt, format, temperature, signal }: Generate): Promise<string> {
    const answer = await request('/api/generate', signal, {
      model,
      prompt,
      stream: false,
      // A prompt that does not fit must fail: cut silently, it would lose its instructions first.
      truncate: false,
      options: {
        num_ctx: contextSizeFor(prompt),
        ...(temperature !== undefined && { temperature }),
      },
      ...(format && { format }),
    });
    const { response, done_reason: reason } = read(generateAnswerSchema, answer);
    if (reason === 'length') throw new ProviderError({ kind: 'cut-off', provider });
    const text = withoutThinking(response);
    if (text !== '') return text;
    throw new ProviderError({ kind: 'unreadable-answer', provider });
  }

  return {
    callTool: ({ instructions, tool, signal }) =>
      generate({ prompt: instructions, format: tool.parameters, signal }),
    complete: (textRequest) => generate(textRequest),
    async listModels(signal) {
      const { models } = read(tagsAnswerSchema, await request('/api/tags', signal));
      return models.map(({ name }) => ({ name }));
    },
  };
}

/** Some models think aloud before they answer. */
function withoutThinking(response: string): string {
  return response.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
}

function read<T>(schema: z.ZodMiniType<T>, { text, status }: Answer): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ProviderError({ kind: 'unreadable-answer', provider, status });
}
