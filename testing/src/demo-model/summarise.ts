import { summaryLabels } from '@sales-analytics/core';
import type { SentimentWord } from '@sales-analytics/contract';
import { greetedIn, type Introduction } from './introductions.ts';
import { findNeeds, findNextSteps, findValue } from './moments.ts';
import { describeAnswer, findObjections, type FoundObjection } from './objections.ts';
import { listed, quoted } from './quoting.ts';
import { readCall, type ReadCall, type Said } from './read-call.ts';
import { readSentiment } from './sentiment.ts';

type Label = (typeof summaryLabels)[number];

const maxQuoted = 3;
/** A name is searched for at the beginning of a call, when people introduce and greet each other. */
const openingSentences = 30;

/** Each paragraph that the product's prompt requests says so if the call has nothing for it. */
export function summarise(transcript: string): string {
  const call = readCall(transcript);
  return summaryLabels.map((label) => `${label}: ${paragraphs[label](call)}`).join('\n\n');
}

const paragraphs: Record<Label, (call: ReadCall) => string> = {
  Purpose: purpose,
  'Needs and pain points': (call) =>
    quotedOr(findNeeds(call), 'The customer said', 'None came up in words that the demo knows.'),
  'Value and solutions': (call) =>
    quotedOr(findValue(call), 'The sales rep said', 'None came up in words that the demo knows.'),
  Objections: (call) =>
    findObjections(call).map(objectionSentence).join(' ') ||
    'None came up in words that the demo knows.',
  'Next steps': (call) =>
    quotedOr(
      findNextSteps(call).slice(-maxQuoted),
      'This was said about what comes next:',
      'None came up in words that the demo knows.',
    ),
  'Overall sentiment': overallSentiment,
};

function purpose({ said }: ReadCall): string {
  const opening = said.slice(0, openingSentences);
  const ofRep = opening.filter(({ side }) => side === 'sales_rep');
  const topic = ofRep.find(isTopic) ?? said[0];
  if (!topic) return 'The transcript has no words.';
  const introduction = ofRep.find((one) => one.introduction)?.introduction;
  const who = introduction ? nameOf(introduction) : (nameAsLabel(ofRep[0]) ?? 'The sales rep');
  const isHeard = said.some(({ side }) => side === 'customer');
  const people = isHeard ? `${who} spoke with ${customerIn(opening)}.` : `${who} spoke alone.`;
  return `${people} The first words about the matter: ${quoted(topic.text)}.`;
}

function nameOf({ name, company }: Introduction): string {
  return company === undefined ? name : `${name} from ${company}`;
}

function customerIn(opening: readonly Said[]): string {
  const greeted = opening
    .filter(({ side }) => side === 'sales_rep')
    .map(({ text }) => greetedIn(text))
    .find((name) => name !== undefined);
  const introduced = opening.find(({ side, introduction }) => side === 'customer' && introduction);
  const name = greeted ?? introduced?.introduction?.name;
  return name ?? nameAsLabel(opening.find(({ side }) => side === 'customer')) ?? 'the customer';
}

const sideOrNumber =
  /^(?:speaker|unknown|sales|rep|agent|host|customer|prospect|client|buyer|lead|guest|them)\b/i;

function nameAsLabel(said: Said | undefined): string | undefined {
  const label = said?.label ?? '';
  return /^\p{Lu}\p{Ll}/u.test(label) && !sideOrNumber.test(label) ? label : undefined;
}

const pleasantry =
  /\b(?:good time|how are you|catch you|minute|moment|second|quick|brief|thanks|thank you)\b/i;

/** A topic is neither a greeting nor a courtesy, and it is long enough to have a subject. */
function isTopic({ text, introduction }: Said): boolean {
  const isCourtesy = introduction ?? greetedIn(text) ?? pleasantry.exec(text);
  return !isCourtesy && text.split(/\s+/).length >= 5;
}

function quotedOr(said: readonly Said[], opening: string, nothing: string): string {
  const quotes = said.slice(0, maxQuoted).map(({ text }) => quoted(text));
  return quotes.length > 0 ? `${opening} ${listed(quotes)}.` : nothing;
}

const outcomes: Record<FoundObjection['outcome'], string> = {
  accepted: 'The customer accepted that.',
  parked: 'It was put off.',
  lost: 'It ended the matter.',
  open: 'It was not settled.',
};

function objectionSentence({ said, answer, outcome }: FoundObjection): string {
  const described = describeAnswer(answer);
  const response =
    described === ''
      ? 'The sales rep did not answer it.'
      : `The sales rep ${described.charAt(0).toLowerCase()}${described.slice(1)}.`;
  return `The customer said ${quoted(said.text)}. ${response} ${outcomes[outcome]}`;
}

const sentimentWords: Record<SentimentWord, string> = {
  positive: 'Positive',
  negative: 'Negative',
  neutral: 'Neutral',
};

function overallSentiment(call: ReadCall): string {
  const { overall, example } = readSentiment(call);
  const reason = example
    ? `The ${example.side === 'customer' ? 'customer' : 'sales rep'} said ${quoted(example.text)}.`
    : 'Words for and against it are about as many, or the demo knows none of them.';
  return `${sentimentWords[overall]}. ${reason}`;
}
