import { Download, LogOut } from 'lucide-react';
import { accountDataFileName } from '@sales-analytics/contract';
import { saveBlob } from '../../shared/browser/save-file.ts';
import { useHttp } from '../../shared/http/api-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { AccountAction, useAccountRequest } from './account-action.tsx';
import { downloadAccountData, signOutEverywhere } from './account-requests.ts';
import { ChangePassword } from './change-password.tsx';
import { useAccountExit } from './use-account-exit.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './account-section.module.css';

type Props = { clearAccountData: () => Promise<boolean> };

export function AccountSection({ clearAccountData }: Props) {
  return (
    <SettingsSection
      className={styles.section}
      title="Account"
      purpose="Manage your password, your data and your account."
    >
      <ChangePassword />
      <SignOutEverywhere />
      <DownloadData />
      <DeleteAccount clearAccountData={clearAccountData} />
    </SettingsSection>
  );
}

function SignOutEverywhere() {
  const http = useHttp();
  const leave = useAccountExit();
  const { isBusy, error, run } = useAccountRequest();

  async function signOut() {
    const isOut = await run(async () => {
      await signOutEverywhere(http);
      return true;
    });
    if (isOut) leave({ notice: 'signedOutEverywhere' });
  }

  return (
    <AccountAction
      title="Sign out everywhere"
      purpose="Signs you out in every browser, including this one, and removes your keys from this browser. Data stored in other browsers stays there."
      error={error}
      button={
        <Button icon={<LogOut className="icon" />} busy={isBusy} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      }
    />
  );
}

function DownloadData() {
  const http = useHttp();
  const toast = useToast();
  const { isBusy, error, run } = useAccountRequest();

  async function download() {
    const data = await run(() => downloadAccountData(http));
    if (!data) return;
    saveBlob(accountDataFileName, data);
    toast({ title: 'Success', description: `Your data was downloaded as ${accountDataFileName}.` });
  }

  return (
    <AccountAction
      title="Download my data"
      purpose="One JSON file with your account and all your saved calls. Recordings and unsaved calls are stored only in this browser and are not included."
      error={error}
      button={
        <Button icon={<Download className="icon" />} busy={isBusy} onClick={() => void download()}>
          Download my data
        </Button>
      }
    />
  );
}
