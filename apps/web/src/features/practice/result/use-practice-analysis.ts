import type { Practice } from '@sales-analytics/contract';
import type { PracticeCall } from '@sales-analytics/core';
import type { LanguageModel } from '@sales-analytics/providers';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deleteUnlessLocked } from '../../../call/drafts/draft-store.ts';
import { practiceCallId } from '../../../call/drafts/practice-draft-id.ts';
import type { CallSession } from '../../../call/session/call-session.ts';
import type { CallSessions } from '../../../call/session/call-sessions.ts';
import type { CallSnapshot } from '../../../call/session/session-options.ts';
import { useSessionServices } from '../../../call/session/use-session-services.ts';

export type PracticeAnalysisOptions = {
  languageModel: LanguageModel;
  randomId: () => string;
  /** The server has all of the call with this id. */
  onSaved: (id: string) => void;
  /** Another tab works on the same analysis. */
  onElsewhere: () => void;
  /** The code of the analysis could not be loaded. */
  onMissing: () => void;
};

export type PracticeAnalysisControl = {
  /** It is null before the analysis. */
  session: CallSession | null;
  analysed: CallSnapshot | null;
  isOpen: boolean;
  /** Shows the analysis. Starts it the first time, unless an earlier page has done so. */
  view: (call: PracticeCall, practice: Practice) => void;
  close: () => void;
  /** Stops the analysis. Its finished parts are kept. */
  stop: () => void;
  /** Also deletes the results of an earlier page. The conversation is kept. */
  discard: (startedAtMs: number) => void;
};

/** The last requested analysis has sessions once their code is loaded. */
type Run = { sessions?: CallSessions };

export function usePracticeAnalysis(options: PracticeAnalysisOptions): PracticeAnalysisControl {
  const { onMissing, onElsewhere, ...used } = options;
  const services = useSessionServices();
  const [session, setSession] = useState<CallSession | null>(null);
  const [isOpen, setOpen] = useState(false);
  const run = useRef<Run | null>(null);
  const analysed = useSyncExternalStore<CallSnapshot | null>(
    session?.subscribe ?? subscribeToNothing,
    session?.getSnapshot ?? noSnapshot,
  );

  useEffect(
    () => () => {
      run.current?.sessions?.close();
      run.current = null;
    },
    [],
  );

  function fail(report: () => void) {
    run.current = null;
    setOpen(false);
    report();
  }

  async function begin(current: Run, call: PracticeCall, practice: Practice) {
    const part = await loadPart();
    if (run.current !== current) return;
    if (!part) {
      fail(onMissing);
      return;
    }
    current.sessions = part.createPracticeSessions({ ...used, ...services });
    const nowIso = new Date(services.platform.clock.now()).toISOString();
    const started = await part.startAnalysis(current.sessions, { call, practice, nowIso });
    if (run.current !== current) return;
    if (started) setSession(started);
    else fail(onElsewhere);
  }

  function view(call: PracticeCall, practice: Practice) {
    setOpen(true);
    if (run.current) return;
    run.current = {};
    void begin(run.current, call, practice);
  }

  function stop() {
    run.current?.sessions?.close();
    run.current = null;
    setSession(null);
    setOpen(false);
  }

  function discard(startedAtMs: number) {
    if (session) run.current?.sessions?.discard(session.id);
    else void deleteUnlessLocked(services.storage.drafts, practiceCallId(startedAtMs));
    stop();
  }

  return { session, analysed, isOpen, view, close: () => setOpen(false), stop, discard };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function noSnapshot(): null {
  return null;
}

/** @returns null if the code can't be loaded */
async function loadPart() {
  try {
    return await import('./start-analysis.ts');
  } catch {
    return null;
  }
}
