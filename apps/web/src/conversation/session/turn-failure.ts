import { ProviderError } from '@sales-analytics/providers';

/** Why a turn of a practice call failed. */
export type TurnFailure =
  { kind: 'provider'; error: ProviderError } | { kind: 'unexpected'; cause: unknown };

export function toTurnFailure(cause: unknown): TurnFailure {
  return cause instanceof ProviderError
    ? { kind: 'provider', error: cause }
    : { kind: 'unexpected', cause };
}
