import type { SpokenCall } from '@sales-analytics/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TranscriptPanelProps, TranscriptPanel } from './transcript-panel.tsx';
import { fakeLayout, restoreLayout } from '../../../test/call/transcript/fake-layout.ts';

const spoken: SpokenCall = {
  transcript: {
    utterances: Array.from({ length: 1000 }, (_, line) => ({
      speaker: 'A',
      text: `Sentence number ${line + 1}.`,
      startMs: line * 1000,
    })),
  },
  sides: { A: 'sales_rep' },
  names: {},
};

// Each line is 59 high and the box 560. The current line is at 42% of the box, which is 235 below the top.
const topOf = (line: number) => 6 + line * 59 - 235;

beforeEach(() => {
  vi.useFakeTimers();
  fakeLayout();
});

afterEach(() => {
  vi.useRealTimers();
  restoreLayout();
});

function show(given: Partial<TranscriptPanelProps> = {}) {
  const props = {
    spoken,
    marks: new Map(),
    currentLine: null,
    lineToShow: null,
    seek() {},
    ...given,
  };
  const { rerender } = render(<TranscriptPanel {...props} />);
  settle();
  return (next: Partial<TranscriptPanelProps>) => {
    rerender(<TranscriptPanel {...props} {...next} />);
    settle();
  };
}

/** Waits until the list has finished scrolling. Following pauses for longer. */
function settle(ms = 400) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function box(): HTMLElement {
  const found = screen.getByLabelText('Transcript lines').parentElement;
  if (!found) throw new Error('There is no box');
  return found;
}

// Searches by text, because queries by role take seconds with so many lines.
function lineThatSays(words: string): HTMLButtonElement {
  const found = screen.getByText(words).closest('button');
  if (!found) throw new Error(`No line says ${words}`);
  return found;
}

function scrollByReader(top: number) {
  fireEvent.wheel(box());
  act(() => box().scrollTo({ top }));
  settle();
}

describe('the current line', () => {
  it('is scrolled to its place in the box, line by line', () => {
    const change = show({ currentLine: 100 });
    expect(box().scrollTop).toBe(topOf(100));
    change({ currentLine: 101 });
    expect(box().scrollTop).toBe(topOf(101));
    change({ currentLine: 900 });
    expect(box().scrollTop).toBe(topOf(900));
  });

  it('is scrolled as far as possible at both ends', () => {
    const change = show({ currentLine: 1 });
    expect(box().scrollTop).toBe(0);
    change({ currentLine: 999 });
    expect(box().scrollTop).toBe(6 + 1000 * 59 + 12 - 560);
  });

  it.each([
    ['wheel', () => fireEvent.wheel(box())],
    ['finger', () => fireEvent.touchMove(box())],
    ['keys', () => fireEvent.keyDown(box(), { key: 'PageDown' })],
  ])('is not followed for five seconds after the reader scrolled by %s', (_, move) => {
    const change = show({ currentLine: 100 });
    move();
    act(() => box().scrollTo({ top: 9000 }));
    change({ currentLine: 101 });
    settle(4000);
    expect(box().scrollTop).toBe(9000);
    settle(1000);
    expect(box().scrollTop).toBe(topOf(101));
  });

  it('is not followed while the scrollbar is dragged', () => {
    show({ currentLine: 100 });
    fireEvent.pointerDown(box());
    for (const top of [5000, 6000, 7000]) {
      act(() => box().scrollTo({ top }));
      settle(4000);
      expect(box().scrollTop).toBe(top);
    }
    fireEvent.pointerUp(window);
    settle(1500);
    expect(box().scrollTop).toBe(topOf(100));
  });

  it('is not followed while the reader searches', () => {
    const change = show({ currentLine: 100 });
    fireEvent.change(screen.getByLabelText('Search the transcript'), {
      target: { value: 'number 500.' },
    });
    settle(6000);
    change({ currentLine: 101 });
    expect(box().scrollTop).toBe(topOf(499));
    fireEvent.change(screen.getByLabelText('Search the transcript'), { target: { value: '' } });
    settle();
    expect(box().scrollTop).toBe(topOf(101));
  });

  it('is the tab stop', () => {
    show({ currentLine: 100 });
    expect(lineThatSays('Sentence number 101.').tabIndex).toBe(0);
    expect(lineThatSays('Sentence number 102.').tabIndex).toBe(-1);
  });
});

