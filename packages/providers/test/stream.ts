import { failureOf } from './failure.ts';
import type { ProviderError } from '../src/errors/provider-error.ts';

export async function saidBy(pieces: AsyncIterable<string>): Promise<string[]> {
  const said: string[] = [];
  for await (const piece of pieces) said.push(piece);
  return said;
}

/** Returns the failure of a stream and the pieces before it. */
export async function failureBy(
  pieces: AsyncIterable<string>,
): Promise<{ said: string[]; error: ProviderError }> {
  const said: string[] = [];
  async function drain() {
    for await (const piece of pieces) said.push(piece);
  }
  return { error: await failureOf(drain()), said };
}
