import { viewLimits, type LibraryView } from '@sales-analytics/contract';

type Views = readonly LibraryView[];

/** Making the same change twice has the same result as making it once. */
export type ViewChange =
  /** @property at the position among the views; the end if it is left out */
  | { kind: 'add'; view: LibraryView; at?: number }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'set-query'; id: string; query: LibraryView['query'] }
  | { kind: 'move'; id: string; side: 'before' | 'after'; besideId: string }
  | { kind: 'delete'; id: string };

/** Returns the same array if nothing changes. */
export function applyChange(views: Views, change: ViewChange): Views {
  if (change.kind === 'add') return withView(views, change.view, change.at);
  if (change.kind === 'rename') return edited(views, change.id, { name: change.name });
  if (change.kind === 'set-query') return edited(views, change.id, { query: change.query });
  if (change.kind === 'move') return moved(views, change);
  return has(views, change.id) ? views.filter(({ id }) => id !== change.id) : views;
}

/** Returns the reason why the change can't be made, or undefined if it can. */
export function problemOf(views: Views, change: ViewChange): 'full' | 'gone' | undefined {
  if (change.kind === 'add') {
    const isNew = !has(views, change.view.id);
    return isNew && views.length >= viewLimits.views ? 'full' : undefined;
  }
  const needsView = change.kind === 'rename' || change.kind === 'set-query';
  return needsView && !has(views, change.id) ? 'gone' : undefined;
}

function has(views: Views, viewId: string): boolean {
  return views.some(({ id }) => id === viewId);
}

function edited(views: Views, viewId: string, changes: Partial<LibraryView>): Views {
  return views.map((view) => (view.id === viewId ? { ...view, ...changes } : view));
}

function withView(views: Views, view: LibraryView, at = views.length): Views {
  return has(views, view.id) ? edited(views, view.id, view) : views.toSpliced(at, 0, view);
}

/** Moves a view next to another one. If the other one was deleted in another browser, the view keeps its position. */
function moved(views: Views, { id, side, besideId }: ViewChange & { kind: 'move' }): Views {
  const view = views.find((one) => one.id === id);
  const others = views.filter((one) => one.id !== id);
  const beside = others.findIndex((one) => one.id === besideId);
  if (!view || beside === -1) return views;
  return others.toSpliced(side === 'before' ? beside : beside + 1, 0, view);
}
