import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SecretField } from './secret-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

function described(element: HTMLElement) {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

test('a text field is found by its label and described by its hint', () => {
  render(<TextField label="Password" hint="At least 8 characters." />);
  const input = screen.getByLabelText('Password');
  expect(described(input)).toBe('At least 8 characters.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error replaces the hint, is announced and marks the field', () => {
  render(<TextField label="Name" hint="Your name" error="Name is required" />);
  const input = screen.getByLabelText('Name');
  expect(described(input)).toBe('Name is required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Name is required');
  expect(screen.queryByText('Your name')).toBeNull();
});

test('an optional field is marked in its label', () => {
  render(<TextField label="Custom model" optional />);
  expect(screen.getByLabelText('Custom model optional')).toBeTruthy();
});

function KeyField() {
  const [value, setValue] = useState('secret');
  return (
    <SecretField label="OpenAI API Key" value={value} onChange={setValue} hint="Starts with sk-" />
  );
}

test('a secret is hidden until the user reveals it', async () => {
  render(<KeyField />);
  const input = screen.getByLabelText('OpenAI API Key');
  expect(input).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show OpenAI API Key' }));
  expect(input).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide OpenAI API Key' }));
  expect(input).toHaveProperty('type', 'password');
});

test('a secret can be typed and is not offered to autofill', async () => {
  render(<KeyField />);
  const input = screen.getByLabelText('OpenAI API Key');
  await userEvent.type(input, '-2');
  expect(input).toHaveProperty('value', 'secret-2');
  expect(input.getAttribute('autocomplete')).toBe('off');
});

test('a select is native and reports the chosen value', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'new', label: 'Newest first' },
    { value: 'old', label: 'Oldest first' },
  ];
  render(<SelectField label="Sort" hideLabel value="new" onChange={onChange} options={options} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('old');
});

function PitchField() {
  const [value, setValue] = useState('Route planning');
  return (
    <TextAreaField
      label="Your pitch"
      optional
      value={value}
      onChange={setValue}
      hint="What you sell."
    />
  );
}

test('a text area is found by its label, described by its hint and typed into', async () => {
  render(<PitchField />);
  const field = screen.getByRole('textbox', { name: 'Your pitch optional' });
  expect(described(field)).toBe('What you sell.');
  await userEvent.type(field, '{Enter}for depots');
  expect(field).toHaveProperty('value', 'Route planning\nfor depots');
});

test('a text area without a hint has no description', () => {
  render(<TextAreaField label="Notes" value="" onChange={() => undefined} />);
  expect(screen.getByLabelText('Notes').getAttribute('aria-describedby')).toBeNull();
});
