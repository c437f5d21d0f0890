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

/** Resumes the work on calls when the app is opened, and tells the user when a call is ready. It shows nothing itself. */
export function CallNotices() {
  useContinuedCalls();
  useWaitingCalls();
  useReadyNotice();
  useUnloadQuestion(isAtRisk(useAppCallsSnapshot()));
  return null;
}

/** Resumes calls that were still in progress when the app was last closed. Their code is loaded only if there are any. */
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

/** Begins the waiting calls when the user saves the keys and then opens any other page. */
function useWaitingCalls(): void {
  const appCalls = useAppCalls();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!pagesWithKeys.includes(pathname)) void appCalls.resumeWaiting();
  }, [appCalls, pathname]);
}

/** Shows a notice when a call is ready, unless the user is already looking at it. */
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

/** The Analysis page lists every call, unless it is showing a different one. */
function isShown(id: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname.toLowerCase() !== analysisPath) return false;
  const open = new URLSearchParams(search).get('call');
  return open === null || open === id;
}

/** Returns the call's title or, if it has none, its file name without the extension. */
function shortTitleOf({ details, recording }: CallSnapshot): string {
  const title = details?.title?.trim() ?? '';
  const name = (recording.fileName ?? '').replace(/\.[\p{L}\p{N}]{1,5}$/u, '').trim();
  return title || name || 'A call';
}
