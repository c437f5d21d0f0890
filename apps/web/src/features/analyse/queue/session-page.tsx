import { ArrowLeft } from 'lucide-react';
import type { CallSession } from '../../../call/session/call-session.ts';
import { useCallSession } from '../../../call/session/use-call-sessions.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { titleOf } from '../draft-call-labels.ts';
import { LazyCallProgress } from './lazy-call-progress.tsx';
import { ImportNotes } from './import-notes.tsx';
import { LazySessionResults } from './lazy-session-results.tsx';
import styles from './session-page.module.css';

export type SessionPageProps = {
  session: CallSession;
  others: number;
  onBack: () => void;
  onStop: () => void;
  onDiscard: () => void;
};

export function SessionPage({ session, others, onBack, onStop, onDiscard }: SessionPageProps) {
  const call = useCallSession(session);
  const { state } = call;
  return (
    <>
      {others > 0 && (
        <p className={styles.back}>
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft className="icon" aria-hidden="true" />}
            onClick={onBack}
          >
            All calls
          </Button>
        </p>
      )}
      <ImportNotes
        title={call.speakersBy === 'channel' ? 'Stereo recording' : 'Transcript imported'}
        notes={call.notes}
        onClose={() => session.closeNotes()}
      />
      {state.stage === 'finished' ? (
        <LazySessionResults
          session={session}
          state={state}
          title={titleOf(call)}
          at={call.details?.callDate?.at ?? call.chosenAt}
          onDiscard={onDiscard}
          isStored={call.isStored}
          hasTabInAddress
        />
      ) : (
        <LazyCallProgress
          call={call}
          state={state}
          onPause={(isPaused) => session.setPaused(isPaused)}
          onStop={onStop}
          onRetry={() => session.retry('transcription')}
        />
      )}
    </>
  );
}
