import { describe, expect, it } from 'vitest';
import { nothingChosen } from './library-choice.ts';
import { inOrder, offeredOrders, orderOf, orderOfValue, valueOf } from './library-order.ts';

const search = { ...nothingChosen, q: 'budget' };

describe('the order of the library', () => {
  it('is newest first, and best match first in a search', () => {
    expect(orderOf(nothingChosen)).toEqual({ sort: 'date', direction: 'desc' });
    expect(orderOf(search)).toEqual({ sort: 'match', direction: 'desc' });
  });

  it('cannot be best match without a search', () => {
    expect(orderOf({ ...nothingChosen, sort: 'match' })).toEqual({
      sort: 'date',
      direction: 'desc',
    });
  });

  it('starts with the usual direction if none is given', () => {
    expect(orderOf({ ...nothingChosen, sort: 'title' }).direction).toBe('asc');
    expect(orderOf({ ...nothingChosen, sort: 'questions' }).direction).toBe('desc');
  });

  it('is left out of the choice if it is the default', () => {
    const other = inOrder(search, { sort: 'date', direction: 'asc' });
    expect(other).toMatchObject({ sort: 'date', direction: 'asc' });
    expect(inOrder(other, { sort: 'match', direction: 'desc' })).toEqual(search);
  });

  it.each([
    nothingChosen,
    search,
    inOrder(nothingChosen, { sort: 'sentiment', direction: 'desc' }),
  ])('is among those that are offered, each once', (choice) => {
    const values = offeredOrders(choice).map(({ value }) => value);
    expect(values).toContain(valueOf(orderOf(choice)));
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(valueOf(orderOfValue(value, choice))).toBe(value);
  });

  it('stays the same for an unknown value', () => {
    expect(orderOfValue('rubbish', search)).toEqual(orderOf(search));
  });
});
