import { ProviderError } from '@sales-analytics/providers';
import type { CallFailure } from './call-state.ts';

export function toFailure(cause: unknown): CallFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}
