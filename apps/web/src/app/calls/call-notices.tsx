import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAtRisk } from '../../call/session/app-calls.ts';
import { useAppCalls, useAppCallsSnapshot } from '../../call/session/app-calls-context.tsx';
import type { CallSnapshot } from '../../call/session/session-options.ts';
import { useSessionServices } from '../../call/session/use-session-services.ts';
import { useUnloadQuestion } from '../../shared/browser/use-unload-question.ts';
import { useToast } from '../../shared/ui/toast.tsx';

const analysisPath = '/dashboard/analysis';
const pagesWithKeys = [analysisPath, '/dashboard/settings'];

export function CallNotices() {
  useContinuedCalls();
  useWaitingCalls();
  useReadyNotice();
  useUnloadQuestion(isAtRisk(useAppCallsSnapshot()));
  return null;
}

/** Resumes calls that were still in progress when the app was last closed. The code is loaded only if there are any. */
function useContinuedCalls(): void {
  const appCalls = useAppCalls();
  const services = useSessionServices();
  const continueCalls = useEffectEvent(async () => {
    const drafts = await services.storage.drafts.list();
    if (!drafts.some(({ isUnderWay }) => isUnderWay)) return;
    const { createAnalysisSessions } = await import('../../features/analyse/analysis-sessions.ts');
    const sessions = appCalls.sessions(() =>
      createAnalysisSessions({ ...services, onFinished: appCalls.reportFinished }),
    );
    await sessions.continueWork();
  });
  useEffect(() => {
    // If the code can't be loaded, the user can still resume the calls on the Analysis page.
    continueCalls().catch(() => undefined);
  }, []);
}

/** Starts the waiting calls when the user has saved the keys and opens another page. */
function useWaitingCalls(): void {
  const appCalls = useAppCalls();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!pagesWithKeys.includes(pathname)) void appCalls.resumeWaiting();
  }, [appCalls, pathname]);
}

/** The user needs no notice about a call that is already on the screen. */
function useReadyNotice(): void {
  const appCalls = useAppCalls();
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();

  const tell = useEffectEvent((call: CallSnapshot) => {
    if (isShown(call.id, location)) return;
    toast({
      title: `${shortTitleOf(call)} is ready`,
      description: 'Read the analysis, then save it.',
      action: {
        label: 'Open',
        onSelect: () => void navigate(`${analysisPath}?call=${encodeURIComponent(call.id)}`),
      },
    });
  });

  useEffect(() => appCalls.onFinished((call) => tell(call)), [appCalls]);
}

/** The Analysis page lists every call, unless it shows a different one. */
function isShown(id: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname.toLowerCase() !== analysisPath) return false;
  const open = new URLSearchParams(search).get('call');
  return open === null || open === id;
}

/** If the call has no title, returns its file name without the extension. */
function shortTitleOf({ details, recording }: CallSnapshot): string {
  const title = details?.title?.trim() ?? '';
  const name = (recording.fileName ?? '').replace(/\.[\p{L}\p{N}]{1,5}$/u, '').trim();
  return title || name || 'A call';
}
