import { difficultySchema, type Difficulty, type Persona } from '@sales-analytics/contract';
import { difficultyProfile, difficultySentence } from '@sales-analytics/core';
import { useId } from 'react';
import { SegmentedChoice } from '../../../shared/ui/segmented-choice.tsx';
import styles from './difficulty-field.module.css';

type Props = {
  persona: Persona | null;
  difficulty: Difficulty;
  onChange: (difficulty: Difficulty) => void;
};

const options = difficultySchema.options.map((value) => ({
  value,
  label: difficultyProfile(value).label,
}));

export function DifficultyField({ persona, difficulty, onChange }: Props) {
  const labelId = useId();
  return (
    <div className={styles.field}>
      <span id={labelId} className={styles.label}>
        Difficulty
      </span>
      <SegmentedChoice
        labelledBy={labelId}
        value={difficulty}
        onChange={onChange}
        options={options}
      />
      <p className="t-xs muted" aria-live="polite">
        {difficultySentence(difficulty, persona)}
      </p>
    </div>
  );
}
