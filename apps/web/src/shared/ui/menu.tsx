// 'radix-ui' is a single file, which would put every part that is used anywhere into the first load.
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { leaveByTab } from './leave-by-tab.ts';
import styles from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Says why the item cannot be chosen now. It stays focusable, so that screen readers read the reason. */
  unavailable?: string | undefined;
};

export type MenuProps = {
  label: string;
  icon?: ReactNode;
  /** Shows the label to screen readers only. */
  isIconOnly?: boolean;
  items: readonly MenuItem[];
};

export function Menu({ label, icon, isIconOnly, items }: MenuProps) {
  return (
    <div className={styles.box}>
      {/* A modal menu writes a style element, which the content security policy forbids. */}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          {isIconOnly ? (
            <Button icon={icon} aria-label={label} title={label} />
          ) : (
            <Button className={styles.opener} icon={icon}>
              {label}
              <ChevronDown className="icon icon-sm" aria-hidden="true" />
            </Button>
          )}
        </DropdownMenu.Trigger>
        {/* The menu has no portal, so that it stays in a dialog in which it is opened, and is not printed, like its
            button. */}
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={16}
          loop
          onKeyDownCapture={leaveByTab}
        >
          {items.map((item) => (
            <Entry key={item.label} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  );
}

/** Does not use `disabled`, with which the keyboard could not reach the item. */
function Entry({ label, icon, unavailable, onSelect }: MenuItem) {
  const isUnavailable = unavailable !== undefined;
  return (
    <DropdownMenu.Item
      className={styles.item}
      aria-disabled={isUnavailable}
      onSelect={(event) => {
        if (isUnavailable) event.preventDefault();
        else onSelect();
      }}
    >
      {icon}
      <span>
        {label} {isUnavailable && <small>{unavailable}</small>}
      </span>
    </DropdownMenu.Item>
  );
}
