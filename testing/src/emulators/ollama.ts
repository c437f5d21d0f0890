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
  readAsked,
  refuseLength,
  refuseThinking,
  refuseTools,
  type Asked,
} from './ollama-request.ts';
import { charactersPerToken, json, readJsonObject, text, type Reply } from './reply.ts';

export interface OllamaEmulator extends Emulator {
  answer(answers: ModelAnswers): void;
  /** What is installed from now on, by name. */
  offer(...models: string[]): void;
  /** From now on an answer is as long as the model wants, as on a host that knows no `num_predict`. */
  ignoreLimits(): void;
  /** From now on /api/generate leaves its response blank; /api/chat still answers. */
  answerInChatOnly(): void;
  /** From now on the model stops with this error after so many lines of a stream, or before a whole answer. */
  failAfterLines(lines: number, error: string): void;
  /** From now on the host is signed in, so that its models in the cloud answer. */
  signIn(): void;
  /** What OLLAMA_ORIGINS adds to the pages of this machine: origins, or patterns with a `*`. */
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
  /** The models that have answered. */
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
  /** Installed beside the listed ones. */
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

function aboutModel(reply: (host: Host, asked: Asked) => Reply): Route['reply'] {
  return (host, { bodyText }) => {
    const { isSignedIn } = host.state;
    const { asked, refused } = readAsked(bodyText, { installed: allModels(host), isSignedIn });
    return refused ?? reply(host, asked);
  };
}

function generate(host: Host, asked: Asked): Reply {
  const { prompt = '', system = '' } = asked.fields;
  if (typeof prompt !== 'string' || typeof system !== 'string') return notText();
  if (prompt === '') return loadedModel(asked.model, false);
  // The format applies from the first token, so a reasoning model writes the object as its reasoning.
  const isAllThought = hasFormat(asked) && thinks(asked.model, asked.fields['think']);
  return answer(host, asked, {
    texts: [system, prompt],
    shape(generated) {
      if (host.state.isChatOnly) return { ...generated, answer: '' };
      if (!isAllThought) return generated;
      return { ...generated, answer: '', thinking: generated.answer };
    },
  });
}

function chat(host: Host, asked: Asked): Reply {
  const texts = contentsOf(asked.fields['messages']);
  if (!texts) return notText();
  if (texts.length === 0) return loadedModel(asked.model, true);
  const refused = refuseTools(asked);
  if (refused) return refused;
  const tool = nameOfTool(asked);
  return answer(host, asked, {
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

function answer(host: Host, asked: Asked, { texts, isCall = false, shape }: Wanted): Reply {
  const { state, answers } = host;
  const prompt = texts.join('');
  const refused = refuseThinking(asked) ?? refuseLength(asked, prompt);
  if (refused) return refused;
  state.running = [...new Set([...state.running, asked.found])];
  const { promptTokens, maxTokens: wanted } = limits(asked, prompt);
  const maxTokens = state.isLimited ? wanted : undefined;
  const maxLength = maxTokens === undefined ? undefined : maxTokens * charactersPerToken;
  const generated = shape({
    promptTokens,
    maxTokens,
    model: asked.model,
    answer: answers.to(texts.join('\n'), { isObject: isCall || hasFormat(asked), maxLength }),
    thinking: thinks(asked.model, asked.fields['think']) ? cannedThought : undefined,
  });
  const isStream = asked.fields['stream'] !== false;
  const reply = isStream ? streamedGeneration(generated) : wholeGeneration(generated);
  return state.failure ? failedGeneration(reply, state.failure) : reply;
}

/** The model calls the tool with the object that it would else write. */
function callOf(name: string, generated: Generated): Partial<Generated> {
  return { answer: '', toolCall: { name, arguments: readJsonObject(generated.answer) ?? {} } };
}

function show(_: Host, { found }: Asked): Reply {
  const { modified_at, details, capabilities } = found;
  const empty = { license: '', modelfile: '', parameters: '', template: '', model_info: {} };
  return json(200, { ...empty, details, modified_at, capabilities });
}
