import type { Generated } from './ollama-answer.ts';
import { canThink, findModel, isInCloud, type InstalledModel } from './ollama-models.ts';
import { charactersPerToken, isObject, json, readJsonObject, type Reply } from './reply.ts';

/** A request about a model that is there. */
export interface Asked {
  fields: Record<string, unknown>;
  /** The name as it was asked for. */
  model: string;
  found: InstalledModel;
}

interface Host {
  installed: readonly InstalledModel[];
  isSignedIn: boolean;
}

type Read = { asked: Asked; refused?: never } | { asked?: never; refused: Reply };

const defaultContextTokens = 4096;

/** Reads the body of a request about a model, or refuses it. */
export function readAsked(bodyText: string, { installed, isSignedIn }: Host): Read {
  if (bodyText === '') return { refused: refusal(400, 'missing request body') };
  const fields = readJsonObject(bodyText);
  if (!fields) return { refused: refusal(400, 'invalid character in request body') };
  const { model } = fields;
  if (typeof model !== 'string' || model === '')
    return { refused: refusal(400, 'model is required') };
  const found = findModel(model, installed);
  if (!found) return { refused: refusal(404, `model '${model}' not found`) };
  if (isInCloud(model) && !isSignedIn) return { refused: signedOut() };
  return { asked: { fields, model, found } };
}

/** A model in the cloud needs a host that is signed in. */
function signedOut(): Reply {
  const signin_url = 'https://ollama.com/connect?name=this-machine&key=c3NoLWVkMjU1MTk';
  return json(401, { error: 'unauthorized', signin_url });
}

/** The texts of a chat's messages; undefined where one has none. */
export function contentsOf(messages: unknown): string[] | undefined {
  if (messages === undefined) return [];
  if (!Array.isArray(messages)) return undefined;
  const texts = messages.map((message) => (isObject(message) ? message['content'] : undefined));
  return texts.every((content) => typeof content === 'string') ? texts : undefined;
}

export function notText(): Reply {
  return refusal(400, 'json: cannot unmarshal into Go struct field of type string');
}

export function refuseThinking({ fields, model }: Asked): Reply | undefined {
  const wanted = fields['think'];
  if (wanted === undefined || wanted === false || canThink(model)) return undefined;
  return refusal(400, `"${model}" does not support thinking`);
}

/** The tool that a model calls: the first one, as it is not told which. */
export function nameOfTool({ fields: { tools } }: Asked): string | undefined {
  const [first]: unknown[] = Array.isArray(tools) ? tools : [];
  const described = isObject(first) ? first['function'] : undefined;
  const name = isObject(described) ? described['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

export function refuseTools(asked: Asked): Reply | undefined {
  const { name, capabilities } = asked.found;
  if (nameOfTool(asked) === undefined || capabilities.includes('tools')) return undefined;
  return refusal(400, `registry.ollama.ai/library/${name} does not support tools`);
}

/**
 * Without `truncate: false` an over-long prompt loses its beginning, and nothing says so. The words are
 * those of version 0.30 and later: the runner's whole answer as a text.
 */
export function refuseLength({ fields }: Asked, prompt: string): Reply | undefined {
  const size = contextTokens(fields);
  const tokens = Math.ceil(prompt.length / charactersPerToken);
  if (tokens <= size || fields['truncate'] !== false) return undefined;
  const error = {
    code: 400,
    message: `request (${tokens} tokens) exceeds the available context size (${size} tokens), try increasing it`,
    type: 'exceed_context_size_error',
    n_prompt_tokens: tokens,
    n_ctx: size,
  };
  return refusal(400, JSON.stringify({ error }));
}

export function limits(
  { fields }: Asked,
  prompt: string,
): Pick<Generated, 'promptTokens' | 'maxTokens'> {
  const wanted = option(fields, 'num_predict');
  return {
    promptTokens: Math.min(Math.ceil(prompt.length / charactersPerToken), contextTokens(fields)),
    maxTokens: wanted !== undefined && wanted >= 0 ? wanted : undefined,
  };
}

function contextTokens(fields: Record<string, unknown>): number {
  return option(fields, 'num_ctx') ?? defaultContextTokens;
}

function option({ options }: Record<string, unknown>, name: string): number | undefined {
  const value = isObject(options) ? options[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

export function hasFormat({ fields: { format } }: Asked): boolean {
  return format !== undefined && format !== null && format !== '';
}

function refusal(status: number, error: string): Reply {
  return json(status, { error });
}
