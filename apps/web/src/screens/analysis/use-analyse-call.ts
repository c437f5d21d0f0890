import type { Recording } from '@sales-analytics/contract';
import { checkRecording, hasTranscriptionKey, modelProviderNames } from '@sales-analytics/core';
import { useEffect, useRef, useState } from 'react';
import { analyseCall, type AnalyseCall } from '../../flows/analyse-call.ts';
import type { CallPart, CallState } from '../../flows/call-state.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { readSettings } from '../../platform/settings-store.ts';
import type { AnalysisPorts } from './analysis-ports.ts';
import { currentLanguageModel } from '../../features/call-result/current-language-model.ts';
import { newFailures, type PartFailure } from '../../features/call-result/new-failures.ts';

/** The recording that is worked on; it stays until it is stopped or discarded. */
export type Selected = {
  file: File;
  durationMs: number | undefined;
  chosenAt: string;
  /** What is saved of it. */
  recording: Recording;
};

type AnalysisView =
  | { kind: 'idle'; refusal: string | null }
  | { kind: 'checking' }
  | { kind: 'call'; selected: Selected; call: CallState };

export type AnalyseCallNeeds = {
  ports: AnalysisPorts;
  onFailure: (failure: PartFailure) => void;
};

export type AnalyseCallControl = {
  view: AnalysisView;
  /** Checks the file and starts; whoever calls has checked the configuration. */
  choose: (file: File) => Promise<void>;
  refuse: (reason: string) => void;
  retry: (part: CallPart) => void;
  /** Back to the start, without a word: requests, timers and late answers all end here. */
  clear: () => void;
};

type Run = { controller: AbortController; call?: AnalyseCall };

/** Runs the flow for the screen and ends it with the screen. */
export function useAnalyseCall({ ports, onFailure }: AnalyseCallNeeds): AnalyseCallControl {
  const { storage, clock } = usePlatform();
  const [view, setView] = useState<AnalysisView>({ kind: 'idle', refusal: null });
  const run = useRef<Run | null>(null);

  useEffect(() => () => run.current?.controller.abort(), []);

  function startRun(): Run {
    run.current?.controller.abort();
    run.current = { controller: new AbortController() };
    return run.current;
  }

  async function choose(file: File) {
    const { signal } = startRun().controller;
    const recording = { name: file.name, sizeBytes: file.size };
    const before = checkRecording(recording);
    if (!before.ok) {
      refuse(before.reason);
      return;
    }
    setView({ kind: 'checking' });
    const durationMs = await ports.readDurationMs(file);
    if (signal.aborted) return;
    const after = checkRecording({ ...recording, ...(durationMs !== undefined && { durationMs }) });
    if (!after.ok) {
      refuse(after.reason);
      return;
    }
    begin(selectedOf(file, durationMs, clock.now()));
  }

  function begin(selected: Selected) {
    const current = startRun();
    const settings = readSettings(storage);
    let previous: CallState | null = null;
    current.call = analyseCall({
      source: { recording: selected.file, durationMs: selected.durationMs },
      transcriber: hasTranscriptionKey(settings) ? ports.createTranscriber(settings, clock) : null,
      languageModel: currentLanguageModel(ports.createLanguageModel, storage),
      modelProvider: modelProviderNames[settings.modelProvider],
      clock,
      signal: current.controller.signal,
      onChange(call) {
        for (const failure of newFailures(previous, call)) onFailure(failure);
        previous = call;
        setView({ kind: 'call', selected, call });
      },
    });
  }

  function retry(part: CallPart) {
    // A transcription starts from the beginning, with the key as it is now.
    if (part === 'transcription' && view.kind === 'call') begin(view.selected);
    else run.current?.call?.retry(part);
  }

  function refuse(reason: string) {
    setView({ kind: 'idle', refusal: reason });
  }

  function clear() {
    run.current?.controller.abort();
    run.current = null;
    setView({ kind: 'idle', refusal: null });
  }

  return { view, choose, refuse, retry, clear };
}

function selectedOf(file: File, durationMs: number | undefined, nowMs: number): Selected {
  return {
    file,
    durationMs,
    chosenAt: new Date(nowMs).toISOString(),
    recording: { fileName: file.name, ...(durationMs !== undefined && { durationMs }) },
  };
}
