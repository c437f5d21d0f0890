import { cloneElement, createElement, useState, type ReactElement } from 'react';
import { LazyPart, useLazyPart } from './lazy-part.ts';
import type { PopoverViewProps } from './popover-view.tsx';

/** The code that positions the panel is as large as a small page, so it is loaded when a panel is first opened. */
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
  /** The component must pass these props to its button. */
  opener: ReactElement<OpenerProps>;
};

export function Popover(props: PopoverProps) {
  const { opener, open, onOpenChange } = props;
  // The loaded popover stays in use, so that the panel is not created again while it is open.
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
