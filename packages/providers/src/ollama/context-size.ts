/** Room for the answer, in tokens; thoughts count as answer. */
const answerTokens = 4096;
/** English runs at about four bytes a token, most other scripts at three: rather too much than too little. */
const bytesPerToken = 3;
const smallest = 8192;
const largest = 262_144;

export interface ContextSize {
  /** The window to ask for, in tokens. */
  contextTokens: number;
  /** What the window leaves for the answer. */
  answerTokens: number;
}

/**
 * The prompt and its answer, rounded up to a power of two, so that two prompts of one call mostly get
 * the same window: a host loads its model anew for another one. Without a window of our own the host
 * uses its default of a few thousand tokens, which a call's transcript outgrows.
 */
export function contextSizeFor(prompt: string): ContextSize {
  const promptTokens = Math.ceil(new TextEncoder().encode(prompt).length / bytesPerToken);
  const size = 2 ** Math.ceil(Math.log2(promptTokens + answerTokens));
  const contextTokens = Math.min(Math.max(size, smallest), largest);
  return { contextTokens, answerTokens: Math.max(answerTokens, contextTokens - promptTokens) };
}
