import type { Dialect, SchemaForm, Settings } from '@sales-analytics/contract';
import { realRuntime } from '../ports/runtime.ts';
import type { OfferedModel } from '../ports/language-model.ts';
import { checkPolicy, endpointTestPolicy } from '../http/retry-policy.ts';
import { withTimeout } from '../http/timeout.ts';
import { parseJson } from '../http/send.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { endpointHost, type ChatHost, type EndpointSettings } from './chat-host.ts';
import { chatPath, listModels } from './chat-language-model.ts';
import { beginChat, requestChat } from './client.ts';
import { argumentsOf } from './completion.ts';
import { isRecord } from './error-response.ts';
import { rulesOf } from './model-rules.ts';
import { bodyInForm, formsFor, type ChatBody } from './schema-forms.ts';
import { streamedCompletion } from './streamed-completion.ts';

export interface EndpointTest {
  models: OfferedModel[];
  model: string;
  /** After an error another one of `models` may be chosen. */
  answer: EndpointAnswer | ProviderError;
}

export interface EndpointAnswer extends Omit<Dialect, 'model'> {
  ms: number;
}

const greeting: ChatBody['messages'] = [{ role: 'user', content: 'Say hello in one word.' }];
const greetingTool = {
  name: 'greet',
  description: 'Says hello.',
  parameters: {
    type: 'object',
    properties: { greeting: { type: 'string' } },
    required: ['greeting'],
    additionalProperties: false,
  },
};

interface Test {
  host: ChatHost;
  model: string;
  context: { runtime: typeof realRuntime; policy: typeof endpointTestPolicy; signal: AbortSignal };
}

/**
 * Finds out by a few tiny requests whether the endpoint of the settings can be used, and which form of request it accepts.
 * It tests the model of the settings or, if there is none, the first that is listed. Fails with a ProviderError if no model
 * could be tested, or with the signal's reason.
 */
export async function testEndpoint(
  settings: EndpointSettings & Pick<Settings, 'modelName'>,
  signal: AbortSignal,
  runtime = realRuntime,
): Promise<EndpointTest> {
  signal.throwIfAborted();
  const host = endpointHost({ ...settings, endpointDialect: undefined }, runtime.ownOrigin);
  const entered = settings.modelName.trim();
  const models = await modelsOrNone(host, { runtime, policy: checkPolicy, signal }, entered);
  const model = entered || models[0]?.name;
  if (model === undefined) throw new ProviderError({ kind: 'model-not-found', ...withoutModel });
  const test = { host, model, context: { runtime, policy: endpointTestPolicy, signal } };
  return { models, model, answer: await answerOrFailure(test) };
}

async function answerOrFailure(test: Test): Promise<EndpointTest['answer']> {
  try {
    const found = await findForm(test);
    return { ...found, streams: await canStream(test) };
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

const withoutModel = {
  provider: 'Your endpoint',
  reason: 'Your endpoint lists no models. Enter the name of one',
} as const;

const unreadableList = 'Its list of models has another form. Enter the name of a model';

/**
 * Some hosts have no list, or one in another form, so their models are typed in. Some require another kind of key for the
 * list, so with a model the first answer shows whether the key is accepted. Without a model only the list can show what is
 * wrong, so its error is thrown.
 */
async function modelsOrNone(
  host: ChatHost,
  context: Test['context'],
  model: string,
): Promise<OfferedModel[]> {
  try {
    return await listModels(host, context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, status = 0, reason } = error;
    if (kind === 'unreadable-answer' && model === '') throw withReason(error, unreadableList);
    if (kind === 'refused' && reason !== undefined && model === '') throw error;
    if (kind === 'unreadable-answer' || kind === 'refused' || kind === 'model-not-found') return [];
    if (kind === 'unreachable' && status >= 400 && model !== '') return [];
    if ((kind === 'bad-key' || kind === 'key-missing') && model !== '') return [];
    throw error;
  }
}

/** If another server is at this address, the error already says so. */
function withReason(error: ProviderError, reason: string): ProviderError {
  const { kind, provider } = error;
  return error.reason === undefined ? new ProviderError({ kind, provider, reason }) : error;
}

/** Finds the first form in which the endpoint returns an object. If there is none, it is the last one that was accepted. */
async function findForm(test: Test): Promise<{ schemaForm: SchemaForm; ms: number }> {
  const { runtime } = test.context;
  let taken: { schemaForm: SchemaForm; ms: number } | undefined;
  let refusal: unknown;
  for (const schemaForm of formsFor(test.host.traits, rulesOf(test.model))) {
    const startMs = runtime.clock.now();
    try {
      const isObject = await givesObject(schemaForm, test);
      taken = { schemaForm, ms: runtime.clock.now() - startMs };
      if (isObject) return taken;
    } catch (error) {
      if (!(error instanceof ProviderError) || !isAboutForm(error)) throw error;
      refusal ??= error;
    }
  }
  if (taken) return taken;
  throw refusal;
}

function isAboutForm({ kind, status }: ProviderError): boolean {
  if (kind === 'unreadable-answer' || kind === 'refused' || kind === 'cut-off') return true;
  return kind === 'model-not-found' && status === 404;
}

/** The schema is in the prompt only if the form has no other place for it, so that a host that ignores it is found. */
async function givesObject(form: SchemaForm, { host, model, context }: Test): Promise<boolean> {
  const rules = rulesOf(model);
  const tool = { instructions: 'You greet.', tool: greetingTool };
  const inForm = bodyInForm(form, tool, { traits: host.traits, rules });
  const body = { model, ...inForm, ...(form !== 'json-object' && { messages: greeting }) };
  const answer = await requestChat(host, { path: chatPath, bodies: [body] }, context);
  const { text } = argumentsOf(answer, host);
  const value = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return isRecord(value) && 'greeting' in value;
}

/** A rate limit or a slow host says nothing about streaming. */
function saysNoStream({ kind }: ProviderError): boolean {
  return kind !== 'rate-limited' && kind !== 'timeout' && kind !== 'no-credit';
}

async function canStream({ host, model, context }: Test): Promise<boolean> {
  const { runtime, policy, signal } = context;
  const { provider } = host;
  const { clock } = runtime;
  const body = { model, messages: greeting, stream: true };
  const endMs = clock.now() + policy.totalMs;
  try {
    const limit = { provider, clock, signal, ms: policy.attemptMs, endMs };
    const response = await withTimeout(limit, (begin) =>
      beginChat(host, { path: chatPath, bodies: [body] }, begin),
    );
    const isStream = /event-stream/.test(response.headers.get('content-type') ?? '');
    const pieces = streamedCompletion(response, host, { ...limit, ms: policy.inactivityMs });
    let hasSaid = false;
    for await (const piece of pieces) hasSaid ||= piece.trim() !== '';
    return isStream && hasSaid;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError && saysNoStream(error)) return false;
    throw error;
  }
}
