import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type Props = { clearAccountData: () => Promise<boolean> };

export function AccountSection({ clearAccountData }: Props) {
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
