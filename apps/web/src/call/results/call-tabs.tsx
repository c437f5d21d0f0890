import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { isPlain } from '../../shared/ui/use-hold.ts';
import styles from './call-tabs.module.css';
import type { CallTab } from './use-call-tab.ts';

export type ShownTab = {
  tab: CallTab;
  label: string;
  count?: number | undefined;
};

type CallTabsProps = {
  tabs: readonly ShownTab[];
  selected: CallTab;
  onSelect: (tab: CallTab) => void;
};

export function CallTabs({ tabs, selected, onSelect }: CallTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (list.current) showTab(list.current, selected);
  }, [selected]);

  function moveTo(index: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
    const button = [...buttons].at(index % tabs.length);
    button?.focus();
    button?.click();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const end = { Home: 0, End: -1 }[event.key];
    if (!isPlain(event) || (step === undefined && end === undefined)) return;
    event.preventDefault();
    const at = tabs.findIndex(({ tab }) => tab === selected);
    moveTo(end ?? at + (step ?? 0));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div
      className={styles.tabs}
      role="tablist"
      aria-label="Sections"
      ref={list}
      onKeyDown={handleKey}
    >
      {tabs.map(({ tab, label, count }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className={styles.tab}
          aria-selected={tab === selected}
          aria-controls={panelId(tab)}
          tabIndex={tab === selected ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {label}
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the row of tabs, if it is wider than the window, so that the chosen tab is visible. */
function showTab(list: HTMLElement, chosen: CallTab): void {
  const tab = list.querySelector(`#${tabId(chosen)}`)?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right) list.scrollLeft += tab.right - right + edge;
  else if (tab.left < left) list.scrollLeft -= left - tab.left + edge;
}

/** These pixels of the next tab stay visible, so that users see that there is one. */
const edge = 16;

function tabId(tab: CallTab): string {
  return `tab-${tab}`;
}

function panelId(tab: CallTab): string {
  return `section-${tab}`;
}

export function tabPanel(tab: CallTab) {
  return { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } as const;
}

type TabPanelProps = {
  tab: CallTab;
  isShown: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Holds the content of a section. It stays in the page when another section is shown, so that its state is kept and it
 * is printed.
 */
export function TabPanel({ tab, isShown, className, children }: TabPanelProps) {
  return (
    <div {...tabPanel(tab)} hidden={!isShown} className={classNames(styles.panel, className)}>
      {children}
    </div>
  );
}
