import type { Call, LibraryCounts } from '@sales-analytics/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { contactEdit, detailEdit, tagsEdit } from '../edits/details-edits.ts';
import { useChangeDetails } from '../requests/use-change-details.ts';
import { readLibrary } from '../requests/library.ts';
import { SuggestedDetails } from './suggested-details.tsx';
import type { CallToSuggestFor } from './suggestion.ts';
import { OutcomeMenu } from './outcome-menu.tsx';
import { DateEditor } from './date-editor.tsx';
import { ContactEditor } from './contact-editor.tsx';
import { TagEditor } from './tag-editor.tsx';
import { TitleEditor } from './title-editor.tsx';

export type CallEditors = {
  title: (heading: ReactNode) => ReactNode;
  contact: ReactNode;
  date: (shown: string) => ReactNode;
  outcome: ReactNode;
  tags: ReactNode;
  suggestion: ReactNode;
};

/**
 * Returns the editors of a saved call.
 * @param content The suggestions come from it.
 * @param title is used if the record of the call has no title
 */
export function useCallEditors(
  saved: Call,
  content: Pick<CallToSuggestFor, 'spoken' | 'callType'>,
  title: string,
): CallEditors {
  const call = shownDetails(saved, title);
  const { change } = useChangeDetails();
  const [isWanted, setIsWanted] = useState(false);
  const counts = useSuggestions(isWanted);
  const wanted = {
    onPointerEnter: () => setIsWanted(true),
    onFocus: () => setIsWanted(true),
  };
  return {
    title: (heading) => (
      <TitleEditor
        isButtonShown
        value={call.title}
        onChange={(text) => change(saved, detailEdit({ title: text }))}
      >
        {heading}
      </TitleEditor>
    ),
    contact: (
      <span {...wanted}>
        <ContactEditor
          value={call.contact}
          title={call.title}
          companies={counts.company}
          onChange={(contact) => change(saved, contactEdit(contact))}
        />
      </span>
    ),
    date: (shown) => (
      <DateEditor
        call={saved}
        shown={shown}
        title={call.title}
        onChange={(callDate) => change(saved, detailEdit({ callDate }))}
      />
    ),
    outcome: (
      <OutcomeMenu
        variant="field"
        value={call.outcome}
        title={call.title}
        onChange={(outcome) => change(saved, detailEdit({ outcome }))}
      />
    ),
    suggestion: (
      <SuggestedDetails
        call={{ ...saved, ...content, details: saved }}
        onUse={(changes) => change(saved, detailEdit(changes))}
      />
    ),
    tags: (
      <span {...wanted}>
        <TagEditor
          isAddShown
          value={call.tags}
          title={call.title}
          suggestions={counts.tag}
          onChange={(edit) => change(saved, tagsEdit(edit))}
        />
      </span>
    ),
  };
}

function shownDetails(call: Call, title: string) {
  return {
    title: call.title ?? title,
    contact: call.contact ?? { name: '', company: '' },
    outcome: call.outcome ?? 'none',
    tags: call.tags ?? [],
  };
}

const noCounts: Pick<LibraryCounts, 'tag' | 'company'> = { tag: [], company: [] };

/** Returns the tags and companies of the account, most used first. They are read when an editor is about to open. */
function useSuggestions(isWanted: boolean): Pick<LibraryCounts, 'tag' | 'company'> {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['library-counts'],
    queryFn: ({ signal }) => readLibrary(http, { limit: 1 }, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  return data?.counts ?? noCounts;
}
