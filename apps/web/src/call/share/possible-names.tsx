import type { PossibleName } from '@sales-analytics/core';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { times } from './times.ts';
import styles from './possible-names.module.css';

export type Decision = 'replace' | 'keep';

export type DecidedName = { name: PossibleName; decision: Decision | undefined };

export type PossibleNamesProps = {
  names: readonly DecidedName[];
  /** Pressing the same button again undoes the decision. */
  onDecide: (name: PossibleName, decision: Decision | undefined) => void;
};

const shownAtOnce = 200;

export function PossibleNames({ names, onDecide }: PossibleNamesProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const open = names.filter(({ decision }) => decision === undefined).length;
  if (names.length === 0) {
    return <p className={styles.none}>No other words look like names.</p>;
  }
  return (
    <div className={styles.list}>
      <p className={styles.head} id="possible-names" aria-live="polite">
        <b>
          {names.length === 1
            ? '1 word looks like a name'
            : `${names.length} words look like names`}
        </b>
        <span>{openText(open)}</span>
      </p>
      {/* A scrolling list needs to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <section className={styles.scroll} aria-labelledby="possible-names" tabIndex={0}>
        <ul aria-label="Words that look like names">
          {names.slice(0, limit).map(({ name, decision }) => (
            <PossibleNameRow
              key={keyOf(name)}
              name={name}
              decision={decision}
              onDecide={onDecide}
            />
          ))}
        </ul>
        {names.length > limit && (
          <Button size="sm" onClick={() => setLimit((before) => before + shownAtOnce)}>
            Show {Math.min(shownAtOnce, names.length - limit)} more
          </Button>
        )}
      </section>
    </div>
  );
}

/** Returns a key of a word, which is the same when the file is made again. */
export function keyOf({ text, isExact }: PossibleName): string {
  return isExact ? `=${text}` : text.toLowerCase();
}

type PossibleNameRowProps = DecidedName & Pick<PossibleNamesProps, 'onDecide'>;

function PossibleNameRow({ name, decision, onDecide }: PossibleNameRowProps) {
  const { text, count, places } = name;
  const [place] = places;
  const choose = (next: Decision) => onDecide(name, decision === next ? undefined : next);
  return (
    <li data-decision={decision}>
      <p className={styles.word}>
        <b>
          <bdi>{displayText(text)}</bdi>
        </b>
        <span>{times(count)}</span>
      </p>
      {place && (
        <p className={styles.place} dir="auto">
          {displayText(place.before)}
          <mark>{displayText(place.word)}</mark>
          {displayText(place.after)}
        </p>
      )}
      <div className={styles.choice}>
        <button
          type="button"
          aria-pressed={decision === 'replace'}
          aria-label={`Replace ${displayText(text)}`}
          onClick={() => choose('replace')}
        >
          Replace
        </button>
        <button
          type="button"
          aria-pressed={decision === 'keep'}
          aria-label={`Keep ${displayText(text)}`}
          onClick={() => choose('keep')}
        >
          Keep
        </button>
      </div>
    </li>
  );
}

function openText(open: number): string {
  if (open === 0) return 'All decided';
  return `${open} undecided. ${open === 1 ? 'It stays' : 'They stay'} in the page.`;
}
