import { useSyncExternalStore } from 'react';

/** 'light' or 'dark' when the user has chosen; nothing while the system decides. */
const themeKey = 'theme';

/**
 * The theme as it stands on the page. `public/first-paint.js` sets it before the first paint and follows
 * the system; here it is read and turned over.
 */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, isDarkWhenBuilt);
  return { dark, toggle: () => chooseTheme(dark ? 'light' : 'dark', window.localStorage) };
}

export function chooseTheme(theme: 'light' | 'dark', storage: Pick<Storage, 'setItem'>): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  try {
    storage.setItem(themeKey, theme);
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** The page that the build writes knows no user. */
function isDarkWhenBuilt(): boolean {
  return false;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
