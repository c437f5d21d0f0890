import type { DraftCall } from '@sales-analytics/contract';
import {
  createElement,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { callAddress } from '../../call/call-address.ts';
import { LeaveGuard } from '../../call/results/leave-guard.tsx';
import type { CallSnapshot } from '../../call/session/session-options.ts';
import type { CallSessions } from '../../call/session/call-sessions.ts';
import type { SessionsSnapshot } from '../../call/session/sessions-snapshot.ts';
import { useCallSessions } from '../../call/session/use-call-sessions.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { UnsavedTextReports, useUnsavedTexts } from '../../shared/ui/unsaved-texts.ts';
import { useViewFocus } from '../../shared/ui/use-view-focus.ts';
import { browserOptions, type AnalysisOptions } from './analysis-options.ts';
import { createAnalysisSessions } from './analysis-sessions.ts';
import { useCallPreferences } from './call-preferences.ts';
import { canReopen, titleOf } from './draft-call-labels.ts';
import { useSavedPage } from './use-saved-page.ts';
import { MissingPart, ResultsComing } from './result-placeholders.tsx';
import { sampleCallPart } from '../../call/results/saved-call-part.ts';
import type { Sample } from '../../call/results/sample-call.tsx';
import { useLazyPart } from '../../shared/ui/lazy-part.ts';
import { SessionPage } from './queue/session-page.tsx';
import { useSaveAll } from './queue/use-save-all.ts';
import { UploadPage, type SetupProps } from './upload/upload-page.tsx';
import { useAddCalls } from './upload/use-add-calls.ts';
import { useCallImport } from './import-calls/use-call-import.ts';

type AnalysisScreenProps = {
  options?: AnalysisOptions;
  Setup: ComponentType<SetupProps>;
};

export function AnalysisScreen({ options = browserOptions, Setup }: AnalysisScreenProps) {
  const [params] = useSearchParams();
  if (params.has('sample')) return <SampleScreen options={options} />;
  return <OwnCalls options={options} Setup={Setup} />;
}

/** Most visits to the Analysis page don't need the sample call, so its code is loaded on demand. */
function SampleScreen({ options }: { options: AnalysisOptions }) {
  const SampleCall = useLazyPart(sampleCallPart);
  if (SampleCall === null) return <ResultsComing />;
  if (SampleCall === 'missing') {
    return <MissingPart>Check your internet connection and reload the page.</MissingPart>;
  }
  const load = (signal: AbortSignal) => readSample(options, signal);
  return createElement(SampleCall, { load, placeholder: <ResultsComing /> });
}

async function readSample(options: AnalysisOptions, signal: AbortSignal): Promise<Sample> {
  const { text, audio } = await options.fetchSample();
  const result = await options.readTranscript({ name: 'Sample call', text }, signal);
  if (!result.ok || result.kind !== 'exported call') throw new Error('The sample is not a call.');
  return { call: result.call, audio };
}

function OwnCalls({ options, Setup }: Required<AnalysisScreenProps>) {
  const { storage } = usePlatform();
  const [preferences, changePreferences] = useCallPreferences(storage);
  const { sessions, calls, drafts, continued, waiting } = useCallSessions((services) =>
    createAnalysisSessions(services, options),
  );
  const saveAll = useSaveAll({ sessions, calls, drafts });
  const { callImport, isRunning, start, close } = useCallImport(options);
  const addCalls = useAddCalls({ options, preferences, sessions, importCalls: start });
  const { isBusy, refusals, previews, pastedText } = addCalls;
  const isUnchecked = previews.length > 0 || pastedText.trim() !== '';
  const riskOfText = isUnchecked ? 'unchecked' : null;
  const { hasUnsavedText, isReceiving, report } = useUnsavedTexts();
  const riskOfCall = hasUnsavedText ? 'unstored' : null;
  const [hasTypedKey, setTypedKey] = useState(false);
  const riskOfKey = hasTypedKey ? 'unsavedKey' : null;
  const riskOfFiles = isRunning ? 'importing' : riskOfText;
  const reportSaved = useResumeWaiting({ sessions, waiting, drafts });
  const staysAtList = isBusy || refusals.length > 0 || previews.length > 0 || callImport !== null;
  const [shownId, show] = useShownCall({ calls, continued, staysAtList });
  const isReopening = useReopened(drafts, shownId, addCalls.resume);
  const shown = calls.find(({ id }) => id === shownId);
  const session = shown && sessions.get(shown.id);
  const mayReplace = riskOfCall === null && riskOfFiles === null && !isReceiving;
  useSavedPage(shown, mayReplace);
  useRemovedOnceSaved(sessions);
  const open = useOpenCall(calls, show);
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
            onStop={() => sessions.stop(session.id)}
            onDiscard={() => sessions.discard(session.id)}
          />
        </UnsavedTextReports>
      ) : (
        <UploadPage
          queue={{
            calls,
            onRetry: (id) => sessions.get(id)?.retry('transcription'),
            onOpen: open,
            onStop: (id) => sessions.stop(id),
            onUse: (id, changes) => sessions.get(id)?.change({ details: changes }),
            saveAll,
          }}
          drafts={isReopening ? [] : (drafts ?? [])}
          waiting={waiting}
          setup={
            <Setup
              waiting={namesOf(drafts ?? [], waiting)}
              onSaved={() => {
                addCalls.clearRefusals();
                reportSaved();
              }}
              onTyped={setTypedKey}
            />
          }
          addCalls={addCalls}
          callImport={callImport}
          onCloseImport={close}
          preferences={preferences}
          onPreferences={changePreferences}
        />
      )}
      <LeaveGuard risk={riskOfCall ?? riskOfFiles ?? riskOfKey} />
    </div>
  );
}

