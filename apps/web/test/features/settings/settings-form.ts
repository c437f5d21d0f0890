import type { Settings } from '@sales-analytics/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export function keep(settings: Settings) {
  window.localStorage.setItem('settings', JSON.stringify(settings));
}

export function kept(): Settings {
  return JSON.parse(window.localStorage.getItem('settings') ?? 'null');
}

/** Finds a field by its exact label, because the field's buttons contain its name too. */
export function field(label: string) {
  return screen.getByLabelText(label, { exact: true });
}

export async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name }));
}
