import type { LibraryCall } from '@sales-analytics/contract';
import type { ReactNode } from 'react';
import { OutcomeMenu } from '../../call/details/outcome-menu.tsx';
import { ContactEditor } from '../../call/details/contact-editor.tsx';
import { TagEditor } from '../../call/details/tag-editor.tsx';
import { TitleEditor } from '../../call/details/title-editor.tsx';
import { contactEdit, detailEdit, tagsEdit } from '../../call/edits/details-edits.ts';
import { useEditing } from './use-editing.tsx';

type TitleProps = {
  call: LibraryCall;
  className?: string | undefined;
  children: ReactNode;
};

export function EditableTitle({ call, className, children }: TitleProps) {
  const { change } = useEditing();
  return (
    <TitleEditor
      className={className}
      value={call.title}
      onChange={(title) => change(call, detailEdit({ title }))}
    >
      {children}
    </TitleEditor>
  );
}

type ContactProps = { call: LibraryCall; isStacked?: boolean };

export function EditableContact({ call, isStacked }: ContactProps) {
  const { change, companies } = useEditing();
  return (
    <ContactEditor
      value={call.contact}
      title={call.title}
      companies={companies}
      isStacked={isStacked}
      onChange={(contact) => change(call, contactEdit(contact))}
    />
  );
}

type OutcomeProps = { call: LibraryCall; variant?: 'badge' | 'plain' };

export function EditableOutcome({ call, variant }: OutcomeProps) {
  const { change } = useEditing();
  return (
    <OutcomeMenu
      value={call.outcome}
      title={call.title}
      variant={variant}
      onChange={(outcome) => change(call, detailEdit({ outcome }))}
    />
  );
}

export function EditableTags({ call }: { call: LibraryCall }) {
  const { change, tags } = useEditing();
  return (
    <TagEditor
      value={call.tags}
      title={call.title}
      suggestions={tags}
      onChange={(edit) => change(call, tagsEdit(edit))}
    />
  );
}
