import type { QuotePlace } from '@sales-analytics/core';
import { render, screen, within } from '@testing-library/react';

import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Seek } from '../parts/place-chips.tsx';
import { Answer } from './answer.tsx';

const places: Record<string, QuotePlace> = {
  'Thursday works': { line: 1, startMs: 112_000 },
  'Bring Priya': { line: 11 },
};

function show(answer: string, isComplete = true) {
  const seek = vi.fn<Seek>();
  const findQuote = (quote: string) => places[quote] ?? null;
  const { container } = render(<Answer {...{ answer, isComplete, findQuote, seek }} />);
  return { seek, text: () => container.querySelector('[dir=auto]')?.textContent ?? '' };
}

describe('Answer', () => {
  it('shows a citation as its time and goes there', async () => {
    const { seek } = show('We meet on Thursday [["Thursday works"]].');
    const time = screen.getByRole('button', { name: /Go to\s*01:52\s*, “Thursday works”/ });
    expect(time.title).toBe('“Thursday works”');
    await userEvent.click(time);
    expect(seek).toHaveBeenCalledWith({ line: 1, startMs: 112_000 });
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows the line number if the transcript has no times', () => {
    show('With Priya [["Bring Priya"]]');
    expect(screen.getByRole('button', { name: /line 12/ })).toBeTruthy();
  });

  it('warns of quotes that are not in the transcript, and lists them', async () => {
    show('She pays [["take my money"]] on Thursday [["Thursday works", "and today"]].');
    expect(screen.getAllByText('Unverified', { exact: false })).toHaveLength(2);
    expect(screen.getByTitle('“take my money”').textContent).toContain(
      'Unverified, not found in the transcript: “take my money”',
    );
    await userEvent.click(screen.getByText('2 of 3 quotes could not be found in the transcript'));
    const missing = within(screen.getByRole('group')).getAllByRole('listitem');
    expect(missing.map((item) => item.textContent)).toEqual(['“take my money”', '“and today”']);
  });

  it('counts a single quote in the singular', () => {
    show('No [["never"]]');
    expect(screen.getByText('1 of 1 quote could not be found in the transcript')).toBeTruthy();
  });

  it('says that nothing is quoted', () => {
    show('I can not tell.');
    expect(screen.getByText('This answer does not quote the transcript.')).toBeTruthy();
  });

  it('does not comment on quotes before the answer is complete', () => {
    const { text } = show('She pays [["take my money"]] on [["Thur', false);
    expect(screen.queryByText(/could not be found/)).toBeNull();
    expect(text()).toMatch(/^She pays Unverified.* on $/);
  });

  it('shows markup and Markdown as text', () => {
    const words = '<img src=x onerror=alert(1)> **[site](https://evil.test)** \u202Eeb';
    const { text } = show(`${words} [["<b>x</b>\u202E"]]`);
    expect(text()).toContain('<img src=x onerror=alert(1)> **[site](https://evil.test)** eb');
    expect(screen.getByTitle('“<b>x</b>”')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps line breaks', () => {
    expect(show('\n\nDear Dana,\r\nsee you').text()).toBe('Dear Dana,\nsee you');
  });
});
