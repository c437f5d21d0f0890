import { memo } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './table-foot.module.css';

export type TableFootProps = {
  /** The server has more calls that match. */
  hasMore: boolean;
  isLoadingMore?: boolean | undefined;
  onMore: () => void;
};

/** The keys of the table, what its marks mean, and the button that loads more calls. */
export const TableFoot = memo(function TableFoot({
  hasMore,
  isLoadingMore,
  onMore,
}: TableFootProps) {
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <span>
          <kbd>
            <span aria-hidden="true">↑</span>
            <span className="sr">Arrow up</span>
          </kbd>
          <kbd>
            <span aria-hidden="true">↓</span>
            <span className="sr">Arrow down</span>
          </kbd>
          move
        </span>
        <span>
          <kbd>Enter</kbd>open
        </span>
        <span>
          <kbd>Space</kbd>select
        </span>
      </span>
      <span>Shaded: benchmark band for the call type. ▲ above, ▼ below.</span>
      {hasMore && (
        <Button className={styles.more} busy={isLoadingMore} onClick={onMore}>
          Show more calls
        </Button>
      )}
    </div>
  );
});
