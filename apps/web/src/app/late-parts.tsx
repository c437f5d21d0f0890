import { CallNotices } from './calls/call-notices.tsx';
import { PageKeys } from './keys/page-keys.tsx';

/** What works on every page of an account and is shown by none of them at first. */
export function LateParts() {
  return (
    <>
      <CallNotices />
      <PageKeys />
    </>
  );
}
