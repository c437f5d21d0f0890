import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { detailOf, FailureScreen, isLoadFailure } from './failure-screen.tsx';

function fail(error: unknown, isServerBack = async () => true) {
  const reload = vi.fn();
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw error;
      },
      element: null,
      errorElement: <FailureScreen isServerBack={isServerBack} reload={reload} />,
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} onError={() => undefined} />);
  return reload;
}

test('an error of the app is shown with its detail', async () => {
  fail(new Error('Cannot read the saved record'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  expect(screen.getByText('Cannot read the saved record')).toBeTruthy();
});

test('a hostile detail is shown as text', async () => {
  fail(new Error('<img src=x onerror=alert(1)>'));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

const awayError = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

test('a screen that could not be fetched offers to try again', async () => {
  const reload = fail(awayError);
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not respond.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

test('trying again while the server is unreachable does not reload', async () => {
  const reload = fail(awayError, async () => false);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('still not responding');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/a.js',
  'error loading dynamically imported module: http://localhost/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('recognises a chunk that could not be fetched: %s', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
});

test('other errors are not load failures', () => {
  expect(isLoadFailure(new Error('x is not a function'))).toBe(false);
  expect(isLoadFailure('Failed to fetch dynamically imported module')).toBe(false);
});

test.each([
  [new Error('broken'), 'broken'],
  ['words', 'words'],
  [{ status: 404, statusText: 'Not Found' }, '404 Not Found'],
  [undefined, 'Unknown error'],
])('the detail of an error is its own message', (error, detail) => {
  expect(detailOf(error)).toBe(detail);
});
