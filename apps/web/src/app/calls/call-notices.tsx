import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAtRisk } from '../../call/session/app-calls.ts';
import { useAppCalls, useAppCallsSnapshot } from '../../call/session/app-calls-context.tsx';
import type { CallSnapshot } from '../../call/session/session-ports.ts';
import { useSessionServices } from '../../call/session/use-session-services.ts';
import { useUnloadQuestion } from '../../shared/browser/use-unload-question.ts';
import { useToast } from '../../shared/ui/toast.tsx';

const analysisPath = '/dashboard/analysis';

/** What the app says about calls while another page is open, and the work on them that goes on by itself. */
export function CallNotices() {
  useContinuedCalls();
  useReadyNotice();
  useUnloadQuestion(isAtRisk(useAppCallsSnapshot()));
  return null;
}

/** Goes on with what an earlier page began. */
function useContinuedCalls(): void {
  const appCalls = useAppCalls();
  const services = useSessionServices();
  const goOn = useEffectEvent(async () => {
    const { continueCalls } = await import('./continue-calls.ts');
    await continueCalls(appCalls, services);
  });
  useEffect(() => {
    // Where its code can't be loaded, the page of the calls offers to resume them.
    goOn().catch(() => undefined);
  }, []);
}

/** Says that a call is ready where its page doesn't show it. */
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

/** The page of the calls shows each of them, unless another one is open. */
function isShown(id: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname.toLowerCase() !== analysisPath) return false;
  const open = new URLSearchParams(search).get('call');
  return open === null || open === id;
}

/** Its title, or the name of its file without the ending. */
function shortTitleOf({ details, recording }: CallSnapshot): string {
  const title = details?.title?.trim() ?? '';
  const name = (recording.fileName ?? '').replace(/\.[\p{L}\p{N}]{1,5}$/u, '').trim();
  return title || name || 'A call';
}
