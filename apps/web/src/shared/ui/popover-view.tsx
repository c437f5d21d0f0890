// The package 'radix-ui' is a single file, so importing it would add all of its components to the first load.
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

export type PopoverViewProps = {
  opener: ReactElement;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/** Escape, a press outside, and leaving the panel by Tab close it. */
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
