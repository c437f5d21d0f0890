import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HoldButton } from './hold-button.tsx';
import { useHeldSpace } from './use-held-space.ts';

const told: string[] = [];
const options = {
  onPress: () => told.push('press'),
  onRelease: () => told.push('release'),
};
const once = ['press', 'release'];

beforeEach(() => {
  told.length = 0;
});

function Page({ enabled = true }: { enabled?: boolean }) {
  useHeldSpace({ enabled, ...options });
  return (
    <>
      <HoldButton {...options}>Hold to Record</HoldButton>
    </>
  );
}

it('Space held on the page presses once and releases', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('{ >5}');
  expect(told).toEqual(['press']);
  await user.keyboard('{/ }');
  expect(told).toEqual(once);
});

it('Space held on the page does not scroll it', () => {
  render(<Page />);
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: ' ', repeat: true })).toBe(false);
});

/** Presses Space in the innermost element of a piece of a page. */
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
  expect(told).toEqual(['press']);
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
  expect(told).toEqual([]);
});

it('Space on the button counts once', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ >}{/ }');
  expect(told).toEqual(once);
});

it('other keys, Space with a modifier and Space that somebody took do not count', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  fireEvent.keyDown(document.body, { key: ' ' });
  document.body.removeEventListener('keydown', take);
  expect(told).toEqual([]);
});

it('nothing counts until it is enabled', () => {
  const { rerender } = render(<Page enabled={false} />);
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
  expect(told).toEqual([]);
  rerender(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(told).toEqual(['press']);
});

it('a hold ends when it is not enabled any more, when the window is left and with the page', () => {
  const { rerender, unmount } = render(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  rerender(<Page enabled={false} />);
  expect(told).toEqual(once);
  fireEvent.keyUp(document.body, { key: ' ' });
  expect(told).toEqual(once);

  rerender(<Page />);
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.blur(window);
  expect(told).toEqual([...once, ...once]);

  fireEvent.keyDown(document.body, { key: ' ' });
  unmount();
  expect(told).toEqual([...once, ...once, ...once]);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(told).toHaveLength(6);
});
