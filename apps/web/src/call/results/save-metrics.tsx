import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import type { CallSession } from '../session/call-session.ts';
import { isSavable } from '../session/new-call.ts';
import { useCallSession } from '../session/use-call-sessions.ts';
import { saveFailed } from '../session/failure-messages.ts';
import { SavedMark } from './saved-mark.tsx';
import styles from './result-actions.module.css';

export function SaveMetrics({ session }: { session: CallSession }) {
  const call = useCallSession(session);
  const toast = useToast();

  async function save() {
    const outcome = await session.save();
    if (outcome?.status === 'saved') {
      toast({ title: 'Success', description: 'Metrics saved successfully' });
    } else if (outcome && !isSignedOut(outcome.problem)) {
      toast(saveFailed);
    }
  }

  if (call.save.status === 'saved') return <SavedMark />;
  return (
    <Button
      className={styles.save}
      variant="primary"
      busy={call.save.status === 'saving'}
      disabled={!isSavable(call)}
      onClick={() => void save()}
    >
      Save Metrics
    </Button>
  );
}
