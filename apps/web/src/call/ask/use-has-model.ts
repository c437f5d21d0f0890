import { hasLanguageModel } from '@sales-analytics/core';
import { useEffect, useState } from 'react';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

/** Whether a language model is set, looked at again whenever the rep may come back from Settings. */
export function useHasModel(storage: Storage): boolean {
  const [hasModel, setHasModel] = useState(() => isModelSet(storage));

  useEffect(() => {
    function check() {
      setHasModel(isModelSet(storage));
    }
    window.addEventListener('focus', check);
    window.addEventListener('storage', check);
    return () => {
      window.removeEventListener('focus', check);
      window.removeEventListener('storage', check);
    };
  }, [storage]);

  return hasModel;
}

function isModelSet(storage: Storage): boolean {
  return hasSettings(storage) && hasLanguageModel(readSettings(storage));
}
