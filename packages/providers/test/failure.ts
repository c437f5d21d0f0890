import { inspect } from 'node:util';
import { ProviderError } from '../src/errors/provider-error.ts';

/** The ProviderError that the work fails with; any other error is rethrown. */
export async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('It did not fail');
}

/** The reason of any type that the work is rejected with. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing: it did not fail',
    (error: unknown) => error,
  );
}

/** Everything that a log of the error would show, its causes included. */
export function everythingIn(error: unknown): string {
  return inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error);
}
