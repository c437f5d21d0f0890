import { createElement } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { CallQueueListProps } from './call-queue-list.tsx';

const queuePart = new LazyPart(async () => {
  const { CallQueueList } = await import('./call-queue-list.tsx');
  return CallQueueList;
});

/** The list of several calls, loaded with the first of them. */
export function LazyCallQueueList(props: CallQueueListProps) {
  const List = useLazyPart(queuePart);
  if (List !== 'missing') return List && createElement(List, props);
  return (
    <Banner tone="error" title="The list of your calls could not be loaded">
      The server did not respond. Your calls are processed all the same. Reload the page to see
      them.
    </Banner>
  );
}
