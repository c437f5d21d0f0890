/** Selects either the listed calls, or all calls that match the present search and filters except the listed ones. */
export type Selection =
  { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'query'; except: ReadonlySet<string> };

export type SelectionState = {
  selection: Selection;
  /** A range starts at this call, which was pressed last. */
  anchor: string | undefined;
};

export type SelectionEvent =
  | { kind: 'toggle'; id: string }
  /**
   * Selects or deselects all calls from the anchor to this one, like this one. `loaded` contains the ids in the order
   * shown.
   */
  | { kind: 'range'; id: string; loaded: readonly string[] }
  /** Deselects all loaded calls if all of them are selected. */
  | { kind: 'toggle-loaded'; loaded: readonly string[] }
  | { kind: 'all-that-match' }
  | { kind: 'deleted'; ids: readonly string[] }
  | { kind: 'clear' };

export const nothingSelected: SelectionState = {
  selection: { kind: 'ids', ids: new Set() },
  anchor: undefined,
};

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);
}

export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

export function selectedOfLoaded(
  selection: Selection,
  loaded: readonly string[],
): 'none' | 'some' | 'all' {
  const count = loaded.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === loaded.length ? 'all' : 'some';
}

export function nextSelection(state: SelectionState, event: SelectionEvent): SelectionState {
  const { selection } = state;
  switch (event.kind) {
    case 'toggle':
      return toggled(selection, [event.id], event.id);
    case 'range':
      return toggled(selection, rangeOf(state, event), event.id);
    case 'toggle-loaded': {
      const isWanted = selectedOfLoaded(selection, event.loaded) !== 'all';
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

/** Selects or deselects all of these calls like the pressed one. The next range starts at the pressed one. */
function toggled(selection: Selection, ids: readonly string[], pressed: string): SelectionState {
  const isWanted = !isSelected(selection, pressed);
  return { selection: withCalls(selection, ids, isWanted), anchor: pressed };
}

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

/** Returns only the pressed call if the anchor is no longer in the list. */
function rangeOf(
  { anchor }: SelectionState,
  { id, loaded }: { id: string; loaded: readonly string[] },
): readonly string[] {
  const ends = [loaded.indexOf(anchor ?? ''), loaded.indexOf(id)];
  if (ends.includes(-1)) return [id];
  return loaded.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Removes deleted calls from the selection and from its exceptions, because the total no longer includes them. */
function withoutDeleted({ selection, anchor }: SelectionState, ids: readonly string[]) {
  const left: Selection =
    selection.kind === 'ids'
      ? { kind: 'ids', ids: changed(selection.ids, ids, false) }
      : { kind: 'query', except: changed(selection.except, ids, false) };
  return { selection: left, anchor: ids.includes(anchor ?? '') ? undefined : anchor };
}
