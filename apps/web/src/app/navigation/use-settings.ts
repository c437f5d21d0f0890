import type { Settings } from '@sales-analytics/contract';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { readSettings } from '../../shared/browser/settings-store.ts';

/** The settings as they stand in storage, read again whenever they are saved, here or in another tab. */
export function useSettings(): Settings {
  const { storage } = usePlatform();
  const [settings, setSettings] = useState(() => readSettings(storage));

  useEffect(() => {
    function readAgain() {
      setSettings(readSettings(storage));
    }
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, [storage]);

  return settings;
}
