import type { Side } from '@sales-analytics/contract';
import {
  applyEdit,
  hasOneSpeaker,
  secondSpeaker,
  sideLabels,
  speakerLabel,
  type SpokenCall,
  type SpokenEdit,
} from '@sales-analytics/core';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { displayText } from '../../shared/ui/display-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SideDot } from '../parts/sides.tsx';
import type { ShownSpeakers } from './shown-speakers.ts';
import styles from './speaker-list.module.css';
import { useFallbackFocus } from '../../shared/ui/use-fallback-focus.ts';
import { useOwnEscape } from '../../shared/ui/use-own-escape.ts';
import { SelectField, type SelectOption } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';

type SpeakerListProps = {
  id: string;
  spoken: SpokenCall;
  speakers: ShownSpeakers;
  onEdit: (edit: SpokenEdit) => void;
  list: RefObject<HTMLUListElement | null>;
};

const sides: readonly Side[] = ['sales_rep', 'customer'];
const sideOptions: readonly SelectOption[] = sides.map((value) => ({
  value,
  label: sideLabels[value],
}));
const noSide: SelectOption = { value: '', label: 'No side yet' };

export function SpeakerList({ id, spoken, speakers, onEdit, list }: SpeakerListProps) {
  const { onFocus } = useFallbackFocus(list);
  const second = secondSpeaker(spoken);
  return (
    <div className={styles.speakers} id={id} onFocus={onFocus}>
      <ul aria-label="Speakers" ref={list} tabIndex={-1}>
        {[...speakers].map(([speaker, { side }]) => {
          const label = ownLabel(speaker);
          return (
            <li key={speaker}>
              <SideDot side={side} className={styles.dot} />
              <NameField
                label={`Name of ${label}`}
                spoken={spoken}
                speaker={speaker}
                onEdit={onEdit}
              />
              <SelectField
                label={`Side of ${label}`}
                hideLabel
                value={side ?? ''}
                options={side ? sideOptions : [noSide, ...sideOptions]}
                onChange={(value) => {
                  const chosen = sides.find((one) => one === value);
                  if (chosen) onEdit({ kind: 'move-speaker', speaker, side: chosen });
                }}
              />
            </li>
          );
        })}
      </ul>
      {second && (
        <Button size="sm" onClick={() => onEdit(second)}>
          Add a second speaker
        </Button>
      )}
      {hasOneSpeaker(spoken.transcript) && (
        <p className="muted">Edit a line to choose who said it.</p>
      )}
    </div>
  );
}

/** Returns the label without the rep's name for the speaker, so that it is stable while the rep edits the name. */
function ownLabel(speaker: string): string {
  return displayText(speakerLabel(speaker, {})) || 'unnamed speaker';
}

type NameFieldProps = Pick<SpeakerListProps, 'spoken' | 'onEdit'> & {
  speaker: string;
  label: string;
};

function NameField({ spoken, speaker, label, onEdit }: NameFieldProps) {
  const known = Object.hasOwn(spoken.names, speaker) ? (spoken.names[speaker] ?? '') : '';
  /** It is null while the name is unchanged. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useOwnEscape(field, draft === null ? null : () => change(null));

  function change(name: string | null) {
    setDraft(name);
    setInvalid(false);
  }

  function commit() {
    if (draft === null) return;
    const edit: SpokenEdit = { kind: 'rename-speaker', speaker, name: draft };
    const isChange = applyEdit(spoken, edit) !== spoken;
    if (!isChange && draft.trim() !== known) {
      setInvalid(true);
      return;
    }
    if (isChange) onEdit(edit);
    change(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  }

  return (
    <TextField
      ref={field}
      label={label}
      value={draft ?? known}
      maxLength={200}
      autoComplete="off"
      data-keep-typed
      placeholder={speakerLabel(speaker, { sides: spoken.sides })}
      error={
        isInvalid
          ? '“Sales Rep” and “Customer” are sides, not names. Choose the side in the list next to the name.'
          : undefined
      }
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={handleKey}
    />
  );
}
