import type { LibraryCall, LibrarySort } from '@sales-analytics/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aLibraryCall } from '@sales-analytics/testing/a-library-call';
import {
  fakePageScroll,
  restorePageScroll,
} from '../../../../test/features/library/fake-page-scroll.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { httpThatAnswers } from '../../../../test/shared/http/fake-http.ts';
import { createSession } from '../../../shared/browser/session.ts';
import { browserClock } from '../../../shared/time/browser-clock.ts';
import { useSelection } from '../selection/use-selection.ts';
import { CallTable, type CallTableProps } from './call-table.tsx';
import { useTableColumns } from './table-columns.ts';
import type { SortDirection } from './table-head.tsx';

const nowMs = Date.parse('2026-11-28T12:00:00Z');

function callNumber(n: number, changes: Partial<LibraryCall> = {}): LibraryCall {
  const counter = n.toString(16).padStart(12, '0');
  return aLibraryCall({
    _id: `0193a5f0-7c00-7000-8000-${counter}`,
    title: `Call ${n}`,
    ...changes,
  });
}

function someCalls(count: number): LibraryCall[] {
  return Array.from({ length: count }, (_, n) => callNumber(n));
}

type Given = Partial<CallTableProps> & { calls: readonly LibraryCall[]; total?: number };

function openTable({ calls, total = calls.length, ...given }: Given) {
  const opened: string[] = [];
  const sorted: string[] = [];

  function Page() {
    const selection = useSelection(calls, total);
    const [columns, onColumns] = useTableColumns();
    const [order, setOrder] = useState<{ sort: LibrarySort; direction: SortDirection }>({
      sort: 'date',
      direction: 'desc',
    });
    return (
      <>
        <p>{selection.count} selected</p>
        <CallTable
          {...{ calls, total, selection, columns, onColumns }}
          {...order}
          onSort={(sort, direction) => {
            sorted.push(`${sort} ${direction}`);
            setOrder({ sort, direction });
          }}
          onOpen={(call) => void opened.push(call.title)}
          hasMore={false}
          onMore={() => undefined}
          {...given}
        />
      </>
    );
  }

  const session = createSession(window.localStorage);
  const clock = { ...browserClock, now: () => nowMs };
  const { unmount } = renderScreen({
    http: httpThatAnswers().http,
    platform: { session, storage: window.localStorage, clock },
    routes: [{ path: '/', Component: Page }],
    path: '/',
  });
  return { opened, sorted, unmount };
}

function rowOf(title: string) {
  return screen.getByRole('row', { name: new RegExp(`\\b${title}\\b`) });
}

