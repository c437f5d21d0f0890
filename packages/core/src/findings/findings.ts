import type { CallType, Evidence, Sides, Transcript } from '@sales-analytics/contract';
import type { CheckedEvidence, QuoteTally } from '../evidence/checked-evidence.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { searchBudget } from '../evidence/fuzzy-match.ts';
import { tallyQuotes, type LookedUpQuote } from '../evidence/quote-tally.ts';
import { afterAsks, type AfterAsk } from './after-asks.ts';
import { callSpeech } from './call-speech.ts';
import { fixFirst, type FixFirst } from './fix-first.ts';
import { checkNextSteps, type CheckedNextStep } from './next-steps.ts';
import { objectionFindings, type ObjectionFinding } from './objection-findings.ts';
import { sideQuotes } from './side-quotes.ts';
import { questionFindings, type UnansweredQuestion } from './question-findings.ts';

const findingKinds = ['customer_questions', 'closing_questions', 'next_steps'] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Findings extends QuoteTally {
  objections: ObjectionFinding[];
  /** It is undefined if the model was not asked which questions were answered. */
  questions?: { asked: number; unanswered: UnansweredQuestion[] };
  afterAsks: AfterAsk[];
  /** The model did not give these kinds. If closing questions are among them, `afterAsks` has only prices. */
  notGiven: FindingKind[];
  nextSteps?: CheckedNextStep[];
  fixFirst: FixFirst | null;
}

export interface FindingsSource {
  transcript: Transcript;
  sides: Sides;
  callType: CallType;
  metrics: CallMetrics;
  evidence: Evidence;
  /** Its quotes are looked up. It is undefined if there is no analysis. */
  checked?: CheckedEvidence | undefined;
  /** It is the day of the call in the rep's time zone, like '2026-11-14'. */
  callDay?: string | undefined;
}

/** These findings need no search and are enough to draw the page of the call at once. */
export function quickFindings(source: FindingsSource): Findings {
  const { transcript, sides, callType, metrics, evidence, checked } = source;
  return {
    objections: (checked?.objections ?? []).map((objection) => ({ objection, cameBack: [] })),
    afterAsks: [],
    notGiven: notGivenIn(evidence),
    fixFirst: fixFirst({ metrics, callType, transcript, sides, insights: checked?.insights ?? [] }),
    ...tallyQuotes([]),
  };
}

function notGivenIn(evidence: Evidence): FindingKind[] {
  return findingKinds.filter((kind) => evidence[kind] === undefined);
}

/** Findings are measured from the times if possible, and otherwise taken from the model. */
export function findingsOf(source: FindingsSource): Findings {
  const { transcript, sides, callType, metrics, evidence, checked, callDay } = source;
  const { customer_questions: given, closing_questions: closing, next_steps: steps } = evidence;
  const speech = callSpeech(transcript, sides);
  const budget = searchBudget();
  const find = sideQuotes(transcript.utterances, sides, budget);
  const asked = metrics.questions?.customer ?? [];
  const questions = given && questionFindings({ find, asked, given });
  const { asks, closingPlaces } = afterAsks({
    speech,
    closingQuestions: closing ?? [],
    // Fillers are counted only in English.
    isEnglish: metrics.fillerWords !== undefined,
    budget,
  });
  const nextSteps = steps && checkNextSteps({ steps, transcript, callDay, budget });
  const quotes: LookedUpQuote[] = [
    ...(questions?.quotes ?? []),
    ...(closing ?? []).map(({ quote }, at) => ({
      claim: 'closing-question' as const,
      quote,
      place: closingPlaces[at] ?? null,
    })),
    ...(nextSteps ?? []).flatMap(({ quote = '', place }) =>
      place === undefined ? [] : [{ claim: 'next-step' as const, quote, place }],
    ),
  ];
  return {
    objections: objectionFindings({
      objections: checked?.objections ?? [],
      speech,
      find: find.customer,
    }),
    ...(questions && { questions: { asked: questions.asked, unanswered: questions.unanswered } }),
    afterAsks: asks,
    notGiven: notGivenIn(evidence),
    ...(nextSteps && { nextSteps }),
    fixFirst: fixFirst({ metrics, callType, transcript, sides, insights: checked?.insights ?? [] }),
    ...tallyQuotes(quotes),
  };
}
