import { Phone } from 'lucide-react';
import { onSingleClick } from './turn-actions.ts';
import styles from './start-call.module.css';

type Props = { canStart: boolean; onStart: () => void };

/** On a phone it stays at the bottom of the screen, below the form. */
export function StartCall({ canStart, onStart }: Props) {
  return (
    <div className={styles.dock}>
      <button
        type="button"
        className={styles.start}
        disabled={!canStart}
        onClick={onSingleClick(onStart)}
      >
        <Phone className="icon icon-lg" aria-hidden="true" />
        Start Call
      </button>
    </div>
  );
}
