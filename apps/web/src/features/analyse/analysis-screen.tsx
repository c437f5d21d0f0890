import type { CallType } from '@sales-analytics/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureNotice } from '../../call/results/failure-messages.ts';
import { LeaveGuard } from '../../call/results/leave-guard.tsx';
import { useViewFocus } from '../../shared/ui/use-view-focus.ts';
import { isBehind } from '../../call/session/call-queue-behind.ts';
import type { QueuedCall } from '../../call/session/call-queue.ts';
import { readCallType, writeCallType } from './call-preferences.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { browserPorts, type AnalysisPorts } from './analysis-ports.ts';
import { canReopen } from './draft-call-labels.ts';
import { QueuedCallPage } from './queue/queued-call-page.tsx';
import { UploadPage } from './upload/upload-page.tsx';
import { useUnstoredQuestion } from './queue/unstored-question.tsx';
import { useAddCalls } from './upload/use-add-calls.ts';
import { useCallQueue, type CallQueueControl } from './queue/use-call-queue.ts';

/** From recordings or transcripts to their analyses: choose, wait, read, save. */
export function AnalysisScreen({ ports = browserPorts }: { ports?: AnalysisPorts }) {
  const { storage } = usePlatform();
  const toast = useToast();
  const [callType, setCallType] = useState(() => readCallType(storage));
  const { control, question } = useUnstoredQuestion(
    useCallQueue({
      ports,
      onFailure: ({ part, failure }) => {
        const description = failureNotice(part, failure);
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
  );
  const arrivals = useAddCalls({ ports, callType, ...control });
  const staysAtList = arrivals.isBusy || arrivals.refusals.length > 0;
  const [shownId, show] = useShownCall(control.calls, staysAtList);
  const isReopening = useReopened(control, shownId, arrivals.resume);
  useSample(arrivals.takeSample);
  const shown = control.calls.find(({ id }) => id === shownId);
  const faceRef = useViewFocus(shown ? faceOf(shown) : 'upload');
  useDocumentTitle('Analysis');

  function changeCallType(next: CallType) {
    setCallType(next);
    writeCallType(storage, next);
  }

  return (
    <div ref={faceRef}>
      {shown ? (
        <QueuedCallPage
          key={shown.id}
          call={shown}
          control={control}
          randomId={ports.randomId}
          others={control.calls.length - 1}
          onBack={() => show(null)}
        />
      ) : (
        <UploadPage
          control={control}
          isReopening={isReopening}
          arrivals={arrivals}
          callType={callType}
          onCallType={changeCallType}
          onOpen={show}
        />
      )}
      {question}
      <LeaveGuard risk={riskOf(control.calls)} />
    </div>
  );
}

/** What leaving the screen would lose: what is kept is not at risk, but an upload has to start again. */
function riskOf(calls: readonly QueuedCall[]): 'processing' | 'unsaved' | 'unstored' | null {
  const isProcessing = calls.some(({ state, isKept }) => {
    if (state.stage === 'uploading') return true;
    return !isKept && (state.stage === 'transcribing' || state.stage === 'analysing');
  });
  if (isProcessing) return 'processing';
  const isUnsaved = calls.some(
    ({ state, isKept, saved }) => state.stage === 'finished' && !isKept && !saved,
  );
  if (isUnsaved) return 'unsaved';
  return calls.some(isBehind) ? 'unstored' : null;
}

function faceOf({ state }: QueuedCall): 'progress' | 'results' {
  return state.stage === 'finished' ? 'results' : 'progress';
}

/**
 * Which call is on the screen. A single one is, without being asked for, unless more may come or the
 * list's page has something to say; the address says which, so that a reload comes back to it.
 */
function useShownCall(calls: readonly QueuedCall[], staysAtList: boolean) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('call');
  const [only, ...others] = calls;
  const isAlone = others.length === 0 && !staysAtList;
  const shownId = only && isAlone ? only.id : wanted;

  function show(id: string | null) {
    // A call that was opened is left by the browser's way back, too.
    const replace = id === null;
    setParams(id === null ? {} : { call: id }, { replace, preventScrollReset: true });
  }

  useEffect(() => {
    const isThere = calls.some(({ id }) => id === shownId);
    if (isThere && shownId !== wanted) {
      setParams({ call: shownId ?? '' }, { replace: true, preventScrollReset: true });
    }
  }, [calls, shownId, wanted, setParams]);

  return [shownId, show] as const;
}

/**
 * A result that is whole is shown again after a reload: it asks nothing of anybody.
 * @returns whether that is under way
 */
function useReopened(
  { kept }: CallQueueControl,
  wantedId: string | null | undefined,
  resume: ReturnType<typeof useAddCalls>['resume'],
): boolean {
  const isBegun = useRef(false);
  const [isOver, setOver] = useState(false);
  const found = isOver ? undefined : kept?.find((call) => call.id === wantedId && canReopen(call));
  const isLookedUp = kept !== null;
  const reopen = useEffectEvent(async () => {
    // A browser that can't be read shows the list, which says what of it can be gone on with.
    if (found) await resume(found).catch(() => undefined);
    setOver(true);
  });

  useEffect(() => {
    if (!isLookedUp || isBegun.current) return;
    isBegun.current = true;
    void reopen();
  }, [isLookedUp]);

  return found !== undefined;
}

/** Who came for the sample call gets it at once. */
function useSample(takeSample: () => Promise<void>) {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has('sample');
  const isTaken = useRef(false);
  const take = useEffectEvent(() => {
    setParams({}, { replace: true });
    void takeSample();
  });
  useEffect(() => {
    // An effect may run twice for one wish, as React does it while the app is developed.
    if (isWanted && !isTaken.current) take();
    isTaken.current = isWanted;
  }, [isWanted]);
}
