import type { Analysis } from '@sales-analytics/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AnalysisResults, type AnalysisResultsProps } from './analysis-results.tsx';

const analysis: Analysis = {
  talk_to_listen_ratio: { sales_rep: 58.4, customer: 41.6 },
  objection_count: 3,
  competitor_mentions: { Spreadsheet: 1, Lanewise: 2 },
  sentiment: {
    overall_sentiment: 'positive',
    sales_rep_sentiment: 'positive',
    customer_sentiment: 'neutral',
  },
  filler_words: ['um', 'like', 'um'],
  longest_monologue_duration: 93.6,
  questions_asked: { sales_rep: ['How long does it take?'], customer: [] },
  actionable_insights: '1. Ask first\n2. Talk less',
};
const measured = { talkRatio: 'measured', longestMonologue: 'measured' } as const;
const estimated = { talkRatio: 'model', longestMonologue: 'model' } as const;

function show(changes: Partial<AnalysisResultsProps> = {}) {
  const props: AnalysisResultsProps = {
    title: 'talk.mp3',
    date: '14 November, 10:30',
    duration: '14:32',
    analysis: { status: 'ready', value: { analysis, origins: measured } },
    summary: { status: 'ready', value: 'Purpose: A talk.\nNext steps: A pilot.' },
    transcript: [{ label: 'Customer', side: 'customer', text: 'Who is it?', startMs: 102_000 }],
    saveState: 'ready',
    onSave: () => undefined,
    ...changes,
  };
  render(<AnalysisResults {...props} />);
}

function showAnalysis(value: Analysis, origins: typeof measured | typeof estimated = measured) {
  show({ analysis: { status: 'ready', value: { analysis: value, origins } } });
}

/** The card under a heading. */
function card(name: string) {
  const found = screen.getByRole('heading', { level: 2, name }).closest<HTMLElement>('.card');
  if (!found) throw new Error(`There is no card ${name}`);
  return within(found);
}

