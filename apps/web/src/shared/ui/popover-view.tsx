// 'radix-ui' is a single file, which would put every part that is used anywhere into the first load.
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export type PopoverViewProps = {
  opener: ReactElement;
  /** Screen readers read this name of the panel. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/** Shows a panel next to the button that opens it. Escape, a press outside, and leaving it by Tab close it. */
export function PopoverView({ opener, label, open, onOpenChange, ...panel }: PopoverViewProps) {
  return (
    // A modal panel writes a style element, which the content security policy forbids.
    <RadixPopover.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{opener}</RadixPopover.Trigger>
      <RadixPopover.Content
        className={classNames(styles.popover, panel.className)}
        aria-label={label}
        align={panel.align ?? 'start'}
        sideOffset={6}
        collisionPadding={16}
      >
        {panel.children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  );
}
