import { failureOf } from './failure.ts';
import type { ProviderError } from '../src/errors/provider-error.ts';

/** The pieces of a stream that comes to its end. */
export async function saidBy(pieces: AsyncIterable<string>): Promise<string[]> {
  const said: string[] = [];
  for await (const piece of pieces) said.push(piece);
  return said;
}

/** How a stream fails, and what it said until then. */
export async function failureBy(
  pieces: AsyncIterable<string>,
): Promise<{ said: string[]; error: ProviderError }> {
  const said: string[] = [];
  async function drain() {
    for await (const piece of pieces) said.push(piece);
  }
  return { error: await failureOf(drain()), said };
}
