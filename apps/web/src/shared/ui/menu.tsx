// The package 'radix-ui' is a single file, so importing it would add all of its components to the first load.
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
  /** It says why the item can't be chosen now. The item stays focusable, so that screen readers read the reason. */
  unavailable?: string | undefined;
};

export type MenuProps = {
  label: string;
  icon?: ReactNode;
  /** Only screen readers receive the label. */
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
        {/* The menu has no portal, so that it stays in a dialog in which it is opened, and so that it is not printed,
            like its button. */}
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

/** The attribute `disabled` is not used, because the keyboard could then not reach the item. */
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
