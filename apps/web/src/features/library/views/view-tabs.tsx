import type { LibraryView } from '@sales-analytics/contract';
import { useEffect, useRef } from 'react';
import { isSignedOut } from '../../../shared/http/api-error.ts';
import { displayText } from '../../../shared/ui/display-text.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import {
  choiceOfView,
  isSameChoice,
  queryOfChoice,
  type LibraryChoice,
} from '../library-choice.ts';
import { SaveView } from './save-view.tsx';
import { useViewCounts, useViews } from './use-views.ts';
import type { ViewChange } from './view-changes.ts';
import { ViewMenu } from './view-menu.tsx';
import { reasonOf } from './views-request.ts';
import styles from './view-tabs.module.css';

type Props = {
  choice: LibraryChoice;
  /** The view with this id is open if it still exists. */
  viewId: string | undefined;
  /** It is undefined until the number of all calls is known. */
  all: number | undefined;
  nowMs: number;
  /** It is true if the list shows an error, so that the views do not show one too. */
  isListFailing?: boolean;
  /** Opens a saved view, or all calls if it is null. */
  onOpen: (view: LibraryView | null) => void;
  /** The tabs call this before the open view is deleted. Its filters stay chosen. */
  onDelete: () => void;
};

export function ViewTabs(props: Props) {
  const { choice, viewId, all, nowMs, isListFailing = false, onOpen, onDelete } = props;
  const { views, isLoaded, change, ...reading } = useViews();
  const counts = useViewCounts(views, { nowMs, enabled: all !== undefined });
  const store = useChangeOrToast(change);
  const open = views.find(({ id }) => id === viewId);
  const isChanged = open !== undefined && !isSameChoice(choice, choiceOfView(open));
  const { tabs, focusTab } = useTabs(open?.id);
  const remove = useDeleteView(views, store);

  async function save(view: LibraryView) {
    await change({ kind: 'add', view });
    onOpen(view);
  }

  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label="Saved views" ref={tabs}>
        <Tab id="" name="All calls" count={all} isOpen={!open} onOpen={() => onOpen(null)} />
        {views.map((view) => (
          <Tab
            key={view.id}
            id={view.id}
            name={displayText(view.name)}
            count={counts.get(view.id)}
            isOpen={view === open}
            isChanged={view === open && isChanged}
            onOpen={() => onOpen(view)}
          />
        ))}
        {isLoaded && <SaveView {...{ choice, nowMs, views }} onSave={save} />}
        {reading.isMissing && !isListFailing && (
          <span className={styles.missing} role="alert">
            Your views could not be loaded.
            <LinkButton isBusy={reading.isFetching} onClick={() => void reading.refetch()}>
              Try again
            </LinkButton>
          </span>
        )}
      </nav>
      {open && isChanged && (
        <div className={styles.changed}>
          <LinkButton
            onClick={() => {
              focusTab();
              const query = queryOfChoice(choice);
              void store({ kind: 'set-query', id: open.id, query }, 'The view was not saved.');
            }}
          >
            Save changes
          </LinkButton>
          <LinkButton
            onClick={() => {
              focusTab();
              onOpen(open);
            }}
          >
            Back to the view
          </LinkButton>
        </div>
      )}
      {open && (
        <ViewMenu
          key={open.id}
          view={open}
          views={views}
          onRename={(name) => change({ kind: 'rename', id: open.id, name })}
          onMove={(move) => void store(move, 'The view was not moved.')}
          onDelete={() => {
            focusTab('first');
            onDelete();
            void remove(open);
          }}
        />
      )}
    </div>
  );
}

type Store = (change: ViewChange, failure: string) => Promise<boolean>;

function useChangeOrToast(change: (change: ViewChange) => Promise<void>): Store {
  const toast = useToast();
  return async function store(request, failure) {
    try {
      await change(request);
      return true;
    } catch (error) {
      const description = `${failure} ${reasonOf(error)}`;
      if (!isSignedOut(error)) toast({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
  };
}

/** Deletes a view without a question. The toast offers Undo, which restores the view at its position. */
function useDeleteView(views: readonly LibraryView[], store: Store) {
  const toast = useToast();
  return async function remove(view: LibraryView) {
    const at = views.indexOf(view);
    if (!(await store({ kind: 'delete', id: view.id }, 'The view was not deleted.'))) return;
    toast({
      title: 'View deleted',
      description: `${displayText(view.name)} is deleted. Its calls stay.`,
      action: {
        label: 'Undo',
        onSelect: () => void store({ kind: 'add', view, at }, 'The view was not restored.'),
      },
    });
  };
}

function useTabs(openId: string | undefined) {
  const tabs = useRef<HTMLElement>(null);

  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>(`[data-view="${openId ?? ''}"]`);
    if (!row || !tab) return;
    const start = tab.offsetLeft;
    const isInSight =
      start >= row.scrollLeft && start + tab.offsetWidth <= row.scrollLeft + row.clientWidth;
    if (!isInSight) row.scrollLeft = start;
  }, [openId]);

  /** Moves the focus before the focused element is removed. */
  function focusTab(which: 'open' | 'first' = 'open') {
    const selector = which === 'open' ? '[aria-current]' : 'button';
    tabs.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  return { tabs, focusTab };
}

type TabProps = {
  /** It is an empty string for the tab of all calls. */
  id: string;
  name: string;
  count: number | undefined;
  isOpen: boolean;
  isChanged?: boolean;
  onOpen: () => void;
};

function Tab({ id, name, count, isOpen, isChanged = false, onOpen }: TabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      title={name}
      data-view={id}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <bdi>{name}</bdi>
      {isChanged && (
        <span className={styles.dot}>
          <span className="sr"> changed</span>
        </span>
      )}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </button>
  );
}

type LinkButtonProps = { isBusy?: boolean; onClick: () => void; children: string };

function LinkButton({ isBusy = false, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      {children}
    </button>
  );
}
