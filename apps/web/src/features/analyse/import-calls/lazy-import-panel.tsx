import { createElement } from 'react';
import { useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { ImportPanelProps } from './import-panel.tsx';
import { importPart } from './use-call-import.ts';

/** Shows the import, whose code is already loaded because the import has begun. */
export function LazyImportPanel(props: ImportPanelProps) {
  const part = useLazyPart(importPart);
  return part === null || part === 'missing' ? null : createElement(part.Panel, props);
}