describe('the head', () => {
  it('names the file, its date and its length', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('talk.mp3');
    expect(screen.getByText('14 November, 10:30')).toBeTruthy();
    expect(screen.getByText('14:32')).toBeTruthy();
  });

  it('says what else is to be said of the call beside them', () => {
    show({ mark: <span>Practice</span> });
    expect(screen.getByText('14:32').parentElement?.textContent).toContain('14:32Practice');
  });

  it.each([
    ['can be discarded', { onDiscard() {} }, ['Discard and Upload Another', 'Save Metrics']],
    ['can only be saved', {}, ['Save Metrics']],
    ['is only read', { onSave: undefined }, []],
  ])('offers a call that %s its buttons and no others', (_what, handlers, names) => {
    show(handlers);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([
    ['unavailable', 'Save Metrics'],
    ['saved', 'Saved'],
  ] as const)('has a button that is %s and can not be pressed', (saveState, name) => {
    show({ saveState });
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('saves nothing twice while it saves', async () => {
    const onSave = vi.fn<() => void>();
    show({ saveState: 'saving', onSave });
    await userEvent.click(screen.getByRole('button', { name: 'Save Metrics' }));
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('the numbers', () => {
  it('show the shares beside the pie', () => {
    show();
    const talk = card('Talk Time Distribution');
    expect(
      talk.getByRole('img', { name: 'Sales Rep 58 percent, Customer 42 percent' }),
    ).toBeTruthy();
    expect(talk.getByText('58%')).toBeTruthy();
    expect(talk.getByText('42%')).toBeTruthy();
  });

  it('show counts, seconds and where they come from', () => {
    show();
    expect(card('Objection Count').getByText('3')).toBeTruthy();
    expect(card('Objection Count').getByText('model')).toBeTruthy();
    expect(card('Longest Monologue').getByText('94')).toBeTruthy();
    expect(card('Longest Monologue').getByText('measured')).toBeTruthy();
  });

  it('say so when they are estimates', () => {
    showAnalysis(analysis, estimated);
    expect(screen.queryByText('measured')).toBeNull();
    expect(screen.getByText(/its numbers are estimates/)).toBeTruthy();
  });

  it('show 0 where a count is missing', () => {
    showAnalysis({});
    expect(card('Objection Count').getByText('0')).toBeTruthy();
    expect(card('Longest Monologue').getByText('0')).toBeTruthy();
    expect(card('Talk Time Distribution').getAllByText('0%')).toHaveLength(2);
    expect(card('Overall Sentiment').getByText('Not given')).toBeTruthy();
  });

  it('fill the one share from the other', () => {
    showAnalysis({ talk_to_listen_ratio: { sales_rep: 30 } });
    expect(card('Talk Time Distribution').getByText('70%')).toBeTruthy();
  });

  it('show two shares that make a whole as a whole', () => {
    showAnalysis({ talk_to_listen_ratio: { sales_rep: 58.5, customer: 41.5 } });
    const talk = card('Talk Time Distribution');
    expect(talk.getByText('59%')).toBeTruthy();
    expect(talk.getByText('41%')).toBeTruthy();
  });

  it('leave shares alone that make no whole', () => {
    showAnalysis({ talk_to_listen_ratio: { sales_rep: 58, customer: 30 } });
    expect(card('Talk Time Distribution').getByText('30%')).toBeTruthy();
  });

  it.each([
    ['positive', 'Positive'],
    ['neutral', 'Neutral'],
    ['negative', 'Negative'],
  ] as const)('show a %s sentiment as an icon and a word', (overall_sentiment, word) => {
    showAnalysis({ sentiment: { overall_sentiment } });
    expect(card('Overall Sentiment').getByText(word).querySelector('svg')).toBeTruthy();
  });
});

describe('the texts', () => {
  it('list a summary with labels', () => {
    show();
    const terms = card('Call Summary').getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Purpose', 'Next steps']);
  });

  it('show a free summary as paragraphs', () => {
    show({ summary: { status: 'ready', value: 'They met.\n\nIt went **well**.' } });
    expect(card('Call Summary').getByText('It went well.').tagName).toBe('P');
  });

  it('say None for a summary without words', () => {
    show({ summary: { status: 'ready', value: ' ' } });
    expect(card('Call Summary').getByText('None')).toBeTruthy();
  });

  it('number the insights', () => {
    show();
    expect(card('Actionable Insights').getAllByRole('listitem')).toHaveLength(2);
  });

  it('list the questions of each side, or None', () => {
    show();
    const questions = card('Questions Asked');
    expect(questions.getByText('How long does it take?')).toBeTruthy();
    expect(questions.getByText('None')).toBeTruthy();
  });

  it('name each filler word once', () => {
    show();
    const words = card('Filler Words').getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual(['um', 'like']);
  });

  it('hide the filler words when there are none', () => {
    showAnalysis({ ...analysis, filler_words: [] });
    expect(screen.queryByRole('heading', { name: 'Filler Words' })).toBeNull();
  });

  it('count the competitors, the most mentioned first', () => {
    show();
    const names = card('Competitor mentions').getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Lanewise2', 'Spreadsheet1']);
  });

  it('say None when no competitor was mentioned', () => {
    showAnalysis({});
    expect(card('Competitor mentions').getByText('None')).toBeTruthy();
  });
});

describe('the transcript', () => {
  it('shows who said what and when', () => {
    show();
    const lines = within(screen.getByRole('region', { name: 'Transcript lines' }));
    expect(lines.getByRole('listitem').textContent).toBe('01:42CustomerWho is it?');
  });

  it('can be reached and scrolled by keyboard', () => {
    show();
    expect(screen.getByRole('region', { name: 'Transcript lines' })).toHaveProperty('tabIndex', 0);
  });

  it('says None when it is empty', () => {
    show({ transcript: [] });
    expect(card('Transcript').getByText('None')).toBeTruthy();
  });

  it('holds ten thousand lines', () => {
    const line = { label: 'Customer', side: 'customer', text: 'Yes.' } as const;
    show({ transcript: Array.from({ length: 10_000 }, () => line) });
    const box = screen.getByRole('region', { name: 'Transcript lines' });
    expect(box.querySelectorAll('li')).toHaveLength(10_000);
  }, 20_000);
});

describe('a part that is not there', () => {
  it('says that it is on its way', () => {
    show({ summary: { status: 'running' } });
    expect(screen.getByRole('status').textContent).toBe('Summary: Loading...');
    expect(screen.getByRole('heading', { name: 'Talk Time Distribution' })).toBeTruthy();
  });

  it('says why and can be asked again alone', async () => {
    const onRetry = vi.fn<() => void>();
    show({
      analysis: { status: 'failed', title: 'No analysis', description: 'Out of credit.', onRetry },
    });
    expect(screen.getByRole('alert').textContent).toContain('Out of credit.');
    expect(screen.getByRole('heading', { name: 'Call Summary' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Questions Asked' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('tells two different troubles apart', () => {
    const failed = { status: 'failed', title: 'x' } as const;
    show({
      analysis: { ...failed, description: 'One.' },
      summary: { ...failed, description: 'Two.' },
    });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });
});

it('shows hostile words as words everywhere', () => {
  const hostile = '<img src=x onerror="window.broken=1"><script>1</script>\u202E\u0007';
  const words = '<img src=x onerror="window.broken=1"><script>1</script>';
  const value: Analysis = {
    filler_words: [hostile],
    actionable_insights: hostile,
    competitor_mentions: { [hostile]: 2 },
    questions_asked: { sales_rep: [hostile], customer: [] },
  };
  show({
    title: hostile,
    analysis: { status: 'ready', value: { analysis: value, origins: estimated } },
    summary: { status: 'ready', value: hostile },
    transcript: [{ label: words, text: words }],
  });
  expect(screen.getAllByText(words)).toHaveLength(8);
  expect(document.querySelector('img, script')).toBeNull();
  for (const control of ['\u202E', '\u0007']) {
    expect(document.body.textContent).not.toContain(control);
  }
});
