import type { Transcript } from '@sales-analytics/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmSides } from './confirm-sides.tsx';

const utterances = [
  { speaker: 'A', text: 'Good morning.', startMs: 0, endMs: 900 },
  { speaker: 'B', text: 'Hello.', startMs: 1_000, endMs: 1_500, isUnsure: true as const },
];

function show(voices: Transcript['voices'], firstText = 'Good morning.') {
  const [first, second] = utterances;
  const lines = first && second ? [{ ...first, text: firstText }, second] : [];
  const transcript = { utterances: lines, ...(voices && { voices }) };
  const sides = { A: 'sales_rep', B: 'customer' } as const;
  render(
    <ConfirmSides
      spoken={{ transcript, sides, names: {} }}
      isLocked={false}
      onEdit={() => undefined}
    />,
  );
}

it.each([
  [
    { count: 2, confidence: 'easy' },
    'The two voices are easy to tell apart. 1 of 2 lines are unsure.',
  ],
  [{ count: 2, confidence: 'hard' }, 'The voices are hard to tell apart.'],
  [{ count: 3, confidence: 'hard' }, 'Three voices were heard, which are hard to tell apart.'],
] satisfies [Transcript['voices'], string][])('%o says: %s', (voices, words) => {
  show(voices);
  expect(document.body.textContent).toContain(words);
});

it('quotes a long line up to the end of a word', () => {
  const text =
    'Letters of your party’s last name, please enter your new password followed by the key.';
  show(undefined, text);
  expect(document.body.textContent).toContain('new password followed by…”');
});

it('says nothing about voices if a provider told them apart', () => {
  show(undefined);
  expect(screen.getByText('Which one is you?')).toBeTruthy();
  expect(document.body.textContent).not.toContain('tell apart');
});
