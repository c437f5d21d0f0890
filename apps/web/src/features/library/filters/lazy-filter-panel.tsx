import { createElement, type ComponentProps } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { FilterPanel } from './filter-panel.tsx';
import styles from './lazy-filter-panel.module.css';

/** Lazy-loaded: no panel is open before a button is pressed. */
export const filterPanelPart = new LazyPart(async () => {
  const { FilterPanel: Panel } = await import('./filter-panel.tsx');
  return Panel;
});

/** What one filter offers, as soon as its code is there. */
export function LazyFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  const Panel = useLazyPart(filterPanelPart);
  if (Panel === null) return <p className={styles.note}>Loading…</p>;
  if (Panel !== 'missing') return createElement(Panel, props);
  return (
    <p className={styles.note} role="alert">
      The choices could not be loaded. Your filters stay. Reload the page, then try again.
    </p>
  );
}
