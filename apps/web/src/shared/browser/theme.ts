import { useSyncExternalStore } from 'react';
import { pageStorage } from './page-storage.ts';

/** Stores 'light' or 'dark' when the user has chosen; absent while the system decides. */
const themeKey = 'theme';

/**
 * The theme of the page. `public/first-paint.js` sets it before the first paint and when the system theme
 * changes; this hook reads it and toggles it.
 */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, isDarkWhenBuilt);
  return { dark, toggle: () => chooseTheme(dark ? 'light' : 'dark', pageStorage('localStorage')) };
}

export function chooseTheme(theme: 'light' | 'dark', storage: Pick<Storage, 'setItem'>): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  try {
    storage.setItem(themeKey, theme);
  } catch {
    // With a full or blocked storage the choice applies, but is not remembered.
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** Prerendered pages use the light theme, as no user is known. */
function isDarkWhenBuilt(): boolean {
  return false;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
