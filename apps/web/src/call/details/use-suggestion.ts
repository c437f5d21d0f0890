import { useMemo } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import type { CallToSuggestFor, Suggestion } from './suggestion.ts';

const suggestionPart = new LazyPart(async () => {
  const { suggestionFor } = await import('./suggestion.ts');
  return { suggestionFor };
});

/**
 * Returns the suggestions for some calls, each in the place of its call; null where there is none, and while the code
 * is loaded. A null instead of a call has none.
 */
export function useSuggestions(
  calls: readonly (CallToSuggestFor | null)[],
): readonly (Suggestion | null)[] {
  const { session } = usePlatform();
  const userName = session.username() ?? '';
  const part = useLazyPart(suggestionPart);
  const isHere = part !== null && part !== 'missing';
  return calls.map((call) => (call && isHere ? part.suggestionFor(call, userName) : null));
}

/** Returns the suggestion for one call, which is worked out again only when something of the call changes. */
export function useSuggestion({
  spoken,
  callType,
  recording,
  practice,
  details,
}: CallToSuggestFor): Suggestion | null {
  const { session } = usePlatform();
  const userName = session.username() ?? '';
  const part = useLazyPart(suggestionPart);
  return useMemo(() => {
    if (part === null || part === 'missing') return null;
    return part.suggestionFor({ spoken, callType, recording, practice, details }, userName);
  }, [part, spoken, callType, recording, practice, details, userName]);
}

/** Returns what is suggested, for a sentence. */
export function partsOf({ title, contact }: Suggestion['changes']): string {
  if (title === undefined) return 'contact';
  return contact === undefined ? 'title' : 'title and contact';
}
