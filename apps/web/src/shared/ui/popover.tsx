import { cloneElement, createElement, useState, type ReactElement } from 'react';
import { LazyPart, useLazyPart } from './lazy-part.ts';
import type { PopoverViewProps } from './popover-view.tsx';

/** What places the panel is as large as a small page, so it is loaded when a panel is first opened. */
const popoverPart = new LazyPart(async () => {
  const { PopoverView } = await import('./popover-view.tsx');
  return PopoverView;
});

type OpenerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

export type PopoverProps = Omit<PopoverViewProps, 'opener'> & {
  /** The button that opens it; it hands these props on to its element. */
  opener: ReactElement<OpenerProps>;
};

/** A panel beside the button that opens it. Escape, a press outside, and leaving it by Tab close it. */
export function Popover(props: PopoverProps) {
  const { opener, open, onOpenChange } = props;
  // Once it is used it stays, so that the panel is not made again while it is open.
  const [isUsed, setIsUsed] = useState(popoverPart.here !== null);
  if (open && !isUsed) setIsUsed(true);
  if (isUsed) return <LoadedPopover {...props} />;
  return cloneElement(opener, {
    onClick: () => onOpenChange(true),
    onPointerEnter: () => void popoverPart.fetchAhead(),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
}

function LoadedPopover(props: PopoverProps) {
  const View = useLazyPart(popoverPart);
  if (View && View !== 'missing') return createElement(View, props);
  return (
    <>
      {cloneElement(props.opener, { 'aria-haspopup': 'dialog', 'aria-expanded': true })}
      {View === 'missing' && (
        <span role="alert">This could not be loaded. Reload the page to use it.</span>
      )}
    </>
  );
}
