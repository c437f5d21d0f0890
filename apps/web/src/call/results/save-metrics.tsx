import { Check } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import type { CallSession } from '../session/call-session.ts';
import { isSavable } from '../session/new-call.ts';
import { useCallSession } from '../session/use-call-sessions.ts';
import { saveFailed } from './failure-messages.ts';
import styles from './result-actions.module.css';

/** Saves the call; saved once, the button stays and says so. */
export function SaveMetrics({ session }: { session: CallSession }) {
  const call = useCallSession(session);
  const toast = useToast();
  const isSaved = call.save.status === 'saved';

  async function save() {
    const outcome = await session.save();
    if (outcome?.status === 'saved') {
      toast({ title: 'Success', description: 'Metrics saved successfully' });
    } else if (outcome && !isSignedOut(outcome.problem)) {
      toast(saveFailed);
    }
  }

  return (
    <Button
      className={styles.save}
      variant="primary"
      busy={call.save.status === 'saving'}
      disabled={!isSaved && !isSavable(call)}
      // Disabled outright it would drop the keyboard's focus, which is still on it.
      aria-disabled={isSaved ? true : undefined}
      icon={isSaved ? <Check className="icon" aria-hidden="true" /> : undefined}
      onClick={isSaved ? undefined : () => void save()}
    >
      {isSaved ? 'Saved' : 'Save Metrics'}
    </Button>
  );
}
