import { LazyPart } from '../../shared/ui/lazy-part.ts';

/** The page of a saved call, lazy-loaded. */
export const savedCallPart = new LazyPart(async () => {
  const { SavedCall } = await import('./saved-call.tsx');
  return SavedCall;
});
