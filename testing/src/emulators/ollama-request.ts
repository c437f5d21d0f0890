import type { Generated } from './ollama-answer.ts';
import { canThink, findModel, isInCloud, type InstalledModel } from './ollama-models.ts';
import { charactersPerToken, isObject, json, readJsonObject, type Reply } from './reply.ts';

export interface RequestAboutModel {
  fields: Record<string, unknown>;
  model: string;
  found: InstalledModel;
}

interface Host {
  installed: readonly InstalledModel[];
  isSignedIn: boolean;
}

type Read = { request: RequestAboutModel; refused?: never } | { request?: never; refused: Reply };

const defaultContextTokens = 4096;

export function readRequest(bodyText: string, { installed, isSignedIn }: Host): Read {
  if (bodyText === '') return { refused: refusal(400, 'missing request body') };
  const fields = readJsonObject(bodyText);
  if (!fields) return { refused: refusal(400, 'invalid character in request body') };
  const { model } = fields;
  if (typeof model !== 'string' || model === '')
    return { refused: refusal(400, 'model is required') };
  const found = findModel(model, installed);
  if (!found) return { refused: refusal(404, `model '${model}' not found`) };
  if (isInCloud(model) && !isSignedIn) return { refused: signedOut() };
  return { request: { fields, model, found } };
}

/** A model in the cloud needs a host that is signed in. */
function signedOut(): Reply {
  const signin_url = 'https://ollama.com/connect?name=this-machine&key=c3NoLWVkMjU1MTk';
  return json(401, { error: 'unauthorized', signin_url });
}

/** Returns undefined if a message has no text. */
export function contentsOf(messages: unknown): string[] | undefined {
  if (messages === undefined) return [];
  if (!Array.isArray(messages)) return undefined;
  const texts = messages.map((message) => (isObject(message) ? message['content'] : undefined));
  return texts.every((content) => typeof content === 'string') ? texts : undefined;
}

export function notText(): Reply {
  return refusal(400, 'json: cannot unmarshal into Go struct field of type string');
}

export function refuseThinking({ fields, model }: RequestAboutModel): Reply | undefined {
  const wanted = fields['think'];
  if (wanted === undefined || wanted === false || canThink(model)) return undefined;
  return refusal(400, `"${model}" does not support thinking`);
}

/** The request can't choose a tool, so the model calls the first one. */
export function nameOfTool({ fields: { tools } }: RequestAboutModel): string | undefined {
  const [first]: unknown[] = Array.isArray(tools) ? tools : [];
  const described = isObject(first) ? first['function'] : undefined;
  const name = isObject(described) ? described['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

export function refuseTools(request: RequestAboutModel): Reply | undefined {
  const { name, capabilities } = request.found;
  if (nameOfTool(request) === undefined || capabilities.includes('tools')) return undefined;
  return refusal(400, `registry.ollama.ai/library/${name} does not support tools`);
}

/**
 * A prompt that is too long silently loses its beginning, unless `truncate` is false. The message is that of version 0.30
 * and later, which has the runner's whole response as a text.
 */
export function refuseLength({ fields }: RequestAboutModel, prompt: string): Reply | undefined {
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
  { fields }: RequestAboutModel,
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

export function hasFormat({ fields: { format } }: RequestAboutModel): boolean {
  return format !== undefined && format !== null && format !== '';
}

function refusal(status: number, error: string): Reply {
  return json(status, { error });
}
