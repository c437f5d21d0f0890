import { personaSchema } from '@sales-analytics/contract';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PracticeBadge, PracticeMark, practiceTitle } from './practice-mark.tsx';

function markText(hangUpReason?: string): string {
  const { container } = render(<PracticeMark practice={{ persona: 'curious', hangUpReason }} />);
  return container.textContent;
}

describe('practiceTitle', () => {
  it('names the prospect', () => {
    expect(practiceTitle('decision-maker')).toBe('Practice call, Decision-maker prospect');
  });

  it('is different for every persona', () => {
    expect(new Set(personaSchema.options.map(practiceTitle)).size).toBe(8);
  });
});

describe('PracticeBadge', () => {
  it('shows a short label and has the full title for screen readers', () => {
    render(<PracticeBadge persona="overwhelmed" />);
    expect(screen.getByText('Practice · Overwhelmed').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Practice call, Overwhelmed prospect').className).toBe('sr');
  });
});

describe('PracticeMark', () => {
  const badge = 'Practice call, Curious prospectPractice · Curious';

  it.each([undefined, '', '  ', '\u202e'])('is only the badge for the reason %j', (reason) => {
    expect(markText(reason)).toBe(badge);
  });

  it('says why the prospect hung up', () => {
    expect(markText('You kept reading.')).toBe(`${badge}The prospect hung up: You kept reading.`);
  });

  it('shows a hostile reason as text', () => {
    expect(markText('<img src=x>\u202egpj')).toBe(`${badge}The prospect hung up: <img src=x>gpj`);
  });
});
