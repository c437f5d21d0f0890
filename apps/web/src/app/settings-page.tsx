import { AccountHeader, AccountSection } from '../features/account/account-section.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

/** Composes the settings and the account section here, because features do not import each other. */
export function SettingsPage() {
  return <SettingsScreen accountHeader={<AccountHeader />} accountSection={<AccountSection />} />;
}
