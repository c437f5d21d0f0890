import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Http } from '../../../src/shared/http/http.ts';
import { KeepingProvider } from '../../../src/call/session/keeping-context.tsx';
import type { PartFailure } from '../../../src/call/session/new-failures.ts';
import { createTestKeeping } from '../../call/session/fake-keeping.ts';
import { useCallSaving } from '../../../src/call/session/use-call-saving.ts';
import type { CallQueue, QueuedCall } from '../../../src/call/session/call-queue.ts';
import type { Platform } from '../../../src/shared/browser/platform-context.tsx';
import { renderScreen } from '../../render-screen.tsx';
import type { AnalysisPorts } from '../../../src/features/analyse/analysis-ports.ts';
import { useAddCalls } from '../../../src/features/analyse/upload/use-add-calls.ts';
import { useCallQueue } from '../../../src/features/analyse/queue/use-call-queue.ts';

interface SavingPage {
  http: Http;
  platform: Platform;
  ports: AnalysisPorts;
  recording: File;
}

/**
 * What the analysis screen does with a recording, without what it shows of it: so that hundreds of
 * them can go from upload to save as they do there.
 */
export function openSavingPage({ http, platform, ports, recording }: SavingPage) {
  const failures: PartFailure[] = [];
  const element = (
    <KeepingProvider keeping={createTestKeeping()}>
      <Page ports={ports} recording={recording} onFailure={(failure) => failures.push(failure)} />
    </KeepingProvider>
  );
  const routes = [{ path: '/', element }];
  renderScreen({ http, platform, path: '/', routes });

  /** @returns how the page stands when something has come of it */
  async function press(name: 'analyse' | 'ready'): Promise<string | null> {
    fireEvent.click(screen.getByText(name));
    const face = await screen.findByText(/^(failed|unavailable|ready|saved)$/);
    return face.textContent;
  }

  // An unmount leaves the empty frame of each page, and the next ones are searched with it.
  return { failures, press, close: cleanup };
}

type PageProps = {
  ports: AnalysisPorts;
  recording: File;
  onFailure: (failure: PartFailure) => void;
};

function Page({ ports, recording, onFailure }: PageProps) {
  const control = useCallQueue({ ports, onFailure });
  const { takeFiles } = useAddCalls({ ports, callType: 'demo', ...control });
  const [call] = control.calls;
  if (!call) return <button onClick={() => void takeFiles([recording])}>analyse</button>;
  if (call.state.stage !== 'finished') return <p>{call.state.stage}</p>;
  return <SaveButton call={call} queue={control.queue} randomId={ports.randomId} />;
}

type SaveButtonProps = { call: QueuedCall; queue: CallQueue; randomId: () => string };

function SaveButton({ call, queue, randomId }: SaveButtonProps) {
  const { saveState, save } = useCallSaving({ call, queue, randomId, onSaved: () => undefined });
  return <button onClick={save}>{saveState}</button>;
}
