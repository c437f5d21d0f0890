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

/** Hosts report by different statuses, codes and messages that they don't have a model, or no longer have it. */
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
 * The provider does not speak after such a failure until its settings change. AssemblyAI transcribes with the same key in
 * the same turn, so a key that its speech rejects is not wrong, but it can't be used for speech.
 */
const lastingKinds: Partial<Record<ProviderName, readonly ProviderErrorKind[]>> = {
  AssemblyAI: [...withoutSpeech, 'bad-key', 'no-credit'],
};

/** Returns whether the provider refuses to speak at all, so that another request is useless. */
export function isLastingSpeechRefusal(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return (lastingKinds[error.provider] ?? withoutSpeech).includes(error.kind);
}

/** Returns whether another voice has to speak this text. AssemblyAI may refuse a single text. */
export function isSpeechUnavailable(error: unknown): boolean {
  if (isLastingSpeechRefusal(error)) return true;
  return (
    error instanceof ProviderError && error.provider === 'AssemblyAI' && error.kind === 'refused'
  );
}
