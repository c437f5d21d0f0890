import type { SpokenCall, SpokenEdit } from '@sales-analytics/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Seek } from '../parts/place-chips.tsx';
import type { LineMark } from './line-marks.ts';
import type { TranscriptPanelProps } from './transcript-panel.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

const call: SpokenCall = {
  transcript: {
    utterances: [
      { speaker: 'A', text: 'Hi Dana, is the budget fixed?', startMs: 0, endMs: 3000 },
      { speaker: 'B', text: 'The budget is frozen.', startMs: 4000, endMs: 6000 },
      { speaker: 'C', text: 'Budget or not, I like it.', startMs: 68_000, endMs: 70_000 },
    ],
  },
  sides: { A: 'sales_rep', B: 'customer' },
  names: { B: 'Dana' },
};

function longCall(count: number): SpokenCall {
  const utterances = Array.from({ length: count }, (_, line) => ({
    speaker: line % 2 === 0 ? 'A' : 'B',
    text: `Sentence number ${line + 1}.`,
    startMs: line * 1000,
    endMs: line * 1000 + 900,
  }));
  return { ...call, transcript: { utterances } };
}

function show(given: Partial<TranscriptPanelProps> = {}) {
  const seek = vi.fn<Seek>();
  const onEdit = vi.fn<(edit: SpokenEdit) => void>();
  const props = {
    spoken: call,
    marks: new Map(),
    currentLine: null,
    lineToShow: null,
    seek,
    onEdit,
    ...given,
  };
  const { rerender } = render(<TranscriptPanel {...props} />);
  return {
    seek,
    onEdit,
    change: (next: Partial<TranscriptPanelProps>) =>
      rerender(<TranscriptPanel {...props} {...next} />),
  };
}

const rows = () => screen.getAllByRole('listitem');
const row = (text: string | RegExp) => {
  const found = rows().find((item) => within(item).queryByText(text));
  if (!found) throw new Error(`No line says ${text}`);
  return found;
};
const lineButton = (name: RegExp) => screen.getByRole('button', { name });
// Searches by text, because queries by name take seconds with so many lines.
const sentence = (number: number) =>
  screen.getByText(`Sentence number ${number}.`).closest('button') ?? document.body;
const searchField = () => screen.getByLabelText('Search the transcript');
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

