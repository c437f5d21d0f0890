import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { changeNotSavedTitle, notSavedHint, notSavedTitle } from '../session/failure-messages.ts';
import styles from './result-notices.module.css';

export type ResultNoticesProps = {
  saveProblem?: string | undefined;
  changeProblem?: { message: string; onRetry: () => void } | undefined;
  onAssignSpeakers?: (() => void) | undefined;
};

export function ResultNotices(props: ResultNoticesProps) {
  const { saveProblem, changeProblem, onAssignSpeakers } = props;
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
      {onAssignSpeakers && (
        <div className={styles.notice}>
          <Banner
            tone="note"
            action={
              <Button size="sm" onClick={onAssignSpeakers}>
                Assign speakers
              </Button>
            }
          >
            One speaker was heard. Talk ratio and patience need two.
          </Banner>
        </div>
      )}
    </>
  );
}
