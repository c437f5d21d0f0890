import { Lightbulb } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { useFallbackFocus } from '../../shared/ui/use-fallback-focus.ts';
import { FailureLine } from './failure-note.tsx';
import styles from './suggested-details.module.css';
import { partsOf, suggestionFor, type CallToSuggestFor, type Suggestion } from './suggestion.ts';
import { useAttempt, type SendChange } from './use-attempt.ts';

type SuggestedDetailsProps = {
  call: CallToSuggestFor;
  isLocked?: boolean | undefined;
  onUse: SendChange<Suggestion['changes']>;
};

export function SuggestedDetails({ call, isLocked, onUse }: SuggestedDetailsProps) {
  const suggestion = useSuggestion(call);
  const [used, setUsed] = useState('');
  const { failure, attempt } = useAttempt({
    onChange: onUse,
    sentence: 'The suggestion was not saved.',
  });
  const line = useRef<HTMLOutputElement>(null);
  const { onFocus } = useFallbackFocus(line);

  async function use({ changes, text }: Suggestion) {
    setUsed(`The ${partsOf(changes)} of the call: ${displayText(text)}.`);
    if (!(await attempt(changes))) setUsed('');
  }

  return (
    <div className={styles.row} onFocus={onFocus}>
      {suggestion && used === '' && (
        <p className={styles.suggestion}>
          <Lightbulb className="icon icon-sm" aria-hidden="true" />
          <span>
            Suggested {partsOf(suggestion.changes)}: <bdi>{displayText(suggestion.text)}</bdi>
          </span>
          <Button
            size="sm"
            disabled={isLocked}
            aria-label={`Use “${displayText(suggestion.text)}” as the ${partsOf(suggestion.changes)}`}
            onClick={() => void use(suggestion)}
          >
            Use
          </Button>
        </p>
      )}
      <output className="sr" ref={line} tabIndex={-1}>
        {used}
      </output>
      <FailureLine
        message={failure?.message}
        onRetry={() => failure && void attempt(failure.value)}
      />
    </div>
  );
}

function useSuggestion({
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
