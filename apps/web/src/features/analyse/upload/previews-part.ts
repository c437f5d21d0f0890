import { LazyPart } from '../../../shared/ui/lazy-part.ts';

export const previewsPart = new LazyPart(async () => {
  const { TranscriptPreviews } = await import('./transcript-previews.tsx');
  return TranscriptPreviews;
});
