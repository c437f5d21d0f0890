import type { AddedName, ShareChoices, SharedFile } from '@sales-analytics/core';
import { useId, type ReactNode } from 'react';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { PossibleNames, type DecidedName, type PossibleNamesProps } from './possible-names.tsx';
import { ReplacedNames } from './replaced-names.tsx';
import styles from './share-options.module.css';

export type ShareOptionsProps = {
  choices: ShareChoices;
  /** The file may still be that of the earlier choices. It is null until the first one is made. */
  file: SharedFile | null;
  noteCount: number;
  possibleNames: readonly DecidedName[];
  onChange: (choices: Partial<ShareChoices>) => void;
  onAdd: (name: AddedName) => void;
  onRemove: (text: string) => void;
  onDecide: PossibleNamesProps['onDecide'];
};

export function ShareOptions(props: ShareOptionsProps) {
  const { choices, file, noteCount, onChange } = props;
  const namesId = useId();
  const notesId = useId();
  return (
    <div className={styles.options}>
      <Option
        name="Transcript"
        text="Without it, the page contains only the quotes that support a point."
        isWide
        control={
          <Segmented
            label="Transcript"
            value={choices.hasTranscript ? 'with' : 'without'}
            onChange={(value) => onChange({ hasTranscript: value === 'with' })}
            options={[
              { value: 'with', content: 'With' },
              { value: 'without', content: 'Without' },
            ]}
          />
        }
      />
      <Option
        name="Replace names"
        text="Known people and companies are replaced with placeholders everywhere, including in quotes."
        textId={namesId}
        control={
          <Switch
            label="Replace names"
            describedBy={namesId}
            isOn={choices.replacesNames}
            onChange={(replacesNames) => onChange({ replacesNames })}
          />
        }
      >
        {choices.replacesNames && file && (
          <>
            <ReplacedNames file={file} onAdd={props.onAdd} onRemove={props.onRemove} />
            <PossibleNames names={props.possibleNames} onDecide={props.onDecide} />
          </>
        )}
      </Option>
      {noteCount > 0 && (
        <Option
          name="Your notes"
          text={notesText(noteCount)}
          textId={notesId}
          control={
            <Switch
              label="Your notes"
              describedBy={notesId}
              isOn={choices.hasNotes}
              onChange={(hasNotes) => onChange({ hasNotes })}
            />
          }
        />
      )}
      <Option
        name="Audio"
        text="The recording stays in this browser."
        control={<Tag kind="locked">not included</Tag>}
      />
    </div>
  );
}

function notesText(count: number): string {
  if (count === 1) return '1 note. It is not shared unless you include it.';
  return `${count} notes. They are not shared unless you include them.`;
}

type OptionProps = {
  name: string;
  text: string;
  textId?: string;
  isWide?: boolean;
  control: ReactNode;
  children?: ReactNode;
};

function Option({ name, text, textId, isWide = false, control, children }: OptionProps) {
  return (
    <div className={styles.option} data-wide={isWide}>
      <b>{name}</b>
      <p id={textId}>{text}</p>
      <div className={styles.control}>{control}</div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
