import { checkPolicy, type RetryPolicy } from '../http/retry-policy.ts';
import type { RetryContext } from '../http/retry.ts';
import { ProviderError } from '../errors/provider-error.ts';
import { showAnswerSchema } from './responses.ts';
import { requestOllama, type OllamaSettings } from './client.ts';

export type ThinkOption = false | 'low' | undefined;

/** A request waits for this one, so it is short and has no retry. */
const capabilityPolicy: RetryPolicy = {
  ...checkPolicy,
  attempts: 1,
  attemptMs: 5_000,
  totalMs: 5_000,
};

/** The keys name the host and the model. The options are remembered until the page is closed. */
const known = new Map<string, ThinkOption>();

/**
 * Returns the `think` option for the model of the settings: false for a model that can reason, 'low' if that can't be
 * switched off, and undefined for other models, which refuse the field. The capabilities come from /api/show, which exists
 * since 0.6.4 and takes the name that the user entered. They are remembered. After a failure the option is undefined, and
 * the next request tries again.
 */
export async function thinkOption(
  settings: OllamaSettings,
  context: Pick<RetryContext, 'runtime' | 'signal'>,
): Promise<ThinkOption> {
  const model = settings.modelName.trim();
  const name = `${settings.ollamaHost.trim()} ${model}`;
  if (known.has(name)) return known.get(name);
  try {
    const { capabilities, details } = await requestOllama(
      { settings, path: '/api/show', body: { model }, schema: showAnswerSchema },
      { ...context, policy: capabilityPolicy },
    );
    const isGptOss = details?.family === 'gptoss' || /gpt-oss/i.test(model);
    const least = isGptOss ? 'low' : false;
    const option = capabilities?.includes('thinking') ? least : undefined;
    known.set(name, option);
    return option;
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
