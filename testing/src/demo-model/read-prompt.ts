import { personaSchema, type Persona, type Side } from '@sales-analytics/contract';
import {
  analysisInstructions,
  askPrompt,
  practiceSpeakers,
  prospectPrompt,
  readTranscriptLines,
  summaryPrompt,
} from '@sales-analytics/core';

export interface PracticeLine {
  side: Side;
  text: string;
}

export type ReadPrompt =
  | { task: 'analysis' | 'summary'; transcript: string }
  | { task: 'question'; transcript: string; question: string; earlierQuestions: string[] }
  | {
      task: 'reply';
      persona: Persona;
      turns: PracticeLine[];
      /** The prospect must raise this objection in the words of another call. */
      objection: string | undefined;
    }
  | { task: 'unknown' };

// These are parts of the product's own prompts, so that a change of wording needs no change here.
const openings = {
  analysis: openingOf(analysisInstructions('')),
  summary: openingOf(summaryPrompt('')),
  question: openingOf(askPrompt({ transcriptText: '', question: '', earlier: [] })),
  reply: openingOf(prospectPrompt({ persona: 'neutral', pitch: '', turns: [] })),
};

const questionHeading = '\nQUESTION ABOUT THE CALL:\n';

/**
 * Recognises the request of the product by its prompt, and finds its texts. These are between delimiters that they can't
 * contain, so a speaker's words can't pose as another part of the prompt.
 */
export function readPrompt(prompt: string): ReadPrompt {
  const opening = openingOf(prompt);
  const transcript = delimited(prompt, 'TRANSCRIPT');
  if (opening === openings.analysis) return { task: 'analysis', transcript: transcript.text };
  if (opening === openings.summary) return { task: 'summary', transcript: transcript.text };
  if (opening === openings.question) return readQuestion(transcript);
  return opening === openings.reply ? readReplyPrompt(prompt) : { task: 'unknown' };
}

function openingOf(prompt: string): string {
  return prompt.trimStart().split('\n', 1)[0] ?? '';
}

interface Delimited {
  text: string;
  /** The position is infinite if there is no text. */
  start: number;
  /** The closing delimiter is not included. */
  rest: string;
}

function delimited(prompt: string, name: string): Delimited {
  const opening = new RegExp(`^<<<${name} ([0-9a-f]{16})>>>\\n`, 'm').exec(prompt);
  if (!opening) return { text: '', start: Infinity, rest: prompt };
  const start = opening.index + opening[0].length;
  const closing = `\n<<<END OF ${name} ${opening[1]}>>>`;
  const end = prompt.indexOf(closing, start);
  if (end === -1) return { text: '', start: Infinity, rest: prompt };
  return { text: prompt.slice(start, end), start, rest: prompt.slice(end + closing.length) };
}

function readQuestion({ text, rest }: Delimited): ReadPrompt {
  const earlier = delimited(rest, 'EARLIER ANSWERS');
  // The question comes last and may contain anything, including delimiters.
  const isEarlier = earlier.start < rest.indexOf(questionHeading);
  const behind = isEarlier ? earlier.rest : rest;
  return {
    task: 'question',
    transcript: text,
    question: behind.slice(behind.indexOf(questionHeading) + questionHeading.length).trim(),
    earlierQuestions: isEarlier ? questionsIn(earlier.text) : [],
  };
}

function questionsIn(earlier: string): string[] {
  return [...earlier.matchAll(/^Question: (.*)$/gm)].map(([, question = '']) => question);
}

function readReplyPrompt(prompt: string): ReadPrompt {
  const named = personaSchema.safeParse(/you are the (\S+) one/.exec(prompt)?.[1]);
  const turns = readTranscriptLines(delimited(prompt, 'CONVERSATION').text).map(
    ({ label, text }): PracticeLine => ({
      side: label === practiceSpeakers.customer ? 'customer' : 'sales_rep',
      text,
    }),
  );
  return {
    task: 'reply',
    persona: named.success ? named.data : 'neutral',
    turns,
    objection: delimited(prompt, 'MOMENT').text.split('\n').at(-1) || undefined,
  };
}
