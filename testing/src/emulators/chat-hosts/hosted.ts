import {
  refused,
  takesEveryForm,
  usualRules,
  type ChatHostRow,
  type HostError,
} from './host-rules.ts';

const groq: ChatHostRow = {
  models: ['llama-4-scout', 'whisper-large-v3', 'llama-guard-4-12b'],
  rules: {
    ...usualRules,
    path: '/openai/v1',
    errorBody: ({ message, type = 'invalid_request_error', code }) => ({
      error: { message, type, ...(code !== undefined && { code }) },
    }),
    badKey: refused(401, 'Invalid API Key', { code: 'invalid_api_key' }),
    rateLimited: refused(
      429,
      'Rate limit reached for model `llama-4-scout` on tokens per minute (TPM): Limit 6000, Used 5900. Please try again in 7.66s.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
    tooLong: refused(
      413,
      'Request too large for model `llama-4-scout` on tokens per minute (TPM): Limit 6000, Requested 120000.',
      { type: 'tokens', code: 'rate_limit_exceeded' },
    ),
    unknownModel: (name) =>
      refused(404, `The model \`${name}\` does not exist or you do not have access to it.`, {
        code: 'model_not_found',
      }),
  },
  otherwise: {
    namedTool: refused(
      400,
      "Failed to call a function. See 'failed_generation' for more details.",
      {
        code: 'tool_use_failed',
        hasGenerated: true,
      },
    ),
    jsonSchema: refused(400, 'This model does not support response format `json_schema`.'),
  },
};

function noEndpoints(what: string): HostError {
  return refused(404, `No endpoints found that ${what}.`, { code: 404 });
}

const openRouter: ChatHostRow = {
  models: ['meta-llama/llama-4-scout', 'mistralai/mistral-small'],
  rules: {
    ...usualRules,
    path: '/api/v1',
    fields: [...usualRules.fields, 'provider'],
    errorBody: ({ status, message, code }) => ({ error: { message, code: code ?? status } }),
    badKey: refused(401, 'No auth credentials found'),
    rateLimited: refused(429, 'Rate limit exceeded: free-models-per-min.'),
    tooLong: refused(
      400,
      "This endpoint's maximum context length is 8192 tokens. However, you requested about 120000 tokens.",
    ),
    unknownModel: (name) => refused(400, `${name} is not a valid model ID`),
    stream: (events) => [
      ': OPENROUTER PROCESSING\n\n',
      ': OPENROUTER PROCESSING\n\n',
      ...events.flatMap((event, index) =>
        index === 1 ? [': OPENROUTER PROCESSING\n\n', event] : [event],
      ),
    ],
  },
  otherwise: {
    namedTool: noEndpoints("support the provided 'tool_choice' value"),
    requiredTool: noEndpoints("support the provided 'tool_choice' value"),
    jsonSchema: noEndpoints('can handle the requested parameters'),
    systemOnly: refused(400, 'Provider returned error'),
    // Its own errors may come with status 200.
    rateLimited: refused(200, 'Rate limit exceeded: limit_rpm.', { code: 429 }),
  },
};

const together: ChatHostRow = {
  models: ['meta-llama/Llama-4-Scout', 'mistralai/Mixtral-8x7B'],
  rules: {
    ...usualRules,
    fields: ['temperature', 'reasoning_effort'],
    badKey: refused(401, 'Invalid API key provided. You can find your API key in your account.', {
      code: 'invalid_api_key',
    }),
    rateLimited: refused(429, 'You have reached the rate limit specific to this model.', {
      type: 'rate_limit',
    }),
    tooLong: refused(
      422,
      'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 120000 `inputs` tokens.',
    ),
    unknownModel: (name) =>
      refused(404, `Unable to access model ${name}. Please visit the list of supported models.`, {
        code: 'model_not_available',
      }),
    modelList: (names) => [
      ...names.map((id) => ({ id, object: 'model', type: 'chat' })),
      { id: 'black-forest-labs/FLUX.1', object: 'model', type: 'image' },
    ],
  },
  otherwise: {
    systemOnly: refused(400, 'No user query found in messages.'),
    unknownField: (name) => refused(400, `Unrecognized request argument supplied: ${name}`),
  },
};

function flatError({ status, message, type, code, param }: HostError): unknown {
  if (status === 401) return { message, request_id: '1f0' };
  if (status === 422)
    return { detail: [{ type: 'extra_forbidden', loc: ['body', param], msg: message }] };
  return { object: 'error', message, type, param: null, code: code ?? null };
}

const mistral: ChatHostRow = {
  models: ['mistral-small-latest', 'mistral-embed'],
  rules: {
    ...usualRules,
    errorBody: flatError,
    unknownField: (param) => refused(422, 'Extra inputs are not permitted', { param }),
    systemOnly: refused(
      400,
      'Expected last role User or Tool (or Assistant with prefix True) for serving but got system',
      { type: 'invalid_request_message_order', code: '3230' },
    ),
    badKey: refused(401, 'Unauthorized'),
    rateLimited: refused(429, 'Requests rate limit exceeded', {
      type: 'rate_limited',
      code: '1300',
    }),
    tooLong: refused(
      400,
      'Prompt contains 120000 tokens, too large for model with 32768 maximum context length',
      { type: 'invalid_request_prompt', code: '3051' },
    ),
    unknownModel: (name) =>
      refused(400, `Invalid model: ${name}`, { type: 'invalid_model', code: '1500' }),
  },
  otherwise: {
    fields: ['temperature'],
    jsonSchema: refused(422, 'Extra inputs are not permitted', {
      param: 'response_format.json_schema',
    }),
  },
};

const gemini: ChatHostRow = {
  models: ['models/gemini-3-flash', 'models/text-embedding-005'],
  rules: {
    ...usualRules,
    path: '/v1beta/openai',
    errorBody: ({ status, message, type = 'INVALID_ARGUMENT' }) => [
      { error: { code: status, message, status: type } },
    ],
    systemOnly: refused(400, '* GenerateContentRequest.contents: contents is not specified'),
    badKey: refused(400, 'API key not valid. Please pass a valid API key.'),
    rateLimited: refused(429, 'You exceeded your current quota. Please retry in 7.66s.', {
      type: 'RESOURCE_EXHAUSTED',
    }),
    tooLong: refused(
      400,
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    ),
    unknownModel: (name) =>
      refused(404, `models/${name} is not found for API version v1main.`, { type: 'NOT_FOUND' }),
  },
  otherwise: {
    namedTool: refused(400, 'Invalid value at tool_choice'),
    fields: ['temperature', 'reasoning_effort'],
    unknownField: (name) =>
      refused(400, `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`),
  },
};

const anthropic: ChatHostRow = {
  models: ['claude-5-haiku', 'claude-5-sonnet'],
  rules: {
    ...usualRules,
    ...takesEveryForm,
    jsonSchema: 'ignores',
    jsonObject: 'ignores',
    neededHeader: 'anthropic-dangerous-direct-browser-access',
    errorBody: ({ message, type = 'invalid_request_error' }) => ({
      error: { code: type, message, type, param: null },
    }),
    systemOnly: refused(400, 'messages: at least one message is required'),
    badKey: refused(401, 'invalid x-api-key', { type: 'authentication_error' }),
    rateLimited: refused(429, 'This request would exceed your rate limit.', {
      type: 'rate_limit_error',
    }),
    tooLong: refused(400, 'prompt is too long: 120000 tokens > 100000 maximum'),
    unknownModel: (name) => refused(404, `model: ${name}`, { type: 'not_found_error' }),
    modelList: (names) => ({
      data: names.map((id) => ({ type: 'model', id, display_name: id })),
      has_more: false,
    }),
  },
  otherwise: {
    noList: refused(401, 'x-api-key header is required', { type: 'authentication_error' }),
  },
};

const azure: ChatHostRow = {
  models: ['my-deployment', 'text-embedding-3-small'],
  rules: {
    ...usualRules,
    path: '/openai/v1',
    isOpenToPages: false,
    errorBody: ({ status, message, code, param }) => ({
      error: { code: code ?? String(status), message, ...(param !== undefined && { param }) },
    }),
    badKey: refused(
      401,
      'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.',
    ),
    rateLimited: refused(
      429,
      'Your requests have exceeded the call rate limit. Please retry after 7 seconds.',
    ),
    tooLong: refused(400, "This model's maximum context length is 8192 tokens.", {
      code: 'context_length_exceeded',
    }),
    unknownModel: () =>
      refused(404, 'The API deployment for this resource does not exist.', {
        code: 'DeploymentNotFound',
      }),
    stream: (events) => [
      'data: {"choices":[],"prompt_filter_results":[{"prompt_index":0}],"object":""}\n\n',
      ...events,
    ],
  },
  otherwise: {
    temperature: refused(
      400,
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
      { code: 'unsupported_value', param: 'temperature' },
    ),
    namedTool: refused(
      400,
      'Function tools with reasoning_effort are not supported for this model in /v1/chat/completions.',
      { param: 'reasoning_effort' },
    ),
  },
};

/** The services require an account. Their rules are as of 2026-11-26. */
export const hostedHosts = { groq, openRouter, together, mistral, gemini, anthropic, azure };
