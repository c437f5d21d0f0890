// The package 'radix-ui' is not used, because its single file puts the components of every page into the first load.
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { leaveByTab } from '../../shared/ui/leave-by-tab.ts';
import styles from '../../shared/ui/menu.module.css';

export type ChoiceOption<Value extends string> = { value: Value; content: ReactNode };

export type ChoiceListProps = {
  opener: ReactElement;
  label: string;
  value: string;
  options: readonly ChoiceOption<string>[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (value: string) => void;
};

export function ChoiceList(props: ChoiceListProps) {
  const { opener, label, value, options, open, onOpenChange, onChoose } = props;
  return (
    // A modal menu writes a style element, which the content security policy forbids.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{opener}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={classNames(styles.menu, styles.choices)}
        aria-labelledby={undefined}
        aria-label={label}
        align="start"
        sideOffset={6}
        collisionPadding={16}
        loop
        onKeyDownCapture={leaveByTab}
      >
        <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
          {options.map((option) => (
            <DropdownMenu.RadioItem key={option.value} className={styles.item} value={option.value}>
              {option.content}
              <DropdownMenu.ItemIndicator className={styles.tick}>
                <Check className="icon" aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
