import { useEffect, useRef, useState } from 'react';

const wideScreen = '(min-width: 821px)';

/** The menu behind the phone's header: Escape and a widened window close it. */
export function useMobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggleRef.current?.focus();
    }
    function close() {
      setIsOpen(false);
    }
    const wide = window.matchMedia(wideScreen);
    document.addEventListener('keydown', closeOnEscape);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      wide.removeEventListener('change', close);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggleRef,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
  };
}
