import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBulkServer } from '../../../../test/features/library/bulk-server.ts';
import {
  callNumber,
  openBulk,
  press,
  someCalls,
  tick,
} from '../../../../test/features/library/open-bulk.tsx';

function idOf(n: number): string {
  return callNumber(n)._id;
}

function asked({ requests }: ReturnType<typeof createBulkServer>) {
  return requests.map(({ action, calls }) => ({ action, calls }));
}

describe('the bar of the selected calls', () => {
  it('can do nothing without a selected call, and selects none after Done', async () => {
    openBulk(createBulkServer(someCalls(3)));
    await screen.findByRole('checkbox', { name: 'Call 1' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await tick('Call 1', 'Call 2');
    expect(screen.getByText('2 selected')).toBeDefined();
    await press('Done');
    expect(screen.getByText('0 selected')).toBeDefined();
  });

  it('selects all calls that are shown, then all that match', async () => {
    openBulk(createBulkServer(someCalls(3)));
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await tick('Call 1');
    await press('Select all 3 shown');
    expect(screen.getByText('3 selected')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('adds a tag that is typed as soon as the panel opens', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    await press('Add tag');
    const field = await screen.findByRole('textbox', { name: 'Tag' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('renewal{Enter}');
    expect(asked(server)[0]?.action).toEqual({ kind: 'add-tag', tag: 'renewal' });
  });

  it('adds a typed tag, and rejects an invalid one with a message', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    await press('Add tag', 'Add to the selected calls');
    expect(screen.getByText('Enter a tag.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), 'x'.repeat(41));
    await press('Add to the selected calls');
    expect(screen.getByText('A tag has at most 40 characters.')).toBeDefined();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Tag' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), ' renewal {Enter}');
    expect(asked(server)).toEqual([
      { action: { kind: 'add-tag', tag: 'renewal' }, calls: { ids: [idOf(1)] } },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Tag' })).toBeNull();
  });

  it('removes a tag of the account', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    await press('Add tag');
    await userEvent.click(screen.getByRole('radio', { name: 'Remove tag' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), 'PIL');
    const tags = within(screen.getByRole('list', { name: 'Your tags' }));
    expect(tags.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['pilot']);
    await press('pilot');
    expect(asked(server)[0]?.action).toEqual({ kind: 'remove-tag', tag: 'pilot' });
  });

  it('sets the outcome and the call type', async () => {
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1', 'Call 2');
    await press('Set outcome', 'Won');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.finish();
    await press('Set call type', 'Demo');
    expect(asked(server)).toEqual([
      { action: { kind: 'set-outcome', outcome: 'won' }, calls: { ids: [idOf(1), idOf(2)] } },
      { action: { kind: 'set-call-type', callType: 'demo' }, calls: { ids: [idOf(1), idOf(2)] } },
    ]);
  });

  it('applies to all calls that match except some, and sends only the search and the filters', async () => {
    const server = createBulkServer(someCalls(3), 128);
    openBulk(server);
    await tick('All');
    await press('Select all 128 that match');
    await tick('Call 1');
    await press('Set outcome', 'Lost');
    expect(asked(server)[0]?.calls).toEqual({
      query: { q: 'price', tag: ['pilot'] },
      except: [idOf(1)],
    });
    expect(await screen.findByText('Setting the outcome: 0 of 127')).toBeDefined();
  });

  it('deletes a few calls at once', async () => {
    const server = createBulkServer(someCalls(19));
    openBulk(server);
    await tick('All');
    await press('Delete');
    expect(asked(server)[0]?.action).toEqual({ kind: 'delete' });
  });

  it('asks before it deletes many', async () => {
    const server = createBulkServer(someCalls(20));
    openBulk(server);
    await tick('All');
    await press('Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 20 calls?' });
    await press('Keep them');
    expect(dialog.isConnected).toBe(false);
    expect(server.requests).toHaveLength(0);
    await press('Delete', 'Delete 20 calls');
    expect(asked(server)[0]?.action).toEqual({ kind: 'delete' });
  });
});

describe('the export of selected calls', () => {
  afterEach(() => vi.restoreAllMocks());

  function catchFiles() {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return names;
  }

  it('is one file with the day in its name', async () => {
    const files = catchFiles();
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    await press('Export', /^JSON/);
    await waitFor(() => expect(files).toEqual(['calls-2026-11-28.json']));
    await press('Export', /^CSV/);
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files[1]).toBe('calls-2026-11-28.csv');
    expect(server.exports).toEqual([
      { calls: { ids: [idOf(1)] }, format: 'json' },
      { calls: { ids: [idOf(1)] }, format: 'csv' },
    ]);
  });

  it('says why it failed, and tries again', async () => {
    const files = catchFiles();
    const server = createBulkServer(someCalls(3));
    openBulk(server);
    await tick('Call 1');
    server.state.isAway = true;
    await press('Export', /^CSV/);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Can’t reach the server.'),
    );
    server.state.isAway = false;
    await press('Try again');
    await waitFor(() => expect(files).toEqual(['calls-2026-11-28.csv']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});
