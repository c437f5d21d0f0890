import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DetailsServer } from '../../../test/call/requests/details-server.ts';
import { openSavedCall } from '../../../test/features/analyse/open-saved-call.tsx';

const utterances = [
  { speaker: 'A', text: 'Hello, this is Robin.', startMs: 0, endMs: 2000 },
  { speaker: 'A', text: 'Who is it?', startMs: 2500, endMs: 3500 },
];
const transcript = 'Sales Rep: Hello, this is Robin.\nSales Rep: Who is it?';
const notice = () => screen.queryByText(/^One speaker was heard/);

it('a call of one speaker offers to assign speakers, and its lines can be given to a second one', async () => {
  const server = new DetailsServer({ utterances, transcript, sides: { A: 'sales_rep' } });
  const { user } = await openSavedCall(server);
  expect(notice()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Assign speakers' }));
  const list = screen.getByRole('list', { name: 'Speakers' });
  expect(document.activeElement).toBe(list);
  await user.click(screen.getByRole('button', { name: 'Add a second speaker' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(document.activeElement).toBe(list);
  await user.click(screen.getByRole('button', { name: 'Edit line' }));
  const form = within(screen.getByRole('form', { name: 'Edit line 1' }));
  await user.selectOptions(form.getByLabelText('Speaker'), 'Customer');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(notice()).toBeNull();
  await waitFor(() => expect(server.first.transcript).toContain('Customer: Hello, this is Robin.'));
  expect(server.first.sides).toEqual({ A: 'sales_rep', B: 'customer' });
});

it('a call of two speakers does not offer it', async () => {
  await openSavedCall(new DetailsServer({}));
  expect(notice()).toBeNull();
});