describe('the lines', () => {
  it('show time, speaker and text', () => {
    show();
    expect(rows()).toHaveLength(3);
    expect(lineButton(/^00:00 Sales Rep Hi Dana/)).toBeTruthy();
    expect(lineButton(/^00:04 Dana The budget/)).toBeTruthy();
    expect(lineButton(/^01:08 Speaker C Budget or not/)).toBeTruthy();
  });

  it('mark objections', () => {
    show({ marks: new Map([[1, 'objection']]) });
    expect(screen.getAllByText('Objection')).toHaveLength(1);
    expect(lineButton(/Dana Objection The budget/)).toBeTruthy();
  });

  it.each<[LineMark, string]>([
    ['came-back', 'Came back'],
    ['unanswered', 'Not answered'],
    ['price', 'Price'],
    ['closing', 'Closing question'],
  ])('mark %s with words', (mark, words) => {
    show({ marks: new Map([[1, mark]]) });
    expect(lineButton(new RegExp(`Dana ${words} The budget`))).toBeTruthy();
    expect(lineButton(/^00:00 Sales Rep Hi Dana/)).toBeTruthy();
  });

  it('go to the moment that is clicked', async () => {
    const { seek } = show();
    await userEvent.click(lineButton(/frozen/));
    expect(seek).toHaveBeenCalledExactlyOnceWith({ line: 1, startMs: 4000 });
  });

  it('reserve no space for missing times', async () => {
    const { seek } = show({
      spoken: { ...call, transcript: { utterances: [{ speaker: 'B', text: 'Well.' }] } },
    });
    expect(lineButton(/^Dana Well/).children).toHaveLength(1);
    await userEvent.click(lineButton(/^Dana Well/));
    expect(seek).toHaveBeenCalledExactlyOnceWith({ line: 0 });
  });

  it('are None without any speech', () => {
    show({ spoken: { ...call, transcript: { utterances: [] } } });
    expect(screen.getByText('None')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('show hostile text as text', () => {
    const text = '<img src=x onerror=alert(1)>\u202e evil\u0007';
    show({ spoken: { ...call, transcript: { utterances: [{ speaker: 'A', text }] } } });
    expect(screen.getByText('<img src=x onerror=alert(1)> evil')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('mark the current one', () => {
    const { change } = show({ currentLine: 1 });
    expect(lineButton(/frozen/).getAttribute('aria-current')).toBe('true');
    change({ currentLine: 2 });
    expect(lineButton(/frozen/).getAttribute('aria-current')).toBeNull();
    expect(lineButton(/I like it/).getAttribute('aria-current')).toBe('true');
  });

  it('are rendered only near the visible part', () => {
    show({ spoken: longCall(30_000) });
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('30000');
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1');
  });
});

describe('the keyboard', () => {
  it('reaches one line by Tab and the others by arrow keys', async () => {
    show({ spoken: longCall(500) });
    await userEvent.click(searchField());
    await userEvent.tab();
    expect(document.activeElement).toBe(sentence(1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(sentence(2));
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(sentence(500));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(sentence(500));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(sentence(1));
  });

  it('moves down and up by a page', async () => {
    show({ spoken: longCall(500) });
    sentence(1).focus();
    await userEvent.keyboard('{PageDown}');
    const there = Number(/number (\d+)/.exec(document.activeElement?.textContent ?? '')?.[1]);
    expect(there).toBeGreaterThan(5);
    await userEvent.keyboard('{PageUp}');
    expect(document.activeElement).toBe(sentence(1));
  });

  it('goes to a line by Enter', async () => {
    const { seek } = show();
    lineButton(/Hi Dana/).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(seek).toHaveBeenCalledExactlyOnceWith({ line: 1, startMs: 4000 });
  });

  it('reaches the buttons of a line', async () => {
    show();
    lineButton(/frozen/).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(
      within(row(/frozen/)).getByRole('button', { name: 'More actions' }),
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.querySelector('#transcript')?.contains(document.activeElement)).toBe(false);
  });
});

describe('the search', () => {
  it('marks and counts the matches', async () => {
    show();
    await userEvent.type(searchField(), 'BUDGET');
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(marked()).toEqual(['budget', 'budget', 'Budget']);
  });

  it('goes from match to match and wraps around', async () => {
    show();
    await userEvent.type(searchField(), 'budget{Enter}');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(document.querySelector('mark[data-current]')?.closest('li')).toBe(row('Dana'));
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    expect(screen.getByText('3 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(screen.getByText('3 of 3')).toBeTruthy();
  });

  it('is cleared by Escape', async () => {
    show();
    await userEvent.type(searchField(), 'budget{Escape}');
    expect(searchField()).toHaveProperty('value', '');
    expect(marked()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull();
  });

  it('says so if there is no match', async () => {
    show();
    await userEvent.type(searchField(), '.*{Enter}');
    expect(screen.getByText('No matches')).toBeTruthy();
  });

  it('marks a match next to characters that are not shown', async () => {
    const utterances = [{ speaker: 'A', text: '\u202e\u202eOur budget' }];
    show({ spoken: { ...call, transcript: { utterances } } });
    await userEvent.type(searchField(), 'budget');
    expect(marked()).toEqual(['budget']);
  });

  it('scrolls to a match far away', async () => {
    show({ spoken: longCall(5000) });
    await userEvent.type(searchField(), 'number 4321');
    expect(screen.getByText('1 of 1')).toBeTruthy();
    expect(marked()).toEqual(['number 4321']);
  });

  it('stays at its match when a line is edited', async () => {
    const { change } = show();
    await userEvent.type(searchField(), 'budget{Enter}');
    const utterances = call.transcript.utterances.with(2, { speaker: 'C', text: 'I like it.' });
    change({ spoken: { ...call, transcript: { utterances } } });
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });
});

describe('a flash', () => {
  it('appears once per request for a line', () => {
    const { change } = show({ lineToShow: { line: 1 } });
    const flash = () => document.querySelector('[data-flash]');
    expect(row(/frozen/).contains(flash())).toBe(true);
    // React uses this event name if there are no animations, as in jsdom.
    fireEvent(flash() ?? document.body, new Event('webkitAnimationEnd', { bubbles: true }));
    expect(flash()).toBeNull();
    change({ lineToShow: { line: 1 } });
    expect(row(/frozen/).contains(flash())).toBe(true);
  });
});

describe('the speakers', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Speakers' }));

  it('are swapped', async () => {
    const { onEdit } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Swap speakers' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({ kind: 'swap-sides' });
  });

  it('can not be swapped if no side is known', () => {
    show({ spoken: { ...call, sides: {} } });
    expect(screen.queryByRole('button', { name: 'Swap speakers' })).toBeNull();
  });

  it('change their labels when their sides and names change', () => {
    const { change } = show();
    change({ spoken: { ...call, sides: { A: 'customer', B: 'sales_rep' }, names: {} } });
    expect(lineButton(/^00:00 Customer Hi Dana/)).toBeTruthy();
    expect(lineButton(/^00:04 Sales Rep The budget/)).toBeTruthy();
  });

  it('are given a name when the field is left', async () => {
    const { onEdit } = show();
    await open();
    await userEvent.type(screen.getByLabelText('Name of Speaker A'), 'Alex');
    expect(onEdit).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      kind: 'rename-speaker',
      speaker: 'A',
      name: 'Alex',
    });
  });

  it('lose a cleared name at Enter, once', async () => {
    const { onEdit, change } = show();
    await open();
    const field = screen.getByLabelText('Name of Speaker B');
    expect(field).toHaveProperty('value', 'Dana');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    change({ spoken: { ...call, names: {} } });
    await userEvent.tab();
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      kind: 'rename-speaker',
      speaker: 'B',
      name: '',
    });
  });

  it('keep their name when the change is cancelled', async () => {
    const { onEdit } = show();
    await open();
    const field = screen.getByLabelText('Name of Speaker B');
    await userEvent.type(field, ' Reyes{Escape}');
    expect(field).toHaveProperty('value', 'Dana');
    await userEvent.tab();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('can not be named like a side', async () => {
    const { onEdit } = show();
    await open();
    await userEvent.type(screen.getByLabelText('Name of Speaker A'), 'Customer{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      '“Sales Rep” and “Customer” are sides, not names. Choose the side in the list next to the name.',
    );
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('are moved to a side, also from no side', async () => {
    const { onEdit } = show();
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Side of Speaker C'), 'Customer');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      kind: 'move-speaker',
      speaker: 'C',
      side: 'customer',
    });
    expect(
      within(screen.getByLabelText('Side of Speaker A')).queryByText('No side yet'),
    ).toBeNull();
  });
});

describe('an edit', () => {
  async function correct(text: RegExp) {
    await userEvent.hover(lineButton(text));
    await userEvent.click(within(row(text)).getByRole('button', { name: 'Edit line' }));
    return within(screen.getByRole('form'));
  }

  it('is offered on the focused line and on the hovered one', async () => {
    show();
    const offers = () => screen.getAllByRole('button', { name: 'Edit line' });
    expect(offers()).toHaveLength(1);
    await userEvent.hover(lineButton(/frozen/));
    expect(offers()).toHaveLength(2);
    expect(within(row(/frozen/)).getByRole('button', { name: 'Edit line' })).toBeTruthy();
  });

  it('keeps its focused button while another line is hovered', async () => {
    show();
    await userEvent.hover(lineButton(/frozen/));
    const button = within(row(/frozen/)).getByRole('button', { name: 'Edit line' });
    act(() => button.focus());
    await userEvent.hover(lineButton(/Hi Dana/));
    expect(document.activeElement).toBe(button);
  });

  it('changes text and speaker, and returns the focus to the line', async () => {
    const { onEdit } = show();
    const form = await correct(/frozen/);
    const field = form.getByLabelText('Text');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'It is not frozen.');
    await userEvent.selectOptions(form.getByLabelText('Speaker'), 'Speaker C');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(onEdit.mock.calls).toEqual([
      [{ kind: 'change-text', line: 1, text: 'It is not frozen.' }],
      [{ kind: 'change-speaker', line: 1, speaker: 'C' }],
    ]);
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(lineButton(/frozen/));
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'is saved by %s',
    async (keys) => {
      const { onEdit } = show();
      await correct(/frozen/);
      await userEvent.keyboard(` Really.${keys}`);
      expect(onEdit).toHaveBeenCalledExactlyOnceWith({
        kind: 'change-text',
        line: 1,
        text: 'The budget is frozen. Really.',
      });
    },
  );

  const corrected = { speaker: 'A', text: 'It is frozen.', startMs: 4000, endMs: 6000 };
  const correctedElsewhere = {
    spoken: { ...call, transcript: { utterances: call.transcript.utterances.with(1, corrected) } },
  };

  it('of the speaker alone leaves the text that another tab gave the line', async () => {
    const { onEdit, change } = show();
    const form = await correct(/frozen/);
    await userEvent.selectOptions(form.getByLabelText('Speaker'), 'Speaker C');
    change(correctedElsewhere);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      kind: 'change-speaker',
      line: 1,
      speaker: 'C',
    });
  });

  it('of the text alone leaves the speaker that another tab gave the line', async () => {
    const { onEdit, change } = show();
    const form = await correct(/frozen/);
    await userEvent.keyboard(' Really.');
    change(correctedElsewhere);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith({
      kind: 'change-text',
      line: 1,
      text: 'The budget is frozen. Really.',
    });
  });

  it('is cancelled by Escape', async () => {
    const { onEdit } = show();
    await correct(/frozen/);
    await userEvent.keyboard('x{Escape}');
    expect(onEdit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(lineButton(/frozen/));
  });

  it('is not saved without text', async () => {
    const { onEdit } = show();
    const form = await correct(/frozen/);
    await userEvent.clear(form.getByLabelText('Text'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('A line cannot be empty.')).toBeTruthy();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('is not offered if the transcript can not be edited', () => {
    show({ onEdit: undefined });
    expect(screen.queryByRole('button', { name: 'Edit line' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Speakers' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Swap speakers' })).toBeNull();
  });
});

describe('Escape', () => {
  /** Listens like a dialog around the transcript. */
  function listenAround() {
    const heard = vi.fn<(event: KeyboardEvent) => void>();
    const listening = new AbortController();
    document.addEventListener('keydown', heard, { capture: true, signal: listening.signal });
    onTestFinished(() => listening.abort());
    return heard;
  }

  it('in a filled field does not reach the dialog', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Speakers' }));
    await userEvent.type(searchField(), 'budget');
    const heard = listenAround();
    await userEvent.keyboard('{Escape}');
    fireEvent.change(screen.getByLabelText('Name of Speaker A'), { target: { value: 'Alex' } });
    fireEvent.keyDown(screen.getByLabelText('Name of Speaker A'), { key: 'Escape' });
    await userEvent.hover(lineButton(/frozen/));
    fireEvent.click(within(row(/frozen/)).getByRole('button', { name: 'Edit line' }));
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(heard).not.toHaveBeenCalled();
  });

  it('without anything to cancel reaches the dialog', async () => {
    show();
    const heard = listenAround();
    await userEvent.type(searchField(), '{Escape}');
    lineButton(/frozen/).focus();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('a copy', () => {
  it('contains every line with its label', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy transcript' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Sales Rep: Hi Dana, is the budget fixed?\nDana: The budget is frozen.\nC: Budget or not, I like it.',
    );
    expect(await screen.findByText('Copied')).toHaveProperty('tagName', 'OUTPUT');
  });

  it('says what to do instead if it fails', async () => {
    show();
    // A page without https has no clipboard.
    vi.stubGlobal('navigator', { clipboard: undefined });
    fireEvent.click(screen.getByRole('button', { name: 'Copy transcript' }));
    expect(
      await screen.findByText(/blocked in this browser. Export the transcript as TXT/),
    ).toBeTruthy();
  });

  it('of a link goes to its line', async () => {
    const user = userEvent.setup();
    show();
    await user.hover(lineButton(/frozen/));
    await user.click(within(row(/frozen/)).getByRole('button', { name: 'Copy link to this line' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/#line-2`);
    expect(await screen.findByText('Link copied')).toBeTruthy();
  });

  it('of a link is not offered if the address is not that of the call', async () => {
    show({ isLinkable: false });
    await userEvent.hover(lineButton(/frozen/));
    expect(screen.queryByRole('button', { name: 'Copy link to this line' })).toBeNull();
  });
});

describe('a line to show', () => {
  it('is rendered and announced', () => {
    const { change } = show({ spoken: longCall(5000) });
    change({ spoken: longCall(5000), lineToShow: { line: 4320 } });
    expect(sentence(4321)).toBeTruthy();
    expect(screen.getByText('Line 4321 of 5000')).toBeTruthy();
  });

  it('in the URL is rendered, also when the URL changes', () => {
    window.location.hash = '#line-4321';
    show({ spoken: longCall(5000) });
    expect(sentence(4321).dataset).toHaveProperty('linked');
    act(() => {
      window.location.hash = '#line-77';
      fireEvent(window, new HashChangeEvent('hashchange'));
    });
    expect(sentence(77).dataset).toHaveProperty('linked');
  });

  it.each(['#line-0', '#line-4', '#line-x', '#transcript', '#line-99999999'])(
    'in the URL %s is ignored',
    (hash) => {
      window.location.hash = hash;
      show();
      expect(document.querySelector('[data-linked]')).toBeNull();
    },
  );
});

describe('printing', () => {
  it('renders every line, unlike the screen', () => {
    show({ spoken: longCall(400) });
    fireEvent(window, new Event('beforeprint'));
    const printed = screen.queryByRole('list', { name: 'Whole transcript' });
    expect(printed?.querySelectorAll('li')).toHaveLength(400);
    expect(printed?.lastElementChild?.textContent).toBe('06:39 Dana: Sentence number 400.');
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('list', { name: 'Whole transcript' })).toBeNull();
  });
});
