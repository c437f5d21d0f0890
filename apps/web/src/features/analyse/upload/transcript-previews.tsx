import type { SpeakerRole } from '@sales-analytics/core';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TranscriptPreviewCard } from './transcript-preview-card.tsx';
import styles from './transcript-previews.module.css';
import type { TranscriptPreview } from './transcript-preview.ts';

export type TranscriptPreviewsProps = {
  previews: readonly TranscriptPreview[];
  onRole: (id: string, speaker: string, role: SpeakerRole) => void;
  onAnalyse: (checked: readonly TranscriptPreview[]) => void;
  onDiscard: (id: string) => void;
};

/** The transcripts that the rep checks before anything is sent. */
export function TranscriptPreviews(props: TranscriptPreviewsProps) {
  const { previews, onRole, onAnalyse, onDiscard } = props;
  const list = useFocusOnFirst(previews.length);
  return (
    <div ref={list} className={styles.previews}>
      {previews.length > 1 && (
        <div className={styles.all}>
          <p>{previews.length} transcripts to check</p>
          <Button variant="primary" onClick={() => onAnalyse(previews)}>
            Analyse all
          </Button>
        </div>
      )}
      {previews.map((preview) => (
        <TranscriptPreviewCard
          key={preview.id}
          preview={preview}
          onRole={(speaker, role) => onRole(preview.id, speaker, role)}
          onAnalyse={() => onAnalyse([preview])}
          onDiscard={() => onDiscard(preview.id)}
        />
      ))}
    </div>
  );
}

/** Moves the focus to the first preview when one comes or goes: the button that was pressed is out of view, or gone. */
function useFocusOnFirst(count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) list.current?.querySelector('h2')?.focus();
  }, [count]);
  return list;
}
