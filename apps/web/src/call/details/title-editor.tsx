import { detailLimits } from '@sales-analytics/contract';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import styles from './title-editor.module.css';
import { TitleField } from './title-field.tsx';
import { cleanText, lengthProblem } from './typed-text.ts';
import { useAttempt, useOnUnmount, type SendChange } from './use-attempt.ts';

type Draft = { text: string; start: string };

type TitleEditorProps = {
  value: string;
  onChange: SendChange<string>;
  className?: string | undefined;
  children?: ReactNode;
  isButtonShown?: boolean;
};

export function TitleEditor(props: TitleEditorProps) {
  const { value, onChange, className, children, isButtonShown } = props;
  const edit = useTitleDraft(value, onChange);
  const { draft } = edit;
  const shown = displayText(value);
  const pencil = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (draft !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    pencil.current?.focus();
  }, [draft]);

  if (draft) {
    return (
      <TitleField
        className={className}
        text={draft.text}
        label={`Title of “${shown}”`}
        problem={edit.problem}
        failure={edit.failure}
        isChangedElsewhere={edit.isChangedElsewhere}
        takesFocus={edit.isOpened}
        onType={edit.type}
        onSave={(isByKey) => {
          returnsFocus.current = isByKey;
          edit.save();
        }}
        onCancel={() => {
          returnsFocus.current = true;
          edit.cancel();
        }}
        onShowNew={edit.open}
      />
    );
  }
  return (
    <div className={classNames(styles.title, className)}>
      {children ?? (
        <bdi className={styles.text} title={shown}>
          {shown}
        </bdi>
      )}
      <button
        ref={pencil}
        type="button"
        className={classNames(styles.pencil, isButtonShown && styles.shown)}
        aria-label={`Edit the title “${shown}”`}
        onClick={edit.open}
      >
        <Pencil className="icon icon-sm" aria-hidden="true" />
      </button>
    </div>
  );
}

function useTitleDraft(value: string, onChange: SendChange<string>) {
  const [typed, setTyped] = useState<Draft | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  /** These titles were edited here, so they are not a change of another tab. */
  const [own, setOwn] = useState<readonly string[]>([]);
  const { failure, attempt, dismiss } = useAttempt<Draft>({
    onChange: ({ text }) => onChange(text),
    sentence: 'The title was not saved. What you typed is kept here.',
  });
  const draft = typed ?? failure?.value ?? null;
  const tooLong = lengthProblem('title', cleanText(draft?.text ?? ''), detailLimits.titleLength);

  function save() {
    if (!draft) return;
    const text = cleanText(draft.text);
    setIsInvalid(text === '' || tooLong !== undefined);
    if (text === '' || tooLong !== undefined) return;
    setTyped(null);
    const isUntouched = text === cleanText(draft.start) || text === value;
    if (isUntouched && !failure) return;
    setOwn([...own, draft.start, text]);
    void attempt({ ...draft, text });
  }

  useOnUnmount(() => {
    if (typed) save();
  });

  return {
    draft,
    isOpened: typed !== null,
    isChangedElsewhere: draft !== null && value !== draft.start && !own.includes(value),
    problem: tooLong ?? (isInvalid && draft?.text.trim() === '' ? emptyTitle : undefined),
    failure: failure?.message,
    open: () => setTyped({ text: value, start: value }),
    type: (text: string) => setTyped({ start: value, ...draft, text }),
    save,
    cancel() {
      setTyped(null);
      setIsInvalid(false);
      dismiss();
    },
  };
}

const emptyTitle = 'A title cannot be empty. Escape keeps the old one.';
