import { useEffect, type RefObject } from 'react';
import { isPlain } from '../../shared/ui/use-hold.ts';
import type { Playback } from './playback.ts';

const stepMs = 5_000;

/** Where Space or an arrow has a meaning of its own. */
const roles =
  'button link textbox searchbox combobox listbox option slider spinbutton menu menubar menuitem ' +
  'menuitemradio menuitemcheckbox radio radiogroup checkbox switch tab tablist tree grid';
const takesKeys = [
  'input, textarea, select, button, a[href], summary, audio, video, iframe',
  '[contenteditable]:not([contenteditable="false"])',
  ...roles.split(' ').map((role) => `[role="${role}"]`),
].join(', ');
const layers = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What a pressed key asks of the player: the other of play and pause, or a place to go to. */
type KeyWish = { kind: 'toggle' } | { kind: 'move'; byMs: number } | { kind: 'start' | 'end' };

/**
 * Null where the key is not the player's. Inside the player arrows always seek; elsewhere on the page
 * only where nothing else uses them, and never past a dialog or menu that the player is not in.
 */
function wishOf(event: KeyboardEvent, player: Element): KeyWish | null {
  if (!isPlain(event) || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  if (!player.contains(target)) {
    const layer = target.closest(layers);
    if (layer && !layer.contains(player)) return null;
    return target.closest(takesKeys) ? null : pageWish(event.key);
  }
  if (target.closest('button')) return event.key === ' ' ? null : pageWish(event.key);
  return pageWish(event.key) ?? sliderWish(event.key);
}

function pageWish(key: string): KeyWish | null {
  if (key === ' ') return { kind: 'toggle' };
  if (key === 'ArrowLeft') return { kind: 'move', byMs: -stepMs };
  if (key === 'ArrowRight') return { kind: 'move', byMs: stepMs };
  return null;
}

function sliderWish(key: string): KeyWish | null {
  if (key === 'ArrowDown') return { kind: 'move', byMs: -stepMs };
  if (key === 'ArrowUp') return { kind: 'move', byMs: stepMs };
  if (key === 'PageDown') return { kind: 'move', byMs: -6 * stepMs };
  if (key === 'PageUp') return { kind: 'move', byMs: 6 * stepMs };
  if (key === 'Home') return { kind: 'start' };
  return key === 'End' ? { kind: 'end' } : null;
}

type PlayerKeys = {
  playback: Playback;
  lengthMs: number;
  playerRef: RefObject<HTMLElement | null>;
  isEnabled: boolean;
};

/** Space plays and pauses, arrows seek 5 s, on the whole page that shows the player. */
export function usePlayerKeys({ playback, lengthMs, playerRef, isEnabled }: PlayerKeys): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      const wish = playerRef.current && wishOf(event, playerRef.current);
      if (!wish) return;
      event.preventDefault();
      if (wish.kind === 'start') playback.seek(0);
      else if (wish.kind === 'end') playback.seek(lengthMs);
      else if (wish.kind === 'move') playback.seek(playback.snapshot().currentMs + wish.byMs);
      else if (!event.repeat) playback.toggle();
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [playback, lengthMs, playerRef, isEnabled]);
}
