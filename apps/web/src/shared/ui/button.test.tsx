import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button, buttonClass, ButtonLink } from './button.tsx';

test('a button is pressed with the keyboard', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a button in a form does not submit it unless asked to', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
});

test('a busy button keeps its focus and does nothing when pressed', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Sign In
      </Button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Sign In' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button with only an icon is square', () => {
  render(
    <>
      <Button aria-label="Menu" icon={<svg />} />
      <Button icon={<svg />}>Save</Button>
    </>,
  );
  const { className } = screen.getByRole('button', { name: 'Save' });
  expect(screen.getByRole('button', { name: 'Menu' }).className).not.toBe(className);
});

test('a link that looks like a button is a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/register" variant="primary">
        Start for Free
      </ButtonLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Start for Free' });
  expect(link.getAttribute('href')).toBe('/register');
  expect(link.className).toBe(buttonClass({ variant: 'primary' }));
});
