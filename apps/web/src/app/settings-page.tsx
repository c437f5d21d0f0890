import { lazy, Suspense, useState } from 'react';
import { AccountHeader } from '../features/account/account-header.tsx';
import { clearDataOfSession } from '../features/account/clear-account-data.ts';
import { useAppCalls } from '../call/session/app-calls-context.tsx';
import { usePlatform } from '../shared/browser/platform-context.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

/** The section is at the end of a long page, so it is not part of the first load. */
const AccountSection = lazy(async () => {
  try {
    const { AccountSection: section } = await import('../features/account/account-section.tsx');
    return { default: section };
  } catch {
    return { default: AccountSectionMissing };
  }
});

/** The app combines the settings and the account section, because features do not import each other. */
export function SettingsPage() {
  const platform = usePlatform();
  const appCalls = useAppCalls();
  const [clearAccountData] = useState(() => {
    const clearData = clearDataOfSession(platform);
    return () => {
      // A call in progress would otherwise store its draft again.
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

/** The rest of the page stays, so that the typed text is not lost. */
function AccountSectionMissing() {
  return (
    <p className="muted t-sm" role="alert">
      Your account could not be loaded. Check your internet connection, save what you have typed,
      and reload the page.
    </p>
  );
}
