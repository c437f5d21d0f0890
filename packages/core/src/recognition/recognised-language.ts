/** The confidence of a recognised text is the mean natural logarithm of the probabilities of its tokens. */
export interface TextConfidence {
  meanLogProbability: number;
  tokenCount: number;
}

/**
 * An English recogniser reads English with -0.10 (clean) to -0.45 (loud noise), and invents English words for four other
 * languages with -0.97 to -1.38.
 */
const foreignBelow = -0.7;
/** Texts of which it was less sure have many wrong words. */
const unsureBelow = -0.5;
/** Fewer tokens say nothing about the language. */
const minTokens = 40;

export function isUnsureText({ meanLogProbability }: TextConfidence): boolean {
  return meanLogProbability < unsureBelow;
}

/** Returns whether the texts of a recording are so unsure that it is not in English, or too noisy to be read. */
export function isForeign(texts: readonly TextConfidence[]): boolean {
  const tokens = texts.reduce((sum, { tokenCount }) => sum + tokenCount, 0);
  if (tokens < minTokens) return false;
  const sum = texts.reduce((total, text) => total + text.meanLogProbability * text.tokenCount, 0);
  return sum / tokens < foreignBelow;
}
