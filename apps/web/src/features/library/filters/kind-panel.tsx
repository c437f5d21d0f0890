import { useState } from 'react';
import { kindLabels } from './active-filters.ts';
import { CheckboxList } from './checkbox-list.tsx';
import styles from './filter-panel.module.css';
import { optionsOf, toggleKind, toggleValue, type PanelProps } from './filter-values.ts';

const kinds = ['real', 'practice'] as const;

export function KindPanel({ choice, counts, onChange }: PanelProps) {
  const [kept, setKept] = useState<readonly string[]>(choice.persona);
  const personas = optionsOf('persona', { choice, counts, kept });

  function toggle(value: string) {
    const kind = kinds.find((one) => one === value);
    if (kind) onChange(toggleKind(choice, kind));
  }

  function togglePersona(value: string) {
    setKept((before) => [...before, value]);
    onChange(toggleValue(choice, 'persona', value));
  }

  return (
    <>
      <CheckboxList
        label="Practice or real"
        choices={kinds.map((kind) => ({
          value: kind,
          label: kindLabels[kind],
          count: counts.kind.find(({ value }) => value === kind)?.count ?? 0,
          isChosen: choice.kind === kind,
        }))}
        onToggle={toggle}
      />
      {personas.length > 0 && (
        <>
          <hr className={styles.line} />
          <div className={styles.heading} aria-hidden="true">
            Persona of practice calls
          </div>
          <CheckboxList
            label="Persona of practice calls"
            choices={personas}
            onToggle={togglePersona}
          />
        </>
      )}
    </>
  );
}
