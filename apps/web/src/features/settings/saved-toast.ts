import type { ToastMessage } from '../../shared/ui/toast-message.ts';

export const savedToast: ToastMessage = {
  title: 'Success',
  description:
    'Settings saved successfully. Note: The key will not be stored in the backend, it will only be stored in localStorage.',
};

const noticeKey = 'settingsSaved';

/** Leaves word for the page that comes after the reload. */
export function leaveSavedToast(tabStorage: Storage): void {
  try {
    tabStorage.setItem(noticeKey, 'true');
  } catch {
    // Without it the settings are saved all the same; only the notice is lost.
  }
}

export function takeSavedToast(tabStorage: Storage): boolean {
  const isLeft = tabStorage.getItem(noticeKey) !== null;
  if (isLeft) tabStorage.removeItem(noticeKey);
  return isLeft;
}
