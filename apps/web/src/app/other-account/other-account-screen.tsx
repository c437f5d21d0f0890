import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readTypedTexts } from '../../shared/browser/typed-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ErrorLayout } from '../failure/error-layout.tsx';
import type { OpenDocument } from './open-document.ts';
import styles from './other-account-screen.module.css';
import {
  otherAccountTexts,
  transcriptsText,
  typedTextsText,
  unsavedCallsText,
} from './other-account-texts.ts';

export function OtherAccountScreen({ openDocument }: { openDocument: OpenDocument }) {
  const { session, storage } = usePlatform();
  const accounts = useSyncExternalStore(session.accounts.subscribe, session.accounts.getSnapshot);
  const { title, happened, continueAs, signIn, note } = otherAccountTexts(accounts);
  const frame = useRef<HTMLDivElement>(null);
  const unsavedCount = useUnsavedCallCount();
  const hasTypedTexts = readTypedTexts(storage, session.accountId()).length > 0;
  useDocumentTitle('This tab has stopped');

  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);

  function signInAgain() {
    session.signOutAnyone();
    openDocument('/login');
  }

  return (
    <div ref={frame}>
      <ErrorLayout
        title={title}
        action={
          <>
            <div className={styles.actions}>
              {continueAs !== '' && (
                <Button variant="primary" size="lg" onClick={() => openDocument('/dashboard')}>
                  {continueAs}
                </Button>
              )}
              {signIn !== '' && (
                <Button
                  size="lg"
                  variant={continueAs === '' ? 'primary' : 'outline'}
                  onClick={signInAgain}
                >
                  {signIn}
                </Button>
              )}
            </div>
            {note !== null && <p className={classNames(styles.note, 'muted', 't-sm')}>{note}</p>}
          </>
        }
      >
        <p>{happened}</p>
        <output className={styles.kept}>
          {unsavedCount !== null && unsavedCallsText(unsavedCount, accounts.own)}
          {hasTypedTexts && ` ${typedTextsText(accounts.own)}`}
        </output>
        <p className="muted t-sm">{transcriptsText(accounts.own)}</p>
      </ErrorLayout>
    </div>
  );
}

/** Returns null until the number of unsaved calls is known. */
function useUnsavedCallCount(): number | null {
  const platform = usePlatform();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    import('./count-unsaved-calls.ts')
      .then(({ countUnsavedCalls }) => countUnsavedCalls(platform))
      .then(setCount)
      // If the code that counts the calls can't be loaded, the screen shows only its other texts.
      .catch(() => undefined);
  }, [platform]);

  return count;
}
