import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import styles from './lazy-view-panels.module.css';
import type { SaveViewPanelProps, ViewMenuPanelProps } from './view-panels.tsx';

/** Lazy-loaded: no panel is open before a button is pressed. */
export const viewPanelsPart = new LazyPart(async () => {
  const { SaveViewPanel, ViewMenuPanel } = await import('./view-panels.tsx');
  return { SaveViewPanel, ViewMenuPanel };
});

export function LazySaveViewPanel(props: SaveViewPanelProps) {
  const panels = useLazyPart(viewPanelsPart);
  if (panels === null || panels === 'missing') return <NotHere isMissing={panels !== null} />;
  return createElement(panels.SaveViewPanel, props);
}

export function LazyViewMenuPanel(props: ViewMenuPanelProps) {
  const panels = useLazyPart(viewPanelsPart);
  if (panels === null || panels === 'missing') return <NotHere isMissing={panels !== null} />;
  return createElement(panels.ViewMenuPanel, props);
}

function NotHere({ isMissing }: { isMissing: boolean }) {
  if (!isMissing) return <p className={styles.note}>Loading…</p>;
  return (
    <p className={styles.note} role="alert">
      This part could not be loaded. Your views stay. Reload the page, then try again.
    </p>
  );
}
