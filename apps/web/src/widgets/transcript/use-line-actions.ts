import { useLayoutEffect, useMemo, useRef } from 'react';
import type { LineActions } from './line-actions.ts';
import type { TranscriptListProps } from './transcript-list.tsx';

type Asked = Pick<TranscriptListProps, 'utterances' | 'goTo' | 'onCopyLink' | 'onEdit'>;
type Own = { activate: (line: number) => void; onCorrect: (line: number) => void };

/** One object for as long as the same things can be done: no line is drawn again for a new callback. */
export function useLineActions(asked: Asked, { activate, onCorrect }: Own): LineActions {
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });

  const canCopy = asked.onCopyLink !== undefined;
  const canCorrect = asked.onEdit !== undefined;
  return useMemo(
    () => ({
      activate,
      goTo(line) {
        const { utterances, goTo } = latest.current;
        const startMs = utterances[line]?.startMs;
        activate(line);
        goTo(startMs === undefined ? { line } : { line, startMs });
      },
      copyLink: canCopy ? (line) => latest.current.onCopyLink?.(line) : undefined,
      correct: canCorrect ? onCorrect : undefined,
    }),
    [activate, canCopy, canCorrect, onCorrect],
  );
}
