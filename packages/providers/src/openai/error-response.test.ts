import { describe, expect, it } from 'vitest';
import { kindOfErrorResponse, readErrorResponse } from './error-response.ts';

describe('an error response', () => {
  it.each([
    [400, { code: 'context_length_exceeded' }, 'prompt-too-long'],
    [400, { message: "This model's maximum context length is 4096 tokens" }, 'prompt-too-long'],
    [400, { message: 'the request exceeds the available context size' }, 'prompt-too-long'],
    [400, { code: 'content_policy_violation' }, 'refused'],
    [400, { message: 'API key not valid. Please pass a valid API key.' }, 'bad-key'],
    [400, { param: 'reasoning_effort', message: 'Function tools …' }, 'refused'],
    [500, { message: 'Error rendering prompt with jinja template' }, 'refused'],
    [500, { message: 'Something broke' }, 'server-fault'],
    [503, { message: 'The template service is down' }, 'server-fault'],
    [401, { code: 'invalid_api_key' }, 'bad-key'],
    [401, { message: 'IP not authorized' }, 'bad-key'],
    [402, { message: 'Insufficient Balance' }, 'no-credit'],
    [403, { code: 'model_not_found' }, 'model-not-found'],
    [403, { code: 'unsupported_country_region_territory' }, 'refused'],
    [403, { message: 'Missing scopes: model.request' }, 'bad-key'],
    [404, { code: 'model_not_found' }, 'model-not-found'],
    [404, { message: 'The model `gpt-x` has been deprecated' }, 'model-not-found'],
    [404, { message: 'Invalid URL (POST /chat/completions)' }, 'unreachable'],
    [404, undefined, 'unreachable'],
    [408, undefined, 'timeout'],
    [409, undefined, 'server-fault'],
    [413, undefined, 'prompt-too-long'],
    [422, { message: 'unknown field' }, 'refused'],
    [400, { message: 'ContextWindowExceededError: too many tokens' }, 'prompt-too-long'],
    [
      400,
      { message: 'The input token count (9) exceeds the maximum number of tokens allowed (8).' },
      'prompt-too-long',
    ],
    [422, { message: '`inputs` tokens + `max_new_tokens` must be <= 8193' }, 'prompt-too-long'],
    [
      400,
      { message: 'Prompt contains 9 tokens, too large for model with 8 maximum context length' },
      'prompt-too-long',
    ],
    [
      400,
      {
        message: 'request (9 tokens) exceeds the available context size',
        type: 'exceed_context_size_error',
      },
      'prompt-too-long',
    ],
    [400, { message: 'Your credit balance is too low to access the API' }, 'no-credit'],
    [400, { message: 'x/y is not a valid model ID' }, 'model-not-found'],
    [400, { message: 'Invalid model: y', type: 'invalid_model', code: '1500' }, 'model-not-found'],
    [400, { message: 'Invalid model name passed in model=y' }, 'model-not-found'],
    [400, { message: "'temperature' does not support 0.7 with this model." }, 'refused'],
    [403, { message: 'Your input was flagged for moderation.' }, 'refused'],
    [403, { message: 'No permission for this project' }, 'bad-key'],
    [403, undefined, 'bad-key'],
    [404, { code: 'DeploymentNotFound', message: 'It does not exist.' }, 'model-not-found'],
    [404, { message: 'No endpoints found for x/y.' }, 'model-not-found'],
    [404, { message: 'models/y is not found for API version v1main' }, 'model-not-found'],
    [500, 'Unexpected endpoint or method. (GET /models)', 'unreachable'],
    [429, { code: 'rate_limit_exceeded' }, 'rate-limited'],
    [429, { code: 'slow_down' }, 'rate-limited'],
    [429, { type: 'insufficient_quota', code: 'credit_balance_exhausted' }, 'no-credit'],
    [429, { type: 'insufficient_quota', code: null }, 'no-credit'],
    [429, { code: 'organization_spend_limit_exceeded' }, 'no-credit'],
    [429, { code: 'project_spend_limit_exceeded' }, 'no-credit'],
    [429, { code: 'organization_usage_limit_exceeded' }, 'no-credit'],
    [429, { message: 'Request too large for gpt-4o on tokens per min' }, 'prompt-too-long'],
    [500, undefined, 'server-fault'],
    [500, { code: 'rate_limit_exceeded' }, 'rate-limited'],
    [503, { code: 'server_is_overloaded' }, 'server-fault'],
  ])('with %i and %j is of kind %s', (status, error, kind) => {
    expect(kindOfErrorResponse(readErrorResponse(status, error))).toBe(kind);
  });

  it.each([null, 7, 'text', [], { message: { deep: 1 }, code: [] }])(
    'is read from an error like %j',
    (error) => {
      expect(kindOfErrorResponse(readErrorResponse(500, error))).toBe('server-fault');
    },
  );

  it('has the message of the body, or else the complete response', () => {
    expect(readErrorResponse(500, { message: 'inner' }, 'outer').words).toBe('inner');
    expect(readErrorResponse(500, undefined, 'outer').words).toBe('outer');
  });
});
