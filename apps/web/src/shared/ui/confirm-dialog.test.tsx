import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { confirmDialogPart, ConfirmDialog } from './confirm-dialog.tsx';

beforeAll(() => confirmDialogPart.fetch());

function Leaving({ onLeave = () => undefined }: { onLeave?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Home
      </button>
      <ConfirmDialog
        open={open}
        title="Leave without saving?"
        description="This analysis is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onLeave}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

async function open(onLeave?: () => void) {
  render(<Leaving onLeave={onLeave ?? (() => undefined)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  return screen.getByRole('alertdialog', { name: 'Leave without saving?' });
}

test('the dialog is named by its title and described by its text', async () => {
  const dialog = await open();
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('This analysis is not saved yet.');
});

test('the cancel button has the initial focus', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
});

test('the focus stays inside while the dialog is open', async () => {
  await open();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
});

test('Escape cancels', async () => {
  const onLeave = vi.fn();
  await open(onLeave);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
});

test('the focus returns to where it was', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Home' });
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('the confirm button confirms', async () => {
  const onLeave = vi.fn();
  await open(onLeave);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('no style element is written, as the content security policy demands', async () => {
  const before = document.querySelectorAll('style').length;
  await open();
  expect(document.querySelectorAll('style')).toHaveLength(before);
});
