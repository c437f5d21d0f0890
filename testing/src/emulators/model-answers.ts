import { cannedReplies, cannedSummary, cannedText } from '../canned-answers.ts';
import { cannedAnswerAboutCall, cannedToolAnswer } from '../canned-evidence.ts';

/** What the model says from now on; what is left out stays as it is. */
export interface ModelAnswers {
  /**
   * The arguments of `callAnalysis`, or the JSON that a schema asks for: any text at all. The canned
   * one has the specification's fields and what the tool asks for beside them.
   */
  analysis?: string;
  /** The answer to a prompt that speaks of a summary. */
  summary?: string;
  /**
   * The answers to prompts that ask for a prospect's next line, one after the other; the last one
   * repeats. The canned ones begin again from the first.
   */
  replies?: readonly string[];
  /** The answer to a prompt that asks a question about a call. */
  aboutCall?: string;
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
    analysis: JSON.stringify(cannedToolAnswer),
    summary: cannedSummary,
    replies: cannedReplies,
    aboutCall: cannedAnswerAboutCall,
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
      if (asksAboutCall(prompt)) return current.aboutCall;
      if (asksForReply(prompt)) return nextReply();
      return /summar/i.test(prompt) ? current.summary : current.text;
    },
  };
}

/** The transcript in the same prompt may speak of prospects and summaries. */
function asksAboutCall(prompt: string): boolean {
  return /^QUESTION ABOUT THE CALL\b/m.test(prompt);
}

/**
 * A practice call's transcript has a prospect too, so what opens the prompt tells: further down, a rep
 * may well speak of a summary.
 */
function asksForReply(prompt: string): boolean {
  const [opening = ''] = prompt.trimStart().split('\n', 1);
  return /\bProspect\b/.test(prompt) && !/summar/i.test(opening);
}
