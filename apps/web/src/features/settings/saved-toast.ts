import { useEffect } from 'react';
import type { ToastMessage } from '../../shared/ui/toast-list.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

export const savedToast: ToastMessage = {
  title: 'Success',
  description:
    'Settings saved successfully. Note: The key will not be stored in the backend, it will only be stored in localStorage.',
};

const toastKey = 'settingsSaved';

/** Makes the page show the toast after the reload that a save may need. */
export function leaveSavedToast(tabStorage: Storage): void {
  try {
    tabStorage.setItem(toastKey, 'true');
  } catch {
    // The settings are saved all the same; only the toast is lost.
  }
}

/** Shows the toast of a save that reloaded the page. */
export function useSavedToast(tabStorage: Storage): void {
  const toast = useToast();

  useEffect(() => {
    if (tabStorage.getItem(toastKey) === null) return;
    tabStorage.removeItem(toastKey);
    toast(savedToast);
  }, [tabStorage, toast]);
}
