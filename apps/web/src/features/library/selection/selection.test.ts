import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSelected,
  isSelected,
  nextSelection,
  nothingSelected,
  selectedOfLoaded,
  type SelectionEvent,
  type SelectionState,
} from './selection.ts';

const loaded = ['a', 'b', 'c', 'd', 'e', 'f'];
const matching = [...loaded, 'g', 'h'];

function after(...events: SelectionEvent[]): SelectionState {
  return events.reduce(nextSelection, nothingSelected);
}

function selectedOf({ selection }: SelectionState): string {
  return matching.filter((id) => isSelected(selection, id)).join('');
}

function toggle(id: string): SelectionEvent {
  return { kind: 'toggle', id };
}

function range(id: string): SelectionEvent {
  return { kind: 'range', id, loaded };
}

describe('nextSelection', () => {
  it.each<[string, SelectionEvent[], string]>([
    ['one', [toggle('b')], 'b'],
    ['one twice', [toggle('b'), toggle('b')], ''],
    ['a range', [toggle('b'), range('e')], 'bcde'],
    ['a range upwards', [toggle('e'), range('b')], 'bcde'],
    ['a range from the end of the last one', [toggle('a'), range('b'), range('d')], 'abcd'],
    ['a range out of a selection', [toggle('a'), range('e'), toggle('b'), range('d')], 'ae'],
    ['a range without a start', [range('c')], 'c'],
    ['a range whose start has left the list', [toggle('g'), range('c')], 'cg'],
    ['all loaded', [{ kind: 'toggle-loaded', loaded }], 'abcdef'],
    ['all loaded where some are', [toggle('b'), { kind: 'toggle-loaded', loaded }], 'abcdef'],
    ['all that match', [{ kind: 'all-that-match' }], 'abcdefgh'],
    ['all that match but two', [{ kind: 'all-that-match' }, toggle('b'), range('c')], 'adefgh'],
    [
      'all that match without the loaded',
      [{ kind: 'all-that-match' }, { kind: 'toggle-loaded', loaded }],
      'gh',
    ],
    [
      'what is left after a deletion',
      [toggle('b'), range('d'), { kind: 'deleted', ids: ['c'] }],
      'bd',
    ],
    ['nothing after clearing', [{ kind: 'all-that-match' }, { kind: 'clear' }], ''],
  ])('selects %s', (_, events, selected) => {
    expect(selectedOf(after(...events))).toBe(selected);
  });

  it('keeps a call that left the list, and counts it', () => {
    const state = after(toggle('g'), { kind: 'toggle-loaded', loaded });
    expect(countSelected(state.selection, 8)).toBe(7);
  });

  it('counts the matches without the exceptions, even when an exception is deleted', () => {
    const all = after({ kind: 'all-that-match' }, toggle('b'));
    expect(countSelected(all.selection, 8)).toBe(7);
    const left = nextSelection(all, { kind: 'deleted', ids: ['b'] });
    expect(countSelected(left.selection, 7)).toBe(7);
  });

  it('starts no range at a call that was deleted', () => {
    const state = after(toggle('b'), { kind: 'deleted', ids: ['b'] }, range('d'));
    expect(selectedOf(state)).toBe('d');
  });
});

const anyId = fc.constantFrom(...matching);
const anyEvent: fc.Arbitrary<SelectionEvent> = fc.oneof(
  anyId.map(toggle),
  fc.constantFrom(...loaded).map(range),
  fc.constant<SelectionEvent>({ kind: 'toggle-loaded', loaded }),
  fc.constant<SelectionEvent>({ kind: 'all-that-match' }),
  fc.constant<SelectionEvent>({ kind: 'clear' }),
);
const anyState = fc.array(anyEvent, { maxLength: 30 }).map((events) => after(...events));

describe('a selection after any order of presses', () => {
  it('counts the calls that are selected', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(countSelected(state.selection, matching.length)).toBe(selectedOf(state).length);
      }),
    );
  });

  it('is the same after a call is pressed twice', () => {
    fc.assert(
      fc.property(anyState, anyId, (state, id) => {
        const twice = [toggle(id), toggle(id)].reduce(nextSelection, state);
        expect(selectedOf(twice)).toBe(selectedOf(state));
      }),
    );
  });

  it('changes nothing outside of a range, and gives all calls in it the same state', () => {
    fc.assert(
      fc.property(
        anyState,
        fc.constantFrom(...loaded),
        fc.constantFrom(...loaded),
        (state, from, to) => {
          const before = nextSelection(state, toggle(from));
          const later = nextSelection(before, range(to));
          const [first, last] = [from, to].toSorted();
          const isInside = (id: string) =>
            id >= (first ?? '') && id <= (last ?? '') && loaded.includes(id);
          for (const id of matching.filter((one) => !isInside(one)))
            expect(isSelected(later.selection, id)).toBe(isSelected(before.selection, id));
          const inside = matching.filter(isInside).map((id) => isSelected(later.selection, id));
          expect(new Set(inside).size).toBe(1);
        },
      ),
    );
  });

  it('has all loaded calls or none after all loaded are pressed', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const before = selectedOfLoaded(state.selection, loaded);
        const { selection } = nextSelection(state, { kind: 'toggle-loaded', loaded });
        expect(selectedOfLoaded(selection, loaded)).toBe(before === 'all' ? 'none' : 'all');
      }),
    );
  });
});
