import { lazy, Suspense, useState } from 'react';
import { AccountHeader } from '../features/account/account-header.tsx';
import { clearDataOfSession } from '../features/account/clear-account-data.ts';
import { useAppCalls } from '../call/session/app-calls-context.tsx';
import { usePlatform } from '../shared/browser/platform-context.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

/** At the end of a long page, so it is no part of its first load. */
const AccountSection = lazy(async () => {
  try {
    const { AccountSection: section } = await import('../features/account/account-section.tsx');
    return { default: section };
  } catch {
    return { default: AccountSectionMissing };
  }
});

/** Composes the settings and the account section here, because features do not import each other. */
export function SettingsPage() {
  const platform = usePlatform();
  const appCalls = useAppCalls();
  const [clearAccountData] = useState(() => {
    const clearData = clearDataOfSession(platform);
    return () => {
      // Otherwise a call that is still being processed would store its draft again.
      appCalls.close();
      return clearData();
    };
  });
  return (
    <SettingsScreen
      accountHeader={<AccountHeader />}
      accountSection={
        <Suspense fallback={<p className="muted t-sm">Loading...</p>}>
          <AccountSection clearAccountData={clearAccountData} />
        </Suspense>
      }
    />
  );
}

/** What was typed elsewhere on the page stays. */
function AccountSectionMissing() {
  return (
    <p className="muted t-sm" role="alert">
      Your account could not be loaded. Check your internet connection, save what you have typed,
      and reload the page.
    </p>
  );
}
