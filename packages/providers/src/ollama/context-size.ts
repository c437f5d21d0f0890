/** Room for the answer, in tokens. */
const answerTokens = 4096;
/** English runs at about four characters a token; three leaves room for other languages. */
const charactersPerToken = 3;
const smallest = 8192;
const largest = 262_144;

/**
 * The context window to ask for, in tokens: the prompt and its answer, rounded up to a power of two.
 * Without it the host uses its default of a few thousand tokens, which a call's transcript outgrows.
 */
export function contextSizeFor(prompt: string): number {
  const needed = Math.ceil(prompt.length / charactersPerToken) + answerTokens;
  const size = 2 ** Math.ceil(Math.log2(needed));
  return Math.min(Math.max(size, smallest), largest);
}
