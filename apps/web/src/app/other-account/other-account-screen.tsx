import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readTypedTexts } from '../../shared/browser/typed-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useDocumentTitle } from '../../shared/ui/document-title.ts';
import { ErrorLayout } from '../failure/error-layout.tsx';
import type { OpenDocument } from './open-document.ts';
import styles from './other-account-screen.module.css';
import { keptCallsText, keptTextsText, otherAccountTexts } from './other-account-texts.ts';

/** Says that another account signed in, what is kept of the first one's work, and how to go on. */
export function OtherAccountScreen({ openDocument }: { openDocument: OpenDocument }) {
  const { session, storage } = usePlatform();
  const accounts = useSyncExternalStore(session.accounts.subscribe, session.accounts.getSnapshot);
  const { title, happened, goOn, signIn, note } = otherAccountTexts(accounts);
  const frame = useRef<HTMLDivElement>(null);
  const kept = useKeptCalls();
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
              {goOn !== '' && (
                <Button variant="primary" size="lg" onClick={() => openDocument('/dashboard')}>
                  {goOn}
                </Button>
              )}
              {signIn !== '' && (
                <Button
                  size="lg"
                  variant={goOn === '' ? 'primary' : 'outline'}
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
          {kept !== null && keptCallsText(kept, accounts.own)}
          {hasTypedTexts && ` ${keptTextsText(accounts.own)}`}
        </output>
      </ErrorLayout>
    </div>
  );
}

/** How many calls of the first account are kept in this browser; null until that is known. */
function useKeptCalls(): number | null {
  const platform = usePlatform();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    import('./kept-calls.ts')
      .then(({ countKeptCalls }) => countKeptCalls(platform))
      .then(setCount)
      // The server did not give the code that counts them: the screen says the rest.
      .catch(() => undefined);
  }, [platform]);

  return count;
}
