import type { Analysis, CallType, Utterance } from '@sales-analytics/contract';
import type { CallMetrics, CheckedEvidence, Findings, Place } from '@sales-analytics/core';
import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { FakeClock } from '@sales-analytics/testing/fake-clock';
import {
  AnalysisResults,
  type AnalysisResultsProps,
  type CallPanels,
  type PageTabs,
} from '../../../src/call/results/analysis-results.tsx';
import type { CallPlaces } from '../../../src/call/results/overview/overview.tsx';
import { ResultsHeader } from '../../../src/call/results/results-header.tsx';
import type { AnalysisView, CallView } from '../../../src/call/results/use-call-view.tsx';
import type { AsyncState } from '../../../src/call/parts/async-state.ts';
import type { ShownCall } from '../../../src/call/parts/shown-call.ts';
import type { CallPageEdits, CallSaving } from '../../../src/call/results/call-page-props.ts';
import type { CallExport } from '../../../src/call/export/use-call-export.ts';
import { PlatformProvider } from '../../../src/shared/browser/platform-context.tsx';
import { createSession } from '../../../src/shared/browser/session.ts';

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

/** A test can give all of these values of the page at one level. */
type Shown = Omit<CallView, 'findings'> &
  CallPlaces &
  CallPanels &
  Omit<PageTabs, 'tab' | 'onTab'> &
  Pick<ShownCall, 'title'> &
  Pick<AnalysisResultsProps, 'analyseAgain'> & {
    tab?: PageTabs['tab'];
    findings?: Findings;
    at?: string;
    durationMs?: number;
    contactName?: string;
    mark?: ReactNode;
    callType: CallType;
    onCallType?: CallPageEdits['onCallType'];
    changeProblem?: CallPageEdits['problem'];
    saving?: CallSaving;
    onExport?: CallExport['run'];
    canExportVtt?: boolean;
  };

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

function findingsIn({ analysis: part }: Pick<Shown, 'analysis'>): Findings {
  const objections = part.status === 'ready' ? part.value.checked.objections : [];
  return {
    ...noFindings,
    objections: objections.map((objection) => ({ objection, cameBack: [] })),
  };
}

function Results(props: Shown) {
  const { onCallType, changeProblem, onExport, canExportVtt = true, mark, saving } = props;
  const [tab, setTab] = useState(props.tab ?? 'overview');
  const call = callOf(props);
  const edits = (onCallType ?? changeProblem) && {
    onEdit() {},
    onAnswer() {},
    onCallType: onCallType ?? (() => undefined),
    problem: changeProblem,
  };
  return (
    <PlatformProvider platform={platform}>
      <AnalysisResults
        call={call}
        view={{ findings: findingsIn(props), ...props }}
        tabs={{ ...props, tab, onTab: setTab }}
        places={props}
        panels={props}
        analyseAgain={props.analyseAgain}
        header={
          <ResultsHeader
            {...{ call, saving, edits }}
            heading={{ mark }}
            callExport={onExport && { run: onExport, hasTimes: canExportVtt }}
          />
        }
      />
    </PlatformProvider>
  );
}

const platform = {
  session: createSession(window.localStorage),
  storage: window.localStorage,
  clock: new FakeClock(Date.parse('2026-11-21T10:00:00.000Z')),
};

function callOf(props: Shown): ShownCall {
  const { title, at = '2026-11-14T10:30:00.000Z', durationMs, contactName = '', callType } = props;
  const transcript = { utterances, ...(durationMs !== undefined && { durationMs }) };
  return {
    title,
    at,
    content: {
      spoken: { transcript, sides: { A: 'sales_rep', B: 'customer' }, names: {} },
      callType,
      analysis: { status: 'running' },
      summary: { status: 'running' },
      answers: [],
    },
    details: { contact: { name: contactName, company: '' } },
  };
}

export function showResults(changes: Partial<Shown> = {}) {
  const seek = vi.fn<(place: Place) => void>();
  const props: Shown = {
    title: 'talk.mp3',
    callType: 'discovery',
    metrics,
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

export function showFindings(findings: Partial<Findings>, changes: Partial<Shown> = {}) {
  const all = { ...noFindings, ...findings };
  return showResults({ tab: 'findings', findings: all, ...changes });
}

export function cardTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
