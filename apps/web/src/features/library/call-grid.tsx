import type { LibraryCall } from '@sales-analytics/contract';
import { CallCard } from './call-card.tsx';
import styles from './call-grid.module.css';
import type { CallSelection } from './selection/use-selection.ts';

type Props = {
  calls: readonly LibraryCall[];
  dateOf: (call: LibraryCall) => string;
  selection: CallSelection;
  onDelete: (call: LibraryCall) => Promise<void>;
};

export function CallGrid({ calls, dateOf, selection, onDelete }: Props) {
  return (
    <ul className={styles.grid} aria-label="Saved calls" data-cards>
      {calls.map((call) => (
        <li key={call._id}>
          <CallCard
            call={call}
            date={dateOf(call)}
            selection={selection.isSelecting ? selection : undefined}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}
