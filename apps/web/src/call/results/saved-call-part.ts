import { LazyPart } from '../../shared/ui/lazy-part.ts';

/** The page of the sample call, in the same file as that of a saved one. */
export const sampleCallPart = new LazyPart(async () => {
  const { SampleCall } = await import('./saved-call.tsx');
  return SampleCall;
});

/** The page of a saved call, lazy-loaded. */
export const savedCallPart = new LazyPart(async () => {
  const { SavedCall } = await import('./saved-call.tsx');
  return SavedCall;
});
