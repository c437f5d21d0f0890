import { useSyncExternalStore } from 'react';
import { pageStorage } from './page-storage.ts';

/** The value is 'light' or 'dark' if the user has chosen a theme. Otherwise the system decides. */
const themeKey = 'theme';

/** `public/first-paint.js` sets the theme before the first paint and when the system theme changes. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, isDarkWhenBuilt);
  return { dark, toggle: () => chooseTheme(dark ? 'light' : 'dark', pageStorage('localStorage')) };
}

export function chooseTheme(theme: 'light' | 'dark', storage: Pick<Storage, 'setItem'>): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  try {
    storage.setItem(themeKey, theme);
  } catch {
    // If the storage is full or blocked, the choice applies but is not remembered.
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** Prerendered pages are the same for every user, so they use the light theme. */
function isDarkWhenBuilt(): boolean {
  return false;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
