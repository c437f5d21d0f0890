import { useEffect, type RefObject } from 'react';
import { layers } from '../../shared/ui/use-page-keys.ts';
import { isPlain } from '../../shared/ui/use-hold.ts';
import type { Playback } from './playback.ts';

const stepMs = 5_000;

const roles =
  'button link textbox searchbox combobox listbox option slider spinbutton menu menubar menuitem ' +
  'menuitemradio menuitemcheckbox radio radiogroup checkbox switch tab tablist tree grid';
const takesKeys = [
  'input, textarea, select, button, a[href], summary, audio, video, iframe',
  '[contenteditable]:not([contenteditable="false"])',
  ...roles.split(' ').map((role) => `[role="${role}"]`),
].join(', ');

type KeyCommand = { kind: 'toggle' } | { kind: 'move'; byMs: number } | { kind: 'start' | 'end' };

/**
 * Returns the command of a key, or null if it is not for the player. Inside the player arrows always seek. Elsewhere
 * they seek only if nothing else uses them, and not from a dialog or menu that does not contain the player.
 */
function commandOf(event: KeyboardEvent, player: Element): KeyCommand | null {
  if (!isPlain(event) || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  if (!player.contains(target)) {
    const layer = target.closest(layers);
    if (layer && !layer.contains(player)) return null;
    return target.closest(takesKeys) ? null : pageCommand(event.key);
  }
  if (target.closest('button')) return event.key === ' ' ? null : pageCommand(event.key);
  return pageCommand(event.key) ?? sliderCommand(event.key);
}

function pageCommand(key: string): KeyCommand | null {
  if (key === ' ') return { kind: 'toggle' };
  if (key === 'ArrowLeft') return { kind: 'move', byMs: -stepMs };
  if (key === 'ArrowRight') return { kind: 'move', byMs: stepMs };
  return null;
}

function sliderCommand(key: string): KeyCommand | null {
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

/** Handles the keys of the player on the whole page. Space plays and pauses, and the arrows seek by 5 s. */
export function usePlayerKeys({ playback, lengthMs, playerRef, isEnabled }: PlayerKeys): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      const command = playerRef.current && commandOf(event, playerRef.current);
      if (!command) return;
      event.preventDefault();
      if (command.kind === 'start') playback.seek(0);
      else if (command.kind === 'end') playback.seek(lengthMs);
      else if (command.kind === 'move')
        playback.seek(playback.getSnapshot().currentMs + command.byMs);
      else if (!event.repeat) playback.toggle();
    }

    document.addEventListener('keydown', handleKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [playback, lengthMs, playerRef, isEnabled]);
}
