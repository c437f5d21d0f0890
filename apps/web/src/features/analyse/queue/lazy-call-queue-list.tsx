import { createElement } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { CallQueueListProps } from './call-queue-list.tsx';
import type { UnfinishedCallsProps } from './unfinished-calls.tsx';

const queuePart = new LazyPart(async () => {
  const { CallQueueList } = await import('./call-queue-list.tsx');
  return CallQueueList;
});

const unfinishedPart = new LazyPart(async () => {
  const { UnfinishedCalls } = await import('./call-queue-list.tsx');
  return UnfinishedCalls;
});

export function LazyUnfinishedCalls(props: UnfinishedCallsProps) {
  const List = useLazyPart(unfinishedPart);
  return List === 'missing' ? <MissingList /> : List && createElement(List, props);
}

export function LazyCallQueueList(props: CallQueueListProps) {
  const List = useLazyPart(queuePart);
  return List === 'missing' ? <MissingList /> : List && createElement(List, props);
}

function MissingList() {
  return (
    <Banner tone="error" title="The list of your calls could not be loaded">
      The server did not respond. Your calls are still being processed. Reload the page to see them.
    </Banner>
  );
}
