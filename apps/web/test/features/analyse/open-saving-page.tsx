import { cleanup, fireEvent, screen } from '@testing-library/react';
import { CallStorageProvider } from '../../../src/call/drafts/call-storage.tsx';
import type { CallSession } from '../../../src/call/session/call-session.ts';
import type { CallFailure } from '../../../src/call/session/call-state.ts';
import { isSavable } from '../../../src/call/session/new-call.ts';
import type { CallSnapshot } from '../../../src/call/session/session-options.ts';
import { useCallSession, useCallSessions } from '../../../src/call/session/use-call-sessions.ts';
import { createAnalysisSessions } from '../../../src/features/analyse/analysis-sessions.ts';
import type { AnalysisOptions } from '../../../src/features/analyse/analysis-options.ts';
import { useAddCalls } from '../../../src/features/analyse/upload/use-add-calls.ts';
import type { Platform } from '../../../src/shared/browser/platform-context.tsx';
import type { Http } from '../../../src/shared/http/http.ts';
import { createFakeStorage } from '../../call/fake-storage.ts';
import { renderScreen } from '../../render-screen.tsx';

interface SavingPage {
  http: Http;
  platform: Platform;
  options: AnalysisOptions;
  recording: File;
}

/**
 * Handles a recording as the analysis screen does, but renders nothing, so that a test can use hundreds of recordings.
 */
export function openSavingPage({ http, platform, options, recording }: SavingPage) {
  let call: CallSnapshot | undefined;
  const element = (
    <CallStorageProvider storage={createFakeStorage()}>
      <Page options={options} recording={recording} onCall={(shown) => (call = shown)} />
    </CallStorageProvider>
  );
  const routes = [{ path: '/', element }];
  renderScreen({ http, platform, path: '/', routes });

  /** @returns the state of the page after the step */
  async function press(name: 'analyse' | 'ready'): Promise<string | null> {
    fireEvent.click(screen.getByText(name));
    const outcome = await screen.findByText(/^(failed|unavailable|ready|saved)$/);
    return outcome.textContent;
  }

  // `cleanup` also removes the empty frame of the page, which would slow down later searches.
  return { failures: () => failuresOf(call), press, close: cleanup };
}

function failuresOf(call: CallSnapshot | undefined): CallFailure[] {
  if (call?.state.stage === 'failed') return [call.state.failure];
  if (call?.state.stage !== 'finished') return [];
  const { analysis, summary } = call.state;
  return [analysis, summary].flatMap((part) => (part.status === 'failed' ? [part.failure] : []));
}

type PageProps = {
  options: AnalysisOptions;
  recording: File;
  onCall: (call: CallSnapshot | undefined) => void;
};

function Page({ options, recording, onCall }: PageProps) {
  const { sessions, calls } = useCallSessions((services) =>
    createAnalysisSessions(services, options),
  );
  const { addFiles } = useAddCalls({
    options,
    preferences: { callType: 'demo', stereo: 'detect' },
    sessions,
    importCalls: () => Promise.resolve(null),
  });
  const [call] = calls;
  const session = call && sessions.get(call.id);
  onCall(call);
  if (!session) return <button onClick={() => void addFiles([recording])}>analyse</button>;
  if (call.state.stage !== 'finished') return <p>{call.state.stage}</p>;
  return <SaveButton session={session} />;
}

function SaveButton({ session }: { session: CallSession }) {
  const call = useCallSession(session);
  const { status } = call.save;
  const unsaved = isSavable(call) ? 'ready' : 'unavailable';
  return (
    <button onClick={() => void session.save()}>{status === 'unsaved' ? unsaved : status}</button>
  );
}
