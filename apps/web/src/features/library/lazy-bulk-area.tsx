import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { BulkAreaProps } from './bulk/bulk-area.tsx';

const bulkPart = new LazyPart(async () => (await import('./bulk/bulk-area.tsx')).BulkArea);

/**
 * Shows the bulk actions. Their code is loaded after the list, because it is needed only when calls are selected or an
 * action is still running.
 */
export function LazyBulkArea({
  above,
  ...props
}: Omit<BulkAreaProps, 'above'> & { above: HTMLElement | null }) {
  const Area = useLazyPart(bulkPart);
  if (Area === 'missing') {
    return props.selection.isSelecting ? (
      <p role="alert">The actions could not be loaded. Reload the page to use them.</p>
    ) : null;
  }
  return Area && above ? createElement(Area, { ...props, above }) : null;
}
