import { LazyPanel } from '../../../shared/ui/lazy-panel.tsx';
import { LazyPart } from '../../../shared/ui/lazy-part.ts';
import type { SaveViewPanelProps, ViewMenuPanelProps } from './view-panels.tsx';

// A panel opens only after a button is pressed, so its code is loaded on demand. One file contains both panels.
export const saveViewPanelPart = new LazyPart(async () => {
  const { SaveViewPanel } = await import('./view-panels.tsx');
  return SaveViewPanel;
});
export const viewMenuPanelPart = new LazyPart(async () => {
  const { ViewMenuPanel } = await import('./view-panels.tsx');
  return ViewMenuPanel;
});

const missing = 'This part could not be loaded. Your views stay. Reload the page, then try again.';

export function LazySaveViewPanel(props: SaveViewPanelProps) {
  return <LazyPanel part={saveViewPanelPart} missing={missing} props={props} />;
}

export function LazyViewMenuPanel(props: ViewMenuPanelProps) {
  return <LazyPanel part={viewMenuPanelPart} missing={missing} props={props} />;
}
