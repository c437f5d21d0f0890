import { modelProviderNames, practiceTranscript, type PracticeCall } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { newFailures, type PartFailure } from '../../features/call-result/new-failures.ts';
import { analyseCall, type AnalyseCall } from '../../flows/analyse-call.ts';
import type { CallPart, CallState } from '../../flows/call-state.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { readSettings } from '../../platform/settings-store.ts';

export type Analysed = { state: CallState; startedAtMs: number };
type Run = { controller: AbortController; call?: AnalyseCall };

export type PracticeAnalysisNeeds = {
  languageModel: LanguageModel;
  onFailure: (failure: PartFailure) => void;
};

export type PracticeAnalysisControl = {
  /** Null before the call is analysed. */
  analysed: Analysed | null;
  isOpen: boolean;
  /** Starts the analysis the first time; shows it every time. */
  view: (call: PracticeCall) => void;
  close: () => void;
  retry: (part: CallPart) => void;
  /** Ends the analysis without a word and forgets it; the conversation stays. */
  clear: () => void;
};

/** The analysis of a practised call: asked for once, looked at as often as one likes. */
export function usePracticeAnalysis(needs: PracticeAnalysisNeeds): PracticeAnalysisControl {
  const { storage, clock } = usePlatform();
  const [analysed, setAnalysed] = useState<Analysed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const run = useRef<Run | null>(null);

  useEffect(() => () => run.current?.controller.abort(), []);

  function view(practised: PracticeCall) {
    setOpen(true);
    if (run.current) return;
    const current: Run = { controller: new AbortController() };
    run.current = current;
    const startedAtMs = clock.now();
    let previous: CallState | null = null;
    current.call = analyseCall({
      source: practiceTranscript(practised),
      transcriber: null,
      languageModel: needs.languageModel,
      modelProvider: modelProviderNames[readSettings(storage).modelProvider],
      clock,
      signal: current.controller.signal,
      onChange(state) {
        for (const failure of newFailures(previous, state)) needs.onFailure(failure);
        previous = state;
        setAnalysed({ state, startedAtMs });
      },
    });
  }

  function clear() {
    run.current?.controller.abort();
    run.current = null;
    setAnalysed(null);
    setOpen(false);
  }

  return {
    analysed,
    isOpen,
    view,
    close: () => setOpen(false),
    retry: (part) => run.current?.call?.retry(part),
    clear,
  };
}
