import {
  dataList,
  refused,
  usualRules,
  type ChatHostRow,
  type HostError,
  type HostRules,
} from './host-rules.ts';

const noUserMessage = 'No user query found in messages.';

/** A proxy in front of such a server sends this. The servers themselves have no limit. */
const limitedByProxy = refused(429, 'Too Many Requests');

const lmStudio: ChatHostRow = {
  models: ['qwen3-8b', 'text-embedding-nomic-embed-text-v1.5'],
  rules: {
    ...usualRules,
    key: 'ignored',
    namedTool: refused(
      400,
      "Invalid tool_choice type: 'object'. Supported string values: none, auto, required",
    ),
    jsonObject: refused(400, "'response_format.type' must be 'json_schema' or 'text'"),
    errorBody: ({ message }) => ({ error: message }),
    badKey: refused(401, 'Unauthorized'),
    rateLimited: limitedByProxy,
    tooLong: refused(
      400,
      'Trying to keep the first 120000 tokens when context overflows. However, the model is loaded with context length of only 4096 tokens.',
    ),
    unknownModel: (name) => refused(404, `Model "${name}" not found. Load it first.`),
  },
  otherwise: {
    requiredTool: 'ignores',
    systemOnly: refused(400, `Error rendering prompt with jinja template: "${noUserMessage}"`),
  },
};

function withThoughts(events: readonly string[]): string[] {
  const thought = { index: 0, delta: { reasoning_content: 'A call.' }, finish_reason: null };
  const event = `data: ${JSON.stringify({ choices: [thought] })}\n\n`;
  return [...events.slice(0, 1), event, ...events.slice(1)];
}

const vllm: ChatHostRow = {
  models: ['Qwen/Qwen3-8B'],
  rules: {
    ...usualRules,
    key: 'optional',
    errorBody: ({ status, message, type = 'BadRequestError', param }) => ({
      error: { message, type, param: param ?? null, code: status },
    }),
    badKey: refused(401, 'Unauthorized'),
    rateLimited: limitedByProxy,
    tooLong: refused(
      400,
      "This model's maximum context length is 8192 tokens. However, you requested 120000 tokens.",
    ),
    unknownModel: (name) =>
      refused(404, `The model \`${name}\` does not exist.`, { type: 'NotFoundError' }),
    stream: withThoughts,
    message: (message) => ({ ...message, reasoning_content: 'A call.' }),
  },
  otherwise: {
    systemOnly: refused(400, noUserMessage),
    errorBody: ({ status, message, type = 'BadRequestError' }) => ({
      object: 'error',
      message,
      type,
      param: null,
      code: status,
    }),
    // The host's parser mistook the whole answer for reasoning.
    message: (message) =>
      String(message['content']).startsWith('{')
        ? { ...message, content: null, reasoning_content: message['content'] }
        : message,
  },
};

function llamaError({ status, message, type = 'invalid_request_error' }: HostError) {
  return { error: { code: status, message, type } };
}

const llamaCppRules: HostRules = {
  ...usualRules,
  key: 'optional',
  // It reads the object like `auto`.
  namedTool: 'ignores',
  errorBody: llamaError,
  badKey: refused(401, 'Invalid API Key', { type: 'authentication_error' }),
  rateLimited: limitedByProxy,
  tooLong: refused(
    400,
    'request (120000 tokens) exceeds the available context size (4096 tokens), try increasing it',
    { type: 'exceed_context_size_error' },
  ),
  modelList: (names) => ({
    models: names.map((name) => ({ name, model: name })),
    ...dataList(names),
  }),
};

const llamaCpp: ChatHostRow = {
  models: ['qwen3-8b-q4_k_m.gguf'],
  rules: llamaCppRules,
  otherwise: {
    namedTool: refused(400, 'tools param requires --jinja flag'),
    requiredTool: refused(500, 'Unable to generate parser for this template.'),
    systemOnly: refused(400, noUserMessage),
    jsonSchema: refused(400, 'Either "json_schema" or "grammar" can be specified, but not both'),
  },
};

function unsupported(field: string): HostError {
  const message = `litellm.UnsupportedParamsError: ollama does not support parameters: ['${field}']. To drop these, set \`litellm.drop_params=True\`.`;
  return refused(400, message, { type: 'None' });
}

const liteLlm: ChatHostRow = {
  models: ['small', 'embed-large'],
  rules: {
    ...usualRules,
    errorBody: ({ status, message, type = 'None' }) => ({
      error: { message, type, param: 'None', code: String(status) },
    }),
    badKey: refused(401, 'Authentication Error, Invalid proxy server token passed.', {
      type: 'auth_error',
    }),
    rateLimited: refused(429, 'litellm.RateLimitError: RateLimitError: try again later', {
      type: 'throttling_error',
    }),
    tooLong: refused(
      400,
      'litellm.ContextWindowExceededError: litellm.BadRequestError: too many tokens.',
    ),
    unknownModel: (name) =>
      refused(400, `/chat/completions: Invalid model name passed in model=${name}.`),
  },
  otherwise: {
    namedTool: unsupported('tools'),
    requiredTool: unsupported('tools'),
    jsonSchema: unsupported('response_format'),
    temperature: unsupported('temperature'),
  },
};

const ollamaV1: ChatHostRow = {
  models: ['qwen3:8b', 'nomic-embed-text'],
  rules: {
    ...usualRules,
    key: 'ignored',
    fields: ['temperature', 'reasoning_effort'],
    badKey: refused(401, 'unauthorized'),
    rateLimited: limitedByProxy,
    tooLong: refused(
      400,
      'request (120000 tokens) exceeds the available context size (4096 tokens), try increasing it',
    ),
    unknownModel: (name) =>
      refused(404, `model "${name}" not found, try pulling it first`, { type: 'not_found_error' }),
  },
  // It has no tool_choice, so a model may answer with a text.
  otherwise: { namedTool: 'ignores', requiredTool: 'ignores', jsonSchema: 'ignores' },
};

/** The servers run on the user's own machine, and one is a gateway. Their rules are as of 2026-11-26. */
export const selfHostedHosts = { lmStudio, vllm, llamaCpp, liteLlm, ollamaV1 };
