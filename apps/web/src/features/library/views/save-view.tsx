import { viewLimits, type LibraryView } from '@sales-analytics/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../../shared/ui/popover.tsx';
import { queryOfChoice, type LibraryChoice } from '../library-choice.ts';
import { LazySaveViewPanel, saveViewPanelPart } from './lazy-view-panels.tsx';
import { useNameForm } from './use-name-form.ts';
import { randomUuid } from '../../../shared/browser/random-id.ts';
import styles from './view-tabs.module.css';

type Props = {
  choice: LibraryChoice;
  nowMs: number;
  views: readonly LibraryView[];
  /** Rejects if the view can't be stored. */
  onSave: (view: LibraryView) => Promise<void>;
};

const label = 'Save these filters as a view';

export function SaveView({ choice, nowMs, views, onSave }: Props) {
  // Each attempt uses the same id, so that a view is not saved twice if the reply was lost.
  const [id, setId] = useState(randomUuid);
  const form = useNameForm('', async (name) => {
    await onSave({ id, name, query: queryOfChoice(choice) });
    setId(randomUuid());
  });
  return (
    <Popover
      label={label}
      className={styles.panel}
      open={form.isOpen}
      onOpenChange={form.setIsOpen}
      opener={
        <button
          type="button"
          className={styles.tab}
          aria-label={label}
          title={label}
          onPointerEnter={() => void saveViewPanelPart.fetchAhead()}
          onFocus={() => void saveViewPanelPart.fetchAhead()}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      }
    >
      <LazySaveViewPanel {...{ form, choice, nowMs }} isFull={views.length >= viewLimits.views} />
    </Popover>
  );
}
