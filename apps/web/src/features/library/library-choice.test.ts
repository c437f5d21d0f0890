import { libraryQuerySchema, libraryViewSchema } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceOfView,
  hasFilters,
  isSameChoice,
  nothingChosen,
  queryOfChoice,
  readChoice,
  withoutFilters,
  writeChoice,
  type LibraryChoice,
} from './library-choice.ts';
import { requestOfChoice } from './library-request.ts';

const nowMs = new Date(2026, 10, 28, 12).getTime();

const full: LibraryChoice = {
  ...nothingChosen,
  q: 'rep:"next year" -price',
  kind: 'real',
  callType: ['demo', 'cold-call'],
  outcome: ['follow-up'],
  tag: ['a & b', 'ü=1'],
  allTags: true,
  company: ['Marrow & Finch'],
  sentiment: ['negative'],
  from: '2026-09-01T00:00:00.000Z',
  to: '2026-10-01T00:00:00.000Z',
  shareFrom: 0,
  shareTo: 62.5,
  sort: 'company',
  direction: 'desc',
};

describe('a choice in the address', () => {
  it('is read as it was written', () => {
    expect(readChoice(new URLSearchParams(writeChoice(full).toString()))).toEqual(full);
    expect(writeChoice(nothingChosen).toString()).toBe('');
    expect(readChoice(new URLSearchParams())).toEqual(nothingChosen);
  });

  it('leaves out what does not exist, and keeps the rest', () => {
    const address =
      'outcome=won&outcome=imagined&outcome=won&callType=chat&kind=both&persona=&tag=&tag=%20x%20' +
      '&sentiment=sad&period=yesterday&from=soon&to=2026-13-45&shareFrom=-1&shareTo=&sort=score&tag=a%00b' +
      `&direction=up&company=${'x'.repeat(201)}&page=2`;
    const read = readChoice(new URLSearchParams(address));
    expect(read).toEqual({ ...nothingChosen, outcome: ['won'], tag: ['x'] });
  });

  it('reads the order by talk ratio under the name of an earlier version', () => {
    const read = readChoice(new URLSearchParams('sort=talkShare&direction=asc'));
    expect(read).toEqual({ ...nothingChosen, sort: 'talkRatio', direction: 'asc' });
  });

  it('accepts only years of four digits', () => {
    const read = readChoice(new URLSearchParams({ from: '+275760-09-13', to: '-000001-01-01' }));
    expect(read).toEqual(nothingChosen);
  });

  it('accepts a period instead of two dates', () => {
    const read = readChoice(new URLSearchParams('period=this-month&from=2026-01-01T00:00:00Z'));
    expect(read).toEqual({ ...nothingChosen, period: 'this-month' });
  });

  it('is always a request that the server accepts, whatever the address contains', () => {
    const names = ['q', 'kind', 'persona', 'callType', 'outcome', 'tag', 'tags', 'company'];
    const others = [
      'sentiment',
      'period',
      'from',
      'to',
      'shareFrom',
      'shareTo',
      'sort',
      'direction',
    ];
    const values = ['won', 'real', 'demo', 'all', 'asc', 'match', '50', '2026-01-01', 'this-year'];
    const value = fc.oneof(
      fc.constantFrom(...values),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names, ...others), value), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(pairs, (given) => {
        const choice = readChoice(new URLSearchParams(given));
        expect(libraryQuerySchema.safeParse(requestOfChoice(choice, nowMs)).success).toBe(true);
        const written = readChoice(new URLSearchParams(writeChoice(choice).toString()));
        expect(isSameChoice(written, choice)).toBe(true);
      }),
    );
  });
});

describe('a choice as a saved view', () => {
  it('is read completely', () => {
    const view = {
      id: '0193a5f0-7c00-7000-8000-000000000001',
      name: 'A view',
      query: queryOfChoice(full),
    };
    expect(choiceOfView(libraryViewSchema.parse(view))).toEqual(full);
  });

  it('keeps a period, so that it moves with the days', () => {
    const query = queryOfChoice({ ...nothingChosen, period: 'last-7-days' });
    const view = { id: '0193a5f0-7c00-7000-8000-000000000001', name: 'This week', query };
    expect(choiceOfView(libraryViewSchema.parse(view)).period).toBe('last-7-days');
  });
});

describe('the request to the server', () => {
  it('has the order, and the start of a period instead of its name', () => {
    expect(requestOfChoice({ ...nothingChosen, period: 'last-7-days' }, nowMs)).toEqual({
      from: new Date(2026, 10, 22).toISOString(),
      sort: 'date',
      direction: 'desc',
    });
    expect(requestOfChoice({ ...nothingChosen, q: 'budget' }, nowMs)).toEqual({
      q: 'budget',
      sort: 'match',
      direction: 'desc',
    });
  });

  it('requires all tags only if there are several', () => {
    const choice = { ...nothingChosen, tag: ['price'], allTags: true };
    expect(requestOfChoice(choice, nowMs)).not.toHaveProperty('tags');
    expect(requestOfChoice({ ...choice, tag: ['a', 'b'] }, nowMs)).toHaveProperty('tags', 'all');
  });
});

it('clears filters and keeps the search and the order', () => {
  expect(withoutFilters(full)).toEqual({
    ...nothingChosen,
    q: full.q,
    sort: 'company',
    direction: 'desc',
  });
  expect(hasFilters(full)).toBe(true);
  expect(hasFilters(withoutFilters(full))).toBe(false);
});
