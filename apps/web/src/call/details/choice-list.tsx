// Not from 'radix-ui', whose one file puts every part that is used anywhere into the first load.
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import styles from './choice-menu.module.css';

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

/** The menu of a choice, with its button. */
export function ChoiceList(props: ChoiceListProps) {
  const { opener, label, value, options, open, onOpenChange, onChoose } = props;
  return (
    // A modal menu writes a style element, which the content security policy forbids.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{opener}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.menu}
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

/** Radix keeps Tab in the menu; here the focus goes on to what follows it, and the menu closes. */
function leaveByTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}
