import type { LibraryCall } from '@sales-analytics/contract';
import { createElement, useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../shared/ui/banner.tsx';
import { displayText } from '../../shared/ui/display-text.ts';
import { LazyPart, useLazyPart } from '../../shared/ui/lazy-part.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import {
  EditableOutcome,
  EditableContact,
  EditableTags,
  EditableTitle,
} from './editable-details.tsx';
import { inOrder, orderOf } from './library-order.ts';
import { useSourceListState } from './source-list-provider.tsx';
import type { CallSelection } from './selection/use-selection.ts';
import styles from './library-table.module.css';
import type { LibraryAddress } from './address/use-library-address.ts';
import type { Library } from './use-library.ts';

const tablePart = new LazyPart(async () => (await import('./table/call-table.tsx')).ChosenTable);

type Props = {
  address: LibraryAddress;
  library: Library;
  calls: readonly LibraryCall[];
  selection: CallSelection;
};

export function LibraryTable({ address, library, calls, selection }: Props) {
  const { choice, choose } = address;
  const navigate = useNavigate();
  const sourceList = useSourceListState();
  const Table = useLazyPart(tablePart);
  const open = useCallback(
    ({ _id }: LibraryCall) => void navigate(`/dashboard/analysis/${_id}`, { state: sourceList }),
    [navigate, sourceList],
  );
  if (Table === 'missing') {
    return (
      <Banner tone="error" title="The table could not be loaded">
        Your calls are safe. Choose the cards, or reload the page.
      </Banner>
    );
  }
  if (!Table) return <Loading />;
  return createElement(Table, {
    ...orderOf(choice),
    calls,
    selection,
    onSort: (sort, direction) => choose(inOrder(choice, { sort, direction })),
    renderTitle,
    renderCell,
    onOpen: open,
    total: library.first?.total ?? calls.length,
    hasMore: library.hasNextPage,
    // After an error, only the button loads more. A list that is being refreshed does not load more either, because
    // that would cancel the refresh.
    loadsByItself: !library.isFetching && !library.error,
    isLoadingMore: library.isFetchingNextPage,
    onMore: () => void library.fetchNextPage(),
  });
}

function renderTitle(call: LibraryCall) {
  return <TitleCell call={call} />;
}

function TitleCell({ call }: { call: LibraryCall }) {
  const title = displayText(call.title);
  const sourceList = useSourceListState();
  return (
    <EditableTitle call={call}>
      <Link
        className={styles.title}
        to={`/dashboard/analysis/${call._id}`}
        state={sourceList}
        tabIndex={-1}
        title={title}
      >
        <bdi>{title}</bdi>
      </Link>
    </EditableTitle>
  );
}

const renderCell = {
  company: renderContact,
  outcome: (call: LibraryCall) => <EditableOutcome call={call} variant="plain" />,
  tags: (call: LibraryCall) => <EditableTags call={call} />,
};

/** A practice call without a contact shows only 'Practice'. */
function renderContact(call: LibraryCall) {
  const { name, company } = call.contact;
  if (call.practice && name === '' && company === '')
    return <span className="muted">Practice</span>;
  return <EditableContact call={call} isStacked />;
}
