import { CallResults } from '../../features/call-result/call-results.tsx';
import { LeaveGuard } from '../../features/call-result/leave-guard.tsx';
import { useCallSaving } from '../../features/call-result/use-call-saving.ts';
import type { CallPart, CallState } from '../../flows/call-state.ts';
import type { Selected } from './use-analyse-call.ts';

type RecordedCallResultsProps = {
  selected: Selected;
  call: Extract<CallState, { stage: 'finished' }>;
  newKey: () => string;
  onRetry: (part: CallPart) => void;
  onDiscard: () => void;
};

/** The result of the recording that was dropped; leaving it unsaved is asked about. */
export function RecordedCallResults(props: RecordedCallResultsProps) {
  const { selected, call, newKey, onRetry, onDiscard } = props;
  const saving = useCallSaving({ call, recording: selected.recording, newKey });
  return (
    <>
      <CallResults
        title={selected.file.name}
        at={selected.chosenAt}
        durationMs={selected.durationMs}
        call={call}
        saving={saving}
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
      <LeaveGuard risk={saving.saveState === 'saved' ? null : 'unsaved'} />
    </>
  );
}
