import { hasLanguageModel, type SpokenCall } from '@sales-analytics/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { readOwnSettings } from '../../../shared/browser/settings-store.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import type { CallFailure } from '../../session/call-state.ts';
import { toFailure } from '../../session/failures.ts';
import type { SidedAnalysis } from '../../edits/model-analysis.ts';
import { partFailureMessage } from '../../session/failure-messages.ts';
import type { AnalyseAgain } from './findings-section.tsx';

export function useAnalyseAgain(
  spoken: SpokenCall,
  onAnalysed: (analysed: SidedAnalysis) => void,
): AnalyseAgain {
  const platform = usePlatform();
  const [problem, setProblem] = useState<ReactNode>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [isComplete, setIsComplete] = useState(false);
  const request = useRef<AbortController | null>(null);

  useEffect(() => () => request.current?.abort(), []);

  async function start() {
    const { signal } = (request.current = new AbortController());
    setIsRunning(true);
    setIsComplete(false);
    setProblem(null);
    try {
      const settings = readOwnSettings(platform);
      if (!hasLanguageModel(settings)) {
        setProblem(<AnalysisProblem failure={{ kind: 'no-language-model' }} />);
        setIsRunning(false);
        return;
      }
      const { analyseAgain } = await import('../../session/analyse-again.ts');
      const analysed = await analyseAgain(spoken, settings, signal);
      onAnalysed(analysed);
      setIsComplete(hasFindings(analysed));
      setProblem(hasFindings(analysed) ? null : <NoFindings />);
    } catch (error) {
      if (!signal.aborted) setProblem(<AnalysisProblem failure={toFailure(error)} />);
    }
    setIsRunning(false);
  }

  return { start: () => void start(), isRunning, isComplete, problem };
}

function hasFindings({ evidence }: SidedAnalysis): boolean {
  const { customer_questions: questions, closing_questions: closing, next_steps: steps } = evidence;
  return questions !== undefined && closing !== undefined && steps !== undefined;
}

function NoFindings() {
  return (
    <Banner tone="warning" title="The model did not give all of them this time">
      What it gave is shown below. Another language model may give more.
      <SettingsHint />
    </Banner>
  );
}

function AnalysisProblem({ failure }: { failure: CallFailure }) {
  const { title, description, isSettingsMatter } = partFailureMessage('analysis', failure);
  return (
    <Banner tone="error" title={title}>
      {description}
      {isSettingsMatter && <SettingsHint />}
    </Banner>
  );
}
