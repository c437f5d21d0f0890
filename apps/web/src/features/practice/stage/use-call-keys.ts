import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../../shared/browser/platform-context.tsx';
import { isPlain, takesSpace } from '../../../shared/ui/use-hold.ts';

type CallKeys = {
  /** Undefined while there is nothing to mute. */
  onMute: (() => void) | undefined;
  /** Interrupts the prospect, or ends the rep's turn; undefined while neither is possible. */
  onPress: (() => void) | undefined;
  /** Undefined while the call is ending. */
  onEnd: (() => void) | undefined;
};

/** The second Escape has to follow within this time. */
const endMs = 1_500;

/** Elements in which a letter is typed, or chooses by its first one. A radio button takes no letter. */
const typed = [
  'input:not([type="radio"]), textarea, select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"], [role="combobox"]',
].join(', ');
/** What lies over the page while it is open. */
const layers =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * The keys of a hands-free call, which work wherever nothing else takes them: M mutes, Space interrupts or ends the
 * turn, Escape twice ends the call.
 * @returns whether Escape was pressed once and a second time would end the call
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
    // Also for repeats, so that the page does not scroll.
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
