import { describe, expect, it } from 'vitest';
import { aView } from '../../../../test/features/library/views-server.ts';
import { applyChange, problemOf, type ViewChange } from './view-changes.ts';

const [a, b, c] = [aView(1, 'A'), aView(2, 'B'), aView(3, 'C')];
const views = [a, b, c];
const added = aView(4, 'D', { tag: ['price'] });

function names(change: ViewChange, times = 1): string {
  let changed: readonly (typeof a)[] = views;
  for (let n = 0; n < times; n += 1) changed = applyChange(changed, change);
  return changed.map(({ name }) => name).join('');
}

describe('a change of the views', () => {
  it.each<[ViewChange, string]>([
    [{ kind: 'add', view: added }, 'ABCD'],
    [{ kind: 'add', view: added, at: 1 }, 'ADBC'],
    [{ kind: 'add', view: added, at: 9 }, 'ABCD'],
    [{ kind: 'rename', id: b.id, name: 'X' }, 'AXC'],
    [{ kind: 'set-query', id: b.id, query: { q: 'budget' } }, 'ABC'],
    [{ kind: 'move', id: a.id, side: 'after', besideId: b.id }, 'BAC'],
    [{ kind: 'move', id: c.id, side: 'before', besideId: a.id }, 'CAB'],
    [{ kind: 'move', id: a.id, side: 'after', besideId: added.id }, 'ABC'],
    [{ kind: 'move', id: added.id, side: 'after', besideId: a.id }, 'ABC'],
    [{ kind: 'delete', id: b.id }, 'AC'],
    [{ kind: 'delete', id: added.id }, 'ABC'],
  ])('made once or twice, %o gives %s', (change, result) => {
    expect(names(change)).toBe(result);
    expect(names(change, 2)).toBe(result);
  });

  it('replaces a view that is added under its id again', () => {
    expect(applyChange(views, { kind: 'add', view: { ...b, name: 'New' } })[1]?.name).toBe('New');
  });

  it('returns the same array if there is nothing to change', () => {
    expect(applyChange(views, { kind: 'delete', id: added.id })).toBe(views);
  });

  it('can’t be made beyond the limit, or on a deleted view', () => {
    const full = Array.from({ length: 50 }, (_, n) => aView(n + 10, `View ${n}`));
    expect(problemOf(full, { kind: 'add', view: added })).toBe('full');
    expect(problemOf([...full.slice(1), added], { kind: 'add', view: added })).toBeUndefined();
    expect(problemOf(views, { kind: 'rename', id: added.id, name: 'X' })).toBe('gone');
    expect(problemOf(views, { kind: 'set-query', id: added.id, query: {} })).toBe('gone');
    expect(problemOf(views, { kind: 'delete', id: added.id })).toBeUndefined();
  });
});
