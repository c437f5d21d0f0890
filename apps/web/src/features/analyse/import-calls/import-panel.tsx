import { useSyncExternalStore } from 'react';
import { displayNumber } from '../../../call/display/display-number.ts';
import { LongList } from '../../../call/results/long-list.tsx';
import { Progress } from '../../../call/results/processing-view.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { useViewFocus } from '../../../shared/ui/use-view-focus.ts';
import type { CallImport, CallRemark, ImportSnapshot } from './call-import.ts';
import styles from './import-panel.module.css';

export type ImportPanelProps = { callImport: CallImport; onClose: () => void };

export function ImportPanel({ callImport, onClose }: ImportPanelProps) {
  const now = useSyncExternalStore(callImport.subscribe, callImport.getSnapshot);
  const hasEnded = now.status === 'ended';
  const frame = useViewFocus(hasEnded ? 'ended' : 'running', 'h2');
  return (
    <div ref={frame}>
      <Card title={`Import of ${displayText(callImport.fileName)}`} bodyClassName={styles.body}>
        {hasEnded ? (
          <Ended now={now} onRun={() => void callImport.run()} onClose={onClose} />
        ) : (
          <Running now={now} onStop={() => callImport.stop()} />
        )}
      </Card>
    </div>
  );
}

function Running({ now, onStop }: { now: ImportSnapshot; onStop: () => void }) {
  const { total, left } = now;
  const text =
    now.status === 'reading'
      ? 'Reading the file'
      : `Importing ${formatCount(Math.min(total - left + 1, total))} of ${formatCount(total)}`;
  return (
    <>
      <p>{text}</p>
      <Progress
        label="Import progress"
        percent={now.status === 'reading' ? undefined : ((total - left) / total) * 100}
      />
      <div className={styles.actions}>
        <span className="muted t-sm">Keep this page open. Each call is saved as it is read.</span>
        <Button variant="outline" onClick={onStop}>
          Stop import
        </Button>
      </div>
    </>
  );
}

type EndedProps = { now: ImportSnapshot; onRun: () => void; onClose: () => void };

function Ended({ now, onRun, onClose }: EndedProps) {
  const { failures, notes, left, problem, total } = now;
  const canRun = left > 0 || failures.length > 0 || (problem !== null && total === 0);
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {summaryOf(now).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Remarks label="Calls that could not be imported" remarks={failures} />
      <Remarks label="Left out of imported calls" remarks={notes} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        {canRun && (
          <Button variant="outline" onClick={onRun}>
            {failures.length === 0 && problem === null ? 'Continue' : 'Try again'}
          </Button>
        )}
        <ButtonLink variant="primary" to="/dashboard">
          Go to Home
        </ButtonLink>
      </div>
    </>
  );
}

function summaryOf({ total, saved, existing, failures, left }: ImportSnapshot): string[] {
  if (total === 0) return ['There is no call in this file.'];
  return [
    saved > 0 || existing === 0 ? `${callsWere(saved)} imported.` : '',
    existing > 0 ? `${callsWere(existing)} in your account already and not saved again.` : '',
    failures.length > 0 ? `${callsWere(failures.length)} not imported, for these reasons:` : '',
    left > 0 ? `${callsWere(left)} not tried yet.` : '',
  ].filter((sentence) => sentence !== '');
}

function callsWere(count: number): string {
  return count === 1 ? '1 call was' : `${formatCount(count)} calls were`;
}

function formatCount(count: number): string {
  return displayNumber(count);
}

/** The sentence above the list counts all remarks, including those that are not listed. */
const maxListed = 200;

function Remarks({ label, remarks }: { label: string; remarks: readonly CallRemark[] }) {
  if (remarks.length === 0) return null;
  const listed = remarks.slice(0, maxListed);
  return (
    <LongList label={label} count={listed.length}>
      <ul className={styles.remarks} aria-label={label}>
        {listed.map(({ place, title, text }) => (
          <li key={`${place} ${text}`}>
            <b>{displayText(title).trim() || `Call ${formatCount(place)} of the file`}</b>{' '}
            <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
    </LongList>
  );
}
