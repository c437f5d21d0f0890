import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { LandingScreen } from './landing-screen.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <LandingScreen registration="open" />
    </MemoryRouter>,
  );
});

test('every Start for Free link opens the registration', () => {
  const links = screen.getAllByRole('link', { name: 'Start for Free' });
  expect(links.length).toBeGreaterThanOrEqual(2);
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/register']));
});

test('there are four feature cards', () => {
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('the guide has five steps', () => {
  const heading = screen.getByRole('heading', {
    name: 'Get started in five steps',
  });
  const section = heading.closest('section');
  if (!section) throw new Error('the guide has no section');
  expect(within(section).getAllByRole('listitem')).toHaveLength(5);
});

test('practice is mentioned on its card, in the lead and as a step', () => {
  const card = screen.getByRole('heading', { name: 'Practice by voice' }).closest('article');
  expect(card?.textContent).toContain(
    'Choose a persona and talk hands-free, or hold a button to speak.',
  );
  expect(screen.getByText(/Then practise the difficult moments out loud\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Practise the difficult part' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/coming (next|soon)/i);
});

test('there are three questions with answers', () => {
  expect(document.querySelectorAll('details')).toHaveLength(3);
});

test('the page has the three claims', () => {
  const words = document.body.textContent;
  expect(words).toContain('Unlimited calls, free to use. You pay only for your own provider usage');
});

test('the page shows the page of a call, the library and practice of today', () => {
  const words = document.body.textContent;
  for (const part of ['What happened', 'Fix this first', 'Practise this moment', 'Out of band'])
    expect(words).toContain(part);
  expect(screen.getByRole('heading', { name: 'Find what was said in any call' })).toBeTruthy();
});

test('the picture of the product is marked as a sample and is inert', () => {
  expect(screen.getByText('The call shown on this page is a sample.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What happened' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Practise this moment/ })).toBeNull();
});
