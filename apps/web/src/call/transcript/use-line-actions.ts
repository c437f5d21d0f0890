import type { Utterance } from '@sales-analytics/contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TranscriptPanelProps } from './transcript-panel-props.ts';
import type { LineActions } from './line-actions.ts';

type Asked = Pick<TranscriptPanelProps, 'seek' | 'onEdit'> & {
  utterances: readonly Utterance[];
  onCopyLink?: ((line: number) => void) | undefined;
};
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
      seek(line) {
        const { utterances, seek } = latest.current;
        const startMs = utterances[line]?.startMs;
        activate(line);
        seek(startMs === undefined ? { line } : { line, startMs });
      },
      copyLink: canCopy ? (line) => latest.current.onCopyLink?.(line) : undefined,
      correct: canCorrect ? onCorrect : undefined,
    }),
    [activate, canCopy, canCorrect, onCorrect],
  );
}
