import type { LibraryCounts } from '@sales-analytics/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { libraryCounts } from '../../../../test/features/library/library-counts.ts';
import { nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { FilterMenus } from './filter-menus.tsx';

const counts = libraryCounts({
  kind: { real: 30, practice: 12 },
  persona: { skeptical: 7, busy: 5 },
  callType: { 'cold-call': 20, demo: 4 },
  outcome: { 'follow-up': 11, none: 6 },
  tag: { price: 64, budget: 51, pilot: 38 },
  company: { 'Halden Freight': 9 },
  sentiment: { positive: 8 },
});

function open(start: Partial<LibraryChoice> = {}, given: LibraryCounts = counts) {
  const chosen: LibraryChoice[] = [{ ...nothingChosen, ...start }];

  function Page() {
    const [choice, setChoice] = useState<LibraryChoice>({ ...nothingChosen, ...start });
    return (
      <FilterMenus
        choice={choice}
        counts={given}
        onChange={(next) => {
          chosen.push(next);
          setChoice(next);
        }}
      />
    );
  }

  render(<Page />);
  return {
    user: userEvent.setup(),
    last: () => chosen.at(-1) ?? nothingChosen,
    changes: () => chosen.length - 1,
  };
}

function menu(name: string) {
  return screen.getByRole('button', { name: new RegExp(`^${name}`) });
}

async function openMenu(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(menu(name));
  const panel = await screen.findByRole('dialog', { name });
  await within(panel).findAllByRole('group');
  return within(panel);
}

function rows(panel: Awaited<ReturnType<typeof openMenu>>) {
  return panel.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
}

describe('the row of filters', () => {
  it('shows on each button how many values are chosen', () => {
    open({ outcome: ['won', 'lost'], kind: 'practice', persona: ['busy'], shareFrom: 40 });
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Call type',
      'Outcome2 chosen',
      'Tags',
      'Company',
      'Practice or real2 chosen',
      'Sentiment',
      'Date',
      'More1 chosen',
    ]);
  });

  it.each([
    ['Call type', 'Demo', { callType: ['demo'] }],
    ['Outcome', 'Follow-up', { outcome: ['follow-up'] }],
    ['Tags', 'budget', { tag: ['budget'] }],
    ['Company', 'Halden Freight', { company: ['Halden Freight'] }],
    ['Practice or real', 'Real calls', { kind: 'real' }],
    ['Practice or real', 'Skeptical', { persona: ['skeptical'] }],
    ['Sentiment', 'Positive', { sentiment: ['positive'] }],
    ['Date', 'This month', { period: 'this-month' }],
  ])(
    '%s: ticking %s acts at once, and ticking it again takes it back',
    async (name, label, changes) => {
      const { user, last } = open();
      const panel = await openMenu(user, name);
      const box = panel.getByRole('checkbox', { name: new RegExp(`^${label}`) });
      await user.click(box);
      expect(last()).toMatchObject(changes);
      expect(box).toHaveProperty('checked', true);
      await user.click(box);
      expect(last()).toMatchObject(nothingChosen);
      expect(last().kind ?? last().period).toBeUndefined();
    },
  );

  it('shows for each value how many calls would remain', async () => {
    const { user } = open();
    expect(rows(await openMenu(user, 'Outcome'))).toEqual([
      'Meeting booked 0',
      'Follow-up 11',
      'Won 0',
      'Lost 0',
      'Not interested 0',
      'No answer 0',
      'No outcome 6',
    ]);
  });

  it('is used by keyboard: arrows move, Space ticks, Escape closes and returns the focus', async () => {
    const { user, last } = open();
    menu('Tags').focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Tags' }));
    const boxes = await panel.findAllByRole('checkbox');
    expect(document.activeElement).toBe(boxes[0]);
    await user.keyboard('{ArrowDown} {ArrowDown} ');
    expect(last().tag).toEqual(['budget', 'pilot']);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxes[0]);
    await user.keyboard('{ArrowUp}{Home}{End}');
    expect(document.activeElement).toBe(boxes[2]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(menu('Tags'));
  });
});

