import { useEffect, useRef, type RefObject } from 'react';

/**
 * When one face of a screen takes another's place, the focus would fall on nothing: it goes to the
 * new face's heading, which a screen reader then says.
 */
export function useViewFocus(face: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const lastFace = useRef(face);

  useEffect(() => {
    if (lastFace.current === face) return;
    lastFace.current = face;
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [face]);

  return frame;
}
