import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HoldButton } from './hold-button.tsx';
import { useHeldSpace, useHold } from './use-hold.ts';

const events: string[] = [];
const options = {
  onPress: () => events.push('press'),
  onRelease: () => events.push('release'),
};
const once = ['press', 'release'];

beforeEach(() => {
  events.length = 0;
});

function Page({ enabled = true }: { enabled?: boolean }) {
  const hold = useHold({ enabled, ...options });
  useHeldSpace(hold);
  return (
    <>
      <HoldButton hold={hold}>Hold to Record</HoldButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as a list that scrolls */}
      <section tabIndex={0} aria-label="Conversation" />
    </>
  );
}

it('Space held on the page presses once and releases', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('{ >5}');
  expect(events).toEqual(['press']);
  await user.keyboard('{/ }');
  expect(events).toEqual(once);
});

it('Space held on the page does not scroll it', () => {
  render(<Page />);
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(false);
});

function pressIn(html: string): boolean {
  const piece = document.createElement('div');
  piece.innerHTML = html;
  document.body.append(piece);
  const wasLeftAlone = fireEvent.keyDown([...piece.querySelectorAll('*')].at(-1) ?? piece, {
    key: ' ',
  });
  piece.remove();
  return wasLeftAlone;
}

it.each([
  '<p>words</p>',
  '<section tabindex="0" aria-label="Conversation"></section>',
  '<a>no address</a>',
  '<div contenteditable="false"></div>',
])('Space counts in %s', (html) => {
  render(<Page />);
  expect(pressIn(html)).toBe(false);
  expect(events).toEqual(['press']);
});

it.each([
  '<input>',
  '<input type="checkbox">',
  '<textarea></textarea>',
  '<select></select>',
  '<button><span></span></button>',
  '<a href="/login"><b></b></a>',
  '<details><summary></summary></details>',
  '<audio controls></audio>',
  '<div contenteditable></div>',
  '<div contenteditable="true"><p></p></div>',
  '<div role="button"></div>',
  '<div role="option"></div>',
  '<div role="menuitem"></div>',
  '<div role="dialog"><p></p></div>',
  '<div role="alertdialog"></div>',
])('Space keeps its meaning in %s', (html) => {
  render(<Page />);
  expect(pressIn(html)).toBe(true);
  expect(events).toEqual([]);
});

it('Space on the button counts once', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ >}{/ }');
  expect(events).toEqual(once);
});

it.each<[string, string, (button: HTMLElement) => void]>([
  ['the mouse, then Space', 'mouse', (button) => fireEvent.pointerUp(button, { pointerId: 1 })],
  ['Space, then the mouse', 'Space', () => fireEvent.keyUp(document.body, { key: ' ' })],
])('Space on the page and the mouse on the button are one hold: up goes %s', (_, first, letGo) => {
  for (const down of ['mouse', 'Space']) {
    events.length = 0;
    const { unmount } = render(<Page />);
    const button = screen.getByRole('button', { name: 'Hold to Record' });
    const presses = [
      () => fireEvent.pointerDown(button, { pointerId: 1 }),
      () => fireEvent.keyDown(document.body, { key: ' ' }),
    ];
    for (const press of down === 'mouse' ? presses : presses.toReversed()) press();
    expect(events).toEqual(['press']);
    letGo(button);
    expect(events).toEqual(['press']);
    if (first === 'mouse') fireEvent.keyUp(document.body, { key: ' ' });
    else fireEvent.pointerUp(button, { pointerId: 1 });
    expect(events).toEqual(once);
    unmount();
    expect(events).toEqual(once);
  }
});

it('Space stays held when a mouse press takes the focus', async () => {
  render(<Page />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Hold to Record' });
  await user.click(screen.getByRole('region', { name: 'Conversation' }));
  await user.keyboard('{ >}');
  await user.pointer([{ keys: '[MouseLeft>]', target: button }, { keys: '[/MouseLeft]' }]);
  expect(document.activeElement).toBe(button);
  expect(events).toEqual(['press']);
  await user.keyboard('{/ }');
  expect(events).toEqual(once);
});

it('both are released once when the window loses the focus', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Hold to Record' });
  fireEvent.pointerDown(button, { pointerId: 1 });
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.blur(window);
  expect(events).toEqual(once);
  fireEvent.pointerUp(button, { pointerId: 1 });
  fireEvent.keyUp(document.body, { key: ' ' });
  expect(events).toEqual(once);
});

it('Space on the page ends a hold that assistive technology started on the button', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Hold to Record' }));
  expect(events).toEqual(['press']);
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.keyUp(document.body, { key: ' ' });
  expect(events).toEqual(once);
});

it('other keys, Space with a modifier and prevented Space do not count', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: ' ' });
  document.body.removeEventListener('keydown', take);
  expect(events).toEqual([]);
});

it('nothing counts until it is enabled', () => {
  const { rerender } = render(<Page enabled={false} />);
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
  expect(events).toEqual([]);
  rerender(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(events).toEqual(['press']);
});

it('a hold ends when it is disabled, when the window loses the focus and on unmount', () => {
  const { rerender, unmount } = render(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  rerender(<Page enabled={false} />);
  expect(events).toEqual(once);
  fireEvent.keyUp(document.body, { key: ' ' });
  expect(events).toEqual(once);

  rerender(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.blur(window);
  expect(events).toEqual([...once, ...once]);

  fireEvent.keyDown(document.body, { key: ' ' });
  unmount();
  expect(events).toEqual([...once, ...once, ...once]);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(events).toHaveLength(6);
});