describe('the values of a filter', () => {
  it('stay listed if they are chosen and no call has them, even after they are unticked', async () => {
    const { user, last } = open({ tag: ['renewal'], persona: ['curious'] });
    const panel = await openMenu(user, 'Tags');
    expect(rows(panel)[0]).toBe('renewal 0');
    await user.click(panel.getByRole('checkbox', { name: /^renewal/ }));
    expect(last().tag).toEqual([]);
    await user.click(panel.getByRole('checkbox', { name: /^renewal/ }));
    expect(last().tag).toEqual(['renewal']);
  });

  it('are one value if they differ only in letter case', async () => {
    const { user, last } = open({ tag: ['PRICE'] });
    const panel = await openMenu(user, 'Tags');
    expect(rows(panel)).toEqual(['price 64', 'budget 51', 'pilot 38']);
    await user.click(panel.getByRole('checkbox', { name: /^price/ }));
    expect(last().tag).toEqual([]);
  });

  it('are joined by any or all if there are several tags', async () => {
    const { user, last } = open({ tag: ['price'] });
    const panel = await openMenu(user, 'Tags');
    expect(panel.queryByRole('button', { name: 'all of them' })).toBeNull();
    await user.click(panel.getByRole('checkbox', { name: /^budget/ }));
    await user.click(panel.getByRole('button', { name: 'all of them' }));
    expect(last()).toMatchObject({ tag: ['price', 'budget'], allTags: true });
    await user.click(panel.getByRole('button', { name: 'any of them' }));
    expect(last().allTags).toBe(false);
  });

  it('are found by a part of their name if there are more than eight', async () => {
    const names = Array.from({ length: 9 }, (_, n) => [`Firm ${n}`, 9 - n]);
    const { user, last } = open({}, libraryCounts({ company: Object.fromEntries(names) }));
    const panel = await openMenu(user, 'Company');
    const field = panel.getByRole('searchbox', { name: 'Find a company' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('IRM 7{ArrowDown} ');
    expect(rows(panel)).toEqual(['Firm 7 2']);
    expect(last().company).toEqual(['Firm 7']);
    await user.clear(field);
    await user.type(field, 'Halden');
    expect(panel.getByText(/No company contains/).textContent).toContain('Halden');
  });

  it('need no field to be found in a short list', async () => {
    const { user } = open();
    expect((await openMenu(user, 'Tags')).queryByRole('searchbox')).toBeNull();
  });

  it('are replaced by a note if no call has a tag', async () => {
    const { user } = open({}, libraryCounts());
    const panel = await openMenu(user, 'Tags');
    expect(panel.getByText('None of these calls has a tag.')).toBeDefined();
  });

  it('have no count if the server left it out', async () => {
    const names = Array.from({ length: 100 }, (_, n) => [`tag ${n}`, 200 - n]);
    const { user } = open({ tag: ['rare'] }, libraryCounts({ tag: Object.fromEntries(names) }));
    const panel = await openMenu(user, 'Tags');
    expect(rows(panel)[0]).toBe('rare');
    expect(panel.getByText('Only the 100 tags with the most calls are listed.')).toBeDefined();
  });

  it('are limited to as many as the server accepts', async () => {
    const tag = Array.from({ length: 50 }, (_, n) => `tag ${n}`);
    const { user, last } = open({ tag });
    const panel = await openMenu(user, 'Tags');
    await user.click(panel.getByRole('checkbox', { name: /^price/ }));
    expect(last().tag).toEqual(tag);
    expect(panel.getByText('You can choose up to 50 at once.')).toBeDefined();
  });

  it('of practice calls are removed when real calls are chosen, and the other way round', async () => {
    const { user, last } = open({ persona: ['busy'] });
    const panel = await openMenu(user, 'Practice or real');
    await user.click(panel.getByRole('checkbox', { name: /^Real calls/ }));
    expect(last()).toMatchObject({ kind: 'real', persona: [] });
    await user.click(panel.getByRole('checkbox', { name: /^Busy/ }));
    expect(last().kind).toBeUndefined();
    expect(last().persona).toEqual(['busy']);
  });
});

describe('the dates', () => {
  const start = new Date(2026, 8, 1).toISOString();
  const end = new Date(2026, 8, 4).toISOString();

  it('run from midnight of the first day to midnight after the last', async () => {
    const { user, last } = open({ period: 'this-year' });
    const panel = await openMenu(user, 'Date');
    fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-09-01' } });
    expect(last()).toMatchObject({ period: undefined, from: start, to: undefined });
    fireEvent.change(panel.getByLabelText('To'), { target: { value: '2026-09-03' } });
    expect(last()).toMatchObject({ from: start, to: end });
  });

  it('are shown as they were chosen, and a period replaces them', async () => {
    const { user, last } = open({ from: start, to: end });
    const panel = await openMenu(user, 'Date');
    expect(panel.getByLabelText('From')).toHaveProperty('value', '2026-09-01');
    expect(panel.getByLabelText('To')).toHaveProperty('value', '2026-09-03');
    await user.click(panel.getByRole('checkbox', { name: 'Last 7 days' }));
    expect(last()).toMatchObject({ period: 'last-7-days', from: undefined, to: undefined });
    expect(panel.getByLabelText('From')).toHaveProperty('value', '');
  });

  it('do not apply while the first is after the last, or a year is being typed', async () => {
    const { user, changes } = open({ to: end });
    const panel = await openMenu(user, 'Date');
    fireEvent.change(panel.getByLabelText('From'), { target: { value: '2026-09-04' } });
    expect(panel.getByRole('alert').textContent).toMatch(/The first day is after the last one/);
    fireEvent.change(panel.getByLabelText('From'), { target: { value: '0002-09-04' } });
    expect(panel.queryByRole('alert')).toBeNull();
    expect(changes()).toBe(0);
  });
});

describe('the talk ratio', () => {
  it('is limited from one percentage to another, both optional', async () => {
    const { user, last } = open();
    const panel = await openMenu(user, 'More');
    await user.type(panel.getByLabelText('From'), '40');
    expect(last()).toMatchObject({ shareFrom: 40, shareTo: undefined });
    await user.type(panel.getByLabelText('To'), '65');
    expect(last()).toMatchObject({ shareFrom: 40, shareTo: 65 });
    await user.clear(panel.getByLabelText('From'));
    expect(last()).toMatchObject({ shareFrom: undefined, shareTo: 65 });
  });

  it.each([
    ['70', /The first number is above the second/],
    ['101', /a number from 0 to 100/],
  ])('does not act from %s to 60', async (typed, message) => {
    const { user, changes } = open({ shareTo: 60 });
    const panel = await openMenu(user, 'More');
    fireEvent.change(panel.getByLabelText('From'), { target: { value: typed } });
    expect(panel.getByRole('alert').textContent).toMatch(message);
    expect(changes()).toBe(0);
  });
});
