import type { BulkAction, LibraryCall, LibraryQuery } from '@sales-analytics/contract';
import { createPortal } from 'react-dom';
import { compareAddress } from '../../../call/call-address.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { Selection } from '../selection/selection.ts';
import { SelectAll } from '../selection/select-all.tsx';
import type { CallSelection } from '../selection/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import type { LocalData } from './local-data.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';
import { useExportCalls, type CallsExport } from './use-export-calls.ts';

export type BulkAreaProps = {
  selection: CallSelection;
  calls: readonly LibraryCall[];
  total: number;
  query: LibraryQuery;
  tags: readonly string[];
  localData: LocalData;
  above: HTMLElement;
};

export function BulkArea(props: BulkAreaProps) {
  const { selection, calls, total, query, tags, localData, above } = props;
  const bulk = useBulkJobs(localData);
  const exported = useExportCalls();
  const selected = { selection: selection.selection, query };

  async function act(action: BulkAction) {
    const isStarted = await bulk.start(action, { ...selected, loaded: calls });
    // Deleted calls would otherwise stay counted.
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

/** The older call is A. The ids sort by the time of creation. */
function addressOfTwo(selection: Selection): string | undefined {
  if (selection.kind !== 'ids' || selection.ids.size !== 2) return undefined;
  const [a, b] = [...selection.ids].toSorted();
  return compareAddress({ a, b });
}

export function ExportFailure({ failure, isExporting, retry, dismiss }: CallsExport) {
  if (failure === null) return null;
  return (
    <Banner
      tone="error"
      title="The calls could not be exported"
      action={
        <>
          <Button size="sm" busy={isExporting} onClick={retry}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            Close
          </Button>
        </>
      }
    >
      {failure} The calls are as they were, and they stay selected.
    </Banner>
  );
}
