import { useMemo } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { suggestionFor, type CallToSuggestFor, type Suggestion } from './suggestion.ts';

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
  return useMemo(
    () => suggestionFor({ spoken, callType, recording, practice, details }, userName),
    [spoken, callType, recording, practice, details, userName],
  );
}
