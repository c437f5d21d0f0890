import type { Analysis } from '@sales-analytics/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  card,
  cardTitles,
  readyAnalysis,
  metrics,
  showResults,
} from '../../../test/call/results/show-results.tsx';

const saveButton = <button>Save Metrics</button>;

describe('the header', () => {
  it('has everything in the end if it opens at its top', () => {
    showResults();
    const titles = cardTitles();
    cleanup();
    showResults({ opensAtTop: true });
    expect(cardTitles()).toEqual(titles);
    expect(titles).toContain('Questions Asked');
  });

  it('shows file name, date, duration and the badge', () => {
    showResults({
      at: '2026-11-14T10:30:00.000Z',
      durationMs: 872_000,
      mark: <span>Practice</span>,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('talk.mp3');
    expect(screen.getByText('14 November, 10:30')).toBeTruthy();
    expect(screen.getByText('14:32').parentElement?.textContent).toContain('Practice');
  });

  it('lets the rep choose the call type, which changes the benchmarks', async () => {
    const onCallType = vi.fn<(type: string) => void>();
    const { change } = showResults({ onCallType });
    const select = screen.getByRole('combobox', { name: 'Call type' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cold call', 'Discovery', 'Demo', 'Negotiation', 'Other']);
    await userEvent.selectOptions(select, 'Cold call');
    expect(onCallType.mock.calls).toEqual([['cold-call']]);
    change({ onCallType, callType: 'cold-call' });
    expect(card('All numbers').getByText(/37 to 53 s/)).toBeTruthy();
  });

  it('only shows the call type if it can not be changed', () => {
    showResults({ callType: 'negotiation' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Call type: Negotiation')).toBeTruthy();
  });

  it.each([
    { what: 'can be discarded', more: { button: saveButton, onDiscard() {} }, count: 2 },
    { what: 'can only be saved', more: { button: saveButton }, count: 1 },
    { what: 'is only read', more: {}, count: 0 },
  ])('offers a call that $what its buttons and no others', ({ more, count }) => {
    showResults({ saving: more });
    const names = ['Save Metrics', 'Discard and Upload Another'];
    const there = names.filter((name) => screen.queryByRole('button', { name }));
    expect(there).toEqual(names.slice(0, count));
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('can’t be changed or discarded while it is being saved', () => {
    const saving = { button: saveButton, isLocked: true, onDiscard() {} };
    showResults({ saving, onCallType() {} });
    const discard = screen.getByRole('button', { name: 'Discard and Upload Another' });
    expect(discard).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'Call type' })).toHaveProperty('disabled', true);
  });

  it('exports in each form', async () => {
    const onExport = vi.fn<(kind: string) => void>();
    showResults({ onExport });
    const names = [
      'Full report (Markdown)',
      'Call data (JSON)',
      'Metrics (CSV)',
      'Transcript (VTT)',
      'Transcript (TXT)',
    ];
    for (const name of [...names, 'Print or save as PDF']) {
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(screen.getByRole('menuitem', { name }));
    }
    const kinds = onExport.mock.calls.map(([kind]) => kind);
    expect(kinds).toEqual(['markdown', 'json', 'csv', 'vtt', 'txt', 'print']);
  });

  it('says why subtitles are not available', async () => {
    const onExport = vi.fn<(kind: string) => void>();
    showResults({ onExport, canExportVtt: false });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(
      screen.getByRole('menuitem', {
        name: /VTT\) Not available: the transcript has no timestamps/,
      }),
    );
    expect(onExport).not.toHaveBeenCalled();
  });
});

describe('the order', () => {
  it('is the one of the design', () => {
    showResults({
      analysis: readyAnalysis({ quoteCount: 1, missingCount: 0 }),
      transcript: <h2>Transcript</h2>,
      ask: <h2>Ask about this call</h2>,
      player: <h2>Player</h2>,
    });
    expect(cardTitles()).toEqual([
      'Player',
      'What happened',
      'Fix this first',
      'Out of band',
      'Call Summary',
      'Actionable Insights',
      'All numbers',
      'Questions Asked',
      'Filler Words',
      'Competitor mentions',
      'Transcript',
    ]);
  });

  it.each([true, false])(
    'has every part of the results on the first section, on a narrow page %s',
    (isNarrow) => {
      showResults({ isNarrow, transcript: <h2>Transcript</h2> });
      const names = [
        'Objection Count',
        'Overall Sentiment',
        'Talk Time Distribution',
        'Call Summary',
        'Questions Asked',
        'Filler Words',
        'Actionable Insights',
        'Transcript',
      ];
      for (const name of names) expect(screen.getByRole('heading', { name })).toBeTruthy();
      const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
      expect(terms.some((term) => term.startsWith('Longest Monologue'))).toBe(true);
    },
  );

  it('has what was raised and left open in the second section', async () => {
    showResults();
    expect(screen.queryByRole('heading', { name: 'Objections' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Objections & questions/ }));
    expect(cardTitles()).toEqual(['Objections', 'After the ask']);
  });
});

describe('the notices', () => {
  it.each([
    [2, 14, '2 of 14 quotes could not be found in the transcript'],
    [1, 1, '1 of 1 quote could not be found in the transcript'],
  ])('say that %i of %i quotes are missing', (missingCount, quoteCount, words) => {
    showResults({ analysis: readyAnalysis({ missingCount, quoteCount }) });
    expect(screen.getByRole('button', { name: words })).toBeTruthy();
  });

  it('are empty if every quote was found', () => {
    showResults({ analysis: readyAnalysis({ missingCount: 0, quoteCount: 14 }) });
    expect(screen.queryByText(/could not be found in the transcript/)).toBeNull();
  });

  it('say that the result is not saved', () => {
    showResults({ saving: { problem: 'The server is not there.' } });
    expect(screen.getByRole('alert').textContent).toContain('The server is not there.');
  });

  it('say that a change is not saved, with a retry', async () => {
    const onRetry = vi.fn<() => void>();
    showResults({ changeProblem: { message: 'Changed in another tab.', onRetry } });
    expect(screen.getByRole('alert').textContent).toContain('Changed in another tab.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the summary', () => {
  it('lists labelled parts', () => {
    showResults();
    const terms = card('Call Summary').getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Purpose', 'Next steps']);
  });

  it('shows text without labels as paragraphs', () => {
    showResults({ summary: { status: 'ready', value: 'They met.\n\nIt went **well**.' } });
    expect(card('Call Summary').getByText('It went well.').tagName).toBe('P');
  });

  it('says None without any text', () => {
    showResults({ summary: { status: 'ready', value: ' ' } });
    expect(card('Call Summary').getByText('None')).toBeTruthy();
  });
});

describe('a section that is not ready', () => {
  it('says that it is loading, next to the measured numbers', () => {
    showResults({ summary: { status: 'running' }, analysis: { status: 'running' } });
    const states = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(states).toEqual(['Summary: Loading...', 'Analysis: Loading...']);
    expect(card('All numbers').getByText('94')).toBeTruthy();
  });

  it('shows its error and its own retry, next to the measured numbers', async () => {
    const onRetry = vi.fn<() => void>();
    showResults({
      analysis: { status: 'failed', title: 'No analysis', description: 'Out of credit.', onRetry },
    });
    expect(screen.getByRole('alert').textContent).toContain('Out of credit.');
    expect(cardTitles()).toEqual([
      'What happened',
      'Out of band',
      'Call Summary',
      'All numbers',
      'Questions Asked',
      'Filler Words',
    ]);
    expect(card('Objection Count').getByText('not available')).toBeTruthy();
    expect(card('Overall Sentiment').getByText('not available')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows a shared error once, with a retry of both', async () => {
    const onRetry = vi.fn<() => void>();
    const failed = { status: 'failed', title: 'x', description: 'No model.', onRetry } as const;
    showResults({ analysis: failed, summary: failed });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('shows different errors separately', () => {
    const failed = { status: 'failed', title: 'x' } as const;
    showResults({
      analysis: { ...failed, description: 'One.' },
      summary: { ...failed, description: 'Two.' },
    });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });
});

it('shows hostile text as text everywhere', () => {
  const hostile = '<img src=x onerror="window.broken=1"><script>1</script>\u202E\u0007';
  const words = '<img src=x onerror="window.broken=1"><script>1</script>';
  const values: Analysis = { filler_words: [hostile] };
  const quote = hostile;
  showResults({
    title: hostile,
    summary: { status: 'ready', value: hostile },
    metrics: { ...metrics, fillerWords: undefined },
    analysis: readyAnalysis(
      {
        objections: [
          { quote, response: hostile, place: { line: 1 } },
          { quote, place: null },
        ],
        questions: [{ side: 'customer', quote, place: { line: 1 } }],
        competitors: [
          { name: hostile, count: 0, places: [], missingQuotes: [quote], notSearchedQuotes: [] },
        ],
        insights: [{ title: hostile, text: hostile, quote, place: { line: 1 } }, { text: hostile }],
      },
      values,
    ),
  });
  // The page shows the summary a second time under 'What happened'.
  expect(document.body.textContent.split(words)).toHaveLength(15);
  expect(document.querySelector('img, script')).toBeNull();
  for (const control of ['\u202E', '\u0007']) {
    expect(document.body.textContent).not.toContain(control);
  }
});
