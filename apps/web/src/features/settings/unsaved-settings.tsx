import { hasLanguageModel, hasTranscriptionKey } from '@sales-analytics/core';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useAppCallsSnapshot } from '../../call/session/app-calls-context.tsx';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { useUnloadQuestion } from '../../shared/browser/use-unload-question.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { DialogActions, MessageDialog } from '../../shared/ui/dialog-frame.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import type { Environment } from './environment.ts';
import styles from './unsaved-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

export type UnsavedSettingsProps = { form: SettingsForm; environment: Environment };

export function UnsavedSettings(props: UnsavedSettingsProps) {
  return (
    <>
      <WaitingFiles form={props.form} />
      <LeaveDialog {...props} />
    </>
  );
}

/** The user chose these recordings before saving the keys. */
function WaitingFiles({ form: { saved } }: Pick<UnsavedSettingsProps, 'form'>) {
  const { drafts, waiting } = useAppCallsSnapshot();
  const names = (drafts ?? [])
    .filter(({ id }) => waiting.includes(id))
    .map(({ recording }) => displayText(recording.fileName ?? '').trim() || 'A recording');
  const [name] = names;
  if (name === undefined) return null;
  const isOne = names.length === 1;
  const what = isOne ? name : `${names.length} recordings`;
  return (
    <div className={styles.waiting} data-waiting="">
      <output className="t-sm">
        {what} {isOne ? 'is' : 'are'} kept in this browser until your keys are saved.
      </output>
      {hasTranscriptionKey(saved) && hasLanguageModel(saved) && (
        <ButtonLink variant="primary" to="/dashboard/analysis">
          Analyse {isOne ? 'it' : 'them'} now
        </ButtonLink>
      )}
    </div>
  );
}

/** A sign-out removes all keys, so it needs no confirmation. */
function LeaveDialog({ form, environment }: UnsavedSettingsProps) {
  const { isDirty } = form;
  const { session } = usePlatform();
  const stayRef = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadQuestion(isDirty);

  useEffect(() => {
    if (!isDirty) blocker.proceed?.();
  }, [isDirty, blocker]);

  function stay() {
    blocker.reset?.();
  }

  /** The effect above leaves the page as soon as nothing is unsaved. */
  function saveAndLeave() {
    const { pathname = '', search = '' } = blocker.location ?? {};
    const isStored = form.save({ reload: () => environment.open(pathname + search) });
    if (!isStored) stay();
  }

  return (
    <MessageDialog
      open={isDirty && blocker.state === 'blocked'}
      title="Save your settings before you leave?"
      description="Your changes are not saved yet. If you discard them, they are lost."
      firstRef={stayRef}
      onCancel={stay}
    >
      <DialogActions>
        <Button ref={stayRef} onClick={stay}>
          Stay
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Discard
        </Button>
        <Button variant="primary" onClick={saveAndLeave}>
          Save and leave
        </Button>
      </DialogActions>
    </MessageDialog>
  );
}
