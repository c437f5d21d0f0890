import { useEffect, useEffectEvent, type RefObject } from 'react';

type Dismissal = {
  isOpen: boolean;
  /** Holds the opener and what it opened. */
  boxRef: RefObject<HTMLElement | null>;
  onDismiss: (how: 'escape' | 'outside') => void;
};

/** Closes what hangs over the page: by Escape, by a press or a focus outside of it. */
export function useMenuDismissal({ isOpen, boxRef, onDismiss }: Dismissal): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return undefined;

    // On the window, before a dialog around it hears the key and closes as well.
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss('escape');
    }
    function closeFromOutside({ target }: Event) {
      if (target instanceof Node && !boxRef.current?.contains(target)) dismiss('outside');
    }

    window.addEventListener('keydown', closeByKey, true);
    window.addEventListener('pointerdown', closeFromOutside, true);
    window.addEventListener('focusin', closeFromOutside);
    return () => {
      window.removeEventListener('keydown', closeByKey, true);
      window.removeEventListener('pointerdown', closeFromOutside, true);
      window.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen, boxRef]);
}
