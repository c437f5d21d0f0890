import type { Analysis, Utterance } from '@sales-analytics/contract';
import type { CallMetrics, CheckedEvidence, Findings, Place } from '@sales-analytics/core';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import {
  AnalysisResults,
  type AnalysisResultsProps,
} from '../../../src/call/results/analysis-results.tsx';
import type { AnalysisView } from '../../../src/call/results/use-call-view.tsx';
import type { AsyncState } from '../../../src/call/parts/async-state.ts';

export { card } from './card.ts';

const utterances: Utterance[] = [
  { speaker: 'A', text: 'What does it cost you?', startMs: 0, endMs: 4_000 },
  { speaker: 'B', text: 'Four thousand in penalties.', startMs: 5_000, endMs: 9_000 },
  { speaker: 'A', text: 'Let me take you through it.', startMs: 402_000, endMs: 496_000 },
];

export const metrics: CallMetrics = {
  clockOrigin: 'measured',
  talkRatio: { sales_rep: 58, customer: 42 },
  longestMonologue: { seconds: 94, startMs: 402_000, endMs: 496_000 },
  longestCustomerStory: { seconds: 41, startMs: 5_000, endMs: 46_000 },
  interactivity: 6.2,
  patience: 0.4,
  questions: {
    sales_rep: [{ text: 'What does it cost you?', line: 0, startMs: 0 }],
    customer: [],
  },
  speakingRate: { sales_rep: 168, customer: 141 },
  fillerWords: {
    sales_rep: {
      words: [
        { word: 'um', count: 4 },
        { word: 'like', count: 1 },
      ],
      count: 5,
      perHundredWords: 1.6,
      perMinute: 2.4,
    },
    customer: { words: [{ word: 'you know', count: 2 }], count: 2, perHundredWords: 1 },
  },
  silence: { seconds: 61, percent: 7, longGaps: [{ startMs: 9_000, endMs: 13_000 }] },
  interruptions: { sales_rep: 2, customer: 1 },
  talkOverTime: [...Array.from({ length: 9 }, () => ({ sales_rep: 60, customer: 40 })), null],
};

export const analysis: Analysis = {
  objection_count: 3,
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'positive',
    customer_sentiment: 'neutral',
  },
  filler_words: ['um'],
  actionable_insights: '1. Ask first\n2. Talk less',
};

const nothingChecked: CheckedEvidence = {
  objections: [],
  questions: [],
  competitors: [],
  insights: [],
  quoteCount: 0,
  missingCount: 0,
  unfound: [],
  notSearched: [],
};

export function readyAnalysis(
  checked: Partial<CheckedEvidence> = {},
  values: Analysis = analysis,
): AsyncState<AnalysisView> {
  const origins = { talkRatio: 'measured', longestMonologue: 'measured' } as const;
  const value = { analysis: values, origins, checked: { ...nothingChecked, ...checked } };
  return { status: 'ready', value };
}

type Shown = Omit<AnalysisResultsProps, 'tab' | 'onTab' | 'findings'> &
  Partial<Pick<AnalysisResultsProps, 'tab' | 'findings'>>;

export const noFindings: Findings = {
  objections: [],
  afterAsks: [],
  notGiven: ['customer_questions', 'closing_questions', 'next_steps'],
  fixFirst: null,
  quoteCount: 0,
  missingCount: 0,
  unfound: [],
  notSearched: [],
};

/** Returns the objections of the analysis, and no other findings. */
function findingsIn({ analysis: part }: Pick<Shown, 'analysis'>): Findings {
  const objections = part.status === 'ready' ? part.value.checked.objections : [];
  return {
    ...noFindings,
    objections: objections.map((objection) => ({ objection, cameBack: [] })),
  };
}

function Results(props: Shown) {
  const [tab, setTab] = useState(props.tab ?? 'overview');
  return <AnalysisResults findings={findingsIn(props)} {...props} tab={tab} onTab={setTab} />;
}

export function showResults(changes: Partial<Shown> = {}) {
  const seek = vi.fn<(place: Place) => void>();
  const props: Shown = {
    title: 'talk.mp3',
    callType: 'discovery',
    metrics,
    utterances,
    analysis: readyAnalysis(),
    summary: { status: 'ready', value: 'Purpose: A talk.\nNext steps: A pilot.' },
    renderDraft: () => null,
    seek,
    transcript: <section aria-label="The transcript" />,
    ...changes,
  };
  const { rerender } = render(<Results {...props} />);
  function change(next: Partial<Shown>) {
    rerender(<Results {...props} {...next} />);
  }
  return { seek, change };
}

/** Shows a call with these findings at the section of findings. */
export function showFindings(findings: Partial<Findings>, changes: Partial<Shown> = {}) {
  const all = { ...noFindings, ...findings };
  return showResults({ tab: 'findings', findings: all, ...changes });
}

export function cardTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
