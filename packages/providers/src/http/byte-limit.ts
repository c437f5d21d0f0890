import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

/** The transcript of a call of ten hours has fewer bytes. */
const maxResponseBytes = 50_000_000;

/**
 * Counts the bytes of one response. Fails with kind 'unreadable-answer' and a reason if there are too many, because an
 * endless body would fill the memory.
 */
export function createByteLimit(
  provider: ProviderName,
  status: number,
): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes <= maxResponseBytes) return;
    const reason = `It is longer than ${maxResponseBytes / 1_000_000} MB`;
    throw new ProviderError({ kind: 'unreadable-answer', provider, status, reason });
  };
}
