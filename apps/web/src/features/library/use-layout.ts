import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';

export type LibraryLayout = 'cards' | 'table';

const layoutKey = 'library-layout';

export type LayoutState = [LibraryLayout, (layout: LibraryLayout) => void];

export function useLayout(): LayoutState {
  const { storage } = usePlatform();
  const [layout, setLayout] = useState(() => readLayout(storage));
  function choose(next: LibraryLayout) {
    setLayout(next);
    try {
      storage.setItem(layoutKey, next);
    } catch {
      // If the storage is full or blocked, the layout lasts until the user leaves the page.
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
