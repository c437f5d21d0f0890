import type { LibraryCall } from '@sales-analytics/contract';
import type { ReactNode } from 'react';
import { OutcomeMenu } from '../../call/details/outcome-menu.tsx';
import { PeopleEditor } from '../../call/details/people-editor.tsx';
import { TagEditor } from '../../call/details/tag-editor.tsx';
import { TitleEditor } from '../../call/details/title-editor.tsx';
import { contactEdit, detailEdit, tagsEdit } from '../../call/requests/call-details.ts';
import { useEditing } from './use-editing.tsx';

type TitleProps = {
  call: LibraryCall;
  className?: string | undefined;
  /** The title as it stands, like a heading. */
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

type PeopleProps = { call: LibraryCall; look?: 'people' | 'company' };

export function EditablePeople({ call, look }: PeopleProps) {
  const { change, companies } = useEditing();
  return (
    <PeopleEditor
      value={call.contact}
      title={call.title}
      companies={companies}
      look={look}
      onChange={(contact) => change(call, contactEdit(contact))}
    />
  );
}

type OutcomeProps = { call: LibraryCall; look?: 'badge' | 'plain' };

export function EditableOutcome({ call, look }: OutcomeProps) {
  const { change } = useEditing();
  return (
    <OutcomeMenu
      value={call.outcome}
      title={call.title}
      look={look}
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
