import type { CheckedEvidence } from '@sales-analytics/core';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { changeNotSavedTitle, notSavedHint, notSavedTitle } from './failure-messages.ts';
import styles from './result-notices.module.css';

export type ResultNoticesProps = {
  saveProblem?: string | undefined;
  changeProblem?: { message: string; onRetry: () => void } | undefined;
  checked: CheckedEvidence | undefined;
};

/** Shown above the results: what is not saved, and how many quotes were not found. */
export function ResultNotices({ saveProblem, changeProblem, checked }: ResultNoticesProps) {
  return (
    <>
      {saveProblem !== undefined && (
        <div className={styles.notice}>
          <Banner tone="error" title={notSavedTitle}>
            {saveProblem} {notSavedHint}
          </Banner>
        </div>
      )}
      {changeProblem && (
        <div className={styles.notice}>
          <Banner
            tone="error"
            title={changeNotSavedTitle}
            action={
              <Button size="sm" onClick={changeProblem.onRetry}>
                Try again
              </Button>
            }
          >
            {changeProblem.message}
          </Banner>
        </div>
      )}
      {checked && checked.missingCount > 0 && <MissingQuotes checked={checked} />}
    </>
  );
}

function MissingQuotes({ checked: { missingCount, quoteCount } }: { checked: CheckedEvidence }) {
  const quotes = quoteCount === 1 ? 'quote' : 'quotes';
  return (
    <div className={styles.missing} role="note">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>{`${missingCount} of ${quoteCount} ${quotes} could not be found in the transcript`}</span>
    </div>
  );
}
