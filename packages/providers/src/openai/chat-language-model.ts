import type { Dialect, Settings } from '@sales-analytics/contract';
import { realRuntime } from '../ports/runtime.ts';
import type { LanguageModel, TextRequest } from '../ports/language-model.ts';
import { checkPolicy, withShorterLimits, type RetryPolicy } from '../http/retry-policy.ts';
import { streamedResponse } from '../http/streamed-response.ts';
import { streamedText } from '../strip-reasoning.ts';
import {
  endpointHost,
  openAIHost,
  type ChatHost,
  type EndpointSettings,
  type OpenAISettings,
} from './chat-host.ts';
import { beginChat, requestChat } from './client.ts';
import { argumentsOf, mayHoldObject, textOf } from './completion.ts';
import { rulesOf, type ModelRules } from './model-rules.ts';
import { offeredModels } from './offered-models.ts';
import { bodyInForm, formsFor, type ChatBody } from './schema-forms.ts';
import { streamedCompletion } from './streamed-completion.ts';

export const chatPath = '/chat/completions';

type Model = Pick<Settings, 'modelName'>;

export function createOpenAILanguageModel(
  settings: OpenAISettings & Model,
  runtime = realRuntime,
): LanguageModel {
  return createChatLanguageModel(settings, () => openAIHost(settings, runtime.ownOrigin), runtime);
}

export function createEndpointLanguageModel(
  settings: EndpointSettings & Model,
  runtime = realRuntime,
): LanguageModel {
  const endpointDialect = dialectFor(settings);
  return createChatLanguageModel(
    settings,
    () => endpointHost({ ...settings, endpointDialect }, runtime.ownOrigin),
    runtime,
  );
}

function dialectFor({ endpointDialect, modelName }: EndpointSettings & Model): Dialect | undefined {
  const tested = endpointDialect?.model ?? modelName;
  return tested.trim() === modelName.trim() ? endpointDialect : undefined;
}

/** Each request calls `readHost`, which fails with a ProviderError for settings that can't be used. */
function createChatLanguageModel(
  { modelName }: Model,
  readHost: () => ChatHost,
  runtime: typeof realRuntime,
): LanguageModel {
  const model = modelName.trim();
  const rules = rulesOf(model);

  function hostFor(signal: AbortSignal): ChatHost {
    signal.throwIfAborted();
    return readHost();
  }

  function contextFor(host: ChatHost, signal: AbortSignal) {
    return { runtime, policy: host.policies.answer, signal };
  }

  function requestOf(bodies: readonly ChatBody[]) {
    return { path: chatPath, bodies: bodies.map((one) => ({ model, ...one })) };
  }

  /** If a host does not stream, the answer is one piece, for which the same time limit applies. */
  async function* streamText(request: TextRequest): AsyncGenerator<string, void, undefined> {
    const { signal, startsAnew } = request;
    const host = hostFor(signal);
    const { stream, answer } = host.policies;
    const bodies = host.streams
      ? streamBodies(request, rules)
      : withoutOptions(textBody(request, rules));
    const policy = shorterPolicy(host.streams ? stream : answer, request);
    yield* streamedResponse(
      { provider: host.provider, runtime, policy, signal },
      {
        begin: (connection) => beginChat(host, requestOf(bodies), connection),
        read(response, limit) {
          let thoughts = '';
          const onThought = (piece: string) => (thoughts += piece);
          const pieces = streamedCompletion(response, host, { ...limit, onThought });
          return streamedText(host.provider, pieces, () => thoughts);
        },
        ...(startsAnew && { startsAnew }),
      },
    );
  }

  return {
    async callTool({ signal, ...request }) {
      const host = hostFor(signal);
      const context = { traits: host.traits, rules };
      const bodies = formsFor(host.traits, rules).map((form) => bodyInForm(form, request, context));
      const isOfUse = (answer: unknown) => mayHoldObject(answer, host);
      const wire = { ...requestOf(bodies), isOfUse };
      return argumentsOf(await requestChat(host, wire, contextFor(host, signal)), host);
    },
    async complete(request) {
      const host = hostFor(request.signal);
      const wire = requestOf(withoutOptions(textBody(request, rules)));
      return textOf(await requestChat(host, wire, contextFor(host, request.signal)), host);
    },
    streamText,
    async listModels(signal) {
      const host = hostFor(signal);
      return listModels(host, { runtime, policy: checkPolicy, signal });
    },
  };
}

export async function listModels(
  host: ChatHost,
  context: { runtime: typeof realRuntime; policy: RetryPolicy; signal: AbortSignal },
) {
  return offeredModels(await requestChat(host, { path: '/models' }, context), host.provider);
}

function textBody({ prompt, temperature }: TextRequest, rules: ModelRules): ChatBody {
  return {
    messages: [{ role: 'user', content: prompt }],
    ...(rules.takesTemperature && temperature !== undefined && { temperature }),
  };
}

/** Later bodies leave out what a host may refuse, and the last one also the stream. */
function streamBodies(request: TextRequest, rules: ModelRules): ChatBody[] {
  const { replyEffort } = rules;
  const full = {
    ...textBody(request, rules),
    ...(replyEffort && { reasoning_effort: replyEffort }),
  };
  const bodies = withoutOptions(full);
  return [...bodies.map((body) => ({ ...body, stream: true as const })), ...bodies.slice(-1)];
}

function withoutOptions({ messages, ...options }: ChatBody): ChatBody[] {
  const full = { messages, ...options };
  return Object.keys(options).length > 0 ? [full, { messages }] : [full];
}

function shorterPolicy(policy: RetryPolicy, { beginsWithinMs, piecesWithinMs }: TextRequest) {
  return withShorterLimits(policy, beginsWithinMs, piecesWithinMs);
}
