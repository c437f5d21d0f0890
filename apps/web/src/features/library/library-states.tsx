import { Link } from 'react-router';
import { ApiError } from '../../shared/http/api-error.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import styles from './library-states.module.css';

export function NoCalls() {
  return (
    <EmptyState
      title="No call recordings found."
      action={
        <>
          <ButtonLink variant="primary" size="lg" to="/dashboard/analysis">
            Start Here
          </ButtonLink>
          <Link className={classNames(styles.link, 'a-link t-sm')} to="/dashboard/analysis?sample">
            Explore a sample call
          </Link>
          <Link
            className={classNames(styles.link, 'a-link t-sm')}
            to="/dashboard/cold-call-practice"
          >
            Or practise a cold call first
          </Link>
        </>
      }
    >
      Analyse a recording on this computer, without any key, and save it. It then appears here with
      its talk time and questions.
    </EmptyState>
  );
}

type NoMatchProps = {
  title: string;
  advice: string;
  actions: readonly { label: string; onSelect: () => void }[];
};

export function NoMatch({ title, advice, actions }: NoMatchProps) {
  return (
    <Card as="div" className={styles.noMatch}>
      <h2>{title}</h2>
      <p>{advice}</p>
      <div className={styles.actions}>
        {actions.map(({ label, onSelect }) => (
          <Button key={label} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

type ListFailureProps = {
  what: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
};

/** The button retries everything that failed. */
export function ListFailure({ what, error, busy, onRetry }: ListFailureProps) {
  const detail = error instanceof ApiError ? error.detail : undefined;
  return (
    <Banner
      className={styles.failure}
      tone="error"
      title="Error fetching call metrics"
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message.replace(/\.?$/, '.')} {what} {detail} Your saved calls are safe.
    </Banner>
  );
}
