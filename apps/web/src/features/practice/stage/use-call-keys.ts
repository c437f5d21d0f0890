import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { isPlain, takesSpace } from '../../../shared/ui/use-hold.ts';

type CallKeys = {
  /** It is undefined while the microphone is not open. */
  onMute: (() => void) | undefined;
  /** It interrupts the prospect or ends the rep's turn. It is undefined while neither is possible. */
  onPress: (() => void) | undefined;
  /** It is undefined while the call is ending. */
  onEnd: (() => void) | undefined;
};

/** The second Escape must follow within this time. */
const endMs = 1_500;

/** A letter is typed or selects an option in these elements. Radio buttons do not use letters. */
const typed = [
  'input:not([type="radio"]), textarea, select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="combobox"]',
].join(', ');
const layers =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * M mutes, Space interrupts the prospect or ends the turn, and Escape twice ends the call, unless another element uses
 * the key.
 * @returns true after the first Escape, while a second one would end the call
 */
export function useCallKeys({ onMute, onPress, onEnd }: CallKeys): boolean {
  const { clock } = usePlatform();
  const [isEndAsked, setEndAsked] = useState(false);

  useEffect(() => {
    if (!isEndAsked) return undefined;
    const waiting = new AbortController();
    clock.wait(endMs, waiting.signal).then(
      () => setEndAsked(false),
      () => undefined,
    );
    return () => waiting.abort();
  }, [clock, isEndAsked]);

  function escape() {
    if (!onEnd) return;
    setEndAsked(!isEndAsked);
    if (isEndAsked) onEnd();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForCall(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'escape' && !event.repeat) escape();
    if (key === 'm' && !event.repeat) onMute?.();
    if (key !== ' ' || !onPress || isIn(event, takesSpace)) return;
    // Repeated key events are prevented, too, so that the page does not scroll.
    event.preventDefault();
    if (!event.repeat) onPress();
  });

  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => handleKey(event), {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);

  return isEndAsked;
}

function isForCall(event: KeyboardEvent): boolean {
  if (!isPlain(event) || event.defaultPrevented || event.isComposing) return false;
  return !isIn(event, typed) && document.querySelector(layers) === null;
}

function isIn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
