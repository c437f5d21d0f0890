import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { titleOfCall } from './call-facts-text.ts';
import styles from './compare-states.module.css';
import type { ChosenCall } from './use-chosen-call.ts';
import { letterNames, type Letter } from './use-compared-ids.ts';

type ChangeProps = { onChange: (letter: Letter) => void };
type SidesProps = ChangeProps & { a: ChosenCall; b: ChosenCall };

export function NothingToCompare({ a, b, onChange }: SidesProps) {
  const letter = isOpen(a) ? 'a' : 'b';
  const canChoose = isOpen(a) || isOpen(b);
  return (
    <Notice
      title="Nothing to compare yet"
      action={canChoose && <Button onClick={() => onChange(letter)}>Choose a call</Button>}
    >
      {adviceFor(a, b)}
    </Notice>
  );
}

function isOpen({ status }: ChosenCall): boolean {
  return status === 'none' || status === 'missing';
}

function adviceFor(a: ChosenCall, b: ChosenCall): string {
  const open = (['a', 'b'] as const).filter((letter) => isOpen({ a, b }[letter]));
  const [letter] = open;
  if (letter === undefined) return 'Both calls must be loaded before they can be compared.';
  if (open.length === 2) return 'Choose two of your saved calls.';
  return `Choose a saved call for ${letterNames[letter]}.`;
}

type SameCallProps = { side: ChosenCall; onChange: () => void };

export function SameCall({ side, onChange }: SameCallProps) {
  const name = side.status === 'ready' ? `“${titleOfCall(side.call)}”` : 'This call';
  return (
    <Notice title="A and B are the same call" action={<Button onClick={onChange}>Change B</Button>}>
      <bdi>{name}</bdi> has no differences from itself. Choose another call.
    </Notice>
  );
}

type NoticeProps = { title: string; action: ReactNode; children: ReactNode };

function Notice({ title, action, children }: NoticeProps) {
  return (
    <Card as="div" className={styles.notice}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </Card>
  );
}

export function ComparisonComing() {
  return (
    <>
      <output className="sr">Loading...</output>
      <div className={styles.coming} aria-hidden="true">
        <Card as="div" className={styles.figures}>
          {[0, 1, 2, 3].map((index) => (
            <div key={index}>
              <Skeleton className={styles.label} />
              <Skeleton className={styles.figure} />
            </div>
          ))}
        </Card>
        <Card as="div" isPadded className={styles.rows}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} className={styles.row} />
          ))}
        </Card>
      </div>
    </>
  );
}
