import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';

export const provider = 'This browser';

const kinds = new Map<string, ProviderErrorKind>([
  ['QuotaExceededError', 'prompt-too-long'],
  // The model would not answer this prompt, or its answer was held back.
  ['NotReadableError', 'refused'],
  ['NotSupportedError', 'no-browser-model'],
  // Without a press of the user the browser loads no model.
  ['NotAllowedError', 'download-needed'],
  ['SyntaxError', 'unreadable-answer'],
]);

/**
 * Returns the failure that an exception of the browser's API means. All other names, such as the InvalidStateError of a
 * model that was taken away, are problems of the browser that another try may not have.
 */
export function errorOf(cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause;
  return new ProviderError({ kind: kinds.get(nameOf(cause)) ?? 'server-fault', provider, cause });
}

/** Returns the failure of a download. The browser reports a broken connection under several names. */
export function downloadErrorOf(cause: unknown): ProviderError {
  const error = errorOf(cause);
  if (error.kind !== 'server-fault') return error;
  return new ProviderError({ kind: 'model-download-failed', provider, cause });
}

function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}
