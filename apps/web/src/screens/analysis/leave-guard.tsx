import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePlatform } from '../../platform/platform-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before an unsaved result is left. Who was signed out is not asked: the way leads to /login. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return undefined;
    function ask(event: BeforeUnloadEvent) {
      if (session.token() !== null) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, session]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="This analysis is not saved yet. If you leave now, it is discarded."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
