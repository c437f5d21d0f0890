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

/** What kind of answer a request wants. */
interface Wanted {
  /** The arguments of `callAnalysis`, or JSON, in place of plain text. */
  isObject: boolean;
  /** The longest answer in characters; any length where it is left out. */
  maxLength?: number | undefined;
}

/** What a model is asked, whatever the provider. */
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

/** Answers what was set, else what `model` answers, else the canned answers. */
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
