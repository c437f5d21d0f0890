import { listWithOr, type FindingKind, type Findings } from '@sales-analytics/core';
import { useRef, type ReactNode } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useFallbackFocus } from '../../../shared/ui/use-fallback-focus.ts';
import { AsyncSection, Retry } from '../../parts/async-section.tsx';
import type { AsyncState } from '../../parts/async-state.ts';
import type { Seek } from '../../parts/place-chips.tsx';
import type { AnalysisView } from '../use-call-view.tsx';
import { AfterTheAsk } from './after-the-ask.tsx';
import { LeftUnanswered } from './left-unanswered.tsx';
import { NextSteps } from './next-steps.tsx';
import { Objections } from './objections.tsx';
import type { OnPractise } from './practise-button.tsx';

/** Asks the model for the findings of a call, because an older analysis may not have them. */
export type AnalyseAgain = {
  start: () => void;
  isRunning: boolean;
  isComplete: boolean;
  problem: ReactNode;
};

export type FindingsSectionProps = {
  analysis: AsyncState<AnalysisView>;
  findings: Findings;
  contactName: string;
  seek: Seek;
  /** This is missing if the moments of this call can't be practised. */
  onPractise?: OnPractise | undefined;
  renderDraft: (question: string) => ReactNode;
  analyseAgain?: AnalyseAgain | undefined;
  className?: string | undefined;
};

export function FindingsSection(props: FindingsSectionProps) {
  const { analysis, findings, seek, onPractise, analyseAgain } = props;
  const { questions, nextSteps, notGiven } = findings;
  const section = useRef<HTMLDivElement>(null);
  const { onFocus } = useFallbackFocus(section);
  return (
    <div className={props.className} ref={section} tabIndex={-1} onFocus={onFocus}>
      {analysis.status === 'failed' ? (
        <Card title="Objections">
          <p className="muted">Not available: this call has no analysis. The Overview says why.</p>
          {analysis.onRetry && <Retry onRetry={analysis.onRetry} />}
        </Card>
      ) : (
        <AsyncSection part={analysis} label="Objections">
          {(view) => (
            <>
              {notGiven.length > 0 && analyseAgain && (
                <OlderCall notGiven={notGiven} {...analyseAgain} />
              )}
              <Objections
                objections={findings.objections}
                counted={view.analysis.objection_count ?? 0}
                seek={seek}
                onPractise={onPractise}
              />
              {questions && (
                <LeftUnanswered
                  questions={questions}
                  seek={seek}
                  onPractise={onPractise}
                  renderDraft={props.renderDraft}
                />
              )}
            </>
          )}
        </AsyncSection>
      )}
      <AfterTheAsk
        asks={findings.afterAsks}
        hasClosingQuestions={!notGiven.includes('closing_questions')}
        seek={seek}
      />
      {nextSteps && <NextSteps steps={nextSteps} contactName={props.contactName} seek={seek} />}
      {analyseAgain && (
        <output className="sr">{analyseAgain.isComplete && 'The analysis is complete.'}</output>
      )}
    </div>
  );
}

const kindNames: Record<FindingKind, string> = {
  customer_questions: 'unanswered questions',
  closing_questions: 'closing questions',
  next_steps: 'next steps',
};

type OlderCallProps = AnalyseAgain & { notGiven: readonly FindingKind[] };

function OlderCall({ notGiven, start, isRunning, problem }: OlderCallProps) {
  return (
    <>
      <Banner
        tone="note"
        title={`This analysis has no ${listWithOr(notGiven.map((kind) => kindNames[kind]))}`}
        action={
          <Button size="sm" busy={isRunning} onClick={start}>
            Analyse again
          </Button>
        }
      >
        Your language model was not asked for them, or did not give them. Analysing again costs one
        request; the summary, your notes and the transcript stay as they are.
      </Banner>
      {problem}
    </>
  );
}
