import type { AppCalls } from '../../call/session/app-calls.ts';
import type { AppServices } from '../../call/session/use-session-services.ts';

type Services = Omit<AppServices, 'onFinished'>;

/** Resumes calls that were still in progress when the app was last closed. Their code is loaded only if there are any. */
export async function continueCalls(appCalls: AppCalls, services: Services): Promise<void> {
  const drafts = await services.storage.drafts.list();
  if (!drafts.some(({ isUnderWay }) => isUnderWay)) return;
  const { createAnalysisSessions } = await import('../../features/analyse/analysis-sessions.ts');
  const sessions = appCalls.sessions(() =>
    createAnalysisSessions({ ...services, onFinished: appCalls.reportFinished }),
  );
  await sessions.continueWork();
}
