import { LazyPart } from '../../shared/ui/lazy-part.ts';

/** The sample's page is in the same file as the page of a saved call. */
export const sampleCallPart = new LazyPart(async () => {
  const { SampleCall } = await import('./saved-call.tsx');
  return SampleCall;
});

export const savedCallPart = new LazyPart(async () => {
  const { SavedCall } = await import('./saved-call.tsx');
  return SavedCall;
});