function viewOf({ state }: CallSnapshot): 'progress' | 'results' {
  return state.stage === 'finished' ? 'results' : 'progress';
}

/** Saved calls stay in the list after Back, so that the user can open the next one. */
function useRemovedOnceSaved(sessions: CallSessions): void {
  const navigation: string = useNavigationType();
  const removeSaved = useEffectEvent(() => {
    if (navigation !== 'POP') sessions.removeSaved();
  });
  useEffect(() => removeSaved(), []);
}

/** A saved call opens on its own page. */
function useOpenCall(calls: readonly CallSnapshot[], show: (id: string) => void) {
  const navigate = useNavigate();
  return (id: string) => {
    const save = calls.find((call) => call.id === id)?.save;
    if (save?.status === 'saved') void navigate(callAddress(save.call._id));
    else show(id);
  };
}

type ShownOptions = Pick<SessionsSnapshot, 'calls' | 'continued'> & { staysAtList: boolean };

/**
 * Returns the call in the address, so that a reload shows it again. A single call that was added here is shown without
 * a click, unless the user may add more calls or the page of the list has a message.
 */
function useShownCall({ calls, continued, staysAtList }: ShownOptions) {
  const [params, setParams] = useSearchParams();
  const [known, setKnown] = useState<readonly string[]>(() => calls.map(({ id }) => id));
  const idInAddress = params.get('call');
  const [only, ...others] = calls;
  const isNew = only && others.length === 0 && ![...known, ...continued].includes(only.id);
  const newId = isNew && !staysAtList ? only.id : null;

  function show(id: string | null) {
    // The browser's back button should also close an opened call.
    const replace = id === null;
    setParams(id === null ? {} : { call: id }, { replace, preventScrollReset: true });
  }

  // A call that was already shown does not open again by itself.
  if (idInAddress !== null && !known.includes(idInAddress)) setKnown([...known, idInAddress]);

  const open = useEffectEvent((id: string) => {
    setParams({ call: id }, { replace: true, preventScrollReset: true });
  });

  useEffect(() => {
    if (newId !== null) open(newId);
  }, [newId]);

  return [newId ?? idInAddress, show] as const;
}

type WaitingOptions = Pick<SessionsSnapshot, 'waiting' | 'drafts'> & { sessions: CallSessions };

/** @returns a function to call when settings were saved on this page */
function useResumeWaiting({ sessions, waiting, drafts }: WaitingOptions): () => void {
  const [, countSave] = useReducer((count: number) => count + 1, 0);
  const areListed = waiting.length > 0 && drafts !== null;

  function readAgain() {
    // The page is rendered again to show which settings are still missing.
    countSave();
    void sessions.resumeWaiting();
  }
  const onStorage = useEffectEvent(readAgain);

  useEffect(() => {
    function listen() {
      onStorage();
    }
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  useEffect(() => {
    if (areListed) void sessions.resumeWaiting();
  }, [areListed, sessions]);

  return readAgain;
}

function namesOf(drafts: readonly DraftCall[], ids: readonly string[]): string[] {
  return drafts.filter(({ id }) => ids.includes(id)).map((call) => titleOf(call));
}

/** Sends no request to a provider. @returns true while the result is loading */
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
    // If the call can't be resumed, the user can continue it from the list.
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
