import type { Practice } from '@sales-analytics/contract';
import type { PracticeCall } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useEffect, useRef, useState } from 'react';
import { useGivenKeeping } from '../../../call/session/keeping-context.tsx';
import type { PartFailure } from '../../../call/session/new-failures.ts';
import type { CallQueue, QueuedCall } from '../../../call/session/call-queue.ts';
import type { CallState } from '../../../call/session/call-state.ts';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import type { PracticeWork } from './practice-work.ts';

/** The analysis of one practised call. */
export type Analysed = {
  call: QueuedCall;
  state: CallState;
  startedAtMs: number;
  queue: CallQueue;
};

export type PracticeAnalysisNeeds = {
  languageModel: LanguageModel;
  onFailure: (failure: PartFailure) => void;
  /** Another tab works on the same analysis. */
  onElsewhere: () => void;
  /** The server did not give the part of the app that analyses. */
  onMissing: () => void;
};

export type PracticeAnalysisControl = {
  /** Null before the call is analysed. */
  analysed: Analysed | null;
  isOpen: boolean;
  /** Starts the analysis the first time, unless an earlier page did; shows it every time. */
  view: (call: PracticeCall, practice: Practice) => void;
  close: () => void;
  /** Ends the analysis; what came of it waits for the next view. */
  stop: () => void;
  /** Ends the analysis without a word and forgets it; the conversation stays. */
  clear: () => void;
};

/** The analysis that was asked for last, with its work once that part of the app is here. */
type Run = { call: PracticeCall; work?: PracticeWork };

/** The analysis of a practised call: asked for once, looked at as often as one likes. */
export function usePracticeAnalysis(needs: PracticeAnalysisNeeds): PracticeAnalysisControl {
  const { languageModel, onFailure, onMissing, onElsewhere } = needs;
  const platform = usePlatform();
  const keeping = useGivenKeeping();
  const [analysed, setAnalysed] = useState<Analysed | null>(null);
  const [isOpen, setOpen] = useState(false);
  const run = useRef<Run | null>(null);

  useEffect(
    () => () => {
      run.current?.work?.close();
      run.current = null;
    },
    [],
  );

  async function begin(current: Run, practice: Practice) {
    const work = await loadWork();
    if (run.current !== current) return;
    if (!work) {
      run.current = null;
      setOpen(false);
      onMissing();
      return;
    }
    current.work = new work.PracticeWork({ platform, keeping, languageModel });
    const { queue } = current.work.calls;
    current.work.calls.open(([call], failures) => {
      for (const failure of failures) onFailure(failure);
      if (!call || call.state.stage === 'waiting') return;
      const startedAtMs = Date.parse(call.chosenAt);
      setAnalysed({ call, state: call.state, startedAtMs, queue });
    });
    if (await current.work.begin(current.call, practice)) return;
    run.current = null;
    setOpen(false);
    onElsewhere();
  }

  function view(call: PracticeCall, practice: Practice) {
    setOpen(true);
    if (run.current) return;
    run.current = { call };
    void begin(run.current, practice);
  }

  function end() {
    run.current = null;
    setAnalysed(null);
    setOpen(false);
  }

  function stop() {
    run.current?.work?.close();
    end();
  }

  function clear() {
    run.current?.work?.forget(run.current.call);
    end();
  }

  return { analysed, isOpen, view, close: () => setOpen(false), stop, clear };
}

/** With the results' part it is in one piece, which the screen fetches early; null where it can't be had. */
async function loadWork() {
  try {
    return await import('./practice-work.ts');
  } catch {
    return null;
  }
}
