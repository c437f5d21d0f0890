import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from './toast-list.tsx';
import { toastListPart, ToastProvider, useToast } from './toast.tsx';

beforeAll(() => toastListPart.fetch());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Shower({ notice }: { notice: ToastMessage }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => show(notice)}>
      Show
    </button>
  );
}

function show(notice: ToastMessage) {
  render(
    <ToastProvider>
      <Shower notice={notice} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Show'));
}

function toasts() {
  return within(screen.getByRole('region', { name: /Notifications/ })).queryAllByRole('listitem');
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const saved: ToastMessage = { title: 'Success', description: 'Metrics saved successfully' };

test('a toast shows its title and description in the default variant', () => {
  show(saved);
  const [toast] = toasts();
  expect(toast?.textContent).toBe('SuccessMetrics saved successfully');
});

test('a destructive toast has its own style', () => {
  show(saved);
  const plain = toasts()[0]?.className;
  cleanup();
  show({ title: 'Error', description: 'Failed to save metrics', variant: 'destructive' });
  expect(toasts()[0]?.className).not.toBe(plain);
});

test('a toast disappears after 3000 ms', async () => {
  show(saved);
  await pass(2_990);
  expect(toasts()).toHaveLength(1);
  await pass(20);
  expect(toasts()).toHaveLength(0);
});

test('a toast under the pointer stays', async () => {
  show(saved);
  const [toast] = toasts();
  if (!toast) throw new Error('no toast is shown');
  fireEvent.pointerMove(toast);
  await pass(10_000);
  expect(toasts()).toHaveLength(1);
  fireEvent.pointerLeave(screen.getByRole('region', { name: /Notifications/ }));
  await pass(3_100);
  expect(toasts()).toHaveLength(0);
});

test('a toast is dismissed by its button', async () => {
  show(saved);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(0);
  expect(toasts()).toHaveLength(0);
});

test('the action of a toast runs once and closes it', async () => {
  const onSelect = vi.fn();
  show({ ...saved, action: { label: 'Undo', onSelect } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(onSelect).toHaveBeenCalledOnce();
  expect(toasts()).toHaveLength(0);
});
