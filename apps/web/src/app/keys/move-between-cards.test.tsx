import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveBetweenCards } from './move-between-cards.ts';

const columns = 2;

beforeAll(() => document.addEventListener('keydown', moveBetweenCards));
afterAll(() => document.removeEventListener('keydown', moveBetweenCards));

function renderCards() {
  render(
    <ul data-cards>
      {['A', 'B', 'C', 'D', 'E'].map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
          <button type="button">Delete {name}</button>
          <input aria-label={`Title of ${name}`} />
        </li>
      ))}
    </ul>,
  );
  for (const [at, card] of screen.getAllByRole('listitem').entries()) {
    Object.defineProperty(card, 'offsetTop', { value: Math.floor(at / columns) * 200 });
  }
}

function pressFrom(name: string, key: string) {
  const from = screen.getByText(name);
  from.focus();
  fireEvent.keyDown(from, { key });
  return document.activeElement?.textContent;
}

it.each([
  ['A', 'ArrowRight', 'B'],
  ['C', 'ArrowLeft', 'B'],
  ['B', 'ArrowDown', 'D'],
  ['E', 'ArrowUp', 'C'],
  ['Delete C', 'ArrowRight', 'D'],
  ['E', 'ArrowRight', 'E'],
  ['A', 'ArrowUp', 'A'],
  ['A', 'x', 'A'],
])('from %s by %s to %s', (from, key, to) => {
  renderCards();
  expect(pressFrom(from, key)).toBe(to);
});

it('leaves the keys of a field alone', () => {
  renderCards();
  const field = screen.getByLabelText('Title of A');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(field);
});
