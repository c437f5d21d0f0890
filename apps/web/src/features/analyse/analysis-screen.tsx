import type { DraftCall } from '@sales-analytics/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../call/results/leave-guard.tsx';
import { isUnsynced, type CallSnapshot } from '../../call/session/session-ports.ts';
import { useCallSessions } from '../../call/session/use-call-sessions.ts';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { UnsavedTextReports, useUnsavedTexts } from '../../shared/ui/unsaved-texts.ts';
import { useViewFocus } from '../../shared/ui/use-view-focus.ts';
import { browserPorts, type AnalysisPorts } from './analysis-ports.ts';
import { useCallPreferences } from './call-preferences.ts';
import { canReopen } from './draft-call-labels.ts';
import { SessionPage } from './queue/session-page.tsx';
import { useSaveAll } from './queue/use-save-all.ts';
import { useRemoveCalls } from './queue/use-remove-calls.tsx';
import { UploadPage } from './upload/upload-page.tsx';
import { useAddCalls } from './upload/use-add-calls.ts';
import { useCallImport } from './import-calls/use-call-import.ts';
import { useUnsyncedCalls } from '../../call/requests/use-unsynced-calls.ts';
import { startOfPractice } from '../../call/drafts/practice-draft-id.ts';

/** From recordings or transcripts to their analyses: choose, wait, read, save. */
export function AnalysisScreen({ ports = browserPorts }: { ports?: AnalysisPorts }) {
  const { storage } = usePlatform();
  const [preferences, changePreferences] = useCallPreferences(storage);
  const { sessions, calls, drafts } = useCallSessions({
    providers: ports,
    onSaved: useForgetConversation(),
  });
  const { stop, clear, question } = useRemoveCalls(sessions, calls);
  const saveAll = useSaveAll(sessions, calls);
  const unsynced = useUnsyncedCalls();
  const { callImport, isRunning, start, close } = useCallImport(ports);
  const addCalls = useAddCalls({ ports, preferences, sessions, importCalls: start });
  const { isBusy, refusals, previews, pastedText } = addCalls;
  const isUnchecked = previews.length > 0 || pastedText.trim() !== '';
  const riskOfText = isUnchecked ? 'unchecked' : null;
  const { hasUnsavedText, report } = useUnsavedTexts();
  const riskOfCall = riskOf(calls, unsynced) ?? (hasUnsavedText ? 'unstored' : null);
  const riskOfFiles = isRunning ? 'importing' : riskOfText;
  const staysAtList = isBusy || refusals.length > 0 || previews.length > 0 || callImport !== null;
  const [shownId, show] = useShownCall(calls, staysAtList);
  const isReopening = useReopened(drafts, shownId, addCalls.resume);
  useSample(addCalls.addSample);
  const shown = calls.find(({ id }) => id === shownId);
  const session = shown && sessions.get(shown.id);
  const viewRef = useViewFocus(shown ? viewOf(shown) : 'upload');
  useDocumentTitle('Analysis');

  return (
    <div ref={viewRef}>
      {session ? (
        <UnsavedTextReports value={report}>
          <SessionPage
            key={session.id}
            session={session}
            others={calls.length - 1}
            onBack={() => show(null)}
            onStop={() => stop(session.id)}
            onDiscard={() => clear(session.id)}
          />
        </UnsavedTextReports>
      ) : (
        <UploadPage
          queue={{
            calls,
            onRetry: (id) => sessions.get(id)?.retry('transcription'),
            onOpen: show,
            onStop: stop,
            saveAll,
          }}
          drafts={isReopening ? [] : (drafts ?? [])}
          addCalls={addCalls}
          callImport={callImport}
          onCloseImport={close}
          preferences={preferences}
          onPreferences={changePreferences}
        />
      )}
      {question}
      <LeaveGuard risk={riskOfCall ?? riskOfFiles} />
    </div>
  );
}

/** Deletes the stored practice call once it is saved, so that its analysis is not billed again. */
function useForgetConversation(): (callId: string) => void {
  const { storage, session } = usePlatform();
  return (callId) => {
    const startedAtMs = startOfPractice(callId);
    if (startedAtMs === null) return;
    createPracticeStore(storage, session.accountId()).deleteDraft(startedAtMs);
  };
}

/** What leaving the screen would lose: stored drafts are safe, but an upload has to start again. */
function riskOf(
  calls: readonly CallSnapshot[],
  unsynced: readonly string[],
): 'processing' | 'unsaved' | 'unstored' | null {
  const isProcessing = calls.some(({ state, isStored }) => {
    if (state.stage === 'uploading') return true;
    return !isStored && (state.stage === 'transcribing' || state.stage === 'analysing');
  });
  if (isProcessing) return 'processing';
  const isUnsaved = calls.some(
    ({ state, isStored, save }) =>
      state.stage === 'finished' && !isStored && save.status !== 'saved',
  );
  if (isUnsaved) return 'unsaved';
  return calls.some((call) => isUnsynced(call, unsynced)) ? 'unstored' : null;
}

function viewOf({ state }: CallSnapshot): 'progress' | 'results' {
  return state.stage === 'finished' ? 'results' : 'progress';
}

/**
 * Which call is on the screen. A single one is shown without a click, unless more may be added or the
 * list's page has a message. The URL has its id, so that a reload shows it again.
 */
function useShownCall(calls: readonly CallSnapshot[], staysAtList: boolean) {
  const [params, setParams] = useSearchParams();
  const idInAddress = params.get('call');
  const [only, ...others] = calls;
  const isAlone = others.length === 0 && !staysAtList;
  const shownId = only && isAlone ? only.id : idInAddress;

  function show(id: string | null) {
    // The browser's back button also closes an opened call.
    const replace = id === null;
    setParams(id === null ? {} : { call: id }, { replace, preventScrollReset: true });
  }

  useEffect(() => {
    const isThere = calls.some(({ id }) => id === shownId);
    if (isThere && shownId !== idInAddress) {
      setParams({ call: shownId ?? '' }, { replace: true, preventScrollReset: true });
    }
  }, [calls, shownId, idInAddress, setParams]);

  return [shownId, show] as const;
}

/**
 * Shows a complete result again after a reload, which sends no request to a provider.
 * @returns whether it is being loaded
 */
function useReopened(
  drafts: readonly DraftCall[] | null,
  wantedId: string | null | undefined,
  resume: ReturnType<typeof useAddCalls>['resume'],
): boolean {
  const hasStarted = useRef(false);
  const [isFinished, setFinished] = useState(false);
  const found = isFinished
    ? undefined
    : drafts?.find((call) => call.id === wantedId && canReopen(call));
  const areDraftsLoaded = drafts !== null;
  const reopen = useEffectEvent(async () => {
    // If the storage can't be read, the list shows what can be continued.
    if (found) await resume(found).catch(() => undefined);
    setFinished(true);
  });

  useEffect(() => {
    if (!areDraftsLoaded || hasStarted.current) return;
    hasStarted.current = true;
    void reopen();
  }, [areDraftsLoaded]);

  return found !== undefined;
}

/** Opens the sample call at once if the link asked for it. */
function useSample(addSample: () => Promise<void>) {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has('sample');
  const isTaken = useRef(false);
  const take = useEffectEvent(() => {
    setParams({}, { replace: true });
    void addSample();
  });
  useEffect(() => {
    // React runs effects twice in development.
    if (isWanted && !isTaken.current) take();
    isTaken.current = isWanted;
  }, [isWanted]);
}
