import { useDeferredValue } from 'react';
import { Progress } from '../../../call/results/processing-view.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './save-all-bar.module.css';
import type { SaveAll, SaveAllState } from './use-save-all.ts';

type SaveAllBarProps = Omit<SaveAll, 'onSave'> & {
  suggested?: number;
  onUseAll?: () => void;
};

/** The bar is shown if at least two calls of the list are complete, and while it reports the result of saving them. */
export function SaveAllBar(props: SaveAllBarProps) {
  const { state, ready, onSaveAll, suggested = 0, onUseAll } = props;
  const isSaving = state.status === 'saving';
  // Screen readers announce only text that is added to an existing live region.
  const sentence = useDeferredValue(sentenceOf(state, ready), '');
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <output>{sentence}</output>
        {state.status === 'saving' && (
          <Progress label="Saving progress" percent={(state.done / state.total) * 100} />
        )}
      </div>
      <div className={styles.actions}>
        {!isSaving && suggested > 1 && (
          <Button onClick={onUseAll}>Use all {suggested} suggestions</Button>
        )}
        {(isSaving || ready > 1) && (
          <Button variant="primary" busy={isSaving} onClick={onSaveAll}>
            Save all
          </Button>
        )}
      </div>
    </div>
  );
}

function sentenceOf(state: SaveAllState, ready: number): string {
  if (state.status === 'saving') return `Saving call ${state.done + 1} of ${state.total}`;
  if (state.status === 'idle') return ready > 1 ? `${ready} calls are ready to save` : '';
  const { saved, total } = state;
  if (saved === total) return `All ${total} calls were saved.`;
  return `${saved} of ${total} calls were saved. Calls that were not saved are still on this page.`;
}
