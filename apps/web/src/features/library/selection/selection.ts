/** Which calls are selected: these, or all that the present search and filters find, except some. */
export type Selection =
  { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'query'; except: ReadonlySet<string> };

export type SelectionState = {
  selection: Selection;
  /** Where a range starts: the call that was pressed last. */
  anchor: string | undefined;
};

export type SelectionEvent =
  | { kind: 'toggle'; id: string }
  /** From the anchor to this call; all of them get what the call gets. `loaded`: the ids in the order shown. */
  | { kind: 'range'; id: string; loaded: readonly string[] }
  /** All that are loaded, or none of them where all are selected. */
  | { kind: 'toggle-loaded'; loaded: readonly string[] }
  | { kind: 'all-that-match' }
  /** These calls are gone. */
  | { kind: 'deleted'; ids: readonly string[] }
  | { kind: 'clear' };

export const nothingSelected: SelectionState = {
  selection: { kind: 'ids', ids: new Set() },
  anchor: undefined,
};

/** Whether a call of the list is selected. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);
}

/** @param total how many calls the present search and filters find */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** How many of the loaded calls are selected. */
export function shareOfLoaded(
  selection: Selection,
  loaded: readonly string[],
): 'none' | 'some' | 'all' {
  const count = loaded.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === loaded.length ? 'all' : 'some';
}

/** The selection after an event; the state is not changed. */
export function nextSelection(state: SelectionState, event: SelectionEvent): SelectionState {
  const { selection } = state;
  switch (event.kind) {
    case 'toggle':
      return toggled(selection, [event.id], event.id);
    case 'range':
      return toggled(selection, rangeOf(state, event), event.id);
    case 'toggle-loaded': {
      const isWanted = shareOfLoaded(selection, event.loaded) !== 'all';
      return { selection: withCalls(selection, event.loaded, isWanted), anchor: undefined };
    }
    case 'all-that-match':
      return { selection: { kind: 'query', except: new Set() }, anchor: undefined };
    case 'deleted':
      return withoutDeleted(state, event.ids);
    case 'clear':
    default:
      return nothingSelected;
  }
}

/** All of these calls get what the pressed one gets, which is the start of the next range. */
function toggled(selection: Selection, ids: readonly string[], pressed: string): SelectionState {
  const isWanted = !isSelected(selection, pressed);
  return { selection: withCalls(selection, ids, isWanted), anchor: pressed };
}

/** The same selection, with these calls in it, or without them. */
function withCalls(selection: Selection, ids: readonly string[], isWanted: boolean): Selection {
  if (selection.kind === 'ids') {
    return { kind: 'ids', ids: changed(selection.ids, ids, isWanted) };
  }
  return { kind: 'query', except: changed(selection.except, ids, !isWanted) };
}

function changed(
  before: ReadonlySet<string>,
  ids: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isAdded) after.add(id);
    else after.delete(id);
  }
  return after;
}

/** The call alone where the anchor is no longer in the list. */
function rangeOf(
  { anchor }: SelectionState,
  { id, loaded }: { id: string; loaded: readonly string[] },
): readonly string[] {
  const ends = [loaded.indexOf(anchor ?? ''), loaded.indexOf(id)];
  if (ends.includes(-1)) return [id];
  return loaded.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** A deleted call is neither selected nor an exception: the total no longer has it. */
function withoutDeleted({ selection, anchor }: SelectionState, ids: readonly string[]) {
  const left: Selection =
    selection.kind === 'ids'
      ? { kind: 'ids', ids: changed(selection.ids, ids, false) }
      : { kind: 'query', except: changed(selection.except, ids, false) };
  return { selection: left, anchor: ids.includes(anchor ?? '') ? undefined : anchor };
}
