import { Check } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './checkbox-list.module.css';

type Choice = {
  value: string;
  label: string;
  isChosen: boolean;
  count?: number | undefined;
  content?: ReactNode;
};

type Props = { label: string; choices: readonly Choice[]; onToggle: (value: string) => void };

/** The Tab key stops at the list once, and the arrow keys move inside it. */
export function CheckboxList({ label, choices, onToggle }: Props) {
  const [reached, setReached] = useState<string>();
  const isThere = choices.some(({ value }) => value === reached);
  const stop = isThere ? reached : choices[0]?.value;
  return (
    <fieldset className={styles.list} aria-label={label}>
      {choices.map(({ value, content, ...choice }) => (
        <label className={styles.row} key={value}>
          <input
            className={styles.box}
            type="checkbox"
            data-choice=""
            checked={choice.isChosen}
            tabIndex={value === stop ? 0 : -1}
            onFocus={() => setReached(value)}
            onChange={() => onToggle(value)}
          />
          <span className={styles.tick} aria-hidden="true">
            <Check className="icon" />
          </span>
          {content ?? (
            <span className={styles.label} title={choice.label}>
              <bdi>{choice.label}</bdi>
            </span>
          )}
          {choice.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{choice.count}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

export function moveAmongChoices(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const choices = [...currentTarget.querySelectorAll<HTMLElement>('[data-choice]')];
  const at = choices.findIndex((choice) => choice === target);
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if ((at === -1 && !isSearch) || choices.length === 0) return;
  const next = nextPlace(key, at, choices.length);
  if (next === undefined) return;
  event.preventDefault();
  choices[next]?.focus();
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  const step = steps.get(key);
  if (step !== undefined) return at === -1 && step < 0 ? count - 1 : (at + step + count) % count;
  // In the field above the list, these keys move the cursor.
  if (at === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
