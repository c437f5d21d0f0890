import { X } from 'lucide-react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './missing-search.module.css';
import type { LibraryAddress } from './use-library-address.ts';

/** The address can be old, or a bookmark from another browser. */
export function MissingSearch({ address }: { address: LibraryAddress }) {
  const { choice, missing, choose } = address;
  const text = textOf(address);

  function dismiss() {
    // The pressed button disappears, so the focus moves to the search box.
    document.querySelector<HTMLElement>('[type="search"]')?.focus();
    choose(choice, missing === 'view' ? { replace: true, view: null } : { replace: true });
  }

  return (
    // The element is always there, because screen readers announce only its changes.
    <div aria-live="polite">
      {text !== undefined && (
        <Banner
          tone="note"
          className={styles.note}
          action={
            <Button
              size="sm"
              variant="ghost"
              icon={<X className="icon" aria-hidden="true" />}
              aria-label="Dismiss"
              onClick={dismiss}
            />
          }
        >
          {text}
        </Banner>
      )}
    </div>
  );
}

function textOf({ missing, viewId }: LibraryAddress): string | undefined {
  if (missing === 'view') return 'This view doesn’t exist any more. All calls are shown.';
  if (missing === undefined) return undefined;
  const shown = viewId === null ? 'All calls are shown.' : 'The view is shown as it was saved.';
  return `The search in this link is not stored in this browser. ${shown}`;
}
