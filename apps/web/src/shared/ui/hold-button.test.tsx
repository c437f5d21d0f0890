import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';
import { useHold } from './use-hold.ts';

const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

type HeldProps = { disabled?: boolean; isPending?: boolean; onRelease?: () => void };

function Held({
  disabled = false,
  isPending = false,
  onRelease = () => events.push('release'),
}: HeldProps) {
  const hold = useHold({
    enabled: !disabled,
    isPending,
    onPress: () => events.push('press'),
    onRelease,
  });
  return (
    <>
      <HoldButton hold={hold} disabled={disabled} className="rec">
        Hold to Record
      </HoldButton>
      <button type="button">Other</button>
    </>
  );
}

function show(props: HeldProps = {}) {
  const shown = render(<Held {...props} />);
  return { ...shown, button: screen.getByRole('button', { name: 'Hold to Record' }) };
}

const once = ['press', 'release'];

describe('by mouse, touch and pen', () => {
  it('presses on pointer down and releases on pointer up', async () => {
    const { button } = show();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(events).toEqual(['press']);
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(events).toEqual(once);
  });

  it('works by touch', async () => {
    const { button } = show();
    const user = userEvent.setup();
    await user.pointer([{ keys: '[TouchA>]', target: button }, { keys: '[/TouchA]' }]);
    expect(events).toEqual(once);
  });

  it('ignores the click that follows a physical press', async () => {
    const { button } = show();
    await userEvent.click(button);
    expect(events).toEqual(once);
  });

  it('captures the pointer', () => {
    const { button } = show();
    const captured = vi.fn<(pointerId: number) => void>();
    button.setPointerCapture = captured;
    fireEvent.pointerDown(button, { pointerId: 7 });
    expect(captured).toHaveBeenCalledWith(7);
  });

  it('releases outside of the button when the pointer could not be captured', () => {
    const { button } = show();
    button.setPointerCapture = () => {
      throw new DOMException('No such pointer', 'NotFoundError');
    };
    fireEvent.pointerDown(button, { pointerId: 7 });
    fireEvent.pointerUp(document.body, { pointerId: 7 });
    expect(events).toEqual(once);
  });

  it('releases even when the page stops the event', () => {
    const { button } = show();
    const other = screen.getByRole('button', { name: 'Other' });
    other.addEventListener('pointerup', (event) => event.stopPropagation());
    fireEvent.pointerDown(button, { pointerId: 1 });
    fireEvent.pointerUp(other, { pointerId: 1 });
    expect(events).toEqual(once);
  });

  it.each(['pointerUp', 'pointerCancel', 'lostPointerCapture'] as const)(
    'releases on %s, and once when all of them come',
    (first) => {
      const { button } = show();
      fireEvent.pointerDown(button, { pointerId: 1 });
      fireEvent[first](button, { pointerId: 1 });
      expect(events).toEqual(once);
      fireEvent.pointerUp(button, { pointerId: 1 });
      fireEvent.pointerCancel(button, { pointerId: 1 });
      fireEvent.lostPointerCapture(button, { pointerId: 1 });
      expect(events).toEqual(once);
    },
  );

  it('ignores a second finger', () => {
    const { button } = show();
    fireEvent.pointerDown(button, { pointerId: 1 });
    fireEvent.pointerDown(button, { pointerId: 2 });
    fireEvent.pointerUp(button, { pointerId: 2 });
    expect(events).toEqual(['press']);
    fireEvent.pointerUp(button, { pointerId: 1 });
    expect(events).toEqual(once);
  });

  it.each([1, 2])('ignores mouse button %i', (button) => {
    fireEvent.pointerDown(show().button, { button });
    expect(events).toEqual([]);
  });

  it('opens no context menu during a hold, and does otherwise', () => {
    const { button } = show();
    expect(fireEvent.contextMenu(button)).toBe(true);
    fireEvent.pointerDown(button, { pointerId: 1 });
    expect(fireEvent.contextMenu(button)).toBe(false);
  });
});

