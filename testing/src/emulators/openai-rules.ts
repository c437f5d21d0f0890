import { json, type Reply } from './reply.ts';

/** The provider's list of models, with known end dates. */
export const listedModels: readonly { id: string; shutdown_date?: string }[] = [
  { id: 'gpt-6-luna' },
  { id: 'gpt-6.1-terra' },
  { id: 'gpt-5.6-luna' },
  { id: 'gpt-5.4-mini' },
  { id: 'gpt-5-mini', shutdown_date: '2026-12-11' },
  { id: 'gpt-4o', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-mini', shutdown_date: '2027-01-14' },
  { id: 'gpt-4.1-mini', shutdown_date: '2027-01-14' },
  { id: 'whisper-1', shutdown_date: '2027-02-26' },
  { id: 'text-embedding-3-small' },
];

const retired =
  /^(gpt-3\.5-turbo.*|gpt-4|gpt-4-(?!o).*|gpt-4\.1-nano.*|o1(-.*)?|o3-mini.*|o4-mini.*)$/;

interface Family {
  matches: RegExp;
  /** Undefined: the field itself is refused. */
  defaultEffort: string | undefined;
  takesNone: boolean;
  /** Tools are refused unless the effort is none, whether it was asked for or is the default. */
  toolsNeedNone: boolean;
}

/** The first match applies. */
const families: readonly Family[] = [
  { matches: /^gpt-6\.1-sol/, defaultEffort: 'medium', takesNone: false, toolsNeedNone: true },
  { matches: /^gpt-(5\.6|6)/, defaultEffort: 'medium', takesNone: true, toolsNeedNone: true },
  { matches: /^gpt-5\.4/, defaultEffort: 'none', takesNone: true, toolsNeedNone: true },
  { matches: /^gpt-5\./, defaultEffort: 'none', takesNone: true, toolsNeedNone: false },
  { matches: /^(gpt-5|o\d)/, defaultEffort: 'medium', takesNone: false, toolsNeedNone: false },
  { matches: /^/, defaultEffort: undefined, takesNone: false, toolsNeedNone: false },
];

export interface Asked {
  model: string;
  hasTools: boolean;
  /** The request's fields as they came. */
  fields: Record<string, unknown>;
}

/** Why this model refuses these fields; undefined when it takes them. */
export function refuseFields(asked: Asked): Reply | undefined {
  if (retired.test(asked.model) || asked.model.startsWith('missing'))
    return modelNotFound(asked.model);
  const family = families.find(({ matches }) => matches.test(asked.model));
  if (!family) return undefined;
  return refuseEffort(asked, family) ?? refuseSampling(asked, family);
}

function refuseEffort({ model, hasTools, fields }: Asked, family: Family): Reply | undefined {
  const wanted = fields['reasoning_effort'];
  if (wanted !== undefined && family.defaultEffort === undefined)
    return unsupported('reasoning_effort', `'reasoning_effort' is not supported with this model.`);
  if (wanted === 'none' && !family.takesNone)
    return unsupported('reasoning_effort', `'none' is not supported with this model.`);
  const effort = wanted ?? family.defaultEffort;
  if (hasTools && family.toolsNeedNone && effort !== 'none')
    return invalid({
      param: 'reasoning_effort',
      message: `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
    });
  return undefined;
}

function refuseSampling({ fields }: Asked, family: Family): Reply | undefined {
  if (family.defaultEffort === undefined) return undefined;
  if (fields['max_tokens'] !== undefined)
    return unsupported('max_tokens', `'max_tokens' is not supported, use 'max_completion_tokens'.`);
  const effort = fields['reasoning_effort'] ?? family.defaultEffort;
  if (effort === 'none') return undefined;
  for (const param of ['temperature', 'top_p']) {
    if ((fields[param] ?? 1) !== 1)
      return unsupported(param, `'${param}' supports only its default value with this model.`);
  }
  return undefined;
}

function modelNotFound(model: string): Reply {
  return openAIError(404, {
    message: `The model '${model}' does not exist or you do not have access to it.`,
    type: 'invalid_request_error',
    param: null,
    code: 'model_not_found',
  });
}

function unsupported(param: string, what: string): Reply {
  return invalid({
    param,
    message: `Unsupported parameter: ${what}`,
    code: 'unsupported_parameter',
  });
}

export function invalid(error: { message: string; param?: string; code?: string }): Reply {
  const { message, param = null, code = null } = error;
  return openAIError(400, { message, type: 'invalid_request_error', param, code });
}

export interface OpenAIErrorBody {
  message: string;
  type: string;
  param: string | null;
  code: string | null;
}

export function openAIError(status: number, error: OpenAIErrorBody): Reply {
  return json(status, { error });
}