function cellsOf(title: string): string[] {
  return within(rowOf(title))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

function focusedRow(): string | null {
  return document.activeElement?.getAttribute('data-row') ?? null;
}

describe('the table of calls', () => {
  it('shows the figures of a call, and says when one is outside of its band', () => {
    const numbers = {
      version: 1,
      talkRatio: { value: 71.4, origin: 'measured' as const },
      longestMonologue: { value: 171, origin: 'measured' as const },
    };
    openTable({
      calls: [callNumber(1, { callType: 'demo', numbers }), callNumber(2)],
    });
    expect(cellsOf('Call 1')).toEqual([
      '',
      'Call 1',
      'Dana Whitfield · Halden Freight',
      '14 Nov',
      'Demo',
      'Meeting booked',
      '71% ▲above the benchmark band',
      '171 s ▲above the benchmark band',
      '8',
      'N/A',
      '\u{1F642}Positive',
    ]);
    expect(cellsOf('Call 2').slice(6)).toEqual([
      '58%',
      '94 s ▲above the benchmark band',
      '8',
      '3',
      '\u{1F642}Positive',
    ]);
  });

  it('compares only measured figures with a band, and none if the type of call has no band', () => {
    const numbers = {
      version: 1,
      talkRatio: { value: 90, origin: 'model' as const },
      longestMonologue: { value: 400, origin: 'estimate' as const },
    };
    openTable({
      calls: [
        callNumber(1, { callType: 'demo', numbers }),
        callNumber(2, { callType: 'other' }),
        callNumber(3, { numbers: { version: 1 }, sentiment: undefined, totalQuestions: undefined }),
      ],
    });
    expect(cellsOf('Call 1').slice(6, 8)).toEqual(['90%', '400 s']);
    expect(cellsOf('Call 2').slice(6, 8)).toEqual(['58%', '94 s']);
    expect(cellsOf('Call 3').slice(6)).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('marks a practice call, shows a year other than the present one, and removes control characters', () => {
    openTable({
      calls: [
        callNumber(1, { practice: { persona: 'skeptical' } }),
        callNumber(2, {
          createdAt: '2025-01-05T10:00:00.000Z',
          title: 'Call\u202E 2\nnext',
          contact: { name: '', company: 'Or\u0000rin' },
        }),
      ],
    });
    expect(cellsOf('Call 1')[2]).toBe('Practice');
    expect(cellsOf('Call 2').slice(1, 4)).toEqual(['Call 2 next', 'Orrin', '5 Jan 2025']);
  });

  it('sorts by a column: figures from the largest, words from A; a second press reverses the direction', async () => {
    const { sorted } = openTable({ calls: someCalls(2) });
    const heads = () =>
      screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-sort'));
    expect(heads().map((head) => head.textContent)).toEqual(['Date']);
    expect(heads()[0]).toHaveProperty('ariaSort', 'descending');

    await userEvent.click(screen.getByRole('button', { name: 'Talk ratio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Talk ratio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Contact' }));
    await userEvent.click(screen.getByRole('button', { name: 'Contact' }));

    expect(sorted).toEqual(['talkRatio desc', 'talkRatio asc', 'company asc', 'company desc']);
    expect(heads().map((head) => head.textContent)).toEqual(['Contact']);
  });

  it('shows the chosen columns, and remembers them', async () => {
    const { unmount } = openTable({ calls: someCalls(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Contact' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sentiment' }));
    expect(screen.queryByRole('button', { name: 'Contact' })).toBeNull();
    expect(cellsOf('Call 1').join()).not.toContain('Halden Freight');
    unmount();

    openTable({ calls: someCalls(2) });
    expect(screen.queryByRole('button', { name: 'Contact' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(screen.getByRole('button', { name: 'Contact' })).toBeDefined();
  });

  it.each(['', '{', '"company"', '{"0":"company"}', 'null'])(
    'shows all columns where this browser remembers %j',
    (stored) => {
      window.localStorage.setItem('library-columns', stored);
      openTable({ calls: someCalls(1) });
      expect(screen.getAllByRole('columnheader')).toHaveLength(12);
    },
  );

  it('ignores columns that it does not know, and shows them in its own order', () => {
    window.localStorage.setItem('library-columns', '["score","outcome",3,"company"]');
    openTable({ calls: someCalls(1) });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['', 'Title', 'Contact', 'Outcome', '']);
  });

  it('opens a call by its title, and shows the content that is given for its cells', async () => {
    const { opened } = openTable({
      calls: someCalls(2),
      renderCell: { outcome: (call) => <i>outcome of {call.title}</i> },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Call 1' }));
    expect(opened).toEqual(['Call 1']);
    expect(cellsOf('Call 0')[5]).toBe('outcome of Call 0');
  });
});

describe('the end of the loaded calls', () => {
  afterEach(restorePageScroll);

  it('offers more calls', async () => {
    let asked = 0;
    openTable({ calls: someCalls(2), hasMore: true, onMore: () => void (asked += 1) });
    await userEvent.click(screen.getByRole('button', { name: 'Show more calls' }));
    expect(asked).toBe(1);
  });

  it.each([
    { what: 'asks for more calls', loadsByItself: true, asks: 1 },
    { what: 'asks for none where it may not', loadsByItself: false, asks: 0 },
  ])('$what when the end of the loaded ones is near', async ({ loadsByItself, asks }) => {
    fakePageScroll();
    let asked = 0;
    const onMore = () => void (asked += 1);
    openTable({ calls: someCalls(100), total: 250, hasMore: true, loadsByItself, onMore });
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('251');
    expect(asked).toBe(0);
    act(() => window.scrollTo({ top: 2_500 }));
    await waitFor(() => {
      expect(screen.getByText('Call 60')).toBeDefined();
      expect(asked).toBe(asks);
    });
  });
});

describe('the table on a phone', () => {
  afterEach(restorePageScroll);

  it('has higher rows, and still renders only the visible ones', () => {
    const media = Object.assign(window.matchMedia(''), { matches: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(media);
    openTable({ calls: someCalls(1_000) });
    expect(document.querySelector('tbody')?.style.height).toBe('89000px');
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(30);
  });
});

describe('the table by keyboard', () => {
  afterEach(restorePageScroll);

  it('has one row that Tab reaches; the arrows, Home and End move it', async () => {
    openTable({ calls: someCalls(5) });
    expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
    rowOf('Call 0').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('2');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('1');
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('4');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('4');
    await userEvent.keyboard('{Home}');
    expect(focusedRow()).toBe('0');
    expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
  });

  it('opens the row with Enter and selects it with Space', async () => {
    const { opened } = openTable({ calls: someCalls(5) });
    rowOf('Call 0').focus();
    await userEvent.keyboard('{ArrowDown}{Enter} ');
    expect(opened).toEqual(['Call 1']);
    expect(screen.getByText('1 selected')).toBeDefined();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByText('3 selected')).toBeDefined();
  });

  it('moves a page at a time, and renders only the visible ones of 10,000 rows', async () => {
    fakePageScroll();
    openTable({ calls: someCalls(10_000) });
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);

    rowOf('Call 0').focus();
    await userEvent.keyboard('{PageDown}');
    expect(focusedRow()).toBe('15');
    await userEvent.keyboard('{PageUp}');
    expect(focusedRow()).toBe('0');

    await userEvent.keyboard('{End}');
    await waitFor(() => expect(focusedRow()).toBe('9999'));
    await waitFor(() => expect(rowOf('Call 9990').getAttribute('aria-rowindex')).toBe('9992'));
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('keeps the focused row when it is scrolled out of view', async () => {
    fakePageScroll();
    openTable({ calls: someCalls(1_000) });
    rowOf('Call 3').focus();
    act(() => window.scrollTo({ top: 20_000 }));
    await screen.findByRole('row', { name: /Call 460\b/ });
    expect(focusedRow()).toBe('3');
  });
});

describe('selecting in the table', () => {
  it('selects by checkbox, and with Shift all calls in between', async () => {
    openTable({ calls: someCalls(6) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select Call 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Call 4' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeDefined();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all loaded calls' });
    expect(all.indeterminate).toBe(true);

    await user.click(all);
    expect(screen.getByText('6 selected')).toBeDefined();
    await user.click(all);
    expect(screen.getByText('0 selected')).toBeDefined();
  });

  it('selects nothing after Escape, but not when Escape closes a panel', async () => {
    openTable({ calls: someCalls(3) });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Call 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('1 selected')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('0 selected')).toBeDefined();
  });
});
