import { screen, within } from '@testing-library/react';

export function card(name: string) {
  const found = screen.getByRole('heading', { name }).closest<HTMLElement>('[data-card]');
  if (!found) throw new Error(`There is no card ${name}`);
  return within(found);
}
