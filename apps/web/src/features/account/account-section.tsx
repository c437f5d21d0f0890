import { useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { ChangePassword } from './change-password.tsx';
import { clearDataOfSession } from './clear-account-data.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Tests hand in their own `clearAccountData`. */
type Props = { clearAccountData?: () => Promise<boolean> };

export function AccountSection(props: Props) {
  const platform = usePlatform();
  const [clearAccountData] = useState(() => props.clearAccountData ?? clearDataOfSession(platform));
  return (
    <SettingsSection
      title="Account"
      purpose="Your password, your data on our server, and the end of both."
    >
      <ChangePassword />
      <SignOutEverywhere />
      <DownloadData />
      <DeleteAccount clearAccountData={clearAccountData} />
    </SettingsSection>
  );
}
