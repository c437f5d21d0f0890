import { invalid } from './openai-errors.ts';
import type { Reply } from './reply.ts';

/** The provider's pages do not mention these facts, or only its users report them. */
export interface UncertainRules {
  /** gpt-6.1-terra accepts tools with effort none, but its page says that tools need the Responses API. */
  terraTakesTools: boolean;
  /** gpt-5.5 reasons unless the request switches that off, and refuses tools while it reasons. */
  gpt55NeedsNone: boolean;
  /** tts-1 refuses instructions. The page says only that they don't work there. */
  tts1RefusesInstructions: boolean;
}

export const assumedRules: UncertainRules = {
  terraTakesTools: false,
  gpt55NeedsNone: true,
  tts1RefusesInstructions: false,
};

interface Family {
  matches: RegExp;
  /** It is undefined if the field itself is refused. */
  defaultEffort: string | undefined;
  efforts: readonly string[];
  /** Some refuse tools unless the effort is none, whether that is in the request or the default. */
  tools: 'any' | 'with-none' | 'never';
}

const reasoning = ['low', 'medium', 'high'];
const newest = [...reasoning, 'xhigh'];
const withNone = ['none', ...newest];
const everyEffort = new Set(['minimal', ...withNone]);

/** The first match applies. */
function families({ terraTakesTools, gpt55NeedsNone }: UncertainRules): readonly Family[] {
  return [
    { matches: /^gpt-6\.1-sol/, defaultEffort: 'medium', efforts: newest, tools: 'never' },
    {
      matches: /^gpt-6\.1-terra/,
      defaultEffort: 'medium',
      efforts: withNone,
      tools: terraTakesTools ? 'with-none' : 'never',
    },
    { matches: /^gpt-(5\.6|6)/, defaultEffort: 'medium', efforts: withNone, tools: 'with-none' },
    {
      matches: /^gpt-5\.5/,
      defaultEffort: gpt55NeedsNone ? 'medium' : 'none',
      efforts: withNone,
      tools: gpt55NeedsNone ? 'with-none' : 'any',
    },
    { matches: /^gpt-5\.4/, defaultEffort: 'none', efforts: withNone, tools: 'with-none' },
    { matches: /^gpt-5\./, defaultEffort: 'none', efforts: withNone, tools: 'any' },
    {
      matches: /^gpt-5/,
      defaultEffort: 'medium',
      efforts: ['minimal', ...reasoning],
      tools: 'any',
    },
    { matches: /^o\d/, defaultEffort: 'medium', efforts: reasoning, tools: 'any' },
    { matches: /^/, defaultEffort: undefined, efforts: [], tools: 'any' },
  ];
}

export interface CheckedRequest {
  model: string;
  hasTools: boolean;
  fields: Record<string, unknown>;
}

export function refuseFields(request: CheckedRequest, rules: UncertainRules): Reply | undefined {
  const family = families(rules).find(({ matches }) => matches.test(request.model));
  if (!family) return undefined;
  return (
    refuseEffort(request, family) ??
    refuseTools(request, family) ??
    refuseSampling(request, family) ??
    refuseCount(request)
  );
}

function effortOf({ fields }: CheckedRequest, { defaultEffort }: Family): unknown {
  return fields['reasoning_effort'] ?? defaultEffort;
}

function refuseEffort(
  { fields }: CheckedRequest,
  { defaultEffort, efforts }: Family,
): Reply | undefined {
  const param = 'reasoning_effort';
  const wanted = fields[param];
  if (wanted === undefined || wanted === null) return undefined;
  if (defaultEffort === undefined)
    return unsupportedField(param, `'${param}' is not supported with this model.`);
  if (typeof wanted !== 'string' || !everyEffort.has(wanted))
    return invalid({
      param,
      message: `Invalid value: ${JSON.stringify(wanted)}. Supported values are: ${listed([...everyEffort])}.`,
      code: 'invalid_value',
    });
  if (efforts.includes(wanted)) return undefined;
  return unsupportedValue(
    param,
    `'${param}' does not support '${wanted}' with this model. Supported values are: ${listed(efforts)}.`,
  );
}

function refuseTools(request: CheckedRequest, family: Family): Reply | undefined {
  const { model, hasTools } = request;
  if (!hasTools || family.tools === 'any') return undefined;
  if (family.tools === 'never')
    return invalid({
      param: 'tools',
      message: `Function tools are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses.`,
    });
  if (effortOf(request, family) === 'none') return undefined;
  return invalid({
    param: 'reasoning_effort',
    message: `Function tools with reasoning_effort are not supported for ${model} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
  });
}

function refuseSampling(request: CheckedRequest, family: Family): Reply | undefined {
  const { fields } = request;
  if (family.defaultEffort === undefined) return undefined;
  if (fields['max_tokens'] !== undefined)
    return unsupportedField(
      'max_tokens',
      `'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.`,
    );
  if (effortOf(request, family) === 'none') return undefined;
  for (const param of ['temperature', 'top_p']) {
    const value = fields[param] ?? 1;
    if (value !== 1)
      return unsupportedValue(
        param,
        `'${param}' does not support ${JSON.stringify(value)} with this model. Only the default (1) value is supported.`,
      );
  }
  return undefined;
}

const maxChoices = 128;

function refuseCount({ fields }: CheckedRequest): Reply | undefined {
  const count = fields['n'] ?? 1;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= maxChoices)
    return undefined;
  return invalid({
    param: 'n',
    message: `Invalid 'n': expected an integer from 1 to ${maxChoices}.`,
    code: 'invalid_value',
  });
}

/** The service writes a list like this: 'low', 'medium', and 'high'. */
function listed(values: readonly string[]): string {
  return new Intl.ListFormat('en').format(values.map((value) => `'${value}'`));
}

function unsupportedField(param: string, what: string): Reply {
  const code = 'unsupported_parameter';
  return invalid({ param, message: `Unsupported parameter: ${what}`, code });
}

function unsupportedValue(param: string, what: string): Reply {
  return invalid({ param, message: `Unsupported value: ${what}`, code: 'unsupported_value' });
}
