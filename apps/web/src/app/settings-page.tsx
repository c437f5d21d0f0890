import { AccountHeader, AccountSection } from '../features/account/account-section.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

/** The settings with the account's own parts: features do not import each other. */
export function SettingsPage() {
  return <SettingsScreen accountHeader={<AccountHeader />} accountSection={<AccountSection />} />;
}
