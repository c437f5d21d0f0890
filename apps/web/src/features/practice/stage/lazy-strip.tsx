import { createElement } from 'react';
import { LazyPart, useLazyPart } from '../../../shared/ui/lazy-part.ts';
import type { LiveStripProps } from './live-strip.tsx';

export const liveStripPart = new LazyPart(async () => {
  const { LiveStrip } = await import('./live-strip.tsx');
  return LiveStrip;
});

/**
 * The numbers of a hands-free call, as soon as their code is loaded, which measures a whole call. Where it can't be
 * loaded the call goes on without them.
 */
export function LazyStrip(props: LiveStripProps) {
  const Strip = useLazyPart(liveStripPart);
  // Requested while it rings, so that it is there when the prospect picks up.
  if (Strip === null || Strip === 'missing' || props.conversation.stage === 'ringing') return null;
  return createElement(Strip, props);
}
