import type { EmulatedRequest, Emulator, EmulatorOptions } from './emulator.ts';
import { startLocalServer, type Wire } from './local-server.ts';
import { createAnswers, type ModelAnswers } from './model-answers.ts';
import { isLocalHost, ollamaCors } from './ollama-access.ts';
import { streamedGeneration, wholeGeneration, type Generated } from './ollama-answer.ts';
import { charactersPerToken, isObject, json, readJsonObject, text, type Reply } from './reply.ts';

export interface OllamaEmulator extends Emulator {
  answer(answers: ModelAnswers): void;
  /** What is installed from now on, by name. */
  offer(...models: string[]): void;
  /** From now on an answer is as long as the model wants, as on a host that knows no `num_predict`. */
  ignoreLimits(): void;
  /** What OLLAMA_ORIGINS adds to the pages of this machine; `*` is every page. */
  allowOrigins(...origins: string[]): void;
}

const defaultContextTokens = 4096;
const thinkingModels = /^(qwen3|deepseek-r1|gpt-oss)/;
const cannedThought = 'The customer is careful about price, and agreed to a demo.';

export async function startOllama(options: EmulatorOptions = {}): Promise<OllamaEmulator> {
  const bench = createBench();
  const emulator = await startLocalServer(bench.wire, options);
  return Object.assign(emulator, bench.controls);
}

function createBench() {
  const answers = createAnswers();
  let extraOrigins: string[] = [];
  let offered = installed;
  let isLimited = true;

  function generate(request: EmulatedRequest): Reply {
    const asked = readJsonObject(request.bodyText);
    if (!asked) return refusal(400, 'invalid character in request body');
    const { model, prompt = '', system = '' } = asked;
    if (typeof model !== 'string' || model === '') return refusal(400, 'model is required');
    if (model.startsWith('missing')) return refusal(404, `model '${model}' not found`);
    if (typeof prompt !== 'string' || typeof system !== 'string')
      return refusal(400, 'json: cannot unmarshal into Go struct field of type string');
    if (prompt === '') return json(200, loaded(model));
    const refused = refuseThinking(asked, model) ?? refuseLength(asked, system + prompt);
    if (refused) return refused;
    const { promptTokens, maxTokens } = limits(asked, system + prompt);
    const generated = {
      promptTokens,
      maxTokens: isLimited ? maxTokens : undefined,
      model,
      answer: hasFormat(asked) ? answers.analysis() : answers.to(`${system}\n${prompt}`),
      thinking: thinks(asked, model) ? cannedThought : undefined,
    };
    return asked['stream'] === false ? wholeGeneration(generated) : streamedGeneration(generated);
  }

  const wire: Wire = {
    cors: ollamaCors(() => extraOrigins),
    turnsAway({ headers }) {
      if (isLocalHost(headers['host'] ?? '')) return undefined;
      return { status: 403, headers: {}, body: '' };
    },
    answer(request) {
      const { pathname } = new URL(request.path, 'http://local');
      const route = `${request.method} ${pathname}`;
      if (route === 'POST /api/generate') return generate(request);
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
    },
  };

  const controls = {
    answer: (said: ModelAnswers) => answers.set(said),
    offer(...names: string[]) {
      offered = names.map((name) => model(name, 'llama', ['completion']));
    },
    ignoreLimits() {
      isLimited = false;
    },
    allowOrigins(...origins: string[]) {
      extraOrigins = origins;
    },
  };
  return { wire, controls };
}

const installed = [
  model('llama2:latest', 'llama', ['completion']),
  model('mistral:latest', 'mistral', ['completion', 'tools']),
  model('codellama:latest', 'llama', ['completion']),
  model('llama3.2:latest', 'llama', ['completion', 'tools']),
  model('qwen3:8b', 'qwen3', ['completion', 'tools', 'thinking']),
];

function model(name: string, family: string, capabilities: string[]) {
  return {
    name,
    model: name,
    modified_at: '2026-10-02T08:30:00Z',
    size: 4_100_000_000,
    digest: name.length.toString(16).padStart(64, '0'),
    details: {
      format: 'gguf',
      family,
      families: [family],
      parameter_size: '7B',
      quantization_level: 'Q4_0',
    },
    capabilities,
  };
}

function loaded(name: string) {
  const created_at = new Date().toISOString();
  return { model: name, created_at, response: '', done: true, done_reason: 'load' };
}

function refuseThinking(asked: Record<string, unknown>, name: string): Reply | undefined {
  const wanted = asked['think'];
  if (wanted === undefined || wanted === false || thinkingModels.test(name)) return undefined;
  return refusal(400, `"${name}" does not support thinking`);
}

function thinks(asked: Record<string, unknown>, name: string): boolean {
  return thinkingModels.test(name) && asked['think'] !== false;
}

/** Without `truncate: false` an over-long prompt loses its beginning, and nothing says so. */
function refuseLength(asked: Record<string, unknown>, prompt: string): Reply | undefined {
  const isTooLong = prompt.length > contextTokens(asked) * charactersPerToken;
  if (!isTooLong || asked['truncate'] !== false) return undefined;
  return refusal(400, 'the input length exceeds the context length');
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
