import { Button } from '../../../shared/ui/button.tsx';
import styles from './select-all.module.css';
import type { CallSelection } from './use-selection.ts';

type SelectAllProps = {
  selection: Pick<
    CallSelection,
    | 'selection'
    | 'loaded'
    | 'count'
    | 'isSelecting'
    | 'toggleLoaded'
    | 'selectAllThatMatch'
    | 'clear'
  >;
  /** `loaded` counts the loaded calls, and `total` counts the matching calls. */
  loaded: number;
  total: number;
};

export function SelectAll({ selection, loaded, total }: SelectAllProps) {
  const isQuery = selection.selection.kind === 'query';
  const isOffered = !isQuery && selection.loaded === 'all' && total > loaded;
  const isShort = selection.isSelecting && !isQuery && selection.loaded !== 'all' && loaded > 0;
  if (!isQuery && !isOffered && !isShort) return null;
  return (
    <div className={styles.bar}>
      {isShort ? (
        <Button variant="ghost" size="sm" className={styles.link} onClick={selection.toggleLoaded}>
          Select all {loaded} shown
        </Button>
      ) : (
        <span>{isQuery ? matchingText(selection.count, total) : loadedText(loaded)}</span>
      )}
      {isOffered && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.link}
          onClick={selection.selectAllThatMatch}
        >
          Select all {total} that match
        </Button>
      )}
      {isQuery && (
        <Button variant="ghost" size="sm" className={styles.link} onClick={selection.clear}>
          Clear selection
        </Button>
      )}
    </div>
  );
}

function loadedText(loaded: number): string {
  return loaded === 1 ? 'The loaded call is selected.' : `All ${loaded} loaded calls are selected.`;
}

function matchingText(count: number, total: number): string {
  if (count < total) return `${count} of the ${total} calls that match are selected.`;
  return total === 1
    ? 'The call that matches is selected.'
    : `All ${total} calls that match are selected.`;
}
