import { cannedAnalysis, cannedReplies, cannedSummary, cannedText } from '../canned-answers.ts';

/** What the model says from now on; what is left out stays as it is. */
export interface ModelAnswers {
  /** The arguments of `callAnalysis`, or the JSON that a schema asks for: any text at all. */
  analysis?: string;
  /** The answer to a prompt that speaks of a summary. */
  summary?: string;
  /**
   * The answers to prompts that ask for a prospect's next line, one after the other; the last one
   * repeats. The canned ones begin again from the first.
   */
  replies?: readonly string[];
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
    replies: cannedReplies,
    text: cannedText,
  };
  let current = canned;
  let replied = 0;

  function nextReply(): string {
    const { replies } = current;
    const index = replies === cannedReplies ? replied % replies.length : replied;
    replied += 1;
    return replies[index] ?? replies.at(-1) ?? '';
  }

  return {
    set(answers) {
      current = { ...current, ...answers };
      if (answers.replies) replied = 0;
    },
    reset() {
      current = canned;
      replied = 0;
    },
    analysis: () => current.analysis,
    to(prompt) {
      if (asksForReply(prompt)) return nextReply();
      return /summar/i.test(prompt) ? current.summary : current.text;
    },
  };
}

/**
 * A practice call's transcript has a prospect too, so what opens the prompt tells: further down, a rep
 * may well speak of a summary.
 */
function asksForReply(prompt: string): boolean {
  const [opening = ''] = prompt.trimStart().split('\n', 1);
  return /\bProspect\b/.test(prompt) && !/summar/i.test(opening);
}
