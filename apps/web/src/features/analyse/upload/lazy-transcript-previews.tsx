import { createElement, type ComponentProps } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { useLazyPart } from '../../../shared/ui/lazy-part.ts';
import { previewsPart } from './previews-part.ts';
import type { TranscriptPreviews } from './transcript-previews.tsx';

/** Shows the previews, whose code is requested with the first transcript. */
export function LazyTranscriptPreviews(props: ComponentProps<typeof TranscriptPreviews>) {
  const Previews = useLazyPart(previewsPart);
  if (Previews === null) return null;
  if (Previews !== 'missing') return createElement(Previews, props);
  return (
    <Banner tone="error" title="Part of the app could not be loaded">
      The server did not respond. Copy the text if you pasted it, reload the page and import the
      transcript again.
    </Banner>
  );
}
