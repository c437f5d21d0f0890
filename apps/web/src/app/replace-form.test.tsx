import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, expect, test, vi } from 'vitest';
import { replaceForm } from './replace-form.ts';

type FormProps = { field?: string; onSend?: (value: string) => void };

function Form({ field = 'name', onSend }: FormProps) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend?.(value);
      }}
    >
      <input
        name={field}
        aria-label="Name"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <button type="submit">Register</button>
      <output>{value.length} characters</output>
    </form>
  );
}

function openPrerendered(early: (form: HTMLFormElement) => void) {
  const page = document.createElement('div');
  page.innerHTML =
    '<div class="first"><form><input name="name"><button type="submit">Register</button></form></div>';
  document.body.append(page);
  const root = createRoot(page);
  onTestFinished(() => {
    act(() => root.unmount());
    page.remove();
  });
  const form = page.querySelector('form');
  if (!form) throw new Error('There is no form');
  early(form);
  return (props: FormProps = {}) =>
    act(() => replaceForm(page, form, () => root.render(<Form {...props} />)));
}

function typeName(form: HTMLFormElement) {
  const field = form.querySelector('input');
  if (!field) throw new Error('There is no field');
  field.value = 'Alex Morgan';
  field.focus();
  field.setSelectionRange(4, 6, 'backward');
}

test('the form of the app has the typed text, the focus and the caret', () => {
  const start = openPrerendered(typeName);
  start();
  const field = screen.getByLabelText('Name');
  expect(field).toHaveProperty('value', 'Alex Morgan');
  expect(screen.getByText('11 characters')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field).toMatchObject({ selectionStart: 4, selectionEnd: 6 });
});

test('a focused button stays focused', () => {
  const start = openPrerendered((form) => form.querySelector('button')?.focus());
  start();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register' }));
});

test('a form that was sent is sent with the typed text', () => {
  const start = openPrerendered((form) => {
    typeName(form);
    form.classList.add('sent');
  });
  const onSend = vi.fn();
  start({ onSend });
  expect(onSend.mock.calls).toEqual([['Alex Morgan']]);
});

test('a form that was not sent is not sent', () => {
  const start = openPrerendered(typeName);
  const onSend = vi.fn();
  start({ onSend });
  expect(onSend).not.toHaveBeenCalled();
});

test('the form of another page stays empty', () => {
  const start = openPrerendered((form) => {
    typeName(form);
    form.classList.add('sent');
  });
  const onSend = vi.fn();
  start({ field: 'question', onSend });
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(onSend).not.toHaveBeenCalled();
});
