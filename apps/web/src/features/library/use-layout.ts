import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

export type LibraryLayout = 'cards' | 'table';

const layoutKey = 'library-layout';

export type LayoutState = [LibraryLayout, (layout: LibraryLayout) => void];

/** Cards or a table; remembered in this browser. */
export function useLayout(): LayoutState {
  const { storage } = usePlatform();
  const [layout, setLayout] = useState(() => readLayout(storage));
  function choose(next: LibraryLayout) {
    setLayout(next);
    try {
      storage.setItem(layoutKey, next);
    } catch {
      // A full or blocked storage: the layout is chosen until the page is left.
    }
  }
  return [layout, choose];
}

function readLayout(storage: Storage): LibraryLayout {
  try {
    return storage.getItem(layoutKey) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}
