import { describe, expect, it } from 'vitest';
import { nothingChosen } from './library-choice.ts';
import { inOrder, offeredOrders, orderOf, orderOfValue, valueOf } from './library-order.ts';

const search = { ...nothingChosen, q: 'budget' };

describe('the order of the library', () => {
  it('is newest first, and best match first in a search', () => {
    expect(orderOf(nothingChosen)).toEqual({ sort: 'date', direction: 'desc' });
    expect(orderOf(search)).toEqual({ sort: 'match', direction: 'desc' });
  });

  it('is no best match without a search', () => {
    expect(orderOf({ ...nothingChosen, sort: 'match' })).toEqual({
      sort: 'date',
      direction: 'desc',
    });
  });

  it('begins with what a reader looks for where no direction is given', () => {
    expect(orderOf({ ...nothingChosen, sort: 'title' }).direction).toBe('asc');
    expect(orderOf({ ...nothingChosen, sort: 'questions' }).direction).toBe('desc');
  });

  it('is left out of the choice where it is the usual one', () => {
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

  it('stays where a value is none of those', () => {
    expect(orderOfValue('rubbish', search)).toEqual(orderOf(search));
  });
});
