import { cannedAnalysis, cannedSummary, cannedText } from '../canned-answers.ts';

/** What the model says from now on; what is left out stays as it is. */
export interface ModelAnswers {
  /** The arguments of `callAnalysis`, or the JSON that a schema asks for: any text at all. */
  analysis?: string;
  /** The answer to a prompt that speaks of a summary. */
  summary?: string;
  /** The answer to every other prompt. */
  text?: string;
}

export interface SpokenAnswers {
  set(answers: ModelAnswers): void;
  reset(): void;
  analysis(): string;
  to(prompt: string): string;
}

export function createAnswers(): SpokenAnswers {
  const canned: Required<ModelAnswers> = {
    analysis: JSON.stringify(cannedAnalysis),
    summary: cannedSummary,
    text: cannedText,
  };
  let current = canned;
  return {
    set(answers) {
      current = { ...current, ...answers };
    },
    reset() {
      current = canned;
    },
    analysis: () => current.analysis,
    to: (prompt) => (/summar/i.test(prompt) ? current.summary : current.text),
  };
}
