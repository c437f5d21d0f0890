import type { AddedName, CountedName, SharedFile } from '@sales-analytics/core';
import { ArrowRight, EyeOff, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { displayText } from '../../shared/ui/display-text.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './replaced-names.module.css';
import { times } from './times.ts';

export type ReplacedNamesProps = {
  file: SharedFile;
  onAdd: (name: AddedName) => void;
  onRemove: (text: string) => void;
};

const fewNames = 4;

export function ReplacedNames({ file, onAdd, onRemove }: ReplacedNamesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const names = file.names.filter(({ count, kind }) => count > 0 || kind === 'added');
  const rows = names.length + file.details.length;
  const shown = showsAll || rows <= fewNames + 1 ? rows : fewNames;
  const hidden = rows - shown;
  const adding = isAdding && <AddName onAdd={onAdd} />;
  if (rows === 0) {
    return (
      <>
        <Banner
          tone="note"
          icon={<EyeOff className="icon" />}
          action={
            !isAdding && (
              <Button size="sm" onClick={() => setIsAdding(true)}>
                Add a name
              </Button>
            )
          }
        >
          No names were found. Read the page before you send it.
        </Banner>
        {adding && <div className={styles.names}>{adding}</div>}
      </>
    );
  }
  return (
    <div className={styles.names}>
      <ul aria-label="Replaced names">
        {names.slice(0, shown).map((name) => (
          <NameRow key={`${name.kind} ${name.name}`} name={name} onRemove={onRemove} />
        ))}
        {file.details.slice(0, Math.max(0, shown - names.length)).map(({ placeholder, count }) => (
          <li key={placeholder}>
            <b>{detailNames[placeholder] ?? placeholder}</b>
            <Becomes />
            <span>{placeholder}</span>
            <span className={styles.count}>{times(count)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <button
          type="button"
          className={styles.link}
          aria-expanded={isAdding}
          onClick={() => {
            setIsAdding(!isAdding);
            // Added names are at the end of the list.
            setShowsAll(true);
          }}
        >
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add a name
        </button>
        {(hidden > 0 || showsAll) && (
          <button
            type="button"
            className={styles.plainLink}
            aria-expanded={showsAll}
            onClick={() => setShowsAll((before) => !before)}
          >
            {showsAll ? 'Show fewer' : `${hidden} more ${hidden === 1 ? 'name' : 'names'}`}
          </button>
        )}
      </div>
      {adding}
    </div>
  );
}

const detailNames: Record<string, string> = {
  'an e-mail address': 'E-mail addresses',
  'a phone number': 'Phone numbers',
  'a web address': 'Web addresses',
  'a user name': 'User names',
};

function Becomes() {
  return (
    <>
      <ArrowRight className="icon icon-sm" aria-hidden="true" />
      <span className="sr"> becomes </span>
    </>
  );
}

type NameRowProps = { name: CountedName; onRemove: (text: string) => void };

function NameRow({ name: { name, placeholder, count, kind }, onRemove }: NameRowProps) {
  return (
    <li>
      <b>
        <bdi>{displayText(name)}</bdi>
      </b>
      <Becomes />
      <span>{placeholder}</span>
      <span className={styles.count}>
        {times(count)}
        {kind === 'added' && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Don’t replace ${displayText(name)}`}
            onClick={() => onRemove(name)}
          >
            <X className="icon icon-sm" aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
}

type AddNameProps = Pick<ReplacedNamesProps, 'onAdd'>;

function AddName({ onAdd }: AddNameProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'person' | 'company'>('person');

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd({ text: text.trim(), kind });
    setText('');
  }

  return (
    <form className={styles.add} onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label="Also replace"
          ref={field}
          autoComplete="off"
          data-keep-typed
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segmented
          label="Type of name"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'person', content: 'Person' },
            { value: 'company', content: 'Company' },
          ]}
        />
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
