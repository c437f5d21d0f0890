import type { ReactNode } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { FailedPart, AsyncState } from './async-state.ts';
import styles from './async-section.module.css';
import { classNames } from '../../shared/ui/class-names.ts';

export type AsyncSectionProps<Value> = {
  part: AsyncState<Value>;
  label: string;
  children: (value: Value) => ReactNode;
};

export function AsyncSection<Value>({ part, label, children }: AsyncSectionProps<Value>) {
  if (part.status === 'ready') return children(part.value);
  if (part.status === 'running') return <PartSkeleton label={label} shape="text" />;
  return <SectionFailure part={part} isInColumn />;
}

type SectionFailureProps = {
  part: FailedPart;
  isInColumn?: boolean;
};

export function SectionFailure({ part, isInColumn }: SectionFailureProps) {
  const { title, description, help, isExpected, onRetry } = part;
  return (
    <div className={isInColumn ? undefined : styles.failure}>
      <Banner
        tone={isExpected ? 'note' : 'error'}
        title={title}
        action={onRetry && <Retry onRetry={onRetry} />}
      >
        {description}
        {help}
      </Banner>
    </div>
  );
}

export function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
}

/** The label makes screen readers announce 'Loading...'. It is missing if the page announces that itself. */
export function PartSkeleton({ label, shape }: { label?: string; shape: 'numbers' | 'text' }) {
  return (
    <div className={shape === 'numbers' ? styles.numbers : undefined}>
      {label !== undefined && <output className="sr">{label}: Loading...</output>}
      {Array.from({ length: shape === 'numbers' ? 4 : 1 }, (_, index) => (
        <Card as="div" isPadded className={styles.skeleton} key={index} aria-hidden="true">
          <Skeleton className={classNames(styles.line, styles.title)} />
          <Skeleton className={styles.line} />
          <Skeleton className={classNames(styles.line, styles.short)} />
        </Card>
      ))}
    </div>
  );
}
