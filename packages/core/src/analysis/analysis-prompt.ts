import type { AnswerLanguage } from '@sales-analytics/contract';
import { languageToWriteIn } from './answer-language.ts';
import { delimit, delimiterRule } from './prompt-delimiters.ts';

const fields = `- talk_to_listen_ratio: the share of the talking of each side, sales_rep and customer, in percent from 0 to 100; both add up to 100.
- objection_count: how many objections the customer raised (price, timing, authority, need, an existing solution, trust); a repeated objection counts once. A whole number.
- competitor_mentions: every competing company or product that somebody named, with how often it was named. A list of name and count; an empty list when there was none. The rep's and the customer's own companies are no competitors.
- sentiment: overall_sentiment for the call, sales_rep_sentiment and customer_sentiment for each side. Each is one of the words positive, negative or neutral.
- filler_words: the filler words and phrases that were used (such as "um", "uh", "you know"), each once. A list of texts.
- longest_monologue_duration: the longest stretch in which the sales rep spoke without the customer taking a turn, in seconds; estimate it from the length of the text at 150 words a minute. A number of seconds, not a percentage.
- questions_asked: the questions that were asked, word for word, in two lists: sales_rep and customer. An empty list for a side that asked none.
- actionable_insights: what the sales rep did well and what to do differently next time, concrete and tied to moments of this call. One text; each insight on a line of its own.

These stand beside them and give the words that they rest on:
- speaker_roles: for each speaker, the label of their lines and their role, sales_rep or customer.
- objections: each time the customer objected, with its quote; its kind (dismissive: brushes the call off, situational: their circumstances are in the way, existing_solution, price, timing, authority: someone else decides, other); its outcome (accepted: the answer settled it, parked: put off, lost: it ended the matter, open: not settled); response: how the rep answered, in one sentence, empty if not at all; repeats: where it is an earlier objection of this list raised again, that one's quote, else empty.
- questions: each of questions_asked, with the side that asked it and its quote.
- competitors: each of competitor_mentions, with its name and the quote that names it.
- insights: each of actionable_insights, with a title of at most six words, its text, and the quote that it rests on.
- customer_questions: each question of the customer, with its quote; answer: the rep's words that answer it, said after it, empty if the rep did not answer; comment: if not answered, what the rep did instead, in one sentence addressed to the rep, else empty.
- closing_questions: each question by which the rep asked the customer to decide, agree or commit to something, with its quote.
- next_steps: what either side said they will do after the call: owner (sales_rep or customer), what in a few words, due in the words that were said, empty if none, and the quote.`;

/** This text is also the whole prompt of a model that can't call functions. */
export function analysisInstructions(
  transcriptText: string,
  answerLanguage: AnswerLanguage = 'call',
): string {
  const transcript = delimit(transcriptText);
  return `You analyse recorded sales calls between a sales rep and a customer. Read the transcript below and give its analysis by calling the function callAnalysis. If you can't call functions, answer with the one JSON object of its arguments and nothing else: no code fence, no words before or after it.

The fields:
${fields}

Rules:
- Use only what the transcript says. Never invent a question, a competitor or an objection.
- Each line of the transcript is a speaker's label, a colon and what they said. Where the labels are letters, work out from the words who sells and who might buy; several speakers can be on one side.
- A quote is copied word for word from one line, without its label, at most about 25 words. Where an insight rests on no words, its quote is an empty text.
- Give every field. Write numbers as plain numbers without units or percent signs.
- Write questions in the language of the call, and insights, responses, comments and next steps in ${languageToWriteIn(answerLanguage)}.

${delimiterRule(transcript)}

${transcript.delimited}`;
}
