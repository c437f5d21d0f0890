import { ArrowLeft } from 'lucide-react';
import type { QueuedCall } from '../../../call/session/call-queue.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CallProgress } from './call-progress.tsx';
import { ImportNotes } from './import-notes.tsx';
import { LateNewCallResults } from './late-new-call-results.tsx';
import type { CallQueueControl } from './use-call-queue.ts';

export type QueuedCallPageProps = {
  call: QueuedCall;
  control: CallQueueControl;
  randomId: () => string;
  /** How many more calls this page works on. */
  others: number;
  onBack: () => void;
};

/** One call of the queue: on its way, stopped by a failure, or its result. */
export function QueuedCallPage(props: QueuedCallPageProps) {
  const { call, control, randomId, others, onBack } = props;
  const { state, id } = call;
  return (
    <>
      {others > 0 && (
        <p className="back-row">
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft className="i" aria-hidden="true" />}
            onClick={onBack}
          >
            All calls
          </Button>
        </p>
      )}
      <ImportNotes notes={call.notes} onClose={() => control.queue.closeNotes(id)} />
      {state.stage === 'finished' ? (
        <LateNewCallResults call={{ ...call, state }} control={control} randomId={randomId} />
      ) : (
        <CallProgress
          call={call}
          state={state}
          onStop={() => control.stop(id)}
          onRetry={() => control.queue.retry(id, 'transcription')}
        />
      )}
    </>
  );
}
