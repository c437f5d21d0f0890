import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useMenuDismissal } from './menu-dismissal.ts';
import './menu.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Why it can not be chosen now; such an item stays in reach, so that the reason is heard. */
  unavailable?: string | undefined;
};

export type MenuProps = { label: string; icon?: ReactNode; items: readonly MenuItem[] };

/** A button that opens a list of things to do. */
export function Menu({ label, icon, items }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
    openerRef.current?.focus();
  }

  useMenuDismissal({
    isOpen,
    boxRef,
    onDismiss: (how) => (how === 'escape' ? close() : setIsOpen(false)),
  });

  function choose({ unavailable, onSelect }: MenuItem) {
    if (unavailable !== undefined) return;
    close();
    onSelect();
  }

  return (
    <div className="menu-box" ref={boxRef}>
      <Button
        ref={openerRef}
        variant="ghost"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <ChevronDown className="i i-sm" aria-hidden="true" />
      </Button>
      {isOpen && <MenuList id={id} label={label} items={items} onChoose={choose} />}
    </div>
  );
}

type MenuListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onChoose: (item: MenuItem) => void;
};

function MenuList({ id, label, items, onChoose }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => entriesOf(listRef.current)[0]?.focus(), []);
  return (
    <div
      className="menu"
      role="menu"
      id={id}
      aria-label={label}
      tabIndex={-1}
      ref={listRef}
      onKeyDown={moveFocus}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.unavailable !== undefined}
          onClick={() => onChoose(item)}
        >
          {item.icon}
          <span>
            {item.label} {item.unavailable !== undefined && <small>{item.unavailable}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

function entriesOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = entriesOf(event.currentTarget);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = nextIndex(event.key, at, entries.length);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
