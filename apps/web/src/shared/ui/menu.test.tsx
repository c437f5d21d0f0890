import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { MessageDialog } from './dialog-frame.tsx';
import { Menu } from './menu.tsx';

const user = userEvent.setup();

function show() {
  const chosen = vi.fn<(what: string) => void>();
  render(
    <>
      <Menu
        label="Export"
        items={[
          { label: 'Markdown', onSelect: () => chosen('Markdown') },
          { label: 'VTT', unavailable: 'No times', onSelect: () => chosen('VTT') },
          { label: 'TXT', onSelect: () => chosen('TXT') },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { chosen, opener: screen.getByRole('button', { name: 'Export' }) };
}

function focused() {
  return document.activeElement?.textContent.trim();
}

test('a menu opens and closes by its button', async () => {
  const { opener } = show();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(screen.getByRole('menu', { name: 'Export' })).toBeTruthy();
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await user.click(opener);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu can be used by keyboard alone', async () => {
  const { chosen, opener } = show();
  opener.focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Markdown');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('TXT');
  await user.keyboard('{ArrowDown}{End}{Home}{End}{Enter}');
  expect(chosen.mock.calls).toEqual([['TXT']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape closes only the menu and returns the focus', async () => {
  const onCancel = vi.fn<() => void>();
  function Asked() {
    const firstRef = useRef<HTMLDivElement>(null);
    return (
      <MessageDialog open title="Call" description="" firstRef={firstRef} onCancel={onCancel}>
        <div ref={firstRef}>
          <Menu label="Export" items={[{ label: 'TXT', onSelect: () => undefined }]} />
        </div>
      </MessageDialog>
    );
  }
  render(<Asked />);
  const opener = screen.getByRole('button', { name: 'Export' });
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(onCancel).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('a press or a focus elsewhere closes the menu', async () => {
  const { opener } = show();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(opener);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('a menu brings no style element, which the page’s policy forbids', async () => {
  const { opener } = show();
  await user.click(opener);
  expect(screen.getByRole('menu')).toBeTruthy();
  expect(document.querySelector('style')).toBeNull();
});

test('an unavailable item shows its reason and does nothing', async () => {
  const { chosen, opener } = show();
  await user.click(opener);
  const item = screen.getByRole('menuitem', { name: 'VTT No times' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(item);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
