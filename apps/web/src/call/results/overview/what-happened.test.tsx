import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  card,
  noFindings,
  readyAnalysis,
  showResults,
} from '../../../../test/call/results/show-results.tsx';

function showSummary(value: string) {
  showResults({ summary: { status: 'ready', value } });
}

const halfCharacter = /\p{Surrogate}/u;
const paragraph = () => screen.getByRole('region', { name: 'What happened' }).querySelector('p');
const counts = () =>
  card('What happened')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what happened', () => {
  it('is the purpose, the needs and the next steps of a labelled summary', () => {
    showSummary(
      [
        'Purpose: A first talk.',
        'Needs and pain points: Late deliveries.',
        'Value and solutions: Route planning.',
        'Objections: The price.',
        'Next steps: Dana sends the routes.',
        'Overall sentiment: Positive.',
      ].join('\n\n'),
    );
    expect(paragraph()?.textContent).toBe('A first talk. Late deliveries. Dana sends the routes.');
    expect(card('Call Summary').getByText('Route planning.')).toBeTruthy();
  });

  it('is the first paragraph of a summary without labels', () => {
    showSummary('They met.\n\nIt went **well**.');
    expect(paragraph()?.textContent).toBe('They met.');
  });

  it('is all of a summary with other labels', () => {
    showSummary('Zweck: Ein Gespräch.\nErgebnis: Ein **Test**.');
    expect(paragraph()?.textContent).toBe('Ein Gespräch. Ein Test.');
  });

  it('ends a long text after a whole sentence', () => {
    showSummary(`Purpose: ${'It was about the routes. '.repeat(40)}\nObjections: None.`);
    const text = paragraph()?.textContent ?? '';
    expect(text.length).toBeLessThanOrEqual(420);
    expect(text).toMatch(/^It was about the routes\. .*It was about the routes\.$/);
  });

  it('ends a long sentence after a whole word', () => {
    showSummary(`Purpose: ${'and then '.repeat(100)}\nObjections: None.`);
    expect(paragraph()?.textContent).toMatch(/^and then .* (?:and|then)…$/);
  });

  it('shows much of a long text in a script without spaces', () => {
    showSummary('配送計画について話しました。'.repeat(100));
    const text = paragraph()?.textContent ?? '';
    expect(text.length).toBeGreaterThan(300);
    expect(text.length).toBeLessThanOrEqual(421);
    expect(text).not.toMatch(halfCharacter);
  });

  it('never cuts a character in two', () => {
    showSummary('🚚'.repeat(400));
    expect(paragraph()?.textContent).not.toMatch(halfCharacter);
  });

  it('has no empty paragraph if the summary is empty', () => {
    showSummary(' ');
    expect(paragraph()).toBeNull();
  });

  it('counts what was found', () => {
    const place = { line: 1, startMs: 5_000 };
    showResults({
      findings: {
        ...noFindings,
        objections: [{ objection: { quote: 'Too dear.', place }, cameBack: [] }],
        questions: { asked: 3, unanswered: [1, 2].map(() => ({ question: 'When?', place })) },
        nextSteps: [],
      },
    });
    expect(counts()).toEqual([
      'Positive',
      '1 objection',
      '2 questions not answered',
      'No next steps',
    ]);
  });

  it('says that no question was left open', () => {
    showResults({ findings: { ...noFindings, questions: { asked: 3, unanswered: [] } } });
    expect(counts()).toContain('No open questions');
  });

  it('counts nothing that the model was not asked for', () => {
    showResults();
    expect(counts()).toEqual(['Positive', 'No objections']);
  });

  it('adds the quotes of the findings that are not in the transcript to those of the analysis', () => {
    showResults({
      analysis: readyAnalysis({ missingCount: 1, quoteCount: 10 }),
      findings: { ...noFindings, missingCount: 2, quoteCount: 4 },
    });
    const link = card('What happened').getByRole('button');
    expect(link.textContent).toBe('3 of 14 quotes could not be found in the transcript');
  });

  it('leads to every quote that was not found, with what it was given for', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const insight = { claim: 'insight', quote: 'I will.' } as const;
    const ask = { claim: 'closing-question', quote: 'Shall we start?' } as const;
    const answer = { claim: 'answer', quote: 'In two days.' } as const;
    const question = { claim: 'customer-question', quote: 'When?' } as const;
    showResults({
      analysis: readyAnalysis({ missingCount: 1, quoteCount: 10, unfound: [insight] }),
      findings: { ...noFindings, missingCount: 3, quoteCount: 4, unfound: [question, answer, ask] },
    });
    await userEvent.click(card('What happened').getByRole('button'));
    const list = screen.getByRole('heading', { name: 'Quotes not found' }).closest('section');
    expect(scrollIntoView.mock.contexts).toEqual([list]);
    const words = card('Quotes not found').getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'InsightUnverified, quote not found in the transcript“I will.”',
      'Question of the CustomerUnverified, quote not found in the transcript“When?”',
      'Answer of the Sales RepUnverified, quote not found in the transcript“In two days.”',
      'Closing questionUnverified, quote not found in the transcript“Shall we start?”',
    ]);
  });

  it('has no list of quotes if all were found', () => {
    showResults({ analysis: readyAnalysis({ quoteCount: 10 }) });
    expect(screen.queryByRole('heading', { name: 'Quotes not found' })).toBeNull();
  });
});

