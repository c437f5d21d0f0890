import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import { isPlain, type Hold } from './use-hold.ts';
import styles from './hold-button.module.css';

export type HoldButtonProps = {
  hold: Hold;
  /** Sets `aria-disabled`, so that the button keeps its focus for keyboard users. */
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** The user can hold the button with mouse, touch, pen, Space and Enter. */
export function HoldButton({ hold, disabled, className, children, ref }: HoldButtonProps) {
  const descriptionId = useId();
  const wasAssistivePointer = useRef(false);

  function handlePointerDown(event: PointerEvent<HTMLButtonElement>) {
    wasAssistivePointer.current = isAssistive(event);
    if (wasAssistivePointer.current || event.button !== 0) return;
    capture(event);
    hold.press(`pointer ${event.pointerId}`);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (!isHoldKey(event.key) || !isPlain(event)) return;
    event.preventDefault();
    if (!event.repeat) hold.press(`key ${event.key}`);
  }

  /** Firefox sends a click when Space is released, even if its keydown was prevented. */
  function handleKeyUp(event: KeyboardEvent<HTMLButtonElement>) {
    if (isHoldKey(event.key)) event.preventDefault();
  }

  /** Assistive technology can click but not hold, so a click also starts a hold. */
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isPhysicalClick = event.detail !== 0 && !wasAssistivePointer.current;
    wasAssistivePointer.current = false;
    if (!isPhysicalClick) hold.press('click');
  }

  /** A long touch is a hold, so it must not open the context menu. */
  function handleContextMenu(event: MouseEvent) {
    if (hold.isHeld) event.preventDefault();
  }

  return (
    <>
      <button
        type="button"
        ref={ref}
        className={classNames(styles.button, className)}
        aria-describedby={descriptionId}
        aria-disabled={disabled || undefined}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        onClick={handleClick}
        onContextMenu={handleContextMenu}
      >
        {children}
      </button>
      <span id={descriptionId} hidden>
        Hold while you speak. With a screen reader or voice control, activate it once to start and
        again to stop.
      </span>
    </>
  );
}

function isHoldKey(key: string): boolean {
  return key === ' ' || key === 'Enter';
}

/** The pointer events of a screen reader have neither size nor pressure. */
function isAssistive({ width, height, pressure }: PointerEvent): boolean {
  return width === 0 && height === 0 && pressure === 0;
}

/** Captures the pointer, so that it may leave the button while it is held. */
function capture({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is already released. The listeners on the window receive this without a capture.
  }
}