describe('by keyboard', () => {
  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('%s presses once however long it repeats, and releases', async (_name, key) => {
    show();
    const user = userEvent.setup();
    await user.tab();
    const held = key === ' ' ? '{ >5}' : '{Enter>5}';
    await user.keyboard(held);
    expect(events).toEqual(['press']);
    await user.keyboard(key === ' ' ? '{/ }' : '{/Enter}');
    expect(events).toEqual(once);
  });

  it('keeps the browser from clicking and scrolling', () => {
    const { button } = show();
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(button, { key: ' ', repeat: true })).toBe(false);
    expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
    expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
  });

  it('releases when the key is released on another element', () => {
    const { button } = show();
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyUp(document.body, { key: ' ' });
    expect(events).toEqual(once);
  });

  it('releases when the focus moves', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ >}');
    await user.tab();
    await user.keyboard('{/ }');
    expect(events).toEqual(once);
  });

  it('ignores other keys while it is held', () => {
    const { button } = show();
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Shift' });
    expect(events).toEqual(['press']);
    fireEvent.keyUp(button, { key: ' ' });
    expect(events).toEqual(once);
  });

  it('releases with Command, which suppresses the keyup of other keys', () => {
    const { button } = show();
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyUp(button, { key: 'Meta' });
    expect(events).toEqual(once);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('leaves Space with %s to the browser', (modifier) => {
    const { button } = show();
    expect(fireEvent.keyDown(button, { key: ' ', [modifier]: true })).toBe(true);
    expect(events).toEqual([]);
  });

  it('ignores all other keys', () => {
    const { button } = show();
    expect(fireEvent.keyDown(button, { key: 'a' })).toBe(true);
    expect(fireEvent.keyUp(button, { key: 'a' })).toBe(true);
    expect(events).toEqual([]);
  });

  it('does not start with a key repeat', () => {
    const { button } = show();
    fireEvent.keyDown(button, { key: ' ', repeat: true });
    expect(events).toEqual([]);
  });
});

describe('by assistive technology', () => {
  it('describes how to use it', () => {
    const description = /activate it once to start and again to stop/;
    expect(screen.queryByRole('button', { name: 'Hold to Record', description })).toBeNull();
    show();
    expect(screen.getByRole('button', { name: 'Hold to Record', description })).toBeTruthy();
  });

  it('presses with the first click and releases with the second', () => {
    const { button } = show();
    fireEvent.click(button);
    expect(events).toEqual(['press']);
    fireEvent.click(button);
    expect(events).toEqual(once);
    fireEvent.click(button);
    expect(events).toEqual([...once, 'press']);
  });

  it('recognises the pointer events of a screen reader', () => {
    const { button } = show();
    const pointer = { pointerId: 1, width: 0, height: 0, pressure: 0 };
    for (const expected of [['press'], once]) {
      fireEvent.pointerDown(button, pointer);
      fireEvent.pointerUp(button, pointer);
      fireEvent.click(button, { detail: 1 });
      expect(events).toEqual(expected);
    }
    fireEvent.click(button, { detail: 1 });
    expect(events).toEqual(once);
  });

  it('is ended by a pointer or a key', () => {
    const { button } = show();
    fireEvent.click(button);
    fireEvent.pointerDown(button, { pointerId: 1 });
    fireEvent.pointerUp(button, { pointerId: 1 });
    fireEvent.click(button, { detail: 1 });
    expect(events).toEqual(once);
    fireEvent.click(button);
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Enter' });
    expect(events).toEqual([...once, ...once]);
  });
});

