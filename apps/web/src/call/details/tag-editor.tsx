import { Plus } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { displayText } from '../../shared/ui/display-text.ts';
import { LazyPanel } from '../../shared/ui/lazy-panel.tsx';
import { LazyPart } from '../../shared/ui/lazy-part.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import type { TagChange } from '../edits/details-edits.ts';
import { FailureNote } from './failure-note.tsx';
import type { Suggestion } from './suggestions.ts';
import styles from './tag-editor.module.css';
import type { SendChange } from './use-attempt.ts';
import { useTagDraft } from './use-tag-draft.ts';
import { UserTag } from './user-tag.tsx';

const maxShown = 3;

const panelPart = new LazyPart(async () => {
  const { TagPanel } = await import('./tag-panel.tsx');
  return TagPanel;
});

type TagEditorProps = {
  value: readonly string[];
  title: string;
  suggestions: readonly Suggestion[];
  onChange: SendChange<TagChange>;
  /** If true, 'Add tag' is shown even if the call has tags. */
  isAddShown?: boolean;
};

export function TagEditor({ value, title, suggestions, onChange, isAddShown }: TagEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const draft = useTagDraft(value, onChange);
  const more = value.length - maxShown;
  return (
    <FailureNote
      message={isOpen ? undefined : draft.failure}
      onRetry={draft.retry}
      onDismiss={draft.dismiss}
    >
      <div className={styles.row}>
        {value.length > 0 && (
          <ul className={styles.tags} aria-label={`Tags of “${displayText(title)}”`}>
            {value.slice(0, maxShown).map((tag) => (
              <li key={tag}>
                <UserTag tag={tag} />
              </li>
            ))}
          </ul>
        )}
        <Popover
          className={styles.panel}
          label={`Tags of “${displayText(title)}”`}
          open={isOpen}
          onOpenChange={setIsOpen}
          opener={
            <Opener
              title={displayText(title)}
              more={more}
              isEmpty={value.length === 0}
              isAddShown={isAddShown}
            />
          }
        >
          <LazyPanel
            part={panelPart}
            missing="The tags could not be loaded. Reload the page to edit them."
            props={{ value, suggestions, draft }}
          />
        </Popover>
      </div>
    </FailureNote>
  );
}

type OpenerProps = {
  title: string;
  more: number;
  isEmpty: boolean;
  isAddShown: boolean | undefined;
};

/** Opens the panel. Radix gives it the props of a button, so it passes all of them on. */
function Opener({ title, more, isEmpty, isAddShown = isEmpty, ...button }: OpenerProps) {
  const name = isEmpty ? `Add tag to “${title}”` : `Edit tags of “${title}”`;
  return (
    <button
      {...button}
      type="button"
      aria-label={more > 0 ? `+${more} tags: edit tags of “${title}”` : name}
      className={classNames(
        styles.opener,
        more > 0 ? styles.more : styles.add,
        !isAddShown && more <= 0 && styles.quiet,
      )}
      onPointerEnter={() => void panelPart.fetchAhead()}
    >
      {more > 0 ? `+${more}` : <Plus className="icon" aria-hidden="true" />}
      {isAddShown && more <= 0 && 'Add tag'}
    </button>
  );
}
