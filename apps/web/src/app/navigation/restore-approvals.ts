import { approveOrigins } from '../../features/settings/approved-origins.ts';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

type Options = {
  storage: Storage;
  nowMs: number;
  page: Parameters<typeof approveOrigins>[1];
  /** This storage survives the reload, but not the tab. */
  tabStorage: Storage;
  reload: () => void;
};

const restoredKey = 'approvalsRestored';

/**
 * Writes the cookie of approved origins again, because Safari deletes cookies that a script wrote after seven days,
 * while the settings remain. Without the cookie, the page's policy blocks the addresses in the settings, so the page
 * is reloaded, but never twice in a row.
 */
export function restoreApprovals({ storage, nowMs, page, tabStorage, reload }: Options): void {
  if (!hasSettings(storage)) return;
  const needsReload = approveOrigins(readSettings(storage, nowMs), page);
  try {
    const isRestored = tabStorage.getItem(restoredKey) !== null;
    if (!needsReload) tabStorage.removeItem(restoredKey);
    else if (!isRestored) {
      tabStorage.setItem(restoredKey, 'true');
      reload();
    }
  } catch {
    // Without storage, the page could reload again and again, so it is not reloaded at all.
  }
}
