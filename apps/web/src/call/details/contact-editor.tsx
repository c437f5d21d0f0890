import { detailLimits, type Contact } from '@sales-analytics/contract';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { LazyPanel } from '../../shared/ui/lazy-panel.tsx';
import { LazyPart } from '../../shared/ui/lazy-part.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import { contactText, ContactLines } from './contact-lines.tsx';
import { FailureNote } from './failure-note.tsx';
import styles from './contact-editor.module.css';
import type { Suggestion } from './suggestions.ts';
import { cleanText, lengthProblem } from './typed-text.ts';
import { useAttempt, useOnUnmount, type SendChange } from './use-attempt.ts';

const panelPart = new LazyPart(async () => {
  const { ContactPanel } = await import('./contact-panel.tsx');
  return ContactPanel;
});

type ContactEditorProps = {
  value: Contact;
  title: string;
  companies: readonly Suggestion[];
  isStacked?: boolean | undefined;
  onChange: SendChange<Partial<Contact>>;
};

export function ContactEditor(props: ContactEditorProps) {
  const { value, title, companies, isStacked = false, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { draft, problems, failure, isSaving, type, save, retry, cancel } = useContactDraft(
    value,
    onChange,
  );

  async function saveAndClose() {
    if (await save()) setIsOpen(false);
  }

  /** Saves when the user leaves the panel. A text that is too long keeps the panel open. */
  function handleOpenChange(open: boolean) {
    setIsOpen(open || problems.name !== undefined || problems.company !== undefined);
    if (!open) void save();
  }

  return (
    <FailureNote message={isOpen ? undefined : failure} onRetry={retry} onDismiss={cancel}>
      <Popover
        className={styles.panel}
        label={`Contact of “${displayText(title)}”`}
        open={isOpen}
        onOpenChange={handleOpenChange}
        opener={<Opener value={value} isStacked={isStacked} title={displayText(title)} />}
      >
        <LazyPanel
          part={panelPart}
          missing="The fields could not be loaded. Reload the page to use them."
          props={{
            value: { ...value, ...draft },
            companies,
            problems,
            failure,
            isSaving,
            onType: type,
            onSave: () => void saveAndClose(),
            onCancel() {
              cancel();
              setIsOpen(false);
            },
          }}
        />
      </Popover>
    </FailureNote>
  );
}

type OpenerProps = { value: Contact; isStacked: boolean; title: string };

/** Opens the panel. Radix gives it the props of a button, so it passes all of them on. */
function Opener({ value, isStacked, title, ...button }: OpenerProps) {
  const shown = contactText(value);
  const isEmpty = shown === '';
  return (
    <button
      {...button}
      type="button"
      className={classNames(styles.opener, isEmpty && styles.empty)}
      title={isEmpty ? undefined : shown}
      aria-label={isEmpty ? `Add contact to “${title}”` : `Contact of “${title}”: ${shown}`}
      onPointerEnter={() => void panelPart.fetchAhead()}
    >
      {isEmpty ? 'Add contact' : <ContactLines contact={value} isStacked={isStacked} />}
    </button>
  );
}

function useContactDraft(value: Contact, onChange: SendChange<Partial<Contact>>) {
  const [draft, setDraft] = useState<Partial<Contact>>({});
  const [isSaving, setIsSaving] = useState(false);
  const { failure, attempt, dismiss } = useAttempt<Partial<Contact>>({
    onChange,
    sentence: 'The contact was not saved. What you typed is kept in the fields.',
  });
  const problems = {
    name: lengthProblem('name', cleanText(draft.name ?? ''), detailLimits.contactNameLength),
    company: lengthProblem('company', cleanText(draft.company ?? ''), detailLimits.companyLength),
  };

  async function save(): Promise<boolean> {
    if (problems.name !== undefined || problems.company !== undefined) return false;
    const changes = changedContact(value, draft);
    if (Object.keys(changes).length === 0 && !failure) {
      setDraft({});
      return true;
    }
    setIsSaving(true);
    const isStored = await attempt(changes);
    setIsSaving(false);
    // The user may have typed more while the change was being saved.
    if (isStored) setDraft((typed) => (typed === draft ? {} : typed));
    return isStored;
  }

  useOnUnmount(() => {
    if (!isSaving) void save();
  });

  return {
    draft,
    problems,
    failure: failure?.message,
    isSaving,
    type: (changes: Partial<Contact>) => setDraft((typed) => ({ ...typed, ...changes })),
    save,
    retry: () => void save(),
    cancel: () => {
      setDraft({});
      dismiss();
    },
  };
}

function changedContact(value: Contact, draft: Partial<Contact>): Partial<Contact> {
  const typed = Object.entries({ ...draft }).map(([part, text]) => [part, cleanText(text)]);
  const changed = Object.entries<string>(Object.fromEntries(typed)).filter(
    ([part, text]) => text !== (part === 'name' ? value.name : value.company),
  );
  return Object.fromEntries(changed);
}