describe('quotes that were not searched', () => {
  it('are counted apart, with a way to them', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const insight = { claim: 'insight', quote: 'I will.' } as const;
    const step = { claim: 'next-step', quote: 'I send it.' } as const;
    showResults({
      analysis: readyAnalysis({
        quoteCount: 10,
        insights: [{ text: 'Ask first.', quote: 'I will.', place: 'not-searched' }],
        questions: [{ side: 'customer', quote: 'Why?', place: 'not-searched' }],
        notSearched: [insight],
      }),
      findings: { ...noFindings, quoteCount: 4, notSearched: [step] },
    });
    const [button, ...others] = card('What happened').getAllByRole('button');
    expect([button?.textContent, others]).toEqual(['2 of 14 quotes were not searched', []]);
    if (button) await userEvent.click(button);
    const list = screen.getByRole('heading', { name: 'Quotes not searched' }).closest('section');
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(list);
    const mark = 'Not searched. Too many quotes: this one was not looked for.';
    const words = card('Quotes not searched').getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      `Insight${mark}“I will.”`,
      `Next step${mark}“I send it.”`,
    ]);
    expect(card('Actionable Insights').getByText(mark, { exact: false })).toBeTruthy();
    expect(card('Questions Asked').getByText(mark, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/not found in the transcript/)).toBeNull();
  });
});

describe('what happened, of a call whose parts are not all there', () => {
  it('has the counts while the summary is loading', () => {
    showResults({ summary: { status: 'running' } });
    expect(paragraph()).toBeNull();
    expect(counts()).toContain('No objections');
  });

  it('has the summary while the analysis is loading', () => {
    showResults({ analysis: { status: 'running' } });
    expect(paragraph()?.textContent).toBe('A talk. A pilot.');
    expect(card('What happened').queryByRole('list')).toBeNull();
  });

  it('has the summary if the analysis failed, and the error next to it', () => {
    const failed = {
      status: 'failed',
      title: 'No analysis',
      description: 'Out of credit.',
    } as const;
    showResults({ analysis: failed });
    expect(paragraph()?.textContent).toBe('A talk. A pilot.');
    expect(screen.getByRole('alert').textContent).toContain('Out of credit.');
  });

  it('has the counts if the summary failed, and the error next to it', () => {
    const failed = {
      status: 'failed',
      title: 'No summary',
      description: 'Out of credit.',
    } as const;
    showResults({ summary: failed });
    expect(paragraph()).toBeNull();
    expect(counts()).toContain('No objections');
    expect(screen.getByRole('alert').textContent).toContain('Out of credit.');
  });

  it('is left out if both failed for the same reason', () => {
    const failed = { status: 'failed', title: 'x', description: 'No model.' } as const;
    showResults({ analysis: failed, summary: failed });
    expect(screen.queryByRole('heading', { name: 'What happened' })).toBeNull();
    expect(within(screen.getByRole('alert')).getByText(/No model/)).toBeTruthy();
  });
});
