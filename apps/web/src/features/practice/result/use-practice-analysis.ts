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
  /** Called when the server has all of the call with this id. */
  onSaved: (id: string) => void;
  /** Called if another tab works on the same analysis. */
  onElsewhere: () => void;
  /** Called if the code of the analysis could not be loaded. */
  onMissing: () => void;
};

export type PracticeAnalysisControl = {
  /** The session of the analysed call, or null before the analysis. */
  session: CallSession | null;
  /** The snapshot of the session. */
  analysed: CallSnapshot | null;
  isOpen: boolean;
  /** Shows the analysis. Starts it the first time, unless an earlier page has done so. */
  view: (call: PracticeCall, practice: Practice) => void;
  close: () => void;
  /** Stops the analysis. Its finished parts are kept. */
  stop: () => void;
  /**
   * Stops the analysis and deletes its results, including those of an earlier page. The conversation is kept.
   * @param startedAtMs the time at which the call began
   */
  discard: (startedAtMs: number) => void;
};

/** The last requested analysis. It has sessions once their code is loaded. */
type Run = { sessions?: CallSessions };

/** Requests the analysis of a practice call once, and opens it any number of times. */
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

/** Loads the code that analyses. @returns null if it can't be loaded */
async function loadPart() {
  try {
    return await import('./start-analysis.ts');
  } catch {
    return null;
  }
}
