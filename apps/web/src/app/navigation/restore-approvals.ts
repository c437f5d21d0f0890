import { approveOrigins } from '../../features/settings/approved-origins.ts';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

type Options = {
  storage: Storage;
  nowMs: number;
  page: Parameters<typeof approveOrigins>[1];
  /** Survives the reload, but not the tab. */
  tabStorage: Storage;
  reload: () => void;
};

const restoredKey = 'approvalsRestored';

/**
 * Writes the cookie of approved origins again: Safari deletes cookies that a script wrote after seven days, and the
 * settings stay. Where it was gone, the page's policy blocks the addresses of the settings, so the page is reloaded,
 * but not twice in a row.
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
    // Without storage, nothing would end a row of reloads.
  }
}
