import type {
  Analysis,
  CompetitorMention,
  Evidence,
  QuotedQuestion,
  Side,
  Transcript,
} from '@sales-analytics/contract';
import type {
  CheckedCompetitor,
  CheckedEvidence,
  CheckedInsight,
  CheckedPlace,
  Claim,
} from './checked-evidence.ts';
import { nameKey } from './competitor-name.ts';
import { createMentionCounter } from './count-mentions.ts';
import { foldedQuote } from './folded-quote.ts';
import { searchBudget } from './fuzzy-match.ts';
import { createQuoteFinder } from './quote-finder.ts';
import { tallyQuotes, type LookedUpQuote } from './quote-tally.ts';

export interface EvidenceToCheck {
  evidence: Evidence;
  /** It replaces parts that the model's evidence does not have: its questions and its competitors. */
  analysis?: Analysis | undefined;
  transcript: Transcript;
}

function questionsOf({ evidence, analysis }: EvidenceToCheck): QuotedQuestion[] {
  const quoted = evidence.questions ?? [];
  const known = new Set(quoted.map(({ quote }) => foldedQuote(quote)));
  const asked = analysis?.questions_asked;
  const sides: Side[] = ['sales_rep', 'customer'];
  const others = sides.flatMap((side) => (asked?.[side] ?? []).map((quote) => ({ side, quote })));
  return [...quoted, ...others.filter(({ quote }) => !known.has(foldedQuote(quote)))];
}

function competitorsOf({
  evidence,
  analysis,
}: EvidenceToCheck): { name: string; quotes: string[] }[] {
  const counted = Object.keys(analysis?.competitor_mentions ?? {});
  const named: CompetitorMention[] = [
    ...(evidence.competitors ?? []),
    ...counted.map((name) => ({ name })),
  ];
  const merged = new Map<string, { name: string; quotes: string[] }>();
  for (const { name, quote } of named) {
    const key = nameKey(name);
    const competitor = merged.get(key) ?? { name, quotes: [] };
    if (quote) competitor.quotes.push(quote);
    merged.set(key, competitor);
  }
  return [...merged.values()];
}

/**
 * Nothing is dropped: quotes and competitors that can't be found are marked. Such a competitor counts as a missing
 * quote if the model gave none for it. An insight without a quote is not counted.
 */
export function checkEvidence(given: EvidenceToCheck): CheckedEvidence {
  const { evidence, transcript } = given;
  const { utterances } = transcript;
  const find = createQuoteFinder(utterances, { budget: searchBudget() });
  const lookedUp: LookedUpQuote[] = [];
  function check(claim: Claim, quote: string): CheckedPlace {
    const place = find(quote);
    lookedUp.push({ claim, quote, place });
    return place;
  }
  const mentionsOf = createMentionCounter(utterances);

  const objections = (evidence.objections ?? []).map((objection) => ({
    ...objection,
    place: check('objection', objection.quote),
  }));
  const questions = questionsOf(given).map((question) => ({
    ...question,
    place: check('question', question.quote),
  }));
  const competitors = competitorsOf(given).map(({ name, quotes }): CheckedCompetitor => {
    const mentions = mentionsOf(name);
    const [firstMention] = mentions.places;
    // The model had to give a quote but gave none.
    if (quotes.length === 0 && !firstMention) {
      lookedUp.push({ claim: 'competitor', quote: name, place: null });
    }
    const places = quotes.map((quote) => {
      // If the quote is only the name, it is found at the places at which the name is counted, even within a sentence.
      if (!firstMention || nameKey(quote) !== nameKey(name)) return check('competitor', quote);
      lookedUp.push({ claim: 'competitor', quote, place: firstMention });
      return firstMention;
    });
    const missingQuotes = quotes.filter((_, at) => places[at] === null);
    const notSearchedQuotes = quotes.filter((_, at) => places[at] === 'not-searched');
    return { name, ...mentions, missingQuotes, notSearchedQuotes };
  });
  const insights = (evidence.insights ?? []).map((insight): CheckedInsight =>
    insight.quote ? { ...insight, place: check('insight', insight.quote) } : insight,
  );
  return { objections, questions, competitors, insights, ...tallyQuotes(lookedUp) };
}
