import type { ComponentProps } from 'react';
import { LazyPanel } from '../../../shared/ui/lazy-panel.tsx';
import { LazyPart } from '../../../shared/ui/lazy-part.ts';
import type { FilterPanel } from './filter-panel.tsx';

/** A panel opens only after a button is pressed, so its code is loaded on demand. */
export const filterPanelPart = new LazyPart(async () => {
  const { FilterPanel: Panel } = await import('./filter-panel.tsx');
  return Panel;
});

export function LazyFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  return (
    <LazyPanel
      part={filterPanelPart}
      missing="The choices could not be loaded. Your filters stay. Reload the page, then try again."
      props={props}
    />
  );
}
