import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { AccountAction } from './account-action.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

type Props = { clearAccountData: () => Promise<boolean> };

export function DeleteAccount({ clearAccountData }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <AccountAction
        title="Delete my account"
        purpose="Your account and everything in it, for good."
        button={
          <Button variant="danger" icon={<Trash2 className="i" />} onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        }
      />
      {isAsking && (
        <DeleteAccountDialog
          clearAccountData={clearAccountData}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
