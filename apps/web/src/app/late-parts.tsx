import { CallNotices } from './calls/call-notices.tsx';
import { RestoreListFocus } from './navigation/restore-list-focus.tsx';
import { PageKeys } from './keys/page-keys.tsx';

/** These parts work on every page of an account, but the first view of a page does not need them. */
export function LateParts() {
  return (
    <>
      <CallNotices />
      <PageKeys />
      <RestoreListFocus />
    </>
  );
}
