import { CallNotices } from './calls/call-notices.tsx';
import { RestoreListFocus } from './navigation/restore-list-focus.tsx';
import { PageKeys } from './keys/page-keys.tsx';

/** Renders what works on every page of an account but is not needed when the page is first shown. */
export function LateParts() {
  return (
    <>
      <CallNotices />
      <PageKeys />
      <RestoreListFocus />
    </>
  );
}
