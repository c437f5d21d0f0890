import type { EmulatedRequest, Emulator, ModelEmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { createAnswers, type ModelAnswers, type SpokenAnswers } from './model-answers.ts';
import { refuseAccess, withServiceHeaders } from './openai-access.ts';
import { chat } from './openai-chat.ts';
import { openAIError } from './openai-errors.ts';
import { chatModel, modelList, oneModel, usualModels, type ModelShelf } from './openai-models.ts';
import { responses } from './openai-responses.ts';
import { assumedRules, type UncertainRules } from './openai-rules.ts';
import { speech } from './openai-speech.ts';
import { transcription, transcriptionsPath } from './openai-transcriptions.ts';
import type { Reply } from './reply.ts';

export interface OpenAIAnswers extends ModelAnswers {
  /** The model refuses with this text instead of answering. */
  refusal?: string;
  /** A finish reason such as `length` or `content_filter` replaces the right one. */
  finishReason?: string;
}

export interface OpenAIEmulatorOptions extends ModelEmulatorOptions {
  /** The service's time is in ms since 1970. If it is missing, it is a fixed time at which every listed model is served. */
  nowMs?(): number;
  /** These rules differ from the emulator's assumptions. */
  uncertain?: Partial<UncertainRules>;
}

export interface OpenAIEmulator extends Emulator {
  answer(answers: OpenAIAnswers): void;
  offer(...models: string[]): void;
}

interface OpenAIState {
  manner: Pick<OpenAIAnswers, 'refusal' | 'finishReason'>;
  listed: ModelShelf['listed'];
}

interface OpenAIService {
  answers: SpokenAnswers;
  rules: UncertainRules;
  state: OpenAIState;
  shelf(this: void): ModelShelf;
  nextId(this: void): string;
}

const initial: OpenAIState = { manner: {}, listed: usualModels };
const beforeEveryEnd = Date.parse('2026-11-27T12:00:00Z');

export async function startOpenAI(options: OpenAIEmulatorOptions = {}): Promise<OpenAIEmulator> {
  const service = createService(options);
  let replied = 0;
  const wire: Wire = {
    cors: { methods: 'GET, POST, OPTIONS', headers: 'authorization, content-type' },
    dropsBody: (path) => pathOf(path) === transcriptionsPath,
    async answer(request, raw) {
      replied += 1;
      const count = replied;
      const reply = refuseAccess(request) ?? (await respond(service, request, raw));
      return withServiceHeaders(reply, count);
    },
    reset() {
      service.answers.reset();
      service.state = initial;
    },
  };
  const emulator = await startLocalServer(wire, options);
  return Object.assign(emulator, { url: `${emulator.url}/v1`, ...controlsOf(service) });
}

function createService(options: OpenAIEmulatorOptions): OpenAIService {
  const unlisted = (options.models ?? []).map(chatModel);
  let ids = 0;
  const service: OpenAIService = {
    answers: createAnswers(options.model),
    rules: { ...assumedRules, ...options.uncertain },
    state: initial,
    shelf: () => ({
      listed: service.state.listed,
      unlisted,
      nowMs: options.nowMs?.() ?? beforeEveryEnd,
    }),
    nextId() {
      ids += 1;
      return String(ids);
    },
  };
  return service;
}

function controlsOf(service: OpenAIService): Omit<OpenAIEmulator, keyof Emulator> {
  function change(part: Partial<OpenAIState>) {
    service.state = { ...service.state, ...part };
  }
  return {
    answer({ refusal, finishReason, ...said }) {
      service.answers.set(said);
      const { manner } = service.state;
      change({
        manner: {
          ...manner,
          ...(refusal !== undefined && { refusal }),
          ...(finishReason !== undefined && { finishReason }),
        },
      });
    },
    offer: (...names) => change({ listed: names.map(chatModel) }),
  };
}

function pathOf(path: string): string {
  return new URL(path, 'http://local').pathname;
}

type Respond = (service: OpenAIService, request: EmulatedRequest, raw: Uint8Array) => Respondent;
type Respondent = Reply | Promise<Reply>;

const routes: Record<string, Respond> = {
  'GET /v1/models': ({ shelf }) => modelList(shelf()),
  'POST /v1/chat/completions': (service, { bodyText }) => chat(bodyText, service),
  'POST /v1/responses': ({ answers, shelf, nextId }, { bodyText }) =>
    responses(bodyText, {
      shelf: shelf(),
      id: nextId(),
      answerTo: (prompt, isObject) => answers.to(prompt, { isObject }),
    }),
  'POST /v1/audio/speech': ({ shelf, rules }, { bodyText }) => speech(bodyText, shelf(), rules),
  [`POST ${transcriptionsPath}`]: ({ shelf }, request, raw) => transcription(request, raw, shelf()),
};

function respond(service: OpenAIService, request: EmulatedRequest, raw: Uint8Array): Respondent {
  const pathname = pathOf(request.path);
  const route = `${request.method} ${pathname}`;
  const model = /^GET \/v1\/models\/(.+)$/.exec(route)?.[1];
  if (model !== undefined) return oneModel(decodeURIComponent(model), service.shelf());
  const answer = routes[route];
  if (answer) return answer(service, request, raw);
  return openAIError(404, {
    message: `Invalid URL (${route})`,
    type: 'invalid_request_error',
    param: null,
    code: null,
  });
}
