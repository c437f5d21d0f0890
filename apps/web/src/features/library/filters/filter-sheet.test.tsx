import { render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { libraryCounts } from '../../../../test/features/library/library-counts.ts';
import { nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { FilterSheet } from './filter-sheet.tsx';

const nowMs = new Date(2026, 10, 14, 12).getTime();
const counts = libraryCounts({ outcome: { won: 3 }, tag: { price: 2, budget: 1 } });

function show(start: Partial<LibraryChoice> = {}, total: number | undefined = 37) {
  const chosen: LibraryChoice[] = [];

  function Page() {
    const [choice, setChoice] = useState<LibraryChoice>({ ...nothingChosen, ...start });
    return (
      <FilterSheet
        choice={choice}
        counts={counts}
        nowMs={nowMs}
        total={total}
        onChange={(next) => {
          chosen.push(next);
          setChoice(next);
        }}
      />
    );
  }

  render(<Page />);
  return { user: userEvent.setup(), last: () => chosen.at(-1) };
}

function opener() {
  return screen.getByRole('button', { name: /^Filters/, hidden: true });
}

async function openSheet(user: ReturnType<typeof show>['user']) {
  await user.click(opener());
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

describe('the filter sheet of a phone', () => {
  it('opens from a button with the number of active filters, and lists what is chosen', async () => {
    const { user } = show({ tag: ['price', 'budget'], kind: 'real', shareFrom: 40, shareTo: 65 });
    expect(opener().textContent).toBe('Filters4 chosen');
    const sheet = await openSheet(user);
    const names = sheet.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Clear all',
      'Call type: Any',
      'Outcome: Any',
      'Tags: price, budget',
      'Company: Any',
      'Practice or real: Real calls',
      'Sentiment: Any',
      'Date: Any',
      'Talk ratio: 40 to 65%',
      'Show 37 calls',
    ]);
  });

  it('opens the choices of a row, which apply at once, and returns to the row', async () => {
    const { user, last } = show();
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: /^Outcome/ }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Outcome' }));
    const page = within(screen.getByRole('dialog', { name: 'Outcome' }));
    await user.click(await page.findByRole('checkbox', { name: 'Won 3' }));
    expect(last()?.outcome).toEqual(['won']);
    await user.click(page.getByRole('button', { name: 'Back to all filters' }));
    const row = sheet.getByRole('button', { name: /^Outcome/ });
    expect(row.textContent).toBe('Outcome: Won');
    expect(document.activeElement).toBe(row);
  });

  it('clears all filters and keeps the search', async () => {
    const { user, last } = show({ q: 'budget', outcome: ['won'], period: 'this-year' });
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(last()).toMatchObject({ ...nothingChosen, q: 'budget' });
    const clear = sheet.getByRole('button', { name: 'Clear all' });
    expect(clear.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [undefined, 'Show calls'],
    [0, 'Show 0 calls'],
    [1, 'Show 1 call'],
    [37, 'Show 37 calls'],
  ])('with %s calls has the button “%s”, which closes it', async (total, name) => {
    const user = userEvent.setup();
    render(
      <FilterSheet
        choice={nothingChosen}
        counts={counts}
        nowMs={nowMs}
        total={total}
        onChange={() => undefined}
      />,
    );
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the focus inside, and returns it when Escape closes the sheet', async () => {
    const { user } = show();
    const sheet = await openSheet(user);
    expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Filters' }));
    for (let press = 0; press < 11; press += 1) {
      await user.tab();
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener());
  });

  it('is closed by a press outside of it', async () => {
    const { user } = show();
    const sheet = await openSheet(user);
    const backdrop = sheet.getByRole('heading').closest('[role="dialog"]')?.parentElement;
    if (!backdrop) throw new Error('The sheet has nothing around it.');
    // Radix blocks pointer events on the whole page behind the sheet, so only the document receives the press.
    await user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(backdrop);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('writes no style element, which the content security policy forbids', async () => {
    const before = document.querySelectorAll('style').length;
    const { user } = show();
    await openSheet(user);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
