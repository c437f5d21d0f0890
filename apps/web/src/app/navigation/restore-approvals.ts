import { approveOrigins } from '../../features/settings/approved-origins.ts';
import { hasSettings, readSettings } from '../../shared/browser/settings-store.ts';

type Options = {
  storage: Storage;
  nowMs: number;
  page: Parameters<typeof approveOrigins>[1];
  /** This storage survives a reload, but not the end of the tab. */
  tabStorage: Storage;
  reload: () => void;
};

const restoredKey = 'approvalsRestored';

/**
 * Safari deletes cookies that a script wrote after seven days, but the settings stay. If the cookie is missing, the
 * policy of the page blocks the addresses in the settings, so the page is reloaded. It is never reloaded twice in a
 * row.
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
    // If the storage is blocked, the page is not reloaded at all, because it could reload endlessly.
  }
}
