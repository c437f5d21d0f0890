import { greetedIn } from './introductions.ts';
import { findNeeds, findNextSteps } from './moments.ts';
import { cite, inventedQuote, isCitable, quoted } from './quoting.ts';
import { readCall, type ReadCall, type Said } from './read-call.ts';
import { anyOf, plainText } from './sentences.ts';
import { topicOf, type TopicAnswer } from './topics.ts';

const maxCited = 3;
const minLetters = 3;

// These words say nothing about the subject of a question.
const stopWords = new Set(
  'the a an and or but of to in on at by for from with about into over is are was were be been am do does did done have has had will would can could should shall may might must i you he she it we they me him her us them my your his its our their this that these those there here what which who whom whose when where why how not no yes any some all more most much many than then so if as just very also too said say says saying tell told call caller rep sales customer prospect client they you der die das und oder ist sind war hat haben was wer wie wann warum wo zu von mit auf für den dem ein eine einen sie er wir ihr ich nicht'.split(
    ' ',
  ),
);
const asksForEmail = anyOf('e-?mail', 'draft', 'write (?:a|an|me)');
const nothingFound =
  'The transcript does not answer this question: no line has its words. The demo answers by words that question and lines share.';

export interface AskedAboutCall {
  transcript: string;
  question: string;
  earlierQuestions: readonly string[];
}

/** Answers from the lines that have the question's words or its subject. Each citation except the last is exact. */
export function answerQuestion({ transcript, question, earlierQuestions }: AskedAboutCall): string {
  const call = readCall(transcript);
  const plain = plainText(question);
  if (asksForEmail.test(plain) && call.said.length > 0) {
    return withInvented(draftEmail(call), transcript);
  }
  const found = find(call, plain) ?? find(call, followingUp(plain, earlierQuestions));
  if (!found) return nothingFound;
  return found.said.length > 0 ? withInvented(citing(found), transcript) : found.opening;
}

function find(call: ReadCall, question: string): TopicAnswer | undefined {
  const topic = topicOf(question, call);
  const about = topic?.said.filter(isCitable).slice(0, maxCited) ?? [];
  if (topic && about.length > 0) return { opening: topic.opening, said: about };
  if (topic?.nothing !== undefined) return { opening: topic.nothing, said: [] };
  const sharing = linesWithWordsOf(question, call);
  return sharing.length > 0
    ? { opening: 'These lines have words of your question:', said: sharing }
    : undefined;
}

/** A question such as 'And by when?' continues the previous one. */
function followingUp(question: string, earlierQuestions: readonly string[]): string {
  const last = earlierQuestions.at(-1);
  const isShort = contentWords(question).length < 2;
  return last !== undefined && isShort ? `${question} ${plainText(last)}` : question;
}

function contentWords(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => isContent(word)).map(stem))];
}

function isContent(word: string): boolean {
  return word.length >= minLetters && !stopWords.has(word);
}

/** Words such as 'prices' and 'price' or 'asked' and 'ask' have the same stem. */
function stem(word: string): string {
  const cut = word.replace(/(?:ies|ing|ed|es|s|e)$/u, '');
  return cut.length >= minLetters ? cut : word;
}

/** Finds the sentences that share most words with the question, in the order of the call. Rare words count first. */
function linesWithWordsOf(question: string, { said }: ReadCall): Said[] {
  const asked = new Set(contentWords(question));
  if (asked.size === 0) return [];
  const shared = said.map((one) => ({
    one,
    words: contentWords(one.text).filter((word) => asked.has(word)),
  }));
  const frequency = new Map<string, number>();
  for (const { words } of shared) {
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  return shared
    .map(({ one, words }) => ({
      one,
      score: words.reduce((sum, word) => sum + 1 + 1 / (frequency.get(word) ?? 1), 0),
    }))
    .filter(({ one, score }) => score > 0 && isCitable(one))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCited)
    .map(({ one }) => one)
    .toSorted((a, b) => a.line - b.line);
}

function citing({ opening, said }: TopicAnswer): string {
  const lines = said.map(
    ({ label, text }) => `${label === '' ? 'Said' : label}: “${text}” ${cite(text)}`,
  );
  return [opening, ...lines].join('\n\n');
}

function withInvented(answer: string, transcript: string): string {
  return `${answer}\n\nThe demo adds words that were not said, to show how they are marked: ${cite(inventedQuote(transcript))}`;
}

function draftEmail(call: ReadCall): string {
  const ofRep = call.said.filter(({ side }) => side === 'sales_rep');
  const customer = ofRep.map(({ text }) => greetedIn(text)).find((name) => name !== undefined);
  const rep = ofRep.find(({ introduction }) => introduction)?.introduction?.name;
  const need = findNeeds(call).find(isCitable);
  const step = findNextSteps(call).findLast(isCitable);
  const body = [
    'thank you for your time on the phone.',
    need && `You said: ${quoted(need.text)}.`,
    step ? `About the next step we said: ${quoted(step.text)}.` : 'When shall we talk again?',
  ].filter((line) => line !== undefined);
  const email = [
    'Subject: Our call',
    `Hello${customer === undefined ? '' : ` ${customer}`},`,
    ...body,
    `Best regards${rep === undefined ? '' : `,\n${rep}`}`,
  ].join('\n\n');
  const basis = [need, step].filter((said): said is Said => said !== undefined);
  return basis.length === 0
    ? email
    : `${email}\n\nIt rests on: ${basis.map(({ text }) => cite(text)).join(' ')}`;
}
