import type { BulkAction, LibraryCall, LibraryQuery } from '@sales-analytics/contract';
import { createPortal } from 'react-dom';
import { compareAddress } from '../../../call/call-address.ts';
import type { Selection } from '../selection/selection.ts';
import { SelectAll } from '../selection/select-all.tsx';
import type { CallSelection } from '../selection/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { ExportFailure } from './export-failure.tsx';
import type { LocalData } from './local-data.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';
import { useExportCalls } from './use-export-calls.ts';

export type BulkAreaProps = {
  selection: CallSelection;
  calls: readonly LibraryCall[];
  /** How many calls match. */
  total: number;
  /** What the list is the answer to. */
  query: LibraryQuery;
  /** Of the account. */
  tags: readonly string[];
  localData: LocalData;
  /** The element above the list. */
  above: HTMLElement;
};

/** What is done with selected calls: the bar below the list, and above it how far each action is. */
export function BulkArea(props: BulkAreaProps) {
  const { selection, calls, total, query, tags, localData, above } = props;
  const bulk = useBulkJobs(localData);
  const exported = useExportCalls();
  const selected = { selection: selection.selection, query };

  async function act(action: BulkAction) {
    const isStarted = await bulk.start(action, { ...selected, loaded: calls });
    // Calls that are deleted would stay counted.
    if (isStarted && action.kind === 'delete') selection.clear();
  }

  return (
    <>
      {createPortal(
        <>
          <BulkProgress bulk={bulk} />
          <ExportFailure {...exported} />
          <SelectAll selection={selection} loaded={calls.length} total={total} />
        </>,
        above,
      )}
      {selection.isSelecting && (
        <BulkBar
          count={selection.count}
          tags={tags}
          isBusy={bulk.isStarting}
          isExporting={exported.isExporting}
          compareAddress={addressOfTwo(selection.selection)}
          onDone={selection.clear}
          onAction={(action) => void act(action)}
          onExport={(format) => exported.start(selected, format)}
        />
      )}
    </>
  );
}

/** Of exactly two selected calls the older one is A: ids sort by the time at which they were made. */
function addressOfTwo(selection: Selection): string | undefined {
  if (selection.kind !== 'ids' || selection.ids.size !== 2) return undefined;
  const [a, b] = [...selection.ids].toSorted();
  return compareAddress({ a, b });
}
