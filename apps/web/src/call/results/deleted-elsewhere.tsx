import type { Call } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { callKey } from '../requests/calls-cache.ts';
import { useRestoreCall } from '../requests/restore-call.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import styles from './result-notices.module.css';

export function DeletedElsewhere({ call }: { call: Pick<Call, '_id' | 'recording'> }) {
  const { _id, recording } = call;
  const queries = useQueryClient();
  const { audio } = useCallStorage();
  const { mutate, isPending, isError } = useRestoreCall();

  function restore() {
    mutate(_id, {
      onSuccess() {
        // If this fails, the user can restore the recording later from Home.
        audio.restore(recording?.audioKey ?? _id).catch(() => undefined);
        void queries.invalidateQueries({ queryKey: callKey(_id) });
      },
    });
  }

  return (
    <Banner
      className={styles.notice}
      tone="error"
      title="This call was deleted in another tab"
      action={
        <Button size="sm" busy={isPending} onClick={restore}>
          Restore
        </Button>
      }
    >
      {isError
        ? 'The call could not be restored. What you typed is still here: copy it, or try again.'
        : 'What you typed is still here, but it can’t be saved. Copy it, or restore the call.'}
    </Banner>
  );
}
