import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepTypedAhead } from './typed-ahead.ts';

let stop = () => {};
beforeAll(() => {
  stop = keepTypedAhead();
});
afterAll(() => stop());

/** The panel shows 'Loading...' until `hasContent` is true. */
function Opener({ hasContent, children }: { hasContent: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Add tag
      </button>
      {isOpen && <dialog open>{hasContent ? children : 'Loading...'}</dialog>}
    </>
  );
}

function Field({ start = '' }: { start?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      aria-label="Tag"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

const valueOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tag' }).value;

/** Types while the panel is loading, and then shows its content. Returns the keys that reached the page. */
async function typeWhileLoading(typed: string, children: ReactNode) {
  const pageKeys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => pageKeys.push(key);
  document.addEventListener('keydown', listen);
  const view = render(<Opener hasContent={false}>{children}</Opener>);
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  if (typed !== '') await userEvent.keyboard(typed);
  view.rerender(<Opener hasContent>{children}</Opener>);
  await Promise.resolve();
  document.removeEventListener('keydown', listen);
  return pageKeys;
}

it('writes text typed while the panel loads into its field, and hides the keys from the page', async () => {
  const pageKeys = await typeWhileLoading('jok{Backspace}k e', <Field />);
  expect(valueOf()).toBe('jok e');
  expect(pageKeys).toEqual([]);
  await userEvent.keyboard('y');
  expect(valueOf()).toBe('jok ey');
});

it('replaces text that the field selects', async () => {
  await typeWhileLoading('new', <Field start="old" />);
  expect(valueOf()).toBe('new');
});

it.each(['{Escape}', '{Tab}'])('discards the typed text on %s', async (key) => {
  await typeWhileLoading(`j${key}`, <Field />);
  expect(valueOf()).not.toContain('j');
});

it('stops intercepting keys once a control other than a text field has the focus', async () => {
  function Box() {
    const box = useRef<HTMLInputElement>(null);
    useEffect(() => box.current?.focus(), []);
    return <input ref={box} type="checkbox" aria-label="Pilot" />;
  }
  await typeWhileLoading('', <Box />);
  await userEvent.keyboard(' ');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('does not intercept keys after a click that closes the panel', async () => {
  await typeWhileLoading('', 'Nothing to type here');
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', listen);
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  await userEvent.keyboard('j');
  document.removeEventListener('keydown', listen);
  expect(keys).toEqual(['j']);
});

it('leaves the letters to a menu, which chooses by them', async () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', listen);
  render(
    <>
      <button aria-haspopup="menu" aria-expanded>
        Outcome
      </button>
      <div role="menu" tabIndex={-1} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Outcome' }));
  screen.getByRole('menu').focus();
  await userEvent.keyboard('w');
  document.removeEventListener('keydown', listen);
  expect(keys).toEqual(['w']);
});

it('leaves a field of another kind as it is', async () => {
  function Day() {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => field.current?.focus(), []);
    return <input ref={field} type="datetime-local" aria-label="Day" />;
  }
  await typeWhileLoading('12', <Day />);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('');
});
