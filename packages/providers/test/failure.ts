import { inspect } from 'node:util';
import { ProviderError } from '../src/errors/provider-error.ts';

/** Returns the ProviderError with which the work fails. Any other error is rethrown. */
export async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('It did not fail');
}

export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing: it did not fail',
    (error: unknown) => error,
  );
}

export function everythingIn(error: unknown): string {
  return inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error);
}