describe('a line to show', () => {
  it('is scrolled to, and again with each request', () => {
    const change = show();
    change({ lineToShow: { line: 700 } });
    expect(box().scrollTop).toBe(topOf(700));
    scrollByReader(0);
    change({ lineToShow: { line: 700 } });
    expect(box().scrollTop).toBe(topOf(700));
  });

  it('is not scrolled to if it is visible', () => {
    const change = show();
    scrollByReader(3000);
    change({ lineToShow: { line: 53 } });
    expect(box().scrollTop).toBe(3000);
  });

  it('is not replaced by the current line for five seconds', () => {
    const change = show({ currentLine: 5 });
    const lineToShow = { line: 700 };
    change({ currentLine: 5, lineToShow });
    change({ currentLine: 6, lineToShow });
    expect(box().scrollTop).toBe(topOf(700));
    settle(5000);
    expect(box().scrollTop).toBe(Math.max(0, topOf(6)));
  });
});

describe('a box that gets smaller', () => {
  const observed: { element: Element; tell: () => void }[] = [];
  const shown: Element[] = [];

  beforeEach(() => {
    observed.length = 0;
    shown.length = 0;
    vi.stubGlobal('ResizeObserver', SeenResizes);
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  class SeenResizes implements ResizeObserver {
    readonly #tell: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#tell = () => callback([], this);
    }
    observe(element: Element) {
      observed.push({ element, tell: this.#tell });
    }
    unobserve() {}
    disconnect() {
      const others = observed.filter(({ tell }) => tell !== this.#tell);
      observed.splice(0, observed.length, ...others);
    }
  }

  function shrink() {
    shown.length = 0;
    act(() => observed.filter(({ element }) => element === box()).forEach(({ tell }) => tell()));
    return shown.map((row) => row.textContent);
  }

  it('keeps the line that was asked for in view', () => {
    show({ lineToShow: { line: 700 } });
    expect(shrink()).toEqual([expect.stringContaining('Sentence number 701.')]);
  });

  it('does not scroll after the reader scrolled or another line became current', () => {
    const lineToShow = { line: 700 };
    const change = show({ lineToShow });
    fireEvent.wheel(window);
    expect(shrink()).toEqual([]);
    change({ lineToShow: { line: 800 }, currentLine: 3 });
    settle(5000);
    expect(shrink()).toEqual([]);
  });
});

describe('a selected match', () => {
  it('is not scrolled back to when another line is edited', () => {
    const change = show();
    const search = screen.getByLabelText('Search the transcript');
    fireEvent.change(search, { target: { value: 'number 500.' } });
    settle();
    scrollByReader(3000);
    const utterances = spoken.transcript.utterances.with(53, { speaker: 'A', text: 'Right.' });
    change({ spoken: { ...spoken, transcript: { utterances } } });
    expect(box().scrollTop).toBe(3000);
    fireEvent.keyDown(search, { key: 'Enter' });
    settle();
    expect(box().scrollTop).toBe(topOf(499));
  });
});

describe('a line that has the focus', () => {
  it('is still rendered when it is scrolled out of view', () => {
    show();
    const line = lineThatSays('Sentence number 3.');
    act(() => line.focus());
    scrollByReader(30_000);
    expect(document.activeElement).toBe(line);
    expect(document.querySelectorAll('li').length).toBeLessThan(40);
  });
});

describe('an edit', () => {
  it('keeps its text when it is scrolled out of view', () => {
    show({ onEdit() {} });
    fireEvent.click(screen.getAllByText('Edit line')[0] ?? document.body);
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Half a thought' } });
    scrollByReader(30_000);
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Half a thought');
  });
});

describe('a line of which the speaker is unsure', () => {
  const two: SpokenCall = {
    transcript: {
      utterances: [
        { speaker: 'A', text: 'Good morning.', startMs: 0 },
        { speaker: 'B', text: 'Hello.', startMs: 1_000, isUnsure: true },
      ],
    },
    sides: { A: 'sales_rep', B: 'customer' },
    names: {},
  };

  it('is marked, and is given to the other speaker with one press', () => {
    const edits: unknown[] = [];
    show({ spoken: two, onEdit: (edit) => void edits.push(edit) });
    expect(screen.getAllByText('Unsure')).toHaveLength(1);
    act(() => lineThatSays('Hello.').focus());
    fireEvent.click(screen.getByRole('button', { name: 'Give to the other speaker' }));
    expect(edits).toEqual([{ kind: 'change-speaker', line: 1, speaker: 'A' }]);
  });

  it('has no such button if it is sure, or if the call can not be edited', () => {
    const edit = show({ spoken: two, onEdit() {} });
    act(() => lineThatSays('Good morning.').focus());
    expect(screen.queryByRole('button', { name: 'Give to the other speaker' })).toBeNull();
    edit({ onEdit: undefined });
    act(() => lineThatSays('Hello.').focus());
    expect(screen.queryByRole('button', { name: 'Give to the other speaker' })).toBeNull();
  });
});
