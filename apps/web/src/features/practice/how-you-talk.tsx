import type { PracticeMode } from '@sales-analytics/core';
import { AudioLines, Headphones, Mic } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { SegmentedChoice } from '../../shared/ui/segmented-choice.tsx';
import styles from './how-you-talk.module.css';

type Props = {
  mode: PracticeMode;
  onMode: (mode: PracticeMode) => void;
  disabled?: boolean;
  isOnStage?: boolean;
};

const options = [
  { value: 'hold', label: 'Hold to Record', icon: <Mic className="icon icon-sm" /> },
  { value: 'hands-free', label: 'Hands-free', icon: <AudioLines className="icon icon-sm" /> },
] as const;

export function HowYouTalk({ mode, onMode, disabled = false, isOnStage = false }: Props) {
  const titleId = useId();
  return (
    <div className={classNames(styles.choice, isOnStage && styles.onStage)}>
      <span className={styles.title} id={titleId}>
        How you talk
      </span>
      <SegmentedChoice
        labelledBy={titleId}
        value={mode}
        onChange={onMode}
        options={options}
        disabled={disabled}
        isOnStage={isOnStage}
      />
      {isOnStage && mode === 'hands-free' && (
        <p className={styles.hint}>
          <Headphones className="icon icon-sm" />
          Just talk, as on a phone. Use headphones, so that the prospect does not hear itself.
        </p>
      )}
    </div>
  );
}
