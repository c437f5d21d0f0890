import { detailLimits, type Contact } from '@sales-analytics/contract';
import { createElement, useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import { FailureNote } from './failure-note.tsx';
import styles from './people-editor.module.css';
import type { PeoplePanelProps } from './people-panel.tsx';
import type { Suggestion } from './suggestions.ts';
import { useAttempt, useOnLeave, type Change } from './use-attempt.ts';

const panelPart = new LazyPart(async () => {
  const { PeoplePanel } = await import('./people-panel.tsx');
  return PeoplePanel;
});

type PeopleEditorProps = {
  value: Contact;
  /** Of the call, for screen readers. */
  title: string;
  /** Companies of the account, most used first. */
  companies: readonly Suggestion[];
  /** The name and the company, or the company alone where a column has no room for both. */
  look?: 'people' | 'company' | undefined;
  /** Receives what was changed, the name, the company, or both. */
  onChange: Change<Partial<Contact>>;
};

/** With whom a call was, and a panel to change it. */
export function PeopleEditor(props: PeopleEditorProps) {
  const { value, title, companies, look = 'people', onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { draft, problems, failure, isSaving, type, save, retry, cancel } = usePeopleDraft(
    value,
    onChange,
  );

  async function saveAndClose() {
    if (await save()) setIsOpen(false);
  }

  /** Leaving the panel saves, too; a text that is too long keeps it open. */
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
        opener={<Opener value={value} look={look} title={displayText(title)} />}
      >
        <LazyPanel
          value={{ ...value, ...draft }}
          {...{ companies, problems, failure, isSaving }}
          onType={type}
          onSave={() => void saveAndClose()}
          onCancel={() => {
            cancel();
            setIsOpen(false);
          }}
        />
      </Popover>
    </FailureNote>
  );
}

type OpenerProps = { value: Contact; look: 'people' | 'company'; title: string };

/** Radix gives it the props of a button, so all others are handed on. */
function Opener({ value, look, title, ...button }: OpenerProps) {
  const people = [value.name, value.company].map(displayText).filter(Boolean);
  const shown = people.join(' · ');
  const isEmpty = people.length === 0;
  const texts = look === 'company' && value.company !== '' ? people.slice(-1) : people;
  return (
    <button
      {...button}
      type="button"
      className={classNames(styles.opener, isEmpty && styles.empty)}
      title={isEmpty ? undefined : shown}
      aria-label={isEmpty ? `Add contact to “${title}”` : `Contact of “${title}”: ${shown}`}
      onPointerEnter={() => void panelPart.fetchAhead()}
    >
      {isEmpty ? (
        'Add contact'
      ) : (
        <span className={styles.text}>
          {texts.map((text, at) => (
            <span key={at === 0 ? 'first' : 'second'}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

function LazyPanel(props: PeoplePanelProps) {
  const Panel = useLazyPart(panelPart);
  if (Panel === 'missing') {
    return (
      <p className={styles.missing}>The fields could not be loaded. Reload the page to use them.</p>
    );
  }
  return Panel ? createElement(Panel, props) : <p className={styles.missing}>Loading...</p>;
}

/** What is typed in the two fields, until the server has it. */
function usePeopleDraft(value: Contact, onChange: Change<Partial<Contact>>) {
  const [draft, setDraft] = useState<Partial<Contact>>({});
  const [isSaving, setIsSaving] = useState(false);
  const { failure, attempt, dismiss } = useAttempt<Partial<Contact>>({
    onChange,
    sentence: 'The contact was not saved. What you typed is kept in the fields.',
  });
  const problems = {
    name: limitOf('name', draft.name, detailLimits.contactNameLength),
    company: limitOf('company', draft.company, detailLimits.companyLength),
  };

  /** Resolves to whether nothing is left to save. */
  async function save(): Promise<boolean> {
    if (problems.name !== undefined || problems.company !== undefined) return false;
    const changes = changedPeople(value, draft);
    if (Object.keys(changes).length === 0 && !failure) {
      setDraft({});
      return true;
    }
    setIsSaving(true);
    const isStored = await attempt(changes);
    setIsSaving(false);
    // What was typed meanwhile stays.
    if (isStored) setDraft((typed) => (typed === draft ? {} : typed));
    return isStored;
  }

  useOnLeave(() => {
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

function changedPeople(value: Contact, draft: Partial<Contact>): Partial<Contact> {
  const typed = Object.entries({ ...draft }).map(([part, text]) => [part, cleanText(text)]);
  const changed = Object.entries<string>(Object.fromEntries(typed)).filter(
    ([part, text]) => text !== (part === 'name' ? value.name : value.company),
  );
  return Object.fromEntries(changed);
}

function cleanText(text: string): string {
  return displayText(text).replaceAll(/\s+/g, ' ').trim();
}

function limitOf(part: string, text: string | undefined, most: number): string | undefined {
  const { length } = Array.from(cleanText(text ?? ''));
  if (length <= most) return undefined;
  return `A ${part} has at most ${most} characters; this one has ${length}.`;
}
