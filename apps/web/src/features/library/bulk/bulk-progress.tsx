import { CircleCheck, X } from 'lucide-react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { callCount } from '../call-count.ts';
import { failureText, resultText, runningText, unsentText } from './bulk-texts.ts';
import { isActive, type ShownJob } from './shown-jobs.ts';
import { canBeRetried, type BulkJobs } from './use-bulk-jobs.ts';
import styles from './bulk-progress.module.css';

export function BulkProgress({ bulk }: { bulk: BulkJobs }) {
  return (
    <div className={styles.jobs}>
      <Unsent bulk={bulk} />
      {bulk.shown.map((shown) =>
        isActive(shown) ? (
          <RunningJob key={shown.job.id} shown={shown} bulk={bulk} />
        ) : (
          <EndedJob key={shown.job.id} shown={shown} bulk={bulk} />
        ),
      )}
      {/* The element is always there, because screen readers announce only its changes. */}
      <output className="sr">{bulk.shown.map(spokenText).join(' ')}</output>
    </div>
  );
}

function Unsent({ bulk }: { bulk: BulkJobs }) {
  const { unsent, isStarting } = bulk;
  if (!unsent) return null;
  return (
    <Banner
      tone="error"
      title={unsentText(unsent.action)}
      action={
        <span className={styles.actions}>
          {unsent.canRetry && (
            <Button size="sm" busy={isStarting} onClick={() => void bulk.retryStart()}>
              Try again
            </Button>
          )}
          <Dismiss onClick={bulk.dropUnsent} />
        </span>
      }
    >
      {unsent.message} Your calls are as they were.
    </Banner>
  );
}

type JobProps = { shown: ShownJob; bulk: BulkJobs };

function RunningJob({ shown: { job }, bulk }: JobProps) {
  const { done, total } = progressOf(job);
  const isUndoing = job.state === 'undoing';
  return (
    <div className={styles.job}>
      <div className={styles.line}>
        <span className={styles.text}>
          {runningText(job)}: {done} of {total}
        </span>
        {!isUndoing && (
          <Button size="sm" onClick={() => void bulk.stop(job.id)}>
            Stop
          </Button>
        )}
      </div>
      <progress
        className={styles.bar}
        aria-label={runningText(job)}
        aria-valuetext={`${done} of ${total}`}
        max={Math.max(total, 1)}
        value={done}
      />
      {bulk.isAway && (
        <output className={styles.away}>
          The server can’t be reached at the moment. It goes on with the calls by itself; this page
          asks again until it answers.
        </output>
      )}
    </div>
  );
}

function EndedJob({ shown: { job }, bulk }: JobProps) {
  const retried = job.undo ? [] : job.failures.filter(canBeRetried);
  return (
    <div className={styles.job}>
      <div className={styles.line}>
        {job.failed === 0 && <CircleCheck className="icon" aria-hidden="true" />}
        <span className={styles.text}>{resultText(job)}</span>
        <span className={styles.actions}>
          {bulk.canUndo(job) && (
            <Button size="sm" onClick={() => void bulk.undo(job.id)}>
              Undo
            </Button>
          )}
          {retried.length > 0 && (
            <Button size="sm" busy={bulk.isStarting} onClick={() => void bulk.retryFailures(job)}>
              {retried.length < job.failed ? `Retry for ${callCount(retried.length)}` : 'Retry'}
            </Button>
          )}
          <Dismiss onClick={() => bulk.dismiss(job.id)} />
        </span>
      </div>
      {!job.undo && <Failures job={job} />}
    </div>
  );
}

function Failures({ job: { failures, failed } }: Pick<ShownJob, 'job'>) {
  const others = failed - failures.length;
  if (failed === 0) return null;
  return (
    <ul className={styles.failures} aria-label="Calls that were not changed">
      {failures.map((failure) => (
        <li key={failure.id}>
          <bdi>{failureText(failure)}</bdi>
        </li>
      ))}
      {others > 0 && <li>{`${others} more could not be changed.`}</li>}
    </ul>
  );
}

function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<X className="icon" aria-hidden="true" />}
      aria-label="Dismiss"
      onClick={onClick}
    />
  );
}

function progressOf({ state, done, total, undo }: ShownJob['job']) {
  if (state !== 'undoing' || !undo) return { done, total };
  return { done: undo.restored + undo.kept + undo.failed, total: undo.total };
}

/** Returns a text that changes at the start, at every quarter and at the end, but not with every call. */
function spokenText({ job }: ShownJob): string {
  if (!isActive({ job, local: [] })) return resultText(job);
  const { done, total } = progressOf(job);
  const quarters = total === 0 ? 0 : Math.floor((done / total) * 4);
  return `${runningText(job)}: ${quarters * 25} percent.`;
}
