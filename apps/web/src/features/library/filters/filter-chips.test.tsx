import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { nothingChosen, type LibraryChoice } from '../library-choice.ts';
import { FilterChips } from './filter-chips.tsx';

const nowMs = new Date(2026, 10, 14, 12).getTime();

function open(start: Partial<LibraryChoice>) {
  const chosen: LibraryChoice[] = [];

  function Page() {
    const [choice, setChoice] = useState<LibraryChoice>({ ...nothingChosen, ...start });
    const count = useRef<HTMLHeadingElement>(null);
    return (
      <>
        <h1 tabIndex={-1} ref={count}>
          Calls
        </h1>
        <FilterChips
          choice={choice}
          nowMs={nowMs}
          onEmptied={() => count.current?.focus()}
          onChange={(next) => {
            chosen.push(next);
            setChoice(next);
          }}
        />
      </>
    );
  }

  render(<Page />);
  return { user: userEvent.setup(), last: () => chosen.at(-1) };
}

function buttons() {
  return screen.queryAllByRole('button').map(nameOf);
}

function nameOf(button: Element | null) {
  return button?.getAttribute('aria-label') ?? button?.textContent;
}

describe('the chips of the active filters', () => {
  it('name each value in the order of the menus', () => {
    open({
      callType: ['cold-call'],
      outcome: ['follow-up', 'won'],
      tag: ['price'],
      company: ['Halden Freight'],
      kind: 'practice',
      persona: ['decision-maker'],
      sentiment: ['negative'],
      period: 'last-30-days',
      shareFrom: 40,
      shareTo: 65,
    });
    expect(buttons()).toEqual([
      'Remove Call type: Cold call',
      'Remove Outcome: Follow-up',
      'Remove Outcome: Won',
      'Remove Tag: price',
      'Remove Company: Halden Freight',
      'Remove Practice calls',
      'Remove Persona: Decision-maker',
      'Remove Sentiment: Negative',
      'Remove Date: Last 30 days',
      'Remove Talk ratio: 40 to 65%',
      'Clear all',
    ]);
  });

  it.each([
    [{ from: new Date(2026, 8, 1).toISOString() }, 'Date: Since 1 September'],
    [{ from: new Date(2025, 8, 1).toISOString() }, 'Date: Since 1 September 2025'],
    [{ to: new Date(2026, 9, 6).toISOString() }, 'Date: Until 5 October'],
    [
      { from: new Date(2025, 11, 31).toISOString(), to: new Date(2026, 0, 3).toISOString() },
      'Date: 31 December 2025 to 2 January',
    ],
    [
      { from: new Date(2026, 8, 1).toISOString(), to: new Date(2026, 8, 2).toISOString() },
      'Date: 1 September',
    ],
    [{ shareFrom: 40 }, 'Talk ratio: From 40%'],
    [{ shareTo: 65 }, 'Talk ratio: Up to 65%'],
  ])('say where a range starts and ends: %o', (choice, text) => {
    open(choice);
    expect(buttons()).toEqual([`Remove ${text}`, 'Clear all']);
  });

  it('are not shown without a filter, even with a search', () => {
    open({ q: 'budget', sort: 'title' });
    expect(buttons()).toEqual([]);
  });

  it('show a hostile tag without the characters that turn the reading direction', () => {
    open({ tag: ['pri\u202ece<b>'] });
    expect(buttons()[0]).toBe('Remove Tag: price<b>');
  });

  it('are removed one by one; the focus moves to the next, to Clear all, and then to the place that the caller chooses', async () => {
    const { user, last } = open({ outcome: ['won', 'lost'], tag: ['price'], q: 'budget' });
    await user.click(screen.getByRole('button', { name: 'Remove Outcome: Won' }));
    expect(nameOf(document.activeElement)).toBe('Remove Outcome: Lost');
    await user.click(screen.getByRole('button', { name: 'Remove Tag: price' }));
    expect(nameOf(document.activeElement)).toBe('Clear all');
    await user.click(screen.getByRole('button', { name: 'Remove Outcome: Lost' }));
    expect(last()).toEqual({ ...nothingChosen, q: 'budget' });
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('are removed together; the search and the order stay', async () => {
    const { user, last } = open({ outcome: ['won'], shareTo: 65, q: 'budget', sort: 'title' });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(last()).toEqual({ ...nothingChosen, q: 'budget', sort: 'title', direction: undefined });
    expect(buttons()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});
