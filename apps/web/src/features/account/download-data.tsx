import { accountDataFileName } from '@sales-analytics/contract';
import { Download } from 'lucide-react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { downloadAccountData } from './requests/download-account-data.ts';
import { saveBlob } from '../../shared/browser/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { AccountAction } from './account-action.tsx';
import { useAccountRequest } from './use-account-request.ts';

export function DownloadData() {
  const http = useHttp();
  const toast = useToast();
  const { isBusy, error, run } = useAccountRequest();

  async function download() {
    const data = await run(() => downloadAccountData(http));
    if (!data) return;
    saveBlob(accountDataFileName, data);
    toast({ title: 'Success', description: `Your data is in ${accountDataFileName}.` });
  }

  return (
    <AccountAction
      title="Download my data"
      purpose="Your account and all your saved calls, whole, as one JSON file. Recordings and unsaved calls are in this browser only, and not in the file."
      error={error}
      button={
        <Button icon={<Download className="i" />} busy={isBusy} onClick={() => void download()}>
          Download my data
        </Button>
      }
    />
  );
}