describe('for every kind of hold', () => {
  const ways: [string, (button: HTMLElement) => void][] = [
    ['mouse', (button) => fireEvent.pointerDown(button, { pointerId: 1 })],
    ['keyboard', (button) => fireEvent.keyDown(button, { key: ' ' })],
    ['click', (button) => fireEvent.click(button)],
  ];

  it.each(ways)('by %s: releases when the window loses the focus', (_way, press) => {
    press(show().button);
    fireEvent.blur(window);
    expect(events).toEqual(once);
    fireEvent.blur(window);
    expect(events).toEqual(once);
  });

  it('by click: survives the permission prompt of the browser, which takes the focus', () => {
    const { button, rerender } = show({ isPending: true });
    fireEvent.click(button);
    fireEvent.blur(window);
    expect(events).toEqual(['press']);
    rerender(<Held />);
    fireEvent.blur(window);
    expect(events).toEqual(once);
  });

  it('by mouse: releases when the window loses the focus while it waits', () => {
    fireEvent.pointerDown(show({ isPending: true }).button, { pointerId: 1 });
    fireEvent.blur(window);
    expect(events).toEqual(once);
  });

  it.each(ways)(
    'by %s: releases when the page is hidden, and not when it is shown',
    (_way, press) => {
      press(show().button);
      fireEvent(document, new Event('visibilitychange'));
      expect(events).toEqual(['press']);
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      fireEvent(document, new Event('visibilitychange'));
      expect(events).toEqual(once);
    },
  );

  it.each(ways)('by %s: releases when the page is left', (_way, press) => {
    press(show().button);
    fireEvent(window, new Event('pagehide'));
    expect(events).toEqual(once);
  });

  it.each(ways)('by %s: releases when the button is unmounted', (_way, press) => {
    const { button, unmount } = show();
    press(button);
    unmount();
    expect(events).toEqual(once);
  });

  it.each(ways)('by %s: releases when it becomes disabled, and not again', (_way, press) => {
    const { button, rerender } = show();
    press(button);
    rerender(<Held disabled />);
    expect(events).toEqual(once);
    rerender(<Held />);
    fireEvent.pointerUp(button, { pointerId: 1 });
    fireEvent.keyUp(button, { key: ' ' });
    expect(events).toEqual(once);
  });

  it.each(ways)('by %s: does nothing while it is disabled', (_way, press) => {
    const { button } = show({ disabled: true });
    press(button);
    fireEvent.pointerUp(button, { pointerId: 1 });
    fireEvent.keyUp(button, { key: ' ' });
    expect(events).toEqual([]);
  });

  it.each(ways)('by %s: continues while something else is held too', (way, press) => {
    const { button } = show();
    press(button);
    if (way !== 'click') fireEvent.click(button);
    fireEvent.pointerUp(button, { pointerId: 9 });
    expect(events).toEqual(['press']);
  });
});

it('a disabled button keeps its focus and is marked as disabled', async () => {
  const { button, rerender } = show();
  await userEvent.tab();
  rerender(<Held disabled />);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('a held button calls its latest callbacks', () => {
  const { button, rerender } = show();
  fireEvent.pointerDown(button, { pointerId: 1 });
  rerender(<Held onRelease={() => events.push('another release')} />);
  fireEvent.pointerUp(button, { pointerId: 1 });
  expect(events).toEqual(['press', 'another release']);
});

it('a hold continues while its label changes', () => {
  function Recording() {
    const [isHeld, setIsHeld] = useState(false);
    const hold = useHold({
      enabled: true,
      onPress: () => setIsHeld(true),
      onRelease: () => setIsHeld(false),
    });
    return <HoldButton hold={hold}>{isHeld ? 'Recording...' : 'Hold to Record'}</HoldButton>;
  }
  render(
    <StrictMode>
      <Recording />
    </StrictMode>,
  );
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Hold to Record' }), { pointerId: 1 });
  const button = screen.getByRole('button', { name: 'Recording...' });
  fireEvent.pointerUp(button, { pointerId: 1 });
  expect(button.textContent).toBe('Hold to Record');
});

it('has the class name given by its user', () => {
  expect(show().button.classList).toContain('rec');
});
