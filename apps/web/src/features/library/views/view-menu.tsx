import type { LibraryView } from '@sales-analytics/contract';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { displayText } from '../../../shared/ui/display-text.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import { LazyViewMenuPanel, viewMenuPanelPart } from './lazy-view-panels.tsx';
import { useNameForm } from './use-name-form.ts';
import type { ViewChange } from './view-changes.ts';
import styles from './view-tabs.module.css';

type Props = {
  view: LibraryView;
  views: readonly LibraryView[];
  /** Rejects if the name can't be stored. */
  onRename: (name: string) => Promise<void>;
  onMove: (change: ViewChange) => void;
  onDelete: () => void;
};

export function ViewMenu({ view, views, onRename, onMove, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useNameForm(view.name, onRename);
  const name = displayText(view.name);
  const place = views.findIndex(({ id }) => id === view.id);

  function openOrClose(next: boolean) {
    setIsOpen(next);
    if (!next) form.setIsOpen(false);
  }

  function moveOf(side: 'before' | 'after', beside: LibraryView | undefined) {
    if (!beside) return undefined;
    return () => onMove({ kind: 'move', id: view.id, side, besideId: beside.id });
  }

  return (
    <Popover
      label={`View ${name}`}
      className={styles.panel}
      align="end"
      open={isOpen || form.isOpen}
      onOpenChange={openOrClose}
      opener={
        <Button
          variant="ghost"
          icon={<Ellipsis className="icon" />}
          aria-label={`Options of the view ${name}`}
          title="Options of the view"
          onPointerEnter={() => void viewMenuPanelPart.fetchAhead()}
          onFocus={() => void viewMenuPanelPart.fetchAhead()}
        />
      }
    >
      <LazyViewMenuPanel
        view={view}
        form={form}
        onMoveLeft={moveOf('before', views[place - 1])}
        onMoveRight={moveOf('after', views[place + 1])}
        onRename={() => {
          setIsOpen(false);
          form.setIsOpen(true);
        }}
        onDelete={() => {
          openOrClose(false);
          onDelete();
        }}
      />
    </Popover>
  );
}
