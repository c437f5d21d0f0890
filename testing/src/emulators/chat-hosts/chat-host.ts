import type { EmulatedRequest, Emulator, ModelEmulatorOptions } from '../emulator.ts';
import type { FaultScope } from '../fault.ts';
import { startLocalServer, type Wire } from '../local-server.ts';
import { createAnswers, type ModelAnswers, type SpokenAnswers } from '../model-answers.ts';
import { streamedAnswer, wholeAnswer, type Spoken } from '../openai-answer.ts';
import { readChatRequest, type ChatRequest } from '../openai-request.ts';
import { isObject, json, readJsonObject, type Reply } from '../reply.ts';
import { refused, type ChatHostRow, type HostError, type HostRules } from './host-rules.ts';
import { hostedHosts } from './hosted.ts';
import { propertiesOf, readForm, sampleOf, schemaInPrompt } from './read-form.ts';
import { refuseChat, refuseHeaders } from './refuse-request.ts';
import { selfHostedHosts } from './self-hosted.ts';

const hosts = { ...hostedHosts, ...selfHostedHosts } satisfies Record<string, ChatHostRow>;
export type ChatHostName = keyof typeof hosts;
export const chatHostNames = Object.keys(hosts) as readonly ChatHostName[];

export interface ChatHostOptions extends ModelEmulatorOptions {
  /** The host then does the other possibility in everything that is not certain about it. */
  isOtherwise?: boolean;
  /** A gateway in front of the host requires this header, whose name is in lower case. */
  neededHeader?: string;
}

export interface ChatHostEmulator extends Emulator {
  answer(answers: ModelAnswers): void;
  offer(...models: string[]): void;
  limitRate(scope?: FaultScope): void;
  errorBody(error: HostError): unknown;
  readonly rules: HostRules;
  readonly model: string;
}

/** The host of OpenAI's chat format has its own refusals and messages. */
export async function startChatHost(
  name: ChatHostName,
  { isOtherwise = false, neededHeader, ...options }: ChatHostOptions = {},
): Promise<ChatHostEmulator> {
  const row: ChatHostRow = hosts[name];
  const rules: HostRules = {
    ...row.rules,
    ...(isOtherwise && row.otherwise),
    ...(neededHeader !== undefined && { neededHeader }),
  };
  const answers = createAnswers(options.model);
  let offered = row.models;
  const wire: Wire = {
    cors: corsOf(rules),
    answer: (request) => reply({ rules, answers, offered }, request),
    reset() {
      answers.reset();
      offered = row.models;
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, {
    url: emulator.url + rules.path,
    answer: (said: ModelAnswers) => answers.set(said),
    offer(...names: string[]) {
      offered = names;
    },
    limitRate(scope: FaultScope = {}) {
      const { status } = rules.rateLimited;
      const body = rules.errorBody(rules.rateLimited);
      emulator.fail({ kind: 'status', status, body }, { path: /chat/, ...scope });
    },
    errorBody: (error: HostError) => rules.errorBody(error),
    rules,
    model: row.models[0] ?? '',
  });
}

function corsOf({ isOpenToPages, neededHeader }: HostRules): Wire['cors'] {
  return {
    methods: 'GET, POST, OPTIONS',
    headers: ['authorization', 'content-type', neededHeader ?? []].flat().join(', '),
    ...(!isOpenToPages && { allowsOrigin: () => false }),
  };
}

interface Host {
  rules: HostRules;
  answers: SpokenAnswers;
  offered: readonly string[];
}

function reply(host: Host, request: EmulatedRequest): Reply {
  const { rules, offered } = host;
  const { pathname } = new URL(request.path, 'http://local');
  const error = refuseHeaders(rules, request);
  if (error) return errorReply(rules, error);
  const route = `${request.method} ${pathname}`;
  if (route === `POST ${rules.path}/chat/completions`) return chat(host, request);
  if (route !== `GET ${rules.path}/models`)
    return errorReply(rules, refused(404, `Not Found (${route})`));
  return rules.noList ? errorReply(rules, rules.noList) : json(200, rules.modelList(offered));
}

function chat(host: Host, request: EmulatedRequest): Reply {
  const { rules } = host;
  const read = readChatRequest(request.bodyText);
  if (!read.ok) return errorReply(rules, refused(400, read.message));
  const error = refuseChat(rules, read.request);
  if (error) return errorReply(rules, error, () => objectFor(host, read.request));
  const spoken = speak(host, read.request);
  return read.request.isStream
    ? streamOf(rules, streamedAnswer(spoken, false))
    : wholeOf(rules, wholeAnswer(spoken));
}

function errorReply(rules: HostRules, error: HostError, generate = () => ''): Reply {
  const body = rules.errorBody(error);
  if (!error.hasGenerated || !isObject(body) || !isObject(body['error']))
    return json(error.status, body);
  const failed = { name: 'callAnalysis', arguments: JSON.parse(generate()) };
  return json(error.status, {
    error: { ...body['error'], failed_generation: JSON.stringify(failed) },
  });
}

function speak(host: Host, request: ChatRequest): Spoken {
  const form = readForm(request.fields);
  const isTaken = form !== undefined && host.rules[form.way] === 'takes';
  const callsTool = isTaken && form.way.endsWith('Tool');
  const wantsObject = isTaken || schemaInPrompt(request.prompt) !== undefined;
  const said = wantsObject ? objectFor(host, request) : host.answers.to(request.prompt);
  return {
    id: '1',
    model: request.model,
    content: callsTool ? null : said,
    toolCall: callsTool ? { name: form.name, arguments: said, isForced: true } : undefined,
    refusal: null,
    finishReason: undefined,
    promptLength: request.prompt.length,
    maxTokens: request.maxTokens,
  };
}

/** Returns the analysis if the schema has its fields. Otherwise it returns empty values for the schema's fields. */
function objectFor({ answers }: Host, { fields, prompt }: ChatRequest): string {
  const form = readForm(fields);
  const schema = form?.schema ?? schemaInPrompt(prompt);
  const isAnalysis = form?.name === 'callAnalysis' || 'objection_count' in propertiesOf(schema);
  return isAnalysis ? answers.to(prompt, { isObject: true }) : JSON.stringify(sampleOf(schema));
}

function streamOf({ stream }: HostRules, whole: Reply): Reply {
  if (!stream || typeof whole.body === 'string') return whole;
  return { ...whole, body: stream(whole.body.map(String)) };
}

function wholeOf({ message }: HostRules, whole: Reply): Reply {
  if (!message) return whole;
  const body = readJsonObject(String(whole.body)) ?? {};
  const choices = Array.isArray(body['choices']) ? body['choices'] : [];
  return json(200, {
    ...body,
    choices: choices.map((choice: Record<string, unknown>) => ({
      ...choice,
      message: isObject(choice['message']) ? message(choice['message']) : choice['message'],
    })),
  });
}
