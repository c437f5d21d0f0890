import {
  ProviderError,
  type ProviderErrorKind,
  type ProviderName,
} from '../errors/provider-error.ts';

interface Refusal {
  status: number;
  code: string;
  words: string;
}

/** Hosts report a model that they don't have, or no longer have, by different statuses, codes and messages. */
export function isModelGone({ status, code, words }: Refusal): boolean {
  if (![400, 404, 410].includes(status)) return false;
  if (/model_(?:not_found|deprecated|retired)/.test(code)) return true;
  return (
    /\bmodels?\b/i.test(words) &&
    /deprecated|retired|shut ?down|no longer|not (?:exist|found|available|supported)/i.test(words)
  );
}

const withoutSpeech: readonly ProviderErrorKind[] = ['model-not-found', 'unreachable'];

/**
 * The failures after which a provider does not speak, until its settings change. AssemblyAI transcribes with the same key
 * in the same turn, so a key that its speech rejects is not a wrong key: it can't be used for speech.
 */
const lastingKinds: Partial<Record<ProviderName, readonly ProviderErrorKind[]>> = {
  AssemblyAI: [...withoutSpeech, 'bad-key', 'no-credit'],
};

/** Whether the provider refuses to speak at all, so that another request is of no use. */
export function isLastingSpeechRefusal(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return (lastingKinds[error.provider] ?? withoutSpeech).includes(error.kind);
}

/** Whether another voice has to speak this text: AssemblyAI may refuse a single one. */
export function isSpeechUnavailable(error: unknown): boolean {
  if (isLastingSpeechRefusal(error)) return true;
  return (
    error instanceof ProviderError && error.provider === 'AssemblyAI' && error.kind === 'refused'
  );
}
