import type { EmulatedRequest, Emulator, ModelEmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { createAnswers, type ModelAnswers, type ReadingModel } from './model-answers.ts';
import { isLocalHost, ollamaCors } from './ollama-access.ts';
import { streamedGeneration, wholeGeneration, type Generated } from './ollama-answer.ts';
import { canThink, installed, model, thinks } from './ollama-models.ts';
import { charactersPerToken, isObject, json, readJsonObject, text, type Reply } from './reply.ts';

export interface OllamaEmulator extends Emulator {
  answer(answers: ModelAnswers): void;
  /** What is installed from now on, by name. */
  offer(...models: string[]): void;
  /** From now on an answer is as long as the model wants, as on a host that knows no `num_predict`. */
  ignoreLimits(): void;
  /** From now on /api/generate leaves its response blank; /api/chat still answers. */
  answerInChatOnly(): void;
  /** What OLLAMA_ORIGINS adds to the pages of this machine; `*` is every page. */
  allowOrigins(...origins: string[]): void;
}

const defaultContextTokens = 4096;
const cannedThought = 'The customer is careful about price, and agreed to a demo.';

export async function startOllama(options: ModelEmulatorOptions = {}): Promise<OllamaEmulator> {
  const bench = createBench(options.model);
  const emulator = await startLocalServer(bench.wire, options);
  return Object.assign(emulator, bench.controls);
}

function createBench(readingModel: ReadingModel | undefined) {
  const answers = createAnswers(readingModel);
  let extraOrigins: string[] = [];
  let offered = installed;
  let isLimited = true;
  let isChatOnly = false;

  function generate({ fields, model }: Asked): Reply {
    const { prompt = '', system = '' } = fields;
    if (typeof prompt !== 'string' || typeof system !== 'string') return notText();
    if (prompt === '') return json(200, loaded(model));
    // The format applies from the first token, so a reasoning model writes the object as its reasoning.
    const isAllThought = hasFormat(fields) && thinks(model, fields['think']);
    return answer({ fields, model }, [system, prompt], ({ answer: said, ...rest }) => {
      if (isChatOnly) return { ...rest, answer: '' };
      return isAllThought ? { ...rest, answer: '', thinking: said } : { ...rest, answer: said };
    });
  }

  function chat({ fields, model }: Asked): Reply {
    const texts = contentsOf(fields['messages']);
    if (!texts) return notText();
    if (texts.length === 0) return json(200, loaded(model));
    return answer({ fields, model }, texts, (generated) => ({ ...generated, isChat: true }));
  }

  function answer(
    { fields, model }: Asked,
    texts: readonly string[],
    shaped: (generated: Generated) => Generated,
  ): Reply {
    const refused = refuseThinking(fields, model) ?? refuseLength(fields, texts.join(''));
    if (refused) return refused;
    const { promptTokens, maxTokens: wanted } = limits(fields, texts.join(''));
    const maxTokens = isLimited ? wanted : undefined;
    const maxLength = maxTokens === undefined ? undefined : maxTokens * charactersPerToken;
    const generated = shaped({
      promptTokens,
      maxTokens,
      model,
      answer: answers.to(texts.join('\n'), { isObject: hasFormat(fields), maxLength }),
      thinking: thinks(model, fields['think']) ? cannedThought : undefined,
    });
    return fields['stream'] === false ? wholeGeneration(generated) : streamedGeneration(generated);
  }

  function show({ model: name }: Asked): Reply {
    const found = offered.find((one) => one.name === name || one.name === `${name}:latest`);
    const { modified_at, details, capabilities } = found ?? model(name);
    return json(200, {
      modelfile: '',
      template: '',
      details,
      model_info: {},
      modified_at,
      capabilities,
    });
  }

  const routes = new Map<string, (asked: Asked) => Reply>([
    ['POST /api/generate', generate],
    ['POST /api/chat', chat],
    ['POST /api/show', show],
  ]);

  const wire: Wire = {
    cors: ollamaCors(() => extraOrigins),
    turnsAway({ headers }) {
      if (isLocalHost(headers['host'] ?? '')) return undefined;
      return { status: 403, headers: {}, body: '' };
    },
    answer(request) {
      const { pathname } = new URL(request.path, 'http://local');
      const route = `${request.method} ${pathname}`;
      const asked = routes.get(route);
      if (asked) return aboutModel(request, asked);
      if (route === 'GET /api/tags') return json(200, { models: offered });
      if (route === 'GET /api/version') return json(200, { version: '0.32.1' });
      if (route === 'GET /') return text(200, 'Ollama is running');
      return text(404, '404 page not found');
    },
    reset() {
      answers.reset();
      extraOrigins = [];
      offered = installed;
      isLimited = true;
      isChatOnly = false;
    },
  };

  const controls = {
    answer: (said: ModelAnswers) => answers.set(said),
    offer(...names: string[]) {
      offered = names.map((name) => model(name));
    },
    ignoreLimits() {
      isLimited = false;
    },
    answerInChatOnly() {
      isChatOnly = true;
    },
    allowOrigins(...origins: string[]) {
      extraOrigins = origins;
    },
  };
  return { wire, controls };
}

interface Asked {
  fields: Record<string, unknown>;
  model: string;
}

/** The response to a request about a model, or an error response. */
function aboutModel({ bodyText }: EmulatedRequest, reply: (asked: Asked) => Reply): Reply {
  const fields = readJsonObject(bodyText);
  if (!fields) return refusal(400, 'invalid character in request body');
  const { model } = fields;
  if (typeof model !== 'string' || model === '') return refusal(400, 'model is required');
  if (model.startsWith('missing')) return refusal(404, `model '${model}' not found`);
  return reply({ fields, model });
}

/** The texts of a chat's messages; undefined where one has none. */
function contentsOf(messages: unknown): string[] | undefined {
  if (messages === undefined) return [];
  if (!Array.isArray(messages)) return undefined;
  const texts = messages.map((message) => (isObject(message) ? message['content'] : undefined));
  return texts.every((content) => typeof content === 'string') ? texts : undefined;
}

function notText(): Reply {
  return refusal(400, 'json: cannot unmarshal into Go struct field of type string');
}

function loaded(name: string) {
  const created_at = new Date().toISOString();
  return { model: name, created_at, response: '', done: true, done_reason: 'load' };
}

function refuseThinking(asked: Record<string, unknown>, name: string): Reply | undefined {
  const wanted = asked['think'];
  if (wanted === undefined || wanted === false || canThink(name)) return undefined;
  return refusal(400, `"${name}" does not support thinking`);
}

/**
 * Without `truncate: false` an over-long prompt loses its beginning, and nothing says so. The words are
 * those of version 0.30 and later: the runner's whole answer as a text.
 */
function refuseLength(asked: Record<string, unknown>, prompt: string): Reply | undefined {
  const size = contextTokens(asked);
  const tokens = Math.ceil(prompt.length / charactersPerToken);
  if (tokens <= size || asked['truncate'] !== false) return undefined;
  const error = {
    code: 400,
    message: `request (${tokens} tokens) exceeds the available context size (${size} tokens), try increasing it`,
    type: 'exceed_context_size_error',
    n_prompt_tokens: tokens,
    n_ctx: size,
  };
  return refusal(400, JSON.stringify({ error }));
}

function limits(
  asked: Record<string, unknown>,
  prompt: string,
): Pick<Generated, 'promptTokens' | 'maxTokens'> {
  const wanted = option(asked, 'num_predict');
  return {
    promptTokens: Math.min(Math.ceil(prompt.length / charactersPerToken), contextTokens(asked)),
    maxTokens: wanted !== undefined && wanted >= 0 ? wanted : undefined,
  };
}

function contextTokens(asked: Record<string, unknown>): number {
  return option(asked, 'num_ctx') ?? defaultContextTokens;
}

function option(asked: Record<string, unknown>, name: string): number | undefined {
  const { options } = asked;
  const value = isObject(options) ? options[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

function hasFormat({ format }: Record<string, unknown>): boolean {
  return format !== undefined && format !== null && format !== '';
}

function refusal(status: number, error: string): Reply {
  return json(status, { error });
}
