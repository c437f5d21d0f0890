import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useUnloadQuestion } from '../../shared/browser/use-unload-question.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

const leaveQuestions = {
  processing: {
    title: 'Stop processing and leave?',
    description:
      'The recording is still being processed. Leaving stops it, and nothing is saved to your account.',
  },
  analysing: {
    title: 'Stop the analysis and leave?',
    description:
      'The call is still being analysed. Leaving stops the analysis. The conversation is kept, so you can analyse it later.',
  },
  importing: {
    title: 'Stop the import and leave?',
    description:
      'Not all calls of the file are imported yet. The imported ones stay saved. Choose the file again to import the rest; no call is saved twice.',
  },
  unchecked: {
    title: 'Leave without analysing?',
    description: 'The transcript on this page is not analysed yet. Leaving discards it.',
  },
  unsavedKey: {
    title: 'Leave without saving your key?',
    description: 'Your key is not saved yet. Leaving discards it.',
  },
  unstored: {
    title: 'Leave without saving your changes?',
    description: 'Your latest changes to this call are not saved yet and may be lost.',
  },
  unsaved: {
    title: 'Leave without saving?',
    description: 'This analysis is not saved. Leaving discards it.',
  },
} as const;

type LeaveGuardProps = {
  /** It is null if the user would lose nothing by leaving the page. */
  risk: keyof typeof leaveQuestions | null;
};

/**
 * Asks for confirmation before the user leaves the page and loses work. It does not ask after a sign-out, which
 * redirects to /login. If the risk ends while the dialog is open, navigation continues.
 */
export function LeaveGuard({ risk }: LeaveGuardProps) {
  const isAtRisk = risk !== null;
  const { session } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useUnloadQuestion(isAtRisk);

  useEffect(() => {
    if (!isAtRisk) blocker.proceed?.();
  }, [isAtRisk, blocker]);

  return (
    <ConfirmDialog
      open={isAtRisk && blocker.state === 'blocked'}
      {...leaveQuestions[risk ?? 'unsaved']}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
