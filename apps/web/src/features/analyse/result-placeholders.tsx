import type { ReactNode } from 'react';
import { Banner } from '../../shared/ui/banner.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PartSkeleton } from '../../call/parts/async-section.tsx';

export function ResultsComing() {
  return (
    <>
      <PageHeader title="Analysis" subtitle={<Loading />} />
      <PartSkeleton shape="numbers" />
      <PartSkeleton shape="text" />
    </>
  );
}

export function MissingPart({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Analysis" />
      <Banner tone="error" title="Part of the app could not be loaded">
        {children}
      </Banner>
    </>
  );
}
