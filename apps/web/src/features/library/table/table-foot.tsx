import { memo } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { ListFoot } from '../list-foot.tsx';
import styles from './table-foot.module.css';

const keyHints = [
  { keys: ['↑', '↓'], action: 'move' },
  { keys: ['Enter'], action: 'open' },
  { keys: ['Space'], action: 'select' },
];

export type TableFootProps = {
  hasMore: boolean;
  isLoadingMore?: boolean | undefined;
  onMore: () => void;
};

export const TableFoot = memo(function TableFoot({
  hasMore,
  isLoadingMore,
  onMore,
}: TableFootProps) {
  return (
    <ListFoot hints={keyHints}>
      <span>Shaded: benchmark band for the call type. ▲ above, ▼ below.</span>
      {hasMore && (
        <Button className={styles.more} busy={isLoadingMore} onClick={onMore}>
          Show more calls
        </Button>
      )}
    </ListFoot>
  );
});
