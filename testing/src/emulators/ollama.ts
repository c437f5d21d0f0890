import type { EmulatedRequest, Emulator, ModelEmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { createAnswers, type ModelAnswers, type SpokenAnswers } from './model-answers.ts';
import { isLocalHost, ollamaCors } from './ollama-access.ts';
import {
  failedGeneration,
  loadedModel,
  streamedGeneration,
  wholeGeneration,
  type Generated,
} from './ollama-answer.ts';
import { compatibleChat, compatibleDetails, compatibleList } from './ollama-compatible.ts';
import { installed, model, runningModel, thinks, type InstalledModel } from './ollama-models.ts';
import {
  contentsOf,
  hasFormat,
  limits,
  nameOfTool,
  notText,
  readRequest,
  refuseLength,
  refuseThinking,
  refuseTools,
  type RequestAboutModel,
} from './ollama-request.ts';
import { charactersPerToken, json, readJsonObject, text, type Reply } from './reply.ts';

export interface OllamaEmulator extends Emulator {
  answer(answers: ModelAnswers): void;
  offer(...models: string[]): void;
  /** Answers then have no limit, as on a host without `num_predict`. */
  ignoreLimits(): void;
  /** The response of /api/generate is then blank, but /api/chat answers. */
  answerInChatOnly(): void;
  /** The model then fails with this error after this many lines of a stream, or before an answer without a stream. */
  failAfterLines(lines: number, error: string): void;
  /** The host's models in the cloud answer after this. */
  signIn(): void;
  /** The origins may be patterns with a `*`, like those of OLLAMA_ORIGINS. */
  allowOrigins(...origins: string[]): void;
}

const version = '0.32.1';
const cannedThought = 'The customer is careful about price, and agreed to a demo.';

export async function startOllama(options: ModelEmulatorOptions = {}): Promise<OllamaEmulator> {
  const unlisted = (options.models ?? []).map((name) => model(name));
  const host: Host = { answers: createAnswers(options.model), unlisted, state: { ...initial } };
  const wire: Wire = {
    cors: ollamaCors(() => host.state.extraOrigins),
    turnsAway({ headers }) {
      if (isLocalHost(headers['host'] ?? '')) return undefined;
      return { status: 403, headers: {}, body: '' };
    },
    answer: (request) => respond(host, request),
    reset() {
      host.answers.reset();
      host.state = { ...initial };
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, controlsOf(host));
}

interface State {
  extraOrigins: readonly string[];
  listed: readonly InstalledModel[];
  running: readonly InstalledModel[];
  isLimited: boolean;
  isChatOnly: boolean;
  isSignedIn: boolean;
  failure: { lines: number; error: string } | undefined;
}

const initial: State = {
  extraOrigins: [],
  listed: installed,
  running: [],
  isLimited: true,
  isChatOnly: false,
  isSignedIn: false,
  failure: undefined,
};

interface Host {
  answers: SpokenAnswers;
  unlisted: readonly InstalledModel[];
  state: State;
}

function controlsOf(host: Host): Omit<OllamaEmulator, keyof Emulator> {
  function change(part: Partial<State>) {
    host.state = { ...host.state, ...part };
  }
  return {
    answer: (said) => host.answers.set(said),
    offer: (...names) => change({ listed: names.map((name) => model(name)) }),
    ignoreLimits: () => change({ isLimited: false }),
    answerInChatOnly: () => change({ isChatOnly: true }),
    failAfterLines: (lines, error) => change({ failure: { lines, error } }),
    signIn: () => change({ isSignedIn: true }),
    allowOrigins: (...origins) => change({ extraOrigins: origins }),
  };
}

interface Route {
  method: 'GET' | 'POST';
  reply(host: Host, request: EmulatedRequest): Reply;
}

const routes: Record<string, Route> = {
  '/': { method: 'GET', reply: () => text(200, 'Ollama is running') },
  '/api/version': { method: 'GET', reply: () => json(200, { version }) },
  '/api/tags': { method: 'GET', reply: ({ state }) => json(200, { models: state.listed }) },
  '/api/ps': {
    method: 'GET',
    reply: ({ state }) => json(200, { models: state.running.map(runningModel) }),
  },
  '/api/generate': { method: 'POST', reply: aboutModel(generate) },
  '/api/chat': { method: 'POST', reply: aboutModel(chat) },
  '/api/show': { method: 'POST', reply: aboutModel(show) },
  '/v1/models': { method: 'GET', reply: ({ state }) => compatibleList(state.listed) },
  '/v1/chat/completions': {
    method: 'POST',
    reply: ({ answers, ...host }, { bodyText }) =>
      compatibleChat(bodyText, { answers, installed: allModels(host) }),
  },
};
const modelRoute: Route = {
  method: 'GET',
  reply: (host, { path }) =>
    compatibleDetails(decodeURIComponent(path.split('/').at(-1) ?? ''), allModels(host)),
};

function respond(host: Host, request: EmulatedRequest): Reply {
  const { pathname } = new URL(request.path, 'http://local');
  const route = pathname.startsWith('/v1/models/') ? modelRoute : routes[pathname];
  if (!route) return text(404, '404 page not found');
  if (request.method !== route.method) return text(405, '405 method not allowed');
  return route.reply(host, request);
}

function allModels({ state, unlisted }: Pick<Host, 'state' | 'unlisted'>) {
  return [...state.listed, ...unlisted];
}

function aboutModel(reply: (host: Host, request: RequestAboutModel) => Reply): Route['reply'] {
  return (host, { bodyText }) => {
    const { isSignedIn } = host.state;
    const { request, refused } = readRequest(bodyText, { installed: allModels(host), isSignedIn });
    return refused ?? reply(host, request);
  };
}

function generate(host: Host, request: RequestAboutModel): Reply {
  const { prompt = '', system = '' } = request.fields;
  if (typeof prompt !== 'string' || typeof system !== 'string') return notText();
  if (prompt === '') return loadedModel(request.model, false);
  // The format applies from the first token, so a reasoning model writes the object as its reasoning.
  const isAllThought = hasFormat(request) && thinks(request.model, request.fields['think']);
  return answer(host, request, {
    texts: [system, prompt],
    shape(generated) {
      if (host.state.isChatOnly) return { ...generated, answer: '' };
      if (!isAllThought) return generated;
      return { ...generated, answer: '', thinking: generated.answer };
    },
  });
}

function chat(host: Host, request: RequestAboutModel): Reply {
  const texts = contentsOf(request.fields['messages']);
  if (!texts) return notText();
  if (texts.length === 0) return loadedModel(request.model, true);
  const refused = refuseTools(request);
  if (refused) return refused;
  const tool = nameOfTool(request);
  return answer(host, request, {
    texts,
    isCall: tool !== undefined,
    shape: (generated) => ({ ...generated, isChat: true, ...(tool && callOf(tool, generated)) }),
  });
}

interface Wanted {
  texts: readonly string[];
  isCall?: boolean;
  shape(this: void, generated: Generated): Generated;
}

function answer(
  host: Host,
  request: RequestAboutModel,
  { texts, isCall = false, shape }: Wanted,
): Reply {
  const { state, answers } = host;
  const prompt = texts.join('');
  const refused = refuseThinking(request) ?? refuseLength(request, prompt);
  if (refused) return refused;
  state.running = [...new Set([...state.running, request.found])];
  const { promptTokens, maxTokens: wanted } = limits(request, prompt);
  const maxTokens = state.isLimited ? wanted : undefined;
  const maxLength = maxTokens === undefined ? undefined : maxTokens * charactersPerToken;
  const generated = shape({
    promptTokens,
    maxTokens,
    model: request.model,
    answer: answers.to(texts.join('\n'), { isObject: isCall || hasFormat(request), maxLength }),
    thinking: thinks(request.model, request.fields['think']) ? cannedThought : undefined,
  });
  const isStream = request.fields['stream'] !== false;
  const reply = isStream ? streamedGeneration(generated) : wholeGeneration(generated);
  return state.failure ? failedGeneration(reply, state.failure) : reply;
}

/** The arguments are the object that the model would otherwise write. */
function callOf(name: string, generated: Generated): Partial<Generated> {
  return { answer: '', toolCall: { name, arguments: readJsonObject(generated.answer) ?? {} } };
}

function show(_: Host, { found }: RequestAboutModel): Reply {
  const { modified_at, details, capabilities } = found;
  const empty = { license: '', modelfile: '', parameters: '', template: '', model_info: {} };
  return json(200, { ...empty, details, modified_at, capabilities });
}
