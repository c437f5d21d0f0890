import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TranscriptPreviewCard } from './transcript-preview-card.tsx';
import styles from './transcript-previews.module.css';
import {
  withCorrectedRole,
  withOwnSpeaker,
  type Previews,
  type TranscriptPreview,
} from './transcript-preview.ts';

export type TranscriptPreviewsProps = {
  previews: readonly TranscriptPreview[];
  onChange: (change: (previews: Previews) => Previews) => void;
  onAnalyse: (checked: readonly TranscriptPreview[]) => void;
  onDiscard: (id: string) => void;
};

export function TranscriptPreviews(props: TranscriptPreviewsProps) {
  const { previews, onChange, onAnalyse, onDiscard } = props;
  const list = useFocusOnLatest(previews.map(({ id }) => id));
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
          isAlone={previews.length === 1}
          onRole={(speaker, role) =>
            onChange((shown) => withCorrectedRole(shown, preview.id, { speaker, role }))
          }
          onOwn={(speaker) => onChange((shown) => withOwnSpeaker(shown, preview.id, speaker))}
          onAnalyse={() => onAnalyse([preview])}
          onDiscard={() => onDiscard(preview.id)}
        />
      ))}
    </div>
  );
}

/** If a preview is removed together with its pressed button, the focus moves to the next one. */
function useFocusOnLatest(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  const key = ids.join(' ');
  useEffect(() => {
    const now = key.split(' ');
    const added = now.findIndex((id) => !before.current.includes(id));
    const removed = before.current.findIndex((id) => !now.includes(id));
    before.current = now;
    const at = added === -1 ? Math.min(removed, now.length - 1) : added;
    if (at >= 0) list.current?.querySelectorAll('h2')[at]?.focus();
  }, [key]);
  return list;
}
