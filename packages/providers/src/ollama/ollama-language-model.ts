import { realWorld } from '../clock.ts';
import type { LanguageModel, ModelTool, TextRequest, ToolAnswer } from '../language-model.ts';
import { checkPatience, hurried, ownMachinePatience } from '../patience.ts';
import { ProviderError } from '../provider-error.ts';
import { streamedAnswer } from '../streamed-answer.ts';
import { streamedText } from '../streamed-text.ts';
import { withoutThinking } from '../without-thinking.ts';
import { generateAnswerSchema, tagsAnswerSchema } from './answers.ts';
import { beginOllama, requestOllama, type OllamaSettings } from './client.ts';
import { contextSizeFor } from './context-size.ts';
import { provider } from './errors.ts';
import { streamedGeneration } from './streamed-generation.ts';

interface Generate {
  prompt: string;
  /** JSON Schema that the answer must follow. */
  format?: Record<string, unknown>;
  temperature?: number | undefined;
  signal: AbortSignal;
}

/** A model on the user's own machine. */
export function createOllamaLanguageModel(
  settings: OllamaSettings,
  world = realWorld,
): LanguageModel {
  const model = settings.modelName.trim();

  async function generate({ signal, ...request }: Generate): Promise<ToolAnswer> {
    const body = { model, ...generation(request), stream: false };
    const { response, done_reason: end } = await requestOllama(
      { settings, path: '/api/generate', body, schema: generateAnswerSchema },
      { world, patience: ownMachinePatience.answer, signal },
    );
    const isCutOff = end === 'length';
    const text = withoutThinking(response);
    if (text.trim() !== '') return { text, isCutOff };
    throw new ProviderError({ kind: isCutOff ? 'cut-off' : 'unreadable-answer', provider });
  }

  function streamText(request: TextRequest) {
    const { signal, beginsWithinMs, piecesWithinMs, startsAnew } = request;
    const body = { model, ...generation(request), stream: true };
    const patience = hurried(ownMachinePatience.stream, beginsWithinMs, piecesWithinMs);
    const asking = { provider, world, patience, signal } as const;
    return streamedAnswer(asking, {
      begin: (ended) => beginOllama({ settings, path: '/api/generate', body }, ended),
      read: (response, limit) => streamedText(provider, streamedGeneration(response, limit)),
      ...(startsAnew && { startsAnew }),
    });
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
    async listModels(signal) {
      const { models } = await requestOllama(
        { settings, path: '/api/tags', schema: tagsAnswerSchema },
        { world, patience: checkPatience, signal },
      );
      return models
        .filter(({ capabilities }) => capabilities?.includes('completion') ?? true)
        .map(({ name }) => ({ name }));
    },
  };
}

function generation({ prompt, format, temperature }: Omit<Generate, 'signal'>) {
  const { contextTokens, answerTokens } = contextSizeFor(prompt);
  return {
    prompt,
    // A prompt that does not fit must fail: cut silently, it would lose its instructions first.
    truncate: false,
    options: {
      num_ctx: contextTokens,
      // A small model that loses itself would otherwise go on for ever.
      num_predict: answerTokens,
      ...(temperature !== undefined && { temperature }),
    },
    ...(format && { format }),
  };
}

/** The format alone steers the letters; a model writes better values when it has read what is asked. */
function askForJson({ description, parameters }: ModelTool): string {
  return [
    description,
    'Answer with one JSON object that follows this JSON Schema, and nothing else:',
    JSON.stringify(parameters),
  ].join('\n');
}
