import { cannedReplies, cannedSummary, cannedText } from '../canned-answers.ts';
import { cannedAnswerAboutCall, cannedToolAnswer } from '../canned-evidence.ts';

/** Answers that are missing stay as they are. */
export interface ModelAnswers {
  /**
   * The arguments of `callAnalysis`, or the JSON for a schema, as text. The canned one has the specification's fields and
   * the other fields that the tool requests.
   */
  analysis?: string;
  /** The answer to a prompt that mentions a summary. */
  summary?: string;
  /**
   * The answers to prompts that ask for a prospect's next line, one after the other. The last one repeats. The canned ones
   * begin again with the first.
   */
  replies?: readonly string[];
  /** The answer to a prompt that asks a question about a call. */
  aboutCall?: string;
  /** Every other prompt gets this answer. */
  text?: string;
}

/** The kind of answer that a request requires. */
interface Wanted {
  /** True for the arguments of `callAnalysis` or JSON, false for plain text. */
  isObject: boolean;
  /** The limit of the answer in characters. By default there is none. */
  maxLength?: number | undefined;
}

/** A request to a model of any provider. */
export interface ModelRequest extends Wanted {
  /** The texts of all messages. */
  prompt: string;
}

/** A model that reads its requests. */
export type ReadingModel = (request: ModelRequest) => string;

export interface SpokenAnswers {
  set(answers: ModelAnswers): void;
  reset(): void;
  to(prompt: string, wanted?: Wanted): string;
}

const canned: Required<ModelAnswers> = {
  analysis: JSON.stringify(cannedToolAnswer),
  summary: cannedSummary,
  replies: cannedReplies,
  aboutCall: cannedAnswerAboutCall,
  text: cannedText,
};

/** Returns the answers that were set, else those of `model`, else the canned ones. */
export function createAnswers(model?: ReadingModel): SpokenAnswers {
  let given: ModelAnswers = {};
  let replied = 0;

  function nextReply(): string {
    const replies = given.replies ?? cannedReplies;
    const index = replies === cannedReplies ? replied % replies.length : replied;
    replied += 1;
    return replies[index] ?? replies.at(-1) ?? '';
  }

  return {
    set(answers) {
      given = { ...given, ...answers };
      if (answers.replies) replied = 0;
    },
    reset() {
      given = {};
      replied = 0;
    },
    to(prompt, wanted = { isObject: false }) {
      const part = wanted.isObject ? 'analysis' : partFor(prompt);
      if (model && given[part] === undefined) return model({ prompt, ...wanted });
      return part === 'replies' ? nextReply() : (given[part] ?? canned[part]);
    },
  };
}

function partFor(prompt: string): keyof ModelAnswers {
  if (asksAboutCall(prompt)) return 'aboutCall';
  if (asksForReply(prompt)) return 'replies';
  return /summar/i.test(prompt) ? 'summary' : 'text';
}

/** The transcript in the same prompt may mention prospects and summaries. */
function asksAboutCall(prompt: string): boolean {
  return /^QUESTION ABOUT THE CALL\b/m.test(prompt);
}

/**
 * A practice call's transcript has a prospect too, and a rep may mention a summary in it, so the beginning of the prompt
 * decides.
 */
function asksForReply(prompt: string): boolean {
  const [opening = ''] = prompt.trimStart().split('\n', 1);
  return /\bProspect\b/.test(prompt) && !/summar/i.test(opening);
}
