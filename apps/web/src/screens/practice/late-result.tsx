import { useEffect, useEffectEvent, useState } from 'react';
import type { EndedConversation, PracticeResult, PracticeResultProps } from './practice-result.tsx';
import type { Analysed } from './use-practice-analysis.ts';

type LateResultProps = Omit<PracticeResultProps, 'analysed' | 'conversation'> & {
  /** Null before the call is over. */
  conversation: EndedConversation | null;
  /** Null before it is analysed. */
  analysed: Analysed | null;
  /** The server did not give this part of the app; only a reload can mend it. */
  onMissing: () => void;
};

/**
 * The result's part of the app, which the first load goes without: fetched as soon as the screen
 * stands. Not by Suspense, which would show it a third of a second late even when it is there.
 */
export function LateResult({ conversation, analysed, onMissing, ...props }: LateResultProps) {
  const [Part, setPart] = useState<typeof PracticeResult | null>(null);
  const tellMissing = useEffectEvent(onMissing);

  useEffect(() => {
    let isHere = true;
    // With `await`, not `.then`: the build folds what follows into the import, and its style sheets fail outside.
    async function fetchPart() {
      try {
        const loaded = await import('./practice-result.tsx');
        if (isHere) setPart(() => loaded.PracticeResult);
      } catch {
        if (isHere) tellMissing();
      }
    }
    void fetchPart();
    return () => {
      isHere = false;
    };
  }, []);

  if (!Part || !conversation || !analysed) return null;
  return (
    <Part key={analysed.startedAtMs} conversation={conversation} analysed={analysed} {...props} />
  );
}
